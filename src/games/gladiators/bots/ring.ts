import type { PerSeat } from '../../../engine/index.ts'
import { type CriticalRule, type Hit, hitIn } from '../rules/attack-table.ts'
import { CLASSES, type WeaponClass } from '../rules/content.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import type { Sheet } from '../rules/sheet.ts'
import { spacesOf, type Layout, layoutOf, slotAt, type Actor, type Spaces } from '../solve/frame.ts'
import { resourcesOf, sideOf } from '../solve/space.ts'
import { EFFECTS } from '../solve/tables.ts'
import type { GladiatorsState, Phase, Strike } from '../rules/state.ts'

/** A hit as numbers; `effect` is a place in `EFFECTS`. */
export type Landed = { readonly hit: Hit; readonly damage: number; readonly needed: number; readonly effect: number }

/** Two gladiators in numbers, as `SideSpace` counts them. It changes as the battle goes on: to be read, not kept. */
export type Ring = {
  readonly rules: GladiatorsRules
  readonly sheets: PerSeat<Sheet>
  readonly spaces: Spaces
  readonly layout: Layout
  readonly hits: (of: WeaponClass, fours: number, fives: number, sixes: number) => Landed | undefined
  /** By seat: health; resources; the class of the own defence, stun apart; and whether one is stunned, where that matters. */
  readonly health: Int32Array
  readonly resources: Int32Array
  readonly guard: Int32Array
  readonly stunned: Int32Array
  actor: Actor
  turn: number
}

const MOST_SIXES = 32

const landedBy = (hit: Hit): Landed => ({
  hit,
  damage: hit.damage,
  needed: hit.needed,
  effect: EFFECTS.indexOf(hit.stun),
})

const rowFor = (of: WeaponClass, rule: CriticalRule) => ({
  low: (['4', '4-4', '5', '5-5'] as const).map((column) => landedBy(hitIn(column, of, 0, rule))),
  high: Array.from({ length: MOST_SIXES }, (_, sixes) =>
    landedBy(hitIn(sixes > 2 ? 'critical' : sixes === 2 ? '6-6' : '6', of, sixes, rule)),
  ),
})

/** What so many 4s, 5s and 6s do with a weapon of that class. */
const hitsBy = (rule: CriticalRule): Ring['hits'] => {
  const rows = CLASSES.map((of) => rowFor(of, rule))
  return (of, fours, fives, sixes) => {
    const { low, high } = rows[CLASSES.indexOf(of)]!
    if (sixes > 0) return high[sixes]
    if (fives > 0) return low[fives > 1 ? 3 : 2]
    return fours > 0 ? low[fours > 1 ? 1 : 0] : undefined
  }
}

/** The numbers of two gladiators by these rules. */
export const ringOf = (rules: GladiatorsRules, sheets: PerSeat<Sheet>): Ring => {
  const spaces = spacesOf([sheets[0]!, sheets[1]!], rules)
  return {
    rules,
    sheets,
    spaces,
    layout: layoutOf(spaces),
    hits: hitsBy(rules.critical),
    health: new Int32Array(2),
    resources: new Int32Array(2),
    guard: new Int32Array(2),
    stunned: new Int32Array(2),
    actor: 0,
    turn: 1,
  }
}

/** Puts both where the first turn of a battle begins. */
export const enter = (ring: Ring, { sides, actor }: GladiatorsState): void => {
  for (const [seat, side] of sides.entries()) {
    ring.health[seat] = side.health
    ring.resources[seat] = resourcesOf(ring.spaces[seat]!, side, ring.rules)
    ring.guard[seat] = 0
    ring.stunned[seat] = 0
  }
  ring.actor = actor === 0 ? 0 : 1
  ring.turn = 1
}

/** The class of a seat's defence now. */
export const defenceClass = ({ spaces, guard, stunned }: Ring, seat: number): number =>
  stunned[seat] === 1 ? spaces[seat]!.guards.length - 1 : guard[seat]!

/** Where the turn stands in the layout. */
export const positionIn = (ring: Ring): number => {
  const { layout, health, resources, actor, stunned } = ring
  return (
    resources[0]! * layout.resourceStep[0] +
    resources[1]! * layout.resourceStep[1] +
    (health[0]! - 1) * layout.healthStep[0] +
    (health[1]! - 1) * layout.healthStep[1] +
    slotAt(layout, actor, stunned[actor]!, defenceClass(ring, 1 - actor))
  )
}

/** The state that the numbers stand for: before a turn, or before a defence with this strike on the table. */
export const stateIn = (ring: Ring, phase: Phase, strike?: Strike): GladiatorsState => {
  const { rules, sheets, spaces, health, resources, guard, stunned, actor, turn } = ring
  return {
    rules,
    phase,
    sheets,
    sides: spaces.map((space, seat) =>
      sideOf(space, resources[seat]!, health[seat]!, guard[seat]!, stunned[seat] === 1),
    ),
    luck: [0, 0],
    starts: 1,
    sums: [0, 0],
    turn,
    actor,
    ...(strike !== undefined && { deed: strike }),
  }
}
