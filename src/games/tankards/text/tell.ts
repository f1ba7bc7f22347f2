import { type Faces, itemAt } from '../../../dice/index.ts'
import { type Line, playedParts, type Seat, facesRolled } from '../../../engine/index.ts'
import { sentence } from '../../../kit/text.ts'
import { type Names, type Sentence, namesOf } from '../../text.ts'
import { advantagePoints, D20, DICE } from '../rules/card.ts'
import {
  actionIn,
  offOf,
  finalTotal,
  grandTotal,
  placesOf,
  type Round,
  type TableState,
  type TankardsState,
  isSingleRoll,
} from '../rules/rules.ts'
import { gameAfter } from '../rules/ended-game.ts'
import { resultTold, scoresOf, winText } from './result.ts'
import { bonusClauses, bonusText, diceText, roundText, singleText } from './scoring.ts'
import { words } from './words.ts'

const w = words.tell

/** One game before and after a line. A game that the line ends is shown in its final state. */
type RoundStep = { readonly before: TableState; readonly after: TableState; readonly names: Names }

const nameIn = ({ before, names }: RoundStep): string => itemAt(names, before.turn)

const rollsOf = (seats: readonly Seat[], faces: Faces, names: Names) =>
  seats.map((seat, i) => ({ name: itemAt(names, seat), face: itemAt(faces, i) }))

const start = ({ before, after, names }: RoundStep, faces: Faces): Sentence => {
  const rolls = rollsOf(before.starters, faces, names)
  const left = namesOf(after.starters, names)
  return sentence(left.length > 1 ? w.startTie(rolls, left) : w.starts(rolls, itemAt(left, 0)), '1')
}

const styleClause = (scene: RoundStep): string => (isSingleRoll(scene.before.rules) ? '5' : '2')

const roll = (scene: RoundStep, faces: Faces): Sentence => {
  const { rules } = scene.before
  const said = w.rolls(nameIn(scene), diceText(faces), bonusText(faces, rules))
  return sentence(said, styleClause(scene), ...bonusClauses(faces, rules))
}

/** Returns T12 if the final d20 shows a Natural 1 or 20 in the single-roll style. */
const naturals = (faces: Faces): readonly string[] => ([1, 20].includes(itemAt(faces, D20)) ? ['T12'] : [])

const took = (scene: RoundStep, { dice, chosen }: Round): Sentence => {
  const { rules, phase } = scene.before
  const [name, clauses] = [nameIn(scene), bonusClauses(dice, rules)]
  if (chosen === undefined) return sentence(w.scores(name, singleText(dice, rules)), '5', ...clauses, ...naturals(dice))
  const [die, sum] = [itemAt(DICE, chosen), roundText(dice, chosen, rules)]
  return phase === 'choose'
    ? sentence(w.takes(name, die, sum), '2', ...clauses)
    : sentence(w.onlyLeft(name, die, sum), '2', ...clauses, 'T7')
}

const grown = (scene: RoundStep, { points }: Round): readonly Sentence[] => {
  const { before } = scene
  return before.round < 2 ? [] : [sentence(w.grandTotal(nameIn(scene), grandTotal(before, before.turn), points), '2')]
}

const isTie = (game: TableState): boolean =>
  new Set(game.rounds.map((_, seat) => finalTotal(game, seat))).size < game.rounds.length

const orderText = ({ after, names }: RoundStep): readonly Sentence[] =>
  after.phase === 'advantage'
    ? [sentence(w.order(namesOf(after.order, names)), '3', ...(isTie(after) ? ['T8'] : []))]
    : []

/** Returns the sentences after the last seat's turn. */
const roundEnd = (scene: RoundStep): readonly Sentence[] => {
  const { before, after, names } = scene
  const isDone = after.round > before.round || after.phase === 'advantage'
  if (!isDone || before.rounds.length === 1) return []
  const totals = after.rounds.map((_, seat) => grandTotal(after, seat))
  return [sentence(w.afterRound(before.round, scoresOf(totals, names)), '2'), ...orderText(scene)]
}

/** Returns the sentences about points on the scorecard; empty if there are none. */
const scored = (scene: RoundStep): readonly Sentence[] => {
  const { before, after } = scene
  const round = itemAt(after.rounds, before.turn)[itemAt(before.rounds, before.turn).length]
  return round === undefined ? [] : [took(scene, round), ...grown(scene, round), ...roundEnd(scene)]
}

/** Returns the roll after some of its dice were rerolled. */
const settledDice = ({ before: { dice, picked } }: RoundStep, faces: Faces): Faces =>
  dice.map((face, die) => faces[picked.indexOf(die)] ?? face)

