import { type Faces, itemAt } from '../../../dice/index.ts'
import type { Line, Seat } from '../../../engine/index.ts'
import type { BoardScene } from '../../../kit/plan-scenes.ts'
import type { Blow, HolmgangState, Swords } from '../rules/rules.ts'
import { handSizeOf, isLentAt, swordsOf } from '../text/choices.ts'
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
  /** Faces of the opening roll by seat. */
  readonly opening?: Faces
}

const SHIELDS_BESIDE = 2

export const goneOf = ({ spares }: Pick<SideScene, 'spares'>): number => SHIELDS_BESIDE - spares

const roleOf = (view: HolmgangState, seat: Seat): Pick<SideScene, 'role'> => {
  if (view.round === 0) return {}
  if (view.phase === 'over') return { role: seat === view.attacker ? 'won' : 'lost' }
  return { role: seat === view.attacker ? 'attacks' : 'defends' }
}

const sideScene = (view: HolmgangState, seat: Seat): SideScene => ({
  ...itemAt(view.sides, seat),
  ...swordsOf(view, seat),
  act: 'rest',
  ...roleOf(view, seat),
})

export const sidesOf = (view: HolmgangState): readonly [SideScene, SideScene] => [
  sideScene(view, 0),
  sideScene(view, 1),
]

/** A die at rest; a fifth sword is the opponent's. */
const spot = (round: number, index: number | string, face: number, column: number, hand: Seat): DieSpot => ({
  id: `${round}.${index}`,
  face,
  column,
  act: 'lie',
  hand,
  owner: isLentAt(column) ? 1 - hand : hand,
})

export const swingSpots = (round: number, dice: Faces, hand: Seat): readonly DieSpot[] =>
  dice.map((face, i) => spot(round, i, face, i, hand))

/** Returns the dice of a blow before they are sorted. The rerolled die is in the place of the parried one. */
export const fallenSpots = (round: number, { swing, parried, rerolled, defender }: Blow): readonly DieSpot[] => {
  const at = parried === undefined ? -1 : swing.indexOf(parried)
  return swing.map((face, i) =>
    i === at && rerolled !== undefined
      ? spot(round, 'again', rerolled, i, 1 - defender)
      : spot(round, i, face, i, 1 - defender),
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

type Lying = Pick<HolmgangScene, 'columns' | 'dice' | 'account' | 'opening'>

const swingLies = (view: HolmgangState): Lying => {
  const parried = view.parried === undefined ? -1 : view.dice.indexOf(view.parried)
  const spots = swingSpots(view.round, view.dice, view.attacker)
  const lying = { columns: view.dice.length, dice: spots.filter((_, i) => i !== parried) }
  return parried < 0 ? { ...lying, account: { scoring: shownScoring(view.dice) } } : lying
}

const blowLies = (view: HolmgangState, blow: Blow): Lying => ({
  columns: blow.dice.length,
  dice: ordered(fallenSpots(blowRound(view), blow)),
  account: { scoring: shownScoring(blow.dice), blow },
})

const openingLies = (opening: Faces): Lying => ({
  columns: 2,
  dice: opening.map((face, seat) => spot(0, `${seat}`, face, seat, seat)),
  opening,
})

const lyingOf = (view: HolmgangState, line: Line | undefined): Lying => {
  if (view.phase === 'parry' || view.phase === 'reroll') return swingLies(view)
  if (view.blow !== undefined) return blowLies(view, view.blow)
  const opening = openingFaces(line)
  if (opening !== undefined) return openingLies(opening)
  return { columns: handSizeOf(view), dice: [] }
}

/** Returns the ground at rest. `line` adds the opening roll, which views do not contain. */
export const restOf = (view: HolmgangState, line?: Line): HolmgangScene => ({
  ms: 0,
  ...lyingOf(view, line),
  sides: sidesOf(view),
})
