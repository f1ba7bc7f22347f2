import { memoByObject, expectItem } from '../../../dice/index.ts'
import { type Arena, FACINGS, turned } from '../rules/arena.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import { arenaOf, DEEDS, hexTowards, mayStrike, sideOf } from '../rules/turns.ts'

/** What a planned turn is made of, in the order in which equal plans are told apart. */
export const PLANNED = ['end', ...DEEDS] as const

/** Places in `PLANNED`. */
export const END = 0
export const STRIKES = [1, 2, 3] as const
export const FORWARD = 4
export const BACKWARD = 5
export const LEFT = 6
export const RIGHT = 7

/** The dice of a strike, by place in `PLANNED`. */
export const diceOfWay = (way: number): 4 | 5 => (way === STRIKES[0] ? 5 : 4)

/** Where a knight is in its turn, as one number: its hex, its facing, and the actions and rotations left (0 to 2 each). */
export const placeIn = (hex: number, facing: number, actions: number, rotations: number): number =>
  ((hex * 6 + facing) * 3 + actions) * 3 + rotations

export const hexOf = (place: number): number => Math.floor(place / 54)
export const facingOf = (place: number): number => Math.floor(place / 9) % 6
export const actionsOf = (place: number): number => Math.floor(place / 3) % 3
export const rotationsOf = (place: number): number => place % 3
/** Hex and facing alone: `hex * 6 + facing`. */
export const spotOf = (place: number): number => Math.floor(place / 9)

/** The turn of one knight on one ground in numbers, for speed: made from the functions that `step` goes by (clauses 3 and 4, S5). */
export type TurnTable = {
  readonly arena: Arena
  /** By `entryOf`: the place after doing this, −1 where it is barred wherever the others stand. Ending a turn leads nowhere. */
  readonly next: Int16Array
  /** By `entryOf`: the hex that is moved to, which must be free, or struck at, which must not; −1 for the rest. */
  readonly hex: Int16Array
}

export const entryOf = (place: number, way: number): number => place * PLANNED.length + way

type TurnEntry = { readonly next: number; readonly hex: number }

const BARRED: TurnEntry = { next: -1, hex: -1 }

const entryAt = (arena: Arena, rules: Pick<SwordEventRules, 'flank-attack'>, place: number, way: number): TurnEntry => {
  const [hex, facing, actions, rotations] = [hexOf(place), facingOf(place), actionsOf(place), rotationsOf(place)]
  const action = expectItem(PLANNED[way])
  switch (action) {
    case 'end':
      return BARRED
    case 'turn left':
    case 'turn right': {
      const next = placeIn(hex, turned(facing, action === 'turn left' ? 'left' : 'right'), actions, rotations - 1)
      return rotations > 0 ? { next, hex: -1 } : BARRED
    }
    case 'forward':
    case 'backward': {
      const there = hexTowards(arena, { hex, facing }, action)
      return actions > 0 && there >= 0 ? { next: placeIn(there, facing, actions - 1, rotations), hex: there } : BARRED
    }
    case 'strike ahead':
    case 'strike left':
    case 'strike right': {
      const side = sideOf(action)
      const there = hexTowards(arena, { hex, facing }, side)
      const isBarred = actions === 0 || there < 0 || !mayStrike(rules, side)
      return isBarred ? BARRED : { next: placeIn(hex, facing, actions - 1, rotations), hex: there }
    }
    default:
      return action satisfies never
  }
}

const tableOn = (arena: Arena, rules: Pick<SwordEventRules, 'flank-attack'>): TurnTable => {
  const places = arena.spots.length * FACINGS.length * 9
  const entries = Array.from({ length: places * PLANNED.length }, (_, entry) =>
    entryAt(arena, rules, Math.floor(entry / PLANNED.length), entry % PLANNED.length),
  )
  return { arena, next: Int16Array.from(entries, ({ next }) => next), hex: Int16Array.from(entries, ({ hex }) => hex) }
}

/** Both tables of an arena are made once: less than 10 ms. */
const tables = memoByObject((arena: Arena) => ({
  withFlanks: tableOn(arena, { 'flank-attack': 'on' }),
  aheadOnly: tableOn(arena, { 'flank-attack': 'off' }),
}))

/** The turn table of these rules. */
export const turnTableFor = (rules: Pick<SwordEventRules, 'arena' | 'flank-attack'>): TurnTable => {
  const { withFlanks, aheadOnly } = tables(arenaOf({ rules }))
  return mayStrike(rules, 'left') ? withFlanks : aheadOnly
}

/** How many kinds of reach there are: none, one strike with 4 or with 5 dice, two strikes with 4 or with 5, each better than the one before. */
export const REACHES = 5

/** By hex and facing of the one who strikes, and the hex struck at: place `(hex * 6 + facing) * hexes + target`. */
export type ReachTable = Uint8Array

/** Who can strike whom within one turn, were nobody in the way. */
export const reachOf = memoByObject(({ arena, next, hex }: TurnTable): ReachTable => {
  const hexes = arena.spots.length
  const reach = new Uint8Array(hexes * FACINGS.length * hexes)
  for (let spot = 0; spot < hexes * FACINGS.length; spot++) {
    const met = new Set([placeIn(Math.floor(spot / 6), spot % 6, 2, 2)])
    for (const place of met)
      for (let way = 1; way <= RIGHT; way++) {
        const entry = entryOf(place, way)
        if (expectItem(next[entry]) < 0) continue
        if (way >= FORWARD) met.add(expectItem(next[entry]))
        else {
          const at = spot * hexes + expectItem(hex[entry])
          reach[at] = Math.max(expectItem(reach[at]), 2 * actionsOf(place) - 5 + diceOfWay(way))
        }
      }
  }
  return reach
})
