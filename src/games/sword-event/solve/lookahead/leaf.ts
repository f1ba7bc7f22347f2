import { expectItem } from '../../../../dice/index.ts'
import type { Seat } from '../../../../engine/index.ts'
import type { Estimator } from '../evaluation/estimate.ts'
import type { Fighter, TurnState } from './turn-state.ts'

/** What every seat expects where a turn begins, or the round is over, for any health, ReRolls and damage dealt. */
export type Leaf = {
  /** Changed by whoever asks, by seat. */
  readonly health: Float64Array
  readonly rerolls: Float64Array
  readonly dealt: Float64Array
  /** Puts these three to what the knights have. */
  reset(fighters: readonly Fighter[]): void
  /** The knights stand so, these are to act, and so many rounds are to come. */
  open(fighters: readonly Fighter[], fallen: readonly Seat[], waiting: readonly Seat[], rounds: number): void
  /** The acting knight ends its turn on this spot (`hex * 6 + facing`). */
  look(turnState: TurnState, spot: number): void
  /** What every seat expects there. */
  expect(into: Float64Array): void
}

/** Leaves by an estimate. */
export const leafBy = (estimator: Estimator, seats: number): Leaf => {
  const [health, rerolls, dealt] = [new Float64Array(seats), new Float64Array(seats), new Float64Array(seats)]
  return {
    health,
    rerolls,
    dealt,
    reset: (fighters) => {
      for (let seat = 0; seat < seats; seat++) {
        const one = expectItem(fighters[seat])
        health[seat] = one.health
        rerolls[seat] = one.health > 0 ? one.rerolls : 0
        dealt[seat] = one.dealt
      }
    },
    open: (fighters, fallen, waiting, rounds) => {
      const knights = fighters.map(({ hex, facing, heals }) => ({ hex, facing, heals }))
      estimator.look({ knights, fallen, waiting, rounds })
    },
    look: ({ fighters, fallen, actor, after, rounds }, spot) => {
      const knights = fighters.map(({ hex, facing, heals }, seat) =>
        seat === actor ? { hex: Math.floor(spot / 6), facing: spot % 6, heals } : { hex, facing, heals },
      )
      estimator.look({ knights, fallen, waiting: after, rounds })
    },
    expect: (into) => estimator.expect(health, rerolls, dealt, into),
  }
}
