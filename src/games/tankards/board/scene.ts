import { type Faces, itemAt, lastOf } from '../../../dice/index.ts'
import type { Line, Seat } from '../../../engine/index.ts'
import type { DieAct } from '../../../kit/die.tsx'
import { POLYHEDRA } from '../../../kit/polyhedra.data.ts'
import type { BoardScene } from '../../../kit/plan-scenes.ts'
import type { Round, TankardsState } from '../rules/rules.ts'
import { CARD_DICE } from '../text/scorecard.ts'
import { type Lineup, lineupOf } from './lineup.ts'

/** A die in its place, 0 to 5. Without a face its place is empty. */
export type DieSpot = { readonly place: number; readonly face?: number; readonly act: DieAct }

/** Six dice as they lie, and whose they are. */
export type Throw = {
  readonly owner: Seat
  readonly spots: readonly DieSpot[]
  /** Names this throw: the same text tumbles the same way. */
  readonly seed: string
  /** All six lie, so that what scores glows and the sum is spelled out. */
  readonly counted: boolean
  /** What they brought, once it is on the slate. */
  readonly round?: Round
}

/** One picture of the board. */
export type TankardsScene = BoardScene & {
  /** What the slate tells: it is written only when the dice have come to rest. */
  readonly slate: TankardsState
  /** Dice of a turn, or one d20 a seat; nothing at all only where a seat plays alone and has not begun. */
  readonly thrown?: Throw
  readonly lineup?: Lineup
  /** Points on their way from the die in that place to a seat's line on the slate. */
  readonly carry?: { readonly seat: Seat; readonly place: number; readonly points: number }
}

/** The outline of a die, given its place. */
export const outlineOf = (place: number): string => {
  const { name, sides } = itemAt(CARD_DICE, place)
  const shape = POLYHEDRA[sides]
  if (shape === undefined) throw new RangeError(`no ${name} is drawn`)
  return shape.outline
}

export const spotsOf = (faces: Faces, gone: readonly number[] = []): readonly DieSpot[] =>
  CARD_DICE.map((_, place) => {
    const face = gone.includes(place) ? undefined : faces[place]
    return face === undefined ? { place, act: 'lie' } : { place, face, act: 'lie' }
  })

/** The faces of a throw; 0 where no die lies. */
export const facesOf = ({ spots }: Throw): Faces => spots.map(({ face }) => face ?? 0)

/** Names a turn of a series. */
const seedOf = ({ standing }: TankardsState, round: number, owner: Seat): string =>
  `${standing.games.length} ${round} ${owner}`

/** Dice that are still to be decided on, or not rolled yet. */
const openThrow = (view: TankardsState): Throw => {
  const { dice, phase, picked, round, turn } = view.game
  return {
    owner: turn,
    spots: spotsOf(dice, phase === 'rerolled' ? picked : []),
    seed: seedOf(view, round, turn),
    counted: phase === 'reroll' || phase === 'choose',
  }
}

/** Dice that have been counted: they lie until the next hand takes them. */
const closedThrow = (view: TankardsState): Throw | undefined => {
  const { rounds, first } = view.game
  const done = rounds.reduce((sum, mine) => sum + mine.length, 0)
  if (done === 0) return undefined
  const owner = (first + done - 1) % rounds.length
  const mine = itemAt(rounds, owner)
  const round = lastOf(mine)
  return { owner, spots: spotsOf(round.dice), seed: seedOf(view, mine.length, owner), counted: true, round }
}

/** The table at rest. `line` and the view before it only tell the faces of a roll-off, which no view remembers. */
export const restOf = (view: TankardsState, line?: Line, before?: TankardsState): TankardsScene => {
  const base = { ms: 0, slate: view }
  if (view.phase === 'game' && view.game.dice.length > 0) return { ...base, thrown: openThrow(view) }
  const lineup = lineupOf(view, line, before)
  return lineup === undefined ? { ...base, thrown: closedThrow(view) ?? openThrow(view) } : { ...base, lineup }
}
