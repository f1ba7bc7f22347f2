import type { Faces } from '../../../dice/index.ts'
import { choice, outcomePly, type Line, partsPlayed } from '../../../engine/index.ts'
import type { Names, Sentence } from '../../text.ts'
import { advantagePoints, DICE } from '../rules/card.ts'
import {
  finalTotal,
  grandTotal,
  placesOf,
  type Round,
  type TableState,
  tankards,
  type TankardsAction,
  type TankardsState,
} from '../rules/rules.ts'
import { pointsOf, resultTold, totalsText, winText } from './result.ts'
import { bonusClauses, bonusText, diceText, roundText, singleText } from './scoring.ts'
import { listAnd, sentence } from '../../../kit/text.ts'

/** One game before and after a line; a game that the line has ended is seen at its end. */
type Scene = { readonly before: TableState; readonly after: TableState; readonly names: Names }

const hand = ({ before, names }: Scene): string => names[before.turn]!

const rollsText = (seats: readonly number[], faces: Faces, names: Names): string =>
  seats.map((seat, i) => `${names[seat]} ${i === 0 ? 'rolls ' : ''}${faces[i]}`).join(', ')

const seatsText = (seats: readonly number[], names: Names): string => listAnd(seats.map((seat) => names[seat]!))

const start = ({ before, after, names }: Scene, faces: Faces): Sentence => {
  const { starters } = after
  const rolled = rollsText(before.starters, faces, names)
  const who = seatsText(starters, names)
  return sentence(`${rolled}: ${starters.length > 1 ? `${who} roll again` : `${who} begins`}.`, '1')
}

const lie = (faces: Faces, { before: { rules } }: Scene): string => bonusText(faces, rules)

const styleClause = ({ before }: Scene): string => (before.rules.style === 'single-roll' ? '5' : '2')

const roll = (scene: Scene, faces: Faces): Sentence =>
  sentence(
    `${hand(scene)} rolls ${diceText(faces)}: ${lie(faces, scene)}.`,
    styleClause(scene),
    ...bonusClauses(faces, scene.before.rules),
  )

/** T12: in the single-roll style a Natural 1 or 20 counts as it finally lies. */
const naturals = (faces: Faces): readonly string[] => ([1, 20].includes(faces.at(-1)!) ? ['T12'] : [])

const took = (scene: Scene, { dice, chosen }: Round): Sentence => {
  const { rules, phase } = scene.before
  const clauses = bonusClauses(dice, rules)
  if (chosen === undefined)
    return sentence(`${hand(scene)} scores ${singleText(dice, rules)}.`, '5', ...clauses, ...naturals(dice))
  const brings = roundText(dice, chosen, rules)
  return phase === 'choose'
    ? sentence(`${hand(scene)} takes the ${DICE[chosen]}: ${brings}.`, '2', ...clauses)
    : sentence(`Only the ${DICE[chosen]} is left for ${hand(scene)}: ${brings}.`, '2', ...clauses, 'T7')
}

const grown = ({ before, after, names }: Scene, { points }: Round): readonly Sentence[] => {
  const was = grandTotal(before, before.turn)
  const name = names[before.turn]
  if (before.round < 2) return []
  return [sentence(`${name}’s grand total: ${was} + ${points} = ${grandTotal(after, before.turn)}.`, '2')]
}

const isTie = (game: TableState): boolean => new Set(pointsOf(game)).size < game.rounds.length

const orderText = ({ after, names }: Scene): readonly Sentence[] => {
  if (after.phase !== 'advantage') return []
  const said = `Advantage Rolls, from the lowest grand total up: ${after.order.map((seat) => names[seat]).join(', ')}.`
  return [sentence(said, '3', ...(isTie(after) ? ['T8'] : []))]
}

/** What is said when the last seat has had its turn. */
const roundEnd = (scene: Scene): readonly Sentence[] => {
  const { before, after, names } = scene
  const isDone = after.round > before.round || after.phase === 'advantage'
  if (!isDone || before.rounds.length === 1) return []
  const totals = after.rounds.map((_, seat) => grandTotal(after, seat))
  return [sentence(`After round ${before.round}: ${totalsText(totals, names)}.`, '2'), ...orderText(scene)]
}

/** What went on the scorecard, if anything did. */
const scored = (scene: Scene): readonly Sentence[] => {
  const { before, after } = scene
  const round = after.rounds[before.turn]![before.rounds[before.turn]!.length]
  return round === undefined ? [] : [took(scene, round), ...grown(scene, round), ...roundEnd(scene)]
}

