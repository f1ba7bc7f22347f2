import type { Arena } from '../../../src/games/sword-event/rules/arena.ts'
import {
  BACKWARD,
  diceOfWay,
  entryOf,
  facingOf,
  FORWARD,
  hexOf,
  LEFT,
  placeIn,
  RIGHT,
  STRIKES,
  type TurnTable,
} from '../../../src/games/sword-event/solve/turn-table.ts'

/** No way leads there: the edge, or the other knight. */
export const NOWHERE = -1

/**
 * Where two knights can stand and look, turned and mirrored grounds counted once. The knight to act is "mine". Each list goes by
 * the number of the stand, and says where it leads.
 */
export type Ground = {
  readonly stands: number
  readonly left: Int32Array
  readonly right: Int32Array
  readonly forward: Int32Array
  readonly backward: Int32Array
  /** Dice of a strike at the other one: 5 ahead, 4 to the side, 0 where it is out of reach. */
  readonly dice: Uint8Array
  /** The same ground from the other one's side. */
  readonly swapped: Int32Array
  /** The number of a stand. @throws RangeError when both are on one hex */
  numberOf(stand: Stand): number
  /** One of the stands that have this number. */
  standOf(number: number): Stand
}

export type Stand = {
  readonly hex: number
  readonly facing: number
  readonly otherHex: number
  readonly otherFacing: number
}

/** A way to lay the arena upon itself. */
type Symmetry = { readonly hexes: readonly number[]; readonly facings: readonly number[] }

const SIDES = [0, 1, 2, 3, 4, 5]

/** Lays the arena so that hex 0 comes on this one and sides as told; undefined where edges do not meet edges. */
const laid = ({ next }: Arena, onto: number, facings: readonly number[]): Symmetry | undefined => {
  const hexes: number[] = next.map(() => NOWHERE)
  hexes[0] = onto
  const queue = [0]
  for (const hex of queue)
    for (const side of SIDES) {
      const there = next[hex]![side]!
      const image = next[hexes[hex]!]![facings[side]!]!
      if (there < 0 !== image < 0) return undefined
      if (there < 0) continue
      if (hexes[there] === NOWHERE) {
        hexes[there] = image
        queue.push(there)
      } else if (hexes[there] !== image) return undefined
    }
  return { hexes, facings }
}

const symmetriesOf = (arena: Arena): readonly Symmetry[] =>
  arena.next.flatMap((_, onto) =>
    SIDES.flatMap((by) =>
      [1, 5].flatMap((sense) => {
        const found = laid(
          arena,
          onto,
          SIDES.map((side) => (sense * side + by) % 6),
        )
        return found === undefined ? [] : [found]
      }),
    ),
  )

const numberIn = (arena: Arena, { hex, facing, otherHex, otherFacing }: Stand): number =>
  ((hex * 6 + facing) * arena.next.length + otherHex) * 6 + otherFacing

const imageBy = ({ hexes, facings }: Symmetry, { hex, facing, otherHex, otherFacing }: Stand): Stand => ({
  hex: hexes[hex]!,
  facing: facings[facing]!,
  otherHex: hexes[otherHex]!,
  otherFacing: facings[otherFacing]!,
})

const allStands = ({ next }: Arena): readonly Stand[] =>
  next.flatMap((_, hex) =>
    SIDES.flatMap((facing) =>
      next.flatMap((__, otherHex) =>
        hex === otherHex ? [] : SIDES.map((otherFacing) => ({ hex, facing, otherHex, otherFacing })),
      ),
    ),
  )

type Folded = { readonly numbers: Int32Array; readonly stands: readonly Stand[] }

const fold = (arena: Arena): Folded => {
  const symmetries = symmetriesOf(arena)
  const numbers = new Int32Array((arena.next.length * 6) ** 2).fill(NOWHERE)
  const stands: Stand[] = []
  for (const stand of allStands(arena)) {
    if (numbers[numberIn(arena, stand)] !== NOWHERE) continue
    for (const symmetry of symmetries) numbers[numberIn(arena, imageBy(symmetry, stand))] = stands.length
    stands.push(stand)
  }
  return { numbers, stands }
}

const entryAt = ({ hex, facing }: Stand, way: number): number => entryOf(placeIn(hex, facing, 2, 2), way)

/** All stands of two knights in an arena, folded; moves and strikes are those of the turn table. */
export const groundOf = (table: TurnTable): Ground => {
  const { arena } = table
  const { numbers, stands } = fold(arena)
  const numberOf = (stand: Stand): number => {
    const number = stand.hex < 0 ? NOWHERE : numbers[numberIn(arena, stand)]!
    if (number === NOWHERE) throw new RangeError(`two knights do not stand so: ${JSON.stringify(stand)}`)
    return number
  }
  const after =
    (way: number) =>
    (stand: Stand): number => {
      const entry = entryAt(stand, way)
      const next = table.next[entry]!
      return next < 0 || table.hex[entry] === stand.otherHex
        ? NOWHERE
        : numberOf({ ...stand, hex: hexOf(next), facing: facingOf(next) })
    }
  const diceAt = (stand: Stand): number => {
    const way = STRIKES.find((strike) => table.hex[entryAt(stand, strike)] === stand.otherHex)
    return way === undefined ? 0 : diceOfWay(way)
  }
  const each = (to: (stand: Stand) => number): Int32Array => Int32Array.from(stands, to)
  return {
    stands: stands.length,
    left: each(after(LEFT)),
    right: each(after(RIGHT)),
    forward: each(after(FORWARD)),
    backward: each(after(BACKWARD)),
    dice: Uint8Array.from(stands, diceAt),
    swapped: each(({ hex, facing, otherHex, otherFacing }) =>
      numberOf({ hex: otherHex, facing: otherFacing, otherHex: hex, otherFacing: facing }),
    ),
    numberOf,
    standOf: (number) => stands[number]!,
  }
}
