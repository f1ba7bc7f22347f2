import { type Faces, itemAt, facesInText } from '../../../dice/index.ts'
import { choice, type Line, outcomePly, playedParts, type Seat } from '../../../engine/index.ts'
import { sentence } from '../../../kit/text.ts'
import { type Names, type Sentence, namesOf } from '../../text.ts'
import { oneEvent } from '../rules/event.ts'
import { needsBoth } from '../rules/house-rules.ts'
import { endOf, pointsFor, runnerUpOf, skipsLastRemoved } from '../rules/ranking.ts'
import { swordEvent } from '../rules/rules.ts'
import { isDeciding } from '../rules/series.ts'
import type { EventState, RerollAction, StrikeSide, Strike, SwordEventAction, SwordEventState } from '../rules/state.ts'
import { diceIn, isRerollAction, rerolledBy, rollerOf, strikeIn, unblocked } from '../rules/strike.ts'
import { hexBy, knightOf, knightOn } from '../rules/turns.ts'
import { words } from '../words.ts'
import { type EventStep, tellInitiative, tellTieRoll } from './initiative.ts'
import { countText, facesText, facingText, pointsText, pointsWord, shownText, stageClauses } from './phrases.ts'

const { log } = words

/** Names the last standing knight, and the runner-up if it has points (S10). */
const tellSword = ({ rules, knights, fallen }: EventState, names: Names): readonly Sentence[] => {
  const winner = knights.findIndex(({ health }) => health > 0)
  const runnerUp = itemAt(names, runnerUpOf(rules, fallen))
  const said = skipsLastRemoved(rules) ? log.secondToLastToFall(runnerUp) : log.lastToFall(runnerUp)
  const hasPoints = itemAt(pointsFor(rules, knights.length), 1) > 0
  return [sentence(log.lastStanding(itemAt(names, winner)), '7'), ...(hasPoints ? [sentence(said, '7', 'S10')] : [])]
}

/** Describes the end of the last round with several standing knights (S11). */
const tellLimit = (state: EventState, names: Names): readonly Sentence[] => {
  const left = state.knights.flatMap(({ health, dealt }, seat) =>
    health > 0 ? [{ name: itemAt(names, seat), health, dealt }] : [],
  )
  return [
    sentence(log.atLimit(state.round, left), '7', 'S11'),
    sentence(log.points(pointsText(endOf(state).payoff, names)), '7', 'S11'),
  ]
}

/** Returns the seats in first place of a finished match. */
export const championsOf = (state: SwordEventState): readonly number[] => {
  const end = swordEvent.node(state)
  return end.kind === 'terminal' ? end.places.flatMap((place, seat) => (place === 1 ? [seat] : [])) : []
}

const tellChampion = (state: SwordEventState, names: Names): Sentence => {
  const champions = championsOf(state)
  if (champions.length > 1) return sentence(log.shareSeries(namesOf(champions, names)), '8', 'S17')
  const { totals, won } = state.standing
  const seat = itemAt(champions, 0)
  const [name, most] = [itemAt(names, seat), Math.max(...totals)]
  return needsBoth(state.rules) || totals.filter((total) => total === most).length > 1
    ? sentence(log.championByEvents(name, pointsWord(most), itemAt(won, seat)), '8', 'S17')
    : sentence(log.champion(name, pointsWord(most)), '8')
}

const tellSeries = (after: SwordEventState, names: Names): readonly Sentence[] => {
  if (after.rules.length === 'one') return []
  const { games, totals } = after.standing
  const points = pointsText(totals, names)
  const { events } = after.rules
  const stands = games.length > events ? log.afterDecider(points) : log.afterEvent(games.length, events, points)
  const said = sentence(stands, '8')
  if (after.phase !== 'over')
    return isDeciding(after.rules, after.standing) ? [said, sentence(log.decider, '8', 'S17')] : [said]
  const early = games.length < events ? [sentence(log.settled, '8', 'S17')] : []
  return [said, ...early, tellChampion(after, names)]
}

/** Describes the result of an event at its end; empty before. `event` is the current event after the line. */
export const tellResult = (
  before: SwordEventState,
  event: EventState,
  after: SwordEventState,
  names: Names,
): readonly Sentence[] => {
  if (after.standing.games.length === before.standing.games.length) return []
  const isFelled = event.fallen.length === event.knights.length - 1
  return [...(isFelled ? tellSword(event, names) : tellLimit(event, names)), ...tellSeries(after, names)]
}

/** Returns the strike with its dice as they were before the next roll. */
export const diceLying = ({ before, after }: EventStep): Strike => ({
  ...strikeIn(after),
  stage: strikeIn(before).stage,
})

const tellWounds = ({ before, after, names }: EventStep): readonly Sentence[] => {
  const strike = strikeIn(after)
  const { wounds, target } = strike
  if (wounds === undefined || wounds === 0) return []
  const [was, is] = [knightOf(before, target).health, knightOf(after, target).health]
  const name = itemAt(names, target)
  if (is > 0) return [sentence(log.wounded(name, was, wounds, is), '5')]
  return [sentence(log.felled(name, was, unblocked(after.rules, strike)), '5'), sentence(log.leaves(name), '7')]
}

