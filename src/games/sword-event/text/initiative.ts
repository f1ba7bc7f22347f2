import { type Faces, itemAt } from '../../../dice/index.ts'
import type { PerSeat, Seat } from '../../../engine/index.ts'
import { sentence } from '../../../kit/text.ts'
import { type Names, type Sentence, namesOf } from '../../text.ts'
import { combinationIn, compareInitiative, type TieBreak, worthOf } from '../rules/combination.ts'
import { orderOf, resetsRerolls, tied } from '../rules/initiative.ts'
import type { EventState } from '../rules/state.ts'
import { knightOf } from '../rules/turns.ts'
import { words } from '../words.ts'
import { facesText, shownText } from './phrases.ts'

const { log, reason } = words

/** States of an event before and after a log line. An event that the line ends is shown in its final state. */
export type EventStep = { readonly before: EventState; readonly after: EventState; readonly names: Names }

/** Formats a knight's roll: "6-6-3-2-1, doubles: initiative 2, ReRolls 3 + 2 = 5". */
const tellRolled = ({ before, after, names }: EventStep, seat: Seat, faces: Faces): Sentence => {
  const { initiative, rerolls } = knightOf(after, seat)
  const had = knightOf(before, seat).rerolls
  const kept = resetsRerolls(after.rules) ? 0 : had
  const left = { kept, won: worthOf(after.rules, faces, 'initiative'), now: rerolls }
  const said = log.rolled(itemAt(names, seat), facesText(faces), shownText(faces), initiative, left)
  return sentence(said, '2', ...(had === 0 && initiative === left.won ? [] : ['S2']))
}

const diceSum = (faces: Faces): number => faces.reduce((sum, face) => sum + face, 0)

/** Describes why the first roll beats the second: "a straight over doubles". */
export const reasonText = (by: TieBreak, mine: Faces, theirs: Faces): string => {
  const [a, b] = [combinationIn(mine).faces, combinationIn(theirs).faces]
  switch (by) {
    case 'value':
    case 'row':
      return reason.row(shownText(mine), shownText(theirs))
    case 'first-face':
      return reason.firstFace(shownText(mine), itemAt(a, 0), itemAt(b, 0))
    case 'second-face':
      return reason.secondFace(shownText(mine), itemAt(a, 1), itemAt(b, 1))
    case 'sum':
      return reason.sum(diceSum(mine), diceSum(theirs))
    default:
      return by satisfies never
  }
}

type Pair = readonly [first: Seat, second: Seat]

/** Describes why the first of two tied neighbours acts first after these rolls (S1); empty if they are still tied. */
const tellTie = ({ after, names }: EventStep, rolls: PerSeat<Faces>, pair: Pair): readonly Sentence[] => {
  const [mine, theirs] = [itemAt(rolls, pair[0]), itemAt(rolls, pair[1])]
  const { by } = compareInitiative(mine, theirs, after.rules)
  if (by === undefined) return []
  const [first, second] = [itemAt(names, pair[0]), itemAt(names, pair[1])]
  return [sentence(log.actsBefore(first, second, reasonText(by, mine, theirs)), '2', 'S1')]
}

const neighbours = (event: EventState): readonly Pair[] => {
  const order = orderOf(event)
  return order.slice(1).map((seat, i) => [itemAt(order, i), seat])
}

/** Explains the order of knights that were tied, and names the whole order once no tie remains. */
const tellParted = (
  scene: EventStep,
  rolls: PerSeat<Faces>,
  wereTied: (pair: Pair) => boolean,
): readonly Sentence[] => {
  const { after, names } = scene
  const pairs = neighbours(after).filter(wereTied)
  const still = after.tiers.filter(({ length }) => length > 1).map((tier) => log.equal(namesOf(tier, names)))
  return [
    ...pairs.flatMap((pair) => tellTie(scene, rolls, pair)),
    ...still.map((said) => sentence(said, 'S1')),
    ...(tied(after).length === 0 ? [sentence(log.order(after.round, namesOf(orderOf(after), names)), '2')] : []),
  ]
}

/** Describes the initiative roll of every knight. */
export const tellInitiative = (scene: EventStep): readonly Sentence[] => {
  const { after } = scene
  const isEqual = ([a, b]: Pair): boolean => knightOf(after, a).initiative === knightOf(after, b).initiative
  const rolled = after.rolls.flatMap((faces, seat) => (faces.length > 0 ? [tellRolled(scene, seat, faces)] : []))
  return [...rolled, ...tellParted(scene, after.rolls, isEqual)]
}

/** Describes the roll of tied knights. */
export const tellTieRoll = (scene: EventStep): readonly Sentence[] => {
  const { before, after, names } = scene
  const wereTied = ([a, b]: Pair): boolean => before.tiers.some((tier) => tier.includes(a) && tier.includes(b))
  const rolled = after.tieRolls.flatMap((faces, seat) =>
    faces.length > 0 ? [sentence(log.tieRolled(itemAt(names, seat), facesText(faces), shownText(faces)), 'S1')] : [],
  )
  return [...rolled, ...tellParted(scene, after.tieRolls, wereTied)]
}