/** The roll as it lies after some of its dice were rerolled. */
const settledDice = ({ before: { dice, picked } }: Scene, faces: Faces): Faces =>
  dice.map((face, die) => faces[picked.indexOf(die)] ?? face)

const nowShows = (faces: Faces, picked: readonly number[]): string =>
  picked.length === 1 ? `The ${DICE[picked[0]!]} now shows ${faces[0]}` : `They now show ${diceText(faces, picked)}`

const reroll = (scene: Scene, faces: Faces): readonly Sentence[] => {
  const { picked, rules } = scene.before
  const now = settledDice(scene, faces)
  const clauses = rules.style === 'single-roll' ? ['5'] : ['2', 'T6']
  return [
    sentence(`${nowShows(faces, picked)}: ${lie(now, scene)}.`, ...clauses, ...bonusClauses(now, rules)),
    ...scored(scene),
  ]
}

const worth = (face: number, { before: { rules } }: Scene): string => {
  const points = advantagePoints(face, rules)
  if (face === 1) return '1: a Natural 1, which counts 0'
  return face === 20 ? `20: a Natural 20, 20 + ${points - 20} = ${points}` : `${face}`
}

const advantage = (scene: Scene, face: number): readonly Sentence[] => {
  const { before, after } = scene
  const added = advantagePoints(face, before.rules)
  const natural = face === 1 || face === 20 ? ['7', 'T3'] : []
  const total = finalTotal(after, before.turn)
  return [
    sentence(`${hand(scene)}’s Advantage Roll shows ${worth(face, scene)}.`, '3', ...natural),
    sentence(`${hand(scene)}’s final total: ${total - added} + ${added} = ${total}.`, '3'),
  ]
}

const played = (scene: Scene, action: string): readonly Sentence[] => {
  const places = placesOf(action as TankardsAction)
  if (action.startsWith('take ')) return scored(scene)
  const single = scene.before.rules.style === 'single-roll'
  if (action === 'keep') return [sentence(`${hand(scene)} keeps all six dice.`, styleClause(scene)), ...scored(scene)]
  const dice = places.map((die) => `the ${DICE[die]} (${scene.before.dice[die]})`)
  const which = places.length === DICE.length ? 'all six dice' : listAnd(dice)
  return [sentence(`${hand(scene)} rerolls ${which}.`, ...(single ? ['5', 'T9'] : ['2', 'T6']))]
}

const fell = (scene: Scene, faces: Faces): readonly Sentence[] => {
  const { phase } = scene.before
  if (phase === 'start') return [start(scene, faces)]
  if (phase === 'roll') return [roll(scene, faces)]
  return phase === 'rerolled' ? reroll(scene, faces) : advantage(scene, faces[0]!)
}

const rollOff = (before: TankardsState, faces: Faces, after: TankardsState, names: Names): readonly Sentence[] => {
  const left = after.off!.among
  const rolled = rollsText(before.off!.among, faces, names)
  const who = seatsText(left, names)
  if (left.length > 1) return [sentence(`${rolled}: ${who} roll again.`, 'T8')]
  return [sentence(`${rolled}: ${who} wins the roll-off.`, 'T8'), winText(after, names)]
}

const facesIn = (line: Line): Faces => (line.kind === 'roll' ? line.text.split('|').map(Number) : [])

/** The game at its end where the line has ended it and the next one has begun. */
const gameAfter = (before: TankardsState, line: Line, after: TankardsState): TableState => {
  if (after.phase !== 'game' || after.standing.games.length === before.standing.games.length) return after.game
  const alone: TankardsState = { ...before, rules: { ...before.rules, length: 'one' } }
  const [part] = partsPlayed(line)
  const ply = part === undefined ? outcomePly(facesIn(line)) : choice(part.seat, part.text as TankardsAction)
  return tankards.step(alone, ply).game
}

/** The sentences of one line: what happened and by which clause of rules.md. */
export const tell = (before: TankardsState, line: Line, after: TankardsState, names: Names): readonly Sentence[] => {
  if (before.phase === 'roll-off') return rollOff(before, facesIn(line), after, names)
  const scene = { before: before.game, after: gameAfter(before, line, after), names }
  const told =
    line.kind === 'roll' ? fell(scene, facesIn(line)) : partsPlayed(line).flatMap(({ text }) => played(scene, text))
  return [...told, ...resultTold(before, after, names)]
}
