import { type Faces, itemAt } from '../../../dice/index.ts'
import type { Line, Seat } from '../../../engine/index.ts'
import type { BoardScene } from '../../../kit/plan-scenes.ts'
import type { Blow, HolmgangState, Swords } from '../rules/rules.ts'
import { freshPoints, handOf, handSizeOf, isLentAt, sparesAtStart } from '../text/choices.ts'
import { type ShownScoring, shownScoring } from '../text/scoring.ts'

export type DieSpot = {
  /** Identifies the die for as long as it is on the ground. */
  readonly id: string
  readonly face: number
  readonly column: number
  readonly act: 'lie' | 'tumble' | 'leave'
  /** Seat that rolls the die. */
  readonly hand: Seat
  /** Seat whose colour the die has. */
  readonly owner: Seat
}

export type SideScene = Swords & {
  readonly active: number
  readonly spares: number
  /** Points of a fresh shield, and fresh shields at the start. */
  readonly full: number
  readonly sparesAtStart: number
  readonly fifth: boolean
  readonly bound: boolean
  readonly act: 'rest' | 'hit' | 'split' | 'raise'
  readonly role?: 'attacks' | 'defends' | 'won' | 'lost'
}

/** The score shown above the dice: that of the current dice, or of the last blow. */
export type Account = { readonly scoring: ShownScoring; readonly blow?: Blow }

export type HolmgangScene = BoardScene & {
  readonly columns: number
  readonly dice: readonly DieSpot[]
  readonly account?: Account
  readonly sides: readonly [SideScene, SideScene]
  /** True while the score is being counted: die by die, then the bracket, then the total. */
  readonly tally?: boolean
  /** Damage that flies to a seat's shield. */
  readonly strike?: { readonly seat: Seat; readonly damage: number }
  /** True for the opening roll, before and after the dice are rolled. */
  readonly opens?: boolean
  /** Faces of the opening roll by seat. */
  readonly opening?: Faces
}

export const goneOf = ({ spares, sparesAtStart: all }: Pick<SideScene, 'spares' | 'sparesAtStart'>): number =>
  all - spares

const roleOf = (view: HolmgangState, seat: Seat): Pick<SideScene, 'role'> => {
  if (view.round === 0) return {}
  if (view.phase === 'over') return { role: seat === view.attacker ? 'won' : 'lost' }
  return { role: seat === view.attacker ? 'attacks' : 'defends' }
}

const sideScene = (view: HolmgangState, seat: Seat): SideScene => ({
  ...itemAt(view.sides, seat),
  ...handOf(view, seat),
  full: freshPoints(view.rules),
  sparesAtStart: sparesAtStart(view.rules),
  act: 'rest',
  ...roleOf(view, seat),
})

export const sidesOf = (view: HolmgangState): readonly [SideScene, SideScene] => [
  sideScene(view, 0),
  sideScene(view, 1),
]

/** A die at rest. `isLent` is true if it is the opponent's. */
const spot = (id: string, face: number, column: number, hand: Seat, isLent: boolean): DieSpot => ({
  id,
  face,
  column,
  act: 'lie',
  hand,
  owner: isLent ? 1 - hand : hand,
})

type Swung = Pick<HolmgangState, 'rules' | 'round' | 'dice' | 'attacker'>

export const swingSpots = ({ rules, round, dice, attacker }: Swung): readonly DieSpot[] =>
  dice.map((face, i) => spot(`${round}.${i}`, face, i, attacker, isLentAt(rules, i)))

/** Returns the dice of a blow before they are sorted. The rerolled die is in the place of the parried one. */
export const fallenSpots = (
  round: number,
  { swing, parried, rerolled, defender }: Blow,
  rules: HolmgangState['rules'],
): readonly DieSpot[] => {
  const again = parried === undefined || rerolled === undefined ? -1 : swing.indexOf(parried)
  const before = { rules, round, dice: swing, attacker: 1 - defender }
  return swingSpots(before).map((die, i) =>
    i === again ? { ...die, id: `${round}.again`, face: rerolled ?? die.face } : die,
  )
}

/** Returns the dice in ascending order. Dice that score together are then adjacent. */
export const ordered = (spots: readonly DieSpot[]): readonly DieSpot[] => {
  const order = spots.toSorted((a, b) => a.face - b.face || a.column - b.column).map(({ id }) => id)
  return spots.map((die) => ({ ...die, column: order.indexOf(die.id) }))
}

const blowRound = (view: HolmgangState): number => (view.phase === 'over' ? view.round : view.round - 1)

const openingFaces = (line: Line | undefined): Faces | undefined =>
  line?.kind === 'roll' && line.slot.startsWith('opening') ? line.text.split('|').map(Number) : undefined

type Lying = Pick<HolmgangScene, 'columns' | 'dice' | 'account' | 'opening' | 'opens'>

const swingLies = (view: HolmgangState): Lying => {
  const parried = view.parried === undefined ? -1 : view.dice.indexOf(view.parried)
  const spots = swingSpots(view)
  const lying = { columns: view.dice.length, dice: spots.filter((_, i) => i !== parried) }
  return parried < 0 ? { ...lying, account: { scoring: shownScoring(view) } } : lying
}

const blowLies = (view: HolmgangState, blow: Blow): Lying => ({
  columns: blow.dice.length,
  dice: ordered(fallenSpots(blowRound(view), blow, view.rules)),
  account: { scoring: shownScoring({ dice: blow.dice, rules: view.rules }), blow },
})

const openingLies = (opening: Faces): Lying => ({
  columns: 2,
  opens: true,
  dice: opening.map((face, seat) => spot(`0.${seat}`, face, seat, seat, false)),
  opening,
})

const lyingOf = (view: HolmgangState, line: Line | undefined): Lying => {
  if (view.phase === 'parry' || view.phase === 'reroll') return swingLies(view)
  if (view.blow !== undefined) return blowLies(view, view.blow)
  const opening = openingFaces(line)
  if (opening !== undefined) return openingLies(opening)
  return { columns: handSizeOf(view), opens: view.round === 0, dice: [] }
}

/** Returns the ground at rest. `line` adds the opening roll, which views do not contain. */
export const restOf = (view: HolmgangState, line?: Line): HolmgangScene => ({
  ms: 0,
  ...lyingOf(view, line),
  sides: sidesOf(view),
})
