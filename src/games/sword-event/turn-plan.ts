import type { Seat } from '../../engine/index.ts'
import { distance, FACINGS, turned } from './arena.ts'
import type { DiceSense } from './dice-sense.ts'
import type { EventState, Side, TurnAction } from './state.ts'
import { arenaOf } from './turns.ts'

/** What a knight may do, in the order in which equal plans are told apart. */
type Way = { readonly action: TurnAction; readonly gain: number; readonly next: Place }

/** Where a plan has come to: the knight who acts, and what is left of the turn. */
type Place = {
  readonly hex: number
  readonly facing: number
  readonly actions: number
  readonly rotations: number
  readonly halted: boolean
}

/** A plan: what it is worth, and what it does first. */
type Plan = { readonly worth: number; readonly action: TurnAction }

/** A step nearer counts so much, in health: less than any strike. */
const NEARER = 0.001

const SIDE_STEPS: { readonly [side in Side]: (facing: number) => number } = {
  ahead: (facing) => facing,
  left: (facing) => turned(facing, 'left'),
  right: (facing) => turned(facing, 'right'),
}

const SIDE_LIST: readonly Side[] = ['ahead', 'left', 'right']

/** Plans one turn: the strikes of the greatest worth that it can come to, and else the way to the nearest knight. */
export const planTurn = (state: EventState, seat: Seat, sense: DiceSense): Plan => {
  const arena = arenaOf(state)
  const { knights, rules } = state
  const own = knights[seat]!
  const others = knights.flatMap((knight, i) => (i !== seat && knight.health > 0 ? [knight] : []))
  const known = new Map<number, Plan>()

  const closeness = ({ hex, facing }: Place): number =>
    Math.max(
      ...others.map((other) => {
        const away = distance(arena, hex, other.hex)
        const turns = Math.min(
          ...FACINGS.map((_, side) => {
            const there = arena.next[hex]![side]!
            if (there < 0 || distance(arena, there, other.hex) >= away) return FACINGS.length
            return Math.min((side - facing + 6) % 6, (facing - side + 6) % 6)
          }),
        )
        return -2 * away - turns
      }),
    )

  const strikesFrom = (place: Place): readonly Way[] =>
    SIDE_LIST.flatMap((side) => {
      if (side !== 'ahead' && rules['flank-attack'] === 'off') return []
      const target = others.find(({ hex }) => hex === arena.next[place.hex]![SIDE_STEPS[side](place.facing)])
      if (target === undefined) return []
      const gain = sense.strike(side === 'ahead' ? 5 : 4, target.health, own.rerolls, target.rerolls)
      return [{ action: `strike ${side}` as const, gain, next: { ...place, actions: place.actions - 1 } }]
    })

  const movesFrom = (place: Place): readonly Way[] =>
    (['forward', 'backward'] as const).flatMap((action) => {
      const hex = arena.next[place.hex]![action === 'forward' ? place.facing : (place.facing + 3) % 6]!
      const isFree = hex >= 0 && others.every((other) => other.hex !== hex)
      return isFree ? [{ action, gain: 0, next: { ...place, hex, actions: place.actions - 1 } }] : []
    })

  const waysFrom = (place: Place): readonly Way[] => {
    const { facing, rotations } = place
    const sides = rotations > 0 ? (['left', 'right'] as const) : []
    return [
      ...(place.actions > 0 ? strikesFrom(place) : []),
      ...(place.actions > 0 && !place.halted ? movesFrom(place) : []),
      ...sides.map((side): Way => {
        const next = { ...place, facing: turned(facing, side), rotations: rotations - 1 }
        return { action: `turn ${side}`, gain: 0, next }
      }),
    ]
  }

  const planFrom = (place: Place): Plan => {
    const key = ((place.hex * 6 + place.facing) * 3 + place.actions) * 3 + place.rotations
    const before = known.get(key)
    if (before !== undefined) return before
    const stay: Plan = { worth: NEARER * closeness(place), action: 'end' }
    const plan = waysFrom(place).reduce<Plan>((best, { action, gain, next }) => {
      const worth = gain + planFrom(next).worth
      return worth > best.worth + 1e-12 ? { worth, action } : best
    }, stay)
    known.set(key, plan)
    return plan
  }

  const { actions, rotations, halted } = state.turn
  return planFrom({ hex: own.hex, facing: own.facing, actions, rotations, halted })
}