const toldReroll = (scene: RoundStep, faces: Faces): readonly Sentence[] => {
  const { picked, rules } = scene.before
  const now = settledDice(scene, faces)
  const lie = bonusText(now, rules)
  const said =
    picked.length === 1
      ? w.nowShows(itemAt(DICE, itemAt(picked, 0)), itemAt(faces, 0), lie)
      : w.nowShow(diceText(faces, picked), lie)
  const clauses = isSingleRoll(scene.before.rules) ? ['5'] : ['2', 'T6']
  return [sentence(said, ...clauses, ...bonusClauses(now, rules)), ...scored(scene)]
}

const advantage = (scene: RoundStep, face: number): readonly Sentence[] => {
  const { before, after } = scene
  const [name, added] = [nameIn(scene), advantagePoints(face, before.rules)]
  const total = sentence(w.finalTotal(name, finalTotal(after, before.turn) - added, added), '3')
  if (face === 1) return [sentence(w.advantage1(name), '3', '7', 'T3'), total]
  if (face === 20) return [sentence(w.advantage20(name, added - 20), '3', '7', 'T3'), total]
  return [sentence(w.advantage(name, face), '3'), total]
}

const played = (scene: RoundStep, text: string): readonly Sentence[] => {
  const action = actionIn(text)
  if (action.startsWith('take ')) return scored(scene)
  if (action === 'keep') return [sentence(w.keeps(nameIn(scene)), styleClause(scene)), ...scored(scene)]
  const places = placesOf(action)
  const dice = places.map((die) => w.die(itemAt(DICE, die), itemAt(scene.before.dice, die)))
  const said = places.length === DICE.length ? w.rerollsAll(nameIn(scene)) : w.rerolls(nameIn(scene), dice)
  return [sentence(said, ...(isSingleRoll(scene.before.rules) ? ['5', 'T9'] : ['2', 'T6']))]
}

const fell = (scene: RoundStep, faces: Faces): readonly Sentence[] => {
  const { phase } = scene.before
  if (phase === 'start') return [start(scene, faces)]
  if (phase === 'roll') return [roll(scene, faces)]
  return phase === 'rerolled' ? toldReroll(scene, faces) : advantage(scene, itemAt(faces, 0))
}

const rollOff = (before: TankardsState, faces: Faces, after: TankardsState, names: Names): readonly Sentence[] => {
  const rolls = rollsOf(offOf(before).among, faces, names)
  const left = namesOf(offOf(after).among, names)
  if (left.length > 1) return [sentence(w.startTie(rolls, left), 'T8')]
  return [sentence(w.winsRollOff(rolls, itemAt(left, 0)), 'T8'), winText(after, names)]
}

/** Returns the sentences of one line: the event and the clause of rules.md. */
export const tell = (before: TankardsState, line: Line, after: TankardsState, names: Names): readonly Sentence[] => {
  if (before.phase === 'roll-off') return rollOff(before, facesRolled(line), after, names)
  const scene = { before: before.game, after: gameAfter(before, line, after), names }
  const told =
    line.kind === 'roll' ? fell(scene, facesRolled(line)) : playedParts(line).flatMap(({ text }) => played(scene, text))
  return [...told, ...resultTold(before, after, names)]
}

/** All six dice after a roll, and the places of those that were rolled; empty for an initiative roll. */
const diceAfter = (
  { phase, dice, picked }: TankardsState['game'],
  rolled: Faces,
): readonly [Faces, readonly number[]] => {
  if (phase === 'roll') return [rolled, rolled.map((_, place) => place)]
  if (phase === 'rerolled') return [dice.map((face, place) => rolled[picked.indexOf(place)] ?? face), picked]
  return [[], []]
}

const isStraight = (dice: Faces): boolean =>
  new Set(dice).size === DICE.length && Math.max(...dice) - Math.min(...dice) === DICE.length - 1

/** Names a Natural 20, six equal dice or a straight of all six when they are rolled. */
export const highlight = ({ game }: TankardsState, line: Line): string | undefined => {
  const rolled = facesRolled(line)
  if (game.phase === 'advantage') return rolled[0] === 20 ? words.highlight.natural20 : undefined
  const [dice, places] = diceAfter(game, rolled)
  if (dice.length < DICE.length) return undefined
  if (places.includes(D20) && dice[D20] === 20) return words.highlight.natural20
  if (new Set(dice).size === 1) return words.highlight.alike
  return isStraight(dice) ? words.highlight.straight : undefined
}
