import type { Seat } from '../../../../engine/index.ts'
import type { SwordEventRules } from '../../rules/house-rules.ts'
import { placeIn, type TurnTable, turnTableFor } from '../turn-table.ts'
import { type Estimator, estimatorFor } from '../evaluation/estimate.ts'
import type { Stakes } from '../evaluation/stakes.ts'
import { type Leaf, leafBy } from './leaf.ts'
import type { Moment } from './moment.ts'

/** All that a look-ahead needs besides the moment. */
export type Scope = {
  readonly rules: SwordEventRules
  readonly seats: number
  readonly stakes: Stakes
  readonly table: TurnTable
  readonly estimator: Estimator
  readonly leaf: Leaf
  /** Whether everybody's figures are wanted, or only those of the two who fight. */
  readonly told: boolean
  /** What all seats have of an event together. */
  readonly total: number
}

export const scopeFor = (
  rules: SwordEventRules,
  seats: number,
  stakes: Stakes,
  told: boolean,
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
    told,
    total: stakes[1]!.reduce((sum, share) => sum + share, 0),
  }
}

/** Where the acting knight is in its turn (`placeIn`). */
export const placeAt = ({ fighters, actor, actions, rotations }: Moment): number =>
  placeIn(fighters[actor]!.hex, fighters[actor]!.facing, actions, rotations)

/** Who stands on that hex, the acting knight apart; −1 for nobody. */
export const otherOn = ({ fighters, actor }: Moment, hex: number): Seat => {
  if (hex < 0) return -1
  for (let seat = 0; seat < fighters.length; seat++) if (seat !== actor && fighters[seat]!.hex === hex) return seat
  return -1
}

/** The same moment after a knight has fallen. */
export const withoutKnight = (moment: Moment, fallen: Seat): Moment => ({
  ...moment,
  fighters: moment.fighters.map((one, seat) => (seat === fallen ? { ...one, health: 0, hex: -1 } : one)),
  fallen: [...moment.fallen, fallen],
  after: moment.after.filter((seat) => seat !== fallen),
})

/** What each seat expects, by seat. */
export type Worth = Float64Array
