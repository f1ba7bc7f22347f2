import { type Arena, turned } from '../../../src/games/sword-event/rules/arena.ts'

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

/** Dice at the other knight from here (clause 4, S5). */
const diceAt = ({ next }: Arena, flank: boolean, { hex, facing, otherHex }: Stand): number => {
  if (next[hex]![facing] === otherHex) return 5
  const sides = [turned(facing, 'left'), turned(facing, 'right')]
  return flank && sides.some((side) => next[hex]![side] === otherHex) ? 4 : 0
}

/** All stands of two knights in an arena, folded; `flank` as the house rule (S5). */
export const groundOf = (arena: Arena, flank: boolean): Ground => {
  const { numbers, stands } = fold(arena)
  const numberOf = (stand: Stand): number => {
    const number = stand.hex < 0 ? NOWHERE : numbers[numberIn(arena, stand)]!
    if (number === NOWHERE) throw new RangeError(`two knights do not stand so: ${JSON.stringify(stand)}`)
    return number
  }
  const each = (to: (stand: Stand) => number): Int32Array => Int32Array.from(stands, to)
  const step =
    (by: number) =>
    (stand: Stand): number => {
      const hex = arena.next[stand.hex]![(stand.facing + by) % 6]!
      return hex < 0 || hex === stand.otherHex ? NOWHERE : numberOf({ ...stand, hex })
    }
  const turn =
    (side: 'left' | 'right') =>
    (stand: Stand): number =>
      numberOf({ ...stand, facing: turned(stand.facing, side) })
  return {
    stands: stands.length,
    left: each(turn('left')),
    right: each(turn('right')),
    forward: each(step(0)),
    backward: each(step(3)),
    dice: Uint8Array.from(stands, (stand) => diceAt(arena, flank, stand)),
    swapped: each(({ hex, facing, otherHex, otherFacing }) =>
      numberOf({ hex: otherHex, facing: otherFacing, otherHex: hex, otherFacing: facing }),
    ),
    numberOf,
    standOf: (number) => stands[number]!,
  }
}
