import { worthOfActingFirst } from '../../bots/index.ts'
import { choice, deciders, type PerSeat, type Ruleset, type Seat } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { type Solution, solve } from '../../solver/index.ts'
import { valueOf } from '../complaint.ts'
import type { Position } from './position.ts'

/** A solved game. Payoffs by seat at its start. */
export type Solved = {
  readonly manifest: AnyManifest
  readonly rules: Ruleset
  readonly solution: Solution<unknown, unknown>
  readonly value: PerSeat<number>
  /** What the seat that acts first may expect, where one does. */
  readonly first: number | undefined
  /** No value is further from the truth than this. */
  readonly bound: number
  /** What solving took, proving how exact it is included. */
  readonly seconds: number
}

/** Solves a game. @throws Complaint where it cannot be solved */
export const solved = (manifest: AnyManifest, rules: Ruleset, seats: number): Solved => {
  const { game } = manifest
  const began = performance.now()
  const solution = valueOf(solve<unknown, unknown, unknown, Ruleset>(game, rules, seats))
  const start: unknown = game.start(rules, seats)
  const value = solution.valueOf(start)
  const { bound } = solution
  const seconds = Math.round(performance.now() - began) / 1000
  return { manifest, rules, solution, value, first: worthOfActingFirst(game, start, solution.valueOf), bound, seconds }
}

/** One offered choice: payoffs by seat after it, and what it costs the seat that decides against the best. */
export type ChoiceRow = {
  readonly seat: Seat
  /** In notation. */
  readonly action: string
  readonly value: PerSeat<number>
  readonly cost: number
}

/** Every choice offered at a position, in order of offer; none where dice fall or the game is over. */
export const choicesAt = ({ manifest: { game }, solution }: Solved, { state }: Position): readonly ChoiceRow[] =>
  deciders(game.node(state)).flatMap((seat) =>
    solution.choicesOf(state, seat).map(({ action, value, cost }) => ({
      seat,
      action: game.print(state, choice(seat, action), 'table'),
      value,
      cost,
    })),
  )
