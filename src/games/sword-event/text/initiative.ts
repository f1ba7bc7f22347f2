import type { Faces } from '../../../dice/index.ts'
import type { PerSeat, Seat } from '../../../engine/index.ts'
import type { Names, Sentence } from '../../text.ts'
import { combinationIn, compareInitiative, type TieBreak } from '../rules/combination.ts'
import { tied } from '../rules/initiative.ts'
import type { EventState } from '../rules/state.ts'
import { knightOf } from '../rules/turns.ts'
import { listAnd, sentence } from '../../../kit/text.ts'
import { facesText, shownText } from './words.ts'

/** One event before and after a line; an event that the line has ended is seen at its end. */
export type Scene = { readonly before: EventState; readonly after: EventState; readonly names: Names }

/** What a knight's roll brought: "6-6-3-2-1, doubles: initiative 2, ReRolls 3 + 2 = 5". */
const tellRolled = ({ before, after, names }: Scene, seat: Seat): Sentence => {
  const { initiative, rerolls } = knightOf(after, seat)
  const kept = after.rules.rerolls === 'reset' ? 0 : knightOf(before, seat).rerolls
  const faces = after.rolls[seat]!
  const most = kept + initiative > rerolls ? ', 6 at most' : ''
  const sum = kept === 0 ? `${rerolls}` : `${kept} + ${initiative} = ${rerolls}${most}`
  const rule = kept === 0 && knightOf(before, seat).rerolls === 0 ? [] : ['S2']
  const said = `${names[seat]} rolls ${facesText(faces)}, ${shownText(faces)}: initiative ${initiative}, ReRolls ${sum}.`
  return sentence(said, '2', ...rule)
}

const sumOf = (faces: Faces): number => faces.reduce((sum, face) => sum + face, 0)

/** What put the first roll ahead of the second: "the higher row of the table". */
export const reasonText = (by: TieBreak, mine: Faces, theirs: Faces): string => {
  const [a, b] = [combinationIn(mine).faces, combinationIn(theirs).faces]
  switch (by) {
    case 'value':
    case 'row':
      return `${shownText(mine)} over ${shownText(theirs)}`
    case 'first-face':
      return `${shownText(mine)} with ${a[0]} over ${b[0]}`
    case 'second-face':
      return `${shownText(mine)}, then ${a[1]} over ${b[1]}`
    case 'sum':
      return `the dice add up to ${sumOf(mine)} against ${sumOf(theirs)}`
    default:
      return by satisfies never
  }
}

type Pair = readonly [first: Seat, second: Seat]

/** Neighbours in the order who were tied until these rolls put one of them first, and why (S1). */
const tellTie = (names: Names, rolls: PerSeat<Faces>, [first, second]: Pair): readonly Sentence[] => {
  const { by } = compareInitiative(rolls[first]!, rolls[second]!)
  if (by === undefined) return []
  const why = reasonText(by, rolls[first]!, rolls[second]!)
  return [sentence(`${names[first]} acts before ${names[second]}: ${why}.`, '2', 'S1')]
}

const tellOrder = ({ after, names }: Scene): Sentence => {
  const order = after.tiers.map(([seat]) => names[seat!]!)
  return sentence(`The order of round ${after.round}: ${order.join(', ')}.`, '2')
}

/** Those who stand next to each other in the order. */
const neighbours = ({ tiers }: EventState): readonly Pair[] =>
  tiers.slice(1).map((tier, i) => [tiers[i]![0]!, tier[0]!])

const tellAgain = ({ after, names }: Scene): readonly Sentence[] =>
  after.tiers
    .filter(({ length }) => length > 1)
    .map((tier) => listAnd(tier.map((seat) => names[seat]!)))
    .map((who) => sentence(`${who} are equal in everything: they roll again for the order.`, 'S1'))

/** What decided among those who were tied before these rolls, and the order once it is known. */
const tellParted = (scene: Scene, rolls: PerSeat<Faces>, wereTied: (pair: Pair) => boolean): readonly Sentence[] => [
  ...neighbours(scene.after)
    .filter(wereTied)
    .flatMap((pair) => tellTie(scene.names, rolls, pair)),
  ...tellAgain(scene),
  ...(tied(scene.after).length === 0 ? [tellOrder(scene)] : []),
]

/** All have rolled for initiative. */
export const tellInitiative = (scene: Scene): readonly Sentence[] => {
  const { rolls, knights } = scene.after
  const isEqual = ([a, b]: Pair): boolean => knights[a]!.initiative === knights[b]!.initiative
  const rolled = rolls.flatMap((faces, seat) => (faces.length > 0 ? [tellRolled(scene, seat)] : []))
  return [...rolled, ...tellParted(scene, rolls, isEqual)]
}

/** Those who were tied have rolled again. */
export const tellTieRoll = (scene: Scene): readonly Sentence[] => {
  const { before, after, names } = scene
  const rolls = after.tieRolls
  const wereTied = ([a, b]: Pair): boolean => before.tiers.some((tier) => tier.includes(a) && tier.includes(b))
  const rolled = rolls.flatMap((faces, seat) =>
    faces.length > 0
      ? [sentence(`${names[seat]} rolls ${facesText(faces)}, ${shownText(faces)}, for the order only.`, 'S1')]
      : [],
  )
  return [...rolled, ...tellParted(scene, rolls, wereTied)]
}
