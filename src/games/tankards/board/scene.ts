import { type Faces, itemAt, lastOf } from '../../../dice/index.ts'
import type { Line, Seat } from '../../../engine/index.ts'
import type { DieAct } from '../../../kit/die.tsx'
import { POLYHEDRA } from '../../../kit/polyhedra.data.ts'
import type { BoardScene } from '../../../kit/plan-scenes.ts'
import type { Round, TankardsState } from '../rules/rules.ts'
import { CARD_DICE } from '../text/scorecard.ts'
import { type Lineup, lineupOf } from './lineup.ts'

/** A die in its place, 0 to 5. Without a face, the place is empty. */
export type DieSpot = { readonly place: number; readonly face?: number; readonly act: DieAct }

/** Six dice on the table, and their owner. */
export type Throw = {
  readonly owner: Seat
  readonly spots: readonly DieSpot[]
  /** Seed of this throw. Equal seeds give equal motion. */
  readonly seed: string
  /** True if all six are at rest. The scoring dice then glow, and the sum is shown. */
  readonly counted: boolean
  /** The points of these dice after they are written on the slate. */
  readonly round?: Round
}

export type TankardsScene = BoardScene & {
  /** View that the slate shows. It changes only while the dice are at rest. */
  readonly slate: TankardsState
  /** Dice of a turn, or one d20 per seat. Undefined only before a solo game starts. */
  readonly thrown?: Throw
  readonly lineup?: Lineup
  /** Points that fly from the die in that place to a seat's line on the slate. */
  readonly carry?: { readonly seat: Seat; readonly place: number; readonly points: number }
}

export const outlineOf = (place: number): string => {
  const { name, sides } = itemAt(CARD_DICE, place)
  const shape = POLYHEDRA[sides]
  if (shape === undefined) throw new RangeError(`there is no drawing of ${name}`)
  return shape.outline
}

export const spotsOf = (faces: Faces, gone: readonly number[] = []): readonly DieSpot[] =>
  CARD_DICE.map((_, place) => {
    const face = gone.includes(place) ? undefined : faces[place]
    return face === undefined ? { place, act: 'lie' } : { place, face, act: 'lie' }
  })

/** Returns the faces of a throw; 0 for an empty place. */
export const facesOf = ({ spots }: Throw): Faces => spots.map(({ face }) => face ?? 0)

/** Returns the seed of a turn in a series. */
const seedOf = ({ standing }: TankardsState, round: number, owner: Seat): string =>
  `${standing.games.length} ${round} ${owner}`

/** Returns the current dice: not rolled yet, or still to be decided on. */
const openThrow = (view: TankardsState): Throw => {
  const { dice, phase, picked, round, turn } = view.game
  return {
    owner: turn,
    spots: spotsOf(dice, phase === 'rerolled' ? picked : []),
    seed: seedOf(view, round, turn),
    counted: phase === 'reroll' || phase === 'choose',
  }
}

/** Returns the counted dice, which are shown until the next roll. */
const closedThrow = (view: TankardsState): Throw | undefined => {
  const { rounds, first } = view.game
  const done = rounds.reduce((sum, mine) => sum + mine.length, 0)
  if (done === 0) return undefined
  const owner = (first + done - 1) % rounds.length
  const mine = itemAt(rounds, owner)
  const round = lastOf(mine)
  return { owner, spots: spotsOf(round.dice), seed: seedOf(view, mine.length, owner), counted: true, round }
}

/** Returns the table at rest. `line` and the view before it add the faces of a roll-off, which views do not contain. */
export const restOf = (view: TankardsState, line?: Line, before?: TankardsState): TankardsScene => {
  const base = { ms: 0, slate: view }
  if (view.phase === 'game' && view.game.dice.length > 0) return { ...base, thrown: openThrow(view) }
  const lineup = lineupOf(view, line, before)
  return lineup === undefined ? { ...base, thrown: closedThrow(view) ?? openThrow(view) } : { ...base, lineup }
}
