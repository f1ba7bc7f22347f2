import type { Faces } from '../../../dice/index.ts'
import { choice, outcomePly, type Line, partsPlayed, type Seat } from '../../../engine/index.ts'
import type { Names, Sentence } from '../../text.ts'
import { oneEvent } from '../rules/event.ts'
import type { EventState, RerollAction, Side, Strike, SwordEventAction, SwordEventState } from '../rules/state.ts'
import { diceIn, rerolledBy, rollerOf, strikeIn, unblocked } from '../rules/strike.ts'
import { type Scene, tellInitiative, tellTieRoll } from './initiative.ts'
import { tellResult } from './result.ts'
import { counted, plural, sentence } from '../../../kit/text.ts'
import { SIDE_WORDS, countText, facesText, facingText, shownText, stageClauses } from './words.ts'
import { hexBy, knightOf, knightOn } from '../rules/turns.ts'

/** The roll that lies there, as it was before the next one was called for. */
const lying = ({ before, after }: Scene): Strike => ({ ...strikeIn(after), stage: strikeIn(before).stage })

const tellWounds = ({ before, after, names }: Scene): readonly Sentence[] => {
  const { wounds, target } = strikeIn(after)
  if (wounds === undefined || wounds === 0) return []
  const [was, is] = [knightOf(before, target).health, knightOf(after, target).health]
  if (is > 0) return [sentence(`${names[target]}’s health: ${was} − ${wounds} = ${is}.`, '5')]
  return [
    sentence(`${names[target]}’s health: ${was} − ${wounds}, nothing left.`, '5'),
    sentence(`${names[target]} leaves the arena.`, '7'),
  ]
}

/** What comes of dice that stay as they lie; nothing where a ReRoll may still be spent. */
const tellSettled = (scene: Scene): readonly Sentence[] => {
  const { after } = scene
  if (after.phase === 'reroll') return []
  const strike = lying(scene)
  const left = unblocked(strike)
  if (strike.stage === 'attack' || (strikeIn(after).wounds !== undefined && left > 0)) return tellWounds(scene)
  const said = left === 0 ? 'All hits are blocked.' : `${counted(left, 'hit')} left.`
  return [sentence(said, '5'), ...tellWounds(scene)]
}

const missClauses = (strike: Strike): readonly string[] =>
  strike[strike.stage].length > 0 && shownText(strike[strike.stage]) === 'nothing' ? ['S6'] : []

const tellRoll = (scene: Scene, isAgain: boolean): readonly Sentence[] => {
  const strike = lying(scene)
  const name = scene.names[rollerOf(strike)]
  const faces = strike[strike.stage]
  const verb = isAgain ? 'now has' : strike.stage === 'attack' ? 'rolls' : 'defends with'
  const said = `${name} ${verb} ${facesText(faces)}, ${shownText(faces)}: ${countText(strike)}.`
  return [sentence(said, ...stageClauses(strike), ...missClauses(strike)), ...tellSettled(scene)]
}

const tellMoved = ({ before, after, names }: Scene, seat: Seat, move: 'forward' | 'backward'): readonly Sentence[] => {
  if (knightOf(before, seat).hex !== knightOf(after, seat).hex) return [sentence(`${names[seat]} moves ${move}.`, '3')]
  const other = names[knightOn(before, hexBy(before, seat, move))!]
  return [sentence(`${names[seat]} moves ${move}, runs into ${other} and moves no more this turn.`, '3', 'S8')]
}

const tellStruck = ({ after, names }: Scene, seat: Seat, side: Side): readonly Sentence[] => {
  const { target } = strikeIn(after)
  const dice = counted(diceIn(strikeIn(after)), 'die', 'dice')
  const clauses = stageClauses(strikeIn(after))
  return [sentence(`${names[seat]} strikes at ${names[target]}, ${SIDE_WORDS[side]}: ${dice}.`, ...clauses)]
}

const tellEnd = ({ before, names }: Scene, seat: Seat): readonly Sentence[] => {
  const { actions, rotations } = before.turn
  if (actions === 2 && rotations === 2) return [sentence(`${names[seat]} does nothing this turn.`, '3')]
  return [sentence(`${names[seat]} ends the turn.`, '3')]
}

const tellReroll = (scene: Scene, seat: Seat, action: RerollAction): readonly Sentence[] => {
  const { after, names } = scene
  const { stage } = strikeIn(scene.before)
  const clause = stage === 'attack' ? '4' : '5'
  if (action === 'keep') return [sentence(`${names[seat]} keeps the dice.`, clause), ...tellSettled(scene)]
  const left = knightOf(after, seat).rerolls
  const said = `${names[seat]} spends a ReRoll on ${facesText(rerolledBy(action))}; ${left === 0 ? 'none is' : `${left} ${plural(left, 'is', 'are')}`} left.`
  return [sentence(said, clause, 'S3')]
}

const tellHeal = ({ after, names }: Scene, seat: Seat): readonly Sentence[] => {
  const { health } = knightOf(after, seat)
  return [sentence(`${names[seat]} heals: health ${health - 1} + 1 = ${health}.`, '6')]
}

const isReroll = (action: SwordEventAction): action is RerollAction => action === 'keep' || action.startsWith('reroll ')

const tellPlay = (scene: Scene, seat: Seat, action: SwordEventAction): readonly Sentence[] => {
  const { after, names } = scene
  if (isReroll(action)) return tellReroll(scene, seat, action)
  switch (action) {
    case 'forward':
    case 'backward':
      return tellMoved(scene, seat, action)
    case 'turn left':
    case 'turn right':
      return [
        sentence(
          `${names[seat]} turns ${action.slice('turn '.length)} and faces ${facingText(knightOf(after, seat).facing)}.`,
          '3',
        ),
      ]
    case 'strike ahead':
    case 'strike left':
    case 'strike right':
      return tellStruck(scene, seat, action.slice('strike '.length) as Side)
    case 'heal':
      return tellHeal(scene, seat)
    case 'end':
      return tellEnd(scene, seat)
    default:
      return action satisfies never
  }
}

const tellFell = (scene: Scene): readonly Sentence[] => {
  const { phase } = scene.before
  if (phase === 'initiative') return tellInitiative(scene)
  if (phase === 'tied') return tellTieRoll(scene)
  return tellRoll(scene, phase === 'rerolled')
}

const facesIn = (text: string): Faces => text.split(/[-|]/).map(Number)

/** The event as the line has left it, also where the line has ended it and the next one has begun. */
export const eventAfter = (before: SwordEventState, line: Line, after: SwordEventState): EventState => {
  if (after.standing.games.length === before.standing.games.length || after.phase === 'over') return after.game
  if (line.kind === 'roll') return oneEvent.step(before.game, outcomePly(facesIn(line.text)))
  const [{ seat, text }] = partsPlayed(line) as readonly [{ readonly seat: Seat; readonly text: string }]
  return oneEvent.step(before.game, choice(seat, text as SwordEventAction))
}

/** The sentences of one line: what happened and by which clause of rules.md. */
export const tell = (
  before: SwordEventState,
  line: Line,
  after: SwordEventState,
  names: Names,
): readonly Sentence[] => {
  const event = eventAfter(before, line, after)
  const scene = { before: before.game, after: event, names }
  const told =
    line.kind === 'roll'
      ? tellFell(scene)
      : partsPlayed(line).flatMap(({ seat, text }) => tellPlay(scene, seat, text as SwordEventAction))
  return [...told, ...tellResult(before, event, after, names)]
}