/** Describes the result of kept dice; empty while a ReRoll may still be spent. */
const tellSettled = (scene: EventStep): readonly Sentence[] => {
  const { after } = scene
  if (after.phase === 'reroll') return []
  const strike = diceLying(scene)
  const left = unblocked(scene.after.rules, strike)
  if (strike.stage === 'attack' || (strikeIn(after).wounds !== undefined && left > 0)) return tellWounds(scene)
  return [sentence(left === 0 ? log.blocked : log.unblocked(left), '5'), ...tellWounds(scene)]
}

const missClauses = (faces: Faces): readonly string[] => (shownText(faces) === words.combination.nothing ? ['S6'] : [])

const tellRoll = (scene: EventStep, isAgain: boolean): readonly Sentence[] => {
  const strike = diceLying(scene)
  const faces = strike[strike.stage]
  const say = isAgain ? log.rerolled : strike.stage === 'attack' ? log.attack : log.defence
  const said = say(
    itemAt(scene.names, rollerOf(strike)),
    facesText(faces),
    shownText(faces),
    countText(scene.after.rules, strike),
  )
  return [sentence(said, ...stageClauses(strike), ...missClauses(faces)), ...tellSettled(scene)]
}

const tellMoved = ({ before, after, names }: EventStep, seat: Seat, move: 'forward' | 'backward'): Sentence => {
  const name = itemAt(names, seat)
  const other = knightOn(before, hexBy(before, seat, move))
  if (other === undefined || knightOf(before, seat).hex !== knightOf(after, seat).hex)
    return sentence(log[move](name), '3')
  return sentence(log[`${move}Into`](name, itemAt(names, other)), '3', 'S8')
}

const tellStruck = ({ after, names }: EventStep, seat: Seat, side: StrikeSide): Sentence => {
  const strike = strikeIn(after)
  const said = log.strikes(
    itemAt(names, seat),
    itemAt(names, strike.target),
    words.side[side],
    diceIn(after.rules, strike),
  )
  return sentence(said, ...stageClauses(strike))
}

const tellEnd = ({ before, names }: EventStep, seat: Seat): Sentence => {
  const { actions, rotations } = before.turn
  const say = actions === 2 && rotations === 2 ? log.idles : log.ends
  return sentence(say(itemAt(names, seat)), '3')
}

const tellReroll = (scene: EventStep, seat: Seat, action: RerollAction): readonly Sentence[] => {
  const { before, after, names } = scene
  const name = itemAt(names, seat)
  const clause = strikeIn(before).stage === 'attack' ? '4' : '5'
  if (action === 'keep') return [sentence(log.keeps(name), clause), ...tellSettled(scene)]
  const said = log.spends(name, facesText(rerolledBy(action)), knightOf(after, seat).rerolls)
  return [sentence(said, clause, 'S3')]
}

const tellTurn = (scene: EventStep, seat: Seat, action: Exclude<SwordEventAction, RerollAction>): Sentence => {
  const { after, names } = scene
  const name = itemAt(names, seat)
  const { health, facing } = knightOf(after, seat)
  switch (action) {
    case 'forward':
    case 'backward':
      return tellMoved(scene, seat, action)
    case 'turn left':
      return sentence(log.turnLeft(name, facingText(facing)), '3')
    case 'turn right':
      return sentence(log.turnRight(name, facingText(facing)), '3')
    case 'strike ahead':
    case 'strike left':
    case 'strike right':
      return tellStruck(scene, seat, strikeIn(after).side)
    case 'heal':
      return sentence(log.heals(name, health - 1, health), '6')
    case 'end':
      return tellEnd(scene, seat)
    default:
      return action satisfies never
  }
}

const tellPlay = (scene: EventStep, seat: Seat, action: SwordEventAction): readonly Sentence[] =>
  isRerollAction(action) ? tellReroll(scene, seat, action) : [tellTurn(scene, seat, action)]

const tellFell = (scene: EventStep): readonly Sentence[] => {
  const { phase } = scene.before
  if (phase === 'initiative') return tellInitiative(scene)
  return phase === 'tied' ? tellTieRoll(scene) : tellRoll(scene, phase === 'rerolled')
}

/** Returns the event after the line, or its final state if the next event has begun. */
export const eventAfter = (before: SwordEventState, line: Line, after: SwordEventState): EventState => {
  if (after.standing.games.length === before.standing.games.length || after.phase === 'over') return after.game
  if (line.kind === 'roll') return oneEvent.step(before.game, outcomePly(facesInText(line.text)))
  const { seat, text } = itemAt(playedParts(line), 0)
  return oneEvent.step(before.game, choice(seat, text as SwordEventAction))
}

/** Returns the sentences of one line: the event and the clause of rules.md. */
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
      : playedParts(line).flatMap(({ seat, text }) => tellPlay(scene, seat, text as SwordEventAction))
  return [...told, ...tellResult(before, event, after, names)]
}

/** Names a knight who falls. */
export const highlight = (
  before: SwordEventState,
  line: Line,
  after: SwordEventState,
  names: Names,
): string | undefined => {
  const { fallen } = eventAfter(before, line, after)
  const last = fallen.at(-1)
  return last === undefined || fallen.length === before.game.fallen.length
    ? undefined
    : words.highlight.falls(itemAt(names, last))
}
