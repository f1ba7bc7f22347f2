import { expectItem } from '../../../../dice/index.ts'
import type { Seat } from '../../../../engine/index.ts'
import type { SwordEventRules } from '../../rules/house-rules.ts'
import { placeIn, type TurnTable, turnTableFor } from '../turn-table.ts'
import { type Estimator, estimatorFor } from '../evaluation/estimate.ts'
import type { Stakes } from '../evaluation/places.ts'
import { type Leaf, leafBy } from './leaf.ts'
import type { TurnState } from './turn-state.ts'

/** All that a look-ahead needs besides the state of the turn. */
export type Scope = {
  readonly rules: SwordEventRules
  readonly seats: number
  readonly stakes: Stakes
  readonly table: TurnTable
  readonly estimator: Estimator
  readonly leaf: Leaf
  /** Whether everybody's figures are wanted, or only those of the two who fight. */
  readonly everySeat: boolean
  /** What all seats have of an event together. */
  readonly total: number
}

export const scopeFor = (
  rules: SwordEventRules,
  seats: number,
  stakes: Stakes,
  everySeat: boolean,
  estimators: typeof estimatorFor = estimatorFor,
): Scope => {
  const estimator = estimators(rules, seats, stakes)
  return {
    rules,
    seats,
    stakes,
    table: turnTableFor(rules),
    estimator,
    leaf: leafBy(estimator, seats),
    everySeat,
    total: expectItem(stakes[1]).reduce((sum, share) => sum + share, 0),
  }
}

/** Where the acting knight is in its turn (`placeIn`). */
export const placeAt = ({ fighters, actor, actions, rotations }: TurnState): number =>
  placeIn(expectItem(fighters[actor]).hex, expectItem(fighters[actor]).facing, actions, rotations)

/** Who stands on that hex, the acting knight apart; −1 for nobody. */
export const otherOn = ({ fighters, actor }: TurnState, hex: number): Seat => {
  if (hex < 0) return -1
  for (let seat = 0; seat < fighters.length; seat++)
    if (seat !== actor && expectItem(fighters[seat]).hex === hex) return seat
  return -1
}

/** The turn after a knight has fallen. */
export const withoutKnight = (turnState: TurnState, fallen: Seat): TurnState => ({
  ...turnState,
  fighters: turnState.fighters.map((one, seat) => (seat === fallen ? { ...one, health: 0, hex: -1 } : one)),
  fallen: [...turnState.fallen, fallen],
  after: turnState.after.filter((seat) => seat !== fallen),
})

/** What each seat expects, by seat. */
export type Expectation = Float64Array
