import { memo, memoByObject, expectItem } from '../../../dice/index.ts'
import { type Arena, FACINGS, turned } from '../rules/arena.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import { attackDice, type DiceCount } from '../rules/strike.ts'
import { arenaOf, type ArenaRules, STRIKES_AND_MOVES, hexTowards, mayStrike, sideOf } from '../rules/turns.ts'

/** Actions of a planned turn, in the order that breaks ties between plans. */
export const PLANNED = ['end', ...STRIKES_AND_MOVES] as const

/** Indices in `PLANNED`. */
export const END = 0
export const STRIKES = [1, 2, 3] as const
export const FORWARD = 4
export const BACKWARD = 5
export const LEFT = 6
export const RIGHT = 7

/** A knight's place in its turn as one number: hex, facing, and the actions and rotations left (0 to 2 each). */
export const placeIn = (hex: number, facing: number, actions: number, rotations: number): number =>
  ((hex * 6 + facing) * 3 + actions) * 3 + rotations

export const hexOf = (place: number): number => Math.floor(place / 54)
export const facingOf = (place: number): number => Math.floor(place / 9) % 6
export const actionsOf = (place: number): number => Math.floor(place / 3) % 3
export const rotationsOf = (place: number): number => place % 3
/** Hex and facing of a place: `hex * 6 + facing`. */
export const spotOf = (place: number): number => Math.floor(place / 9)

/** Turn of a knight in an arena as number tables, for speed. Built with functions of `step` (clauses 3 and 4, S5). */
export type TurnTable = {
  readonly arena: Arena
  /** Dice of a strike straight ahead, and to the sides. */
  readonly ahead: DiceCount
  readonly beside: DiceCount
  /** By `entryOf`: place after the action. −1 if the action is always forbidden, or if it ends the turn. */
  readonly next: Int16Array
  /** By `entryOf`: hex that a move needs free or a strike needs occupied; −1 for other actions. */
  readonly hex: Int16Array
}

/** Dice of a strike, by index in `PLANNED`. */
export const diceOfWay = ({ ahead, beside }: Pick<TurnTable, 'ahead' | 'beside'>, way: number): DiceCount =>
  way === STRIKES[0] ? ahead : beside

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

/** House rules on which a turn depends (S5, S18, S25). */
export type TurnRules = ArenaRules & Pick<SwordEventRules, 'flank-attack'>

const tableOn = (arena: Arena, rules: TurnRules): TurnTable => {
  const places = arena.spots.length * FACINGS.length * 9
  const entries = Array.from({ length: places * PLANNED.length }, (_, entry) =>
    entryAt(arena, rules, Math.floor(entry / PLANNED.length), entry % PLANNED.length),
  )
  return {
    arena,
    ahead: attackDice(rules, { side: 'ahead' }),
    beside: attackDice(rules, { side: 'left' }),
    next: Int16Array.from(entries, ({ next }) => next),
    hex: Int16Array.from(entries, ({ hex }) => hex),
  }
}

/** Tables of an arena by the rules of strikes: two for the arenas of the rules page, one for an owner's. */
const tables = memoByObject<Arena, ReturnType<typeof memo<TurnTable>>>(() => memo(4))

/** The turn table of these rules, created once (less than 30 ms). */
export const turnTableFor = (rules: TurnRules): TurnTable => {
  const arena = arenaOf({ rules })
  return tables(arena)(`${mayStrike(rules, 'left')} ${rules.pieces}`, () => tableOn(arena, rules))
}

/** Number of kinds of reach, ascending: none, one strike (4 or 5 dice), two strikes (4 or 5 dice). */
export const REACHES = 5

/** By hex and facing of the attacker and hex of the target, at index `(hex * 6 + facing) * hexes + target`. */
export type ReachTable = Uint8Array

/** Calls `found` with hex and kind of each strike of a whole turn from a spot. Only free hexes can be entered. */
const eachStrike = (
  table: TurnTable,
  spot: number,
  isFree: (hex: number) => boolean,
  found: (hex: number, kind: number) => void,
): void => {
  const { next, hex } = table
  const met = new Set([placeIn(Math.floor(spot / 6), spot % 6, 2, 2)])
  for (const place of met)
    for (let way = 1; way <= RIGHT; way++) {
      const entry = entryOf(place, way)
      const [after, there] = [expectItem(next[entry]), expectItem(hex[entry])]
      if (after < 0) continue
      if (way < FORWARD) found(there, 2 * actionsOf(place) - 5 + diceOfWay(table, way))
      else if (there < 0 || isFree(there)) met.add(after)
    }
}

/** Reach of each place within one turn. Other knights in the way are ignored. */
export const reachOf = memoByObject((table: TurnTable): ReachTable => {
  const hexes = table.arena.spots.length
  const reach = new Uint8Array(hexes * FACINGS.length * hexes)
  for (let spot = 0; spot < hexes * FACINGS.length; spot++)
    eachStrike(
      table,
      spot,
      () => true,
      (hex, kind) => {
        const at = spot * hexes + hex
        reach[at] = Math.max(expectItem(reach[at]), kind)
      },
    )
  return reach
})

/** Kinds of reach of a target hex from a spot within one turn, past the `taken` hexes. Empty if out of reach. */
export const reachesPast = (
  table: TurnTable,
  spot: number,
  target: number,
  taken: readonly number[],
): ReadonlySet<number> => {
  const reaches = new Set<number>()
  eachStrike(
    table,
    spot,
    (hex) => !taken.includes(hex),
    (hex, kind) => {
      if (hex === target) reaches.add(kind)
    },
  )
  return reaches
}
