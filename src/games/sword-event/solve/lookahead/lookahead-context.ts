import { expectItem } from '../../../../dice/index.ts'
import type { Seat } from '../../../../engine/index.ts'
import type { SwordEventRules } from '../../rules/house-rules.ts'
import { placeIn, type TurnTable, turnTableFor } from '../turn-table.ts'
import { type Estimator, estimatorFor, type Stakes, type TurnScene } from '../evaluation/estimate.ts'
import type { Fighter, TurnState } from './turn-state.ts'

/** Expectations before a turn or after a round, for any health, ReRolls and damage dealt. */
export type Leaf = {
  /** By seat. Callers set these three arrays before `expect`. */
  readonly health: Float64Array
  readonly rerolls: Float64Array
  readonly dealt: Float64Array
  /** Sets the three to the knights' present values. */
  reset(fighters: readonly Fighter[]): void
  /** Selects a scene before a turn or after a round. */
  look(scene: TurnScene): void
  /** Selects the scene after the acting knight ends its turn on this spot (`hex * 6 + facing`). */
  lookFrom(turnState: TurnState, spot: number): void
  /** Writes every seat's expectation for the selected scene. */
  expect(into: Float64Array): void
}

const leafBy = (estimator: Estimator, seats: number): Leaf => {
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
    look: estimator.look,
    lookFrom: ({ fighters, fallen, actor, after, rounds }, spot) => {
      const knights = fighters.map(({ hex, facing, heals }, seat) =>
        seat === actor ? { hex: Math.floor(spot / 6), facing: spot % 6, heals } : { hex, facing, heals },
      )
      estimator.look({ knights, fallen, waiting: after, rounds })
    },
    expect: (into) => estimator.expect(health, rerolls, dealt, into),
  }
}

/** Everything that a look-ahead needs besides the turn's state. */
export type LookaheadContext = {
  readonly rules: SwordEventRules
  readonly seats: number
  readonly table: TurnTable
  readonly leaf: Leaf
  /** True for figures of every seat; false for attacker and target only. */
  readonly everySeat: boolean
  /** Sum of all seats' stakes in an event. */
  readonly total: number
}

export const contextFor = (
  rules: SwordEventRules,
  seats: number,
  stakes: Stakes,
  everySeat: boolean,
  estimators: typeof estimatorFor = estimatorFor,
): LookaheadContext => ({
  rules,
  seats,
  table: turnTableFor(rules),
  leaf: leafBy(estimators(rules, seats, stakes), seats),
  everySeat,
  total: expectItem(stakes[1]).reduce((sum, share) => sum + share, 0),
})

/** Every seat's expectation if the turn ends on this spot and nothing else changes. */
export const expectAt = ({ leaf, seats }: LookaheadContext, turnState: TurnState, spot: number): Expectation => {
  const worth = new Float64Array(seats)
  leaf.reset(turnState.fighters)
  leaf.lookFrom(turnState, spot)
  leaf.expect(worth)
  return worth
}

/** The acting knight's place in its turn (`placeIn`). */
export const placeAt = ({ fighters, actor, actions, rotations }: TurnState): number =>
  placeIn(expectItem(fighters[actor]).hex, expectItem(fighters[actor]).facing, actions, rotations)

/** Seat of another knight on that hex; −1 if the hex is free. */
export const otherOn = ({ fighters, actor }: TurnState, hex: number): Seat => {
  if (hex < 0) return -1
  for (let seat = 0; seat < fighters.length; seat++)
    if (seat !== actor && expectItem(fighters[seat]).hex === hex) return seat
  return -1
}

export const withoutKnight = (turnState: TurnState, fallen: Seat): TurnState => ({
  ...turnState,
  fighters: turnState.fighters.map((one, seat) => (seat === fallen ? { ...one, health: 0, hex: -1 } : one)),
  fallen: [...turnState.fallen, fallen],
  after: turnState.after.filter((seat) => seat !== fallen),
})

/** Expected stakes by seat. */
export type Expectation = Float64Array
