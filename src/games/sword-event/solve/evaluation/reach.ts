import type { Arena } from '../../rules/arena.ts'

/** How many kinds of reach there are: none, one strike with 4 or with 5 dice, two strikes with 4 or with 5, each better than the one before. */
export const REACHES = 5
const [ONE, TWO] = [1, 3]

/** By whoever looks so from a hex, and the hex looked at: place `(hex * 6 + facing) * hexes + target`. */
export type ReachTable = Uint8Array

/** Told of a hex that can be struck, and whether with 5 dice. */
type Mark = (target: number, straight: boolean) => void

type Ground = { readonly arena: Arena; readonly offs: readonly number[] }

/** The hexes to strike at for one who stands here and can still make so many turns. */
const around = ({ arena, offs }: Ground, hex: number, facing: number, turns: number, mark: Mark): void => {
  for (let turn = -turns; turn <= turns; turn++)
    for (const off of offs) {
      const target = arena.next[hex]![(facing + turn + off + 6) % 6]!
      if (target >= 0) mark(target, off === 0)
    }
}

/** The same after one move, with turns before and after it. */
const beyond = (ground: Ground, hex: number, facing: number, mark: Mark): void => {
  for (let turn = -2; turn <= 2; turn++)
    for (const way of [0, 3]) {
      const side = (facing + turn + 6) % 6
      const there = ground.arena.next[hex]![(side + way) % 6]!
      if (there >= 0) around(ground, there, side, 2 - Math.abs(turn), mark)
    }
}

const tableOf = (ground: Ground): ReachTable => {
  const hexes = ground.arena.spots.length
  const table = new Uint8Array(hexes * 6 * hexes)
  for (let stand = 0; stand < hexes * 6; stand++) {
    const marker =
      (reach: number): Mark =>
      (target, straight) => {
        const place = stand * hexes + target
        table[place] = Math.max(table[place]!, reach + (straight ? 1 : 0))
      }
    const [hex, facing] = [Math.floor(stand / 6), stand % 6]
    beyond(ground, hex, facing, marker(ONE))
    around(ground, hex, facing, 2, marker(TWO))
  }
  return table
}

const known = new WeakMap<Arena, { [flanks in 'on' | 'off']?: ReachTable }>()

/** Who can strike whom within one turn, were nobody in the way (clauses 3 and 4, S5). */
export const reachOn = (arena: Arena, flanks: 'on' | 'off'): ReachTable => {
  const tables = known.get(arena) ?? {}
  known.set(arena, tables)
  return (tables[flanks] ??= tableOf({ arena, offs: flanks === 'on' ? [0, 1, 5] : [0] }))
}
