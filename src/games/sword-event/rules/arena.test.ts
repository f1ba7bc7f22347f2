import { describe, expect, test } from 'vitest'
import type { HexCell, HexCells } from '../content/schema.ts'
import { type Arena, arenaFrom, ARENAS, distance, FACINGS, turned } from './arena.ts'

const SHIPPED = Object.entries(ARENAS)

/** Returns the number of steps from one hex to all others, by walking. */
const walked = ({ next }: Arena, from: number): readonly number[] => {
  const steps = next.map(() => -1)
  let front = [from]
  for (let n = 0; front.length > 0; n++) {
    for (const hex of front) steps[hex] = n
    front = [...new Set(front.flatMap((hex) => next[hex]!))].filter((hex) => hex >= 0 && steps[hex]! < 0)
  }
  return steps
}

/** Returns the middle of a hex, with side length 1 and y towards the south. */
const middle = ({ spots }: Arena, hex: number): { readonly x: number; readonly y: number } => ({
  x: spots[hex]!.x * (Math.sqrt(3) / 2),
  y: spots[hex]!.y * 1.5,
})

const corners = ({ next }: Arena): readonly number[] =>
  next.flatMap((around, hex) => (around.filter((there) => there >= 0).length <= 3 ? [hex] : []))

test('the shipped grounds have 39, 19 and 7 hexes', () => {
  expect(ARENAS.great.rows).toEqual([6, 5, 6, 5, 6, 5, 6])
  expect(SHIPPED.map(([, { spots }]) => spots.length)).toEqual([39, 19, 7])
})

describe.each(SHIPPED)('the %s arena', (_name, arena: Arena) => {
  test('what lies beyond a side leads back by the side across', () => {
    const ways = arena.next.flatMap((around, hex) => around.map((there, facing) => ({ hex, there, facing })))
    const inside = ways.filter(({ there }) => there >= 0)
    expect(inside.filter(({ hex, there, facing }) => arena.next[there]![(facing + 3) % 6] !== hex)).toEqual([])
    expect(inside.length).toBeGreaterThan(3 * arena.spots.length)
  })

  test('each side looks where its name says, one hex away', () => {
    const angles = { e: 0, ne: 60, nw: 120, w: 180, sw: 240, se: 300 }
    const ways = arena.next.flatMap((around, hex) => around.map((there, facing) => ({ hex, there, facing })))
    for (const { hex, there, facing } of ways.filter((way) => way.there >= 0)) {
      const [a, b] = [middle(arena, hex), middle(arena, there)]
      expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeCloseTo(Math.sqrt(3), 9)
      const angle = (Math.atan2(a.y - b.y, b.x - a.x) * 180) / Math.PI
      expect((angle + 360) % 360).toBeCloseTo(angles[FACINGS[facing]!], 6)
    }
  })

  test('distances are those that one walks', () => {
    const said = arena.next.map((_, from) => arena.next.map((__, to) => distance(arena, from, to)))
    expect(said).toEqual(arena.next.map((_, from) => walked(arena, from)))
  })

  test.each([2, 3, 4])('%i knights begin on corners of their own and face the middle', (seats) => {
    const starts = arena.starts[seats]!
    expect(new Set(starts.map(({ hex }) => hex)).size).toBe(seats)
    const centre = (arena.spots.length - 1) / 2
    for (const { hex, facing } of starts) {
      expect(corners(arena)).toContain(hex)
      const [own, goal] = [middle(arena, hex), middle(arena, centre)]
      const away = (side: number): number => {
        const there = arena.next[hex]![side]!
        return there < 0 ? Infinity : Math.hypot(middle(arena, there).x - goal.x, middle(arena, there).y - goal.y)
      }
      const best = Math.min(...FACINGS.map((_, side) => away(side)))
      expect(away(facing)).toBeCloseTo(best, 9)
      expect(best).toBeLessThan(Math.hypot(own.x - goal.x, own.y - goal.y))
    }
  })
})

/** Returns all subsets of this size. */
const choices = (list: readonly number[], count: number): readonly (readonly number[])[] =>
  count === 0 ? [[]] : list.flatMap((hex, i) => choices(list.slice(i + 1), count - 1).map((others) => [hex, ...others]))

/** Formats the distances of all pairs, shortest first, to compare choices of corners. */
const spacing = (arena: Arena, hexes: readonly number[]): string =>
  hexes
    .flatMap((a, i) => hexes.slice(i + 1).map((b) => distance(arena, a, b)))
    .toSorted((a, b) => a - b)
    .join('')

test.each((['small', 'ring'] as const).flatMap((name) => [2, 3, 4].map((seats) => [name, seats] as const)))(
  'on the %s arena %i knights begin as far apart as corners allow',
  (name, seats) => {
    const arena = ARENAS[name]
    const widest = choices(corners(arena), seats)
      .map((hexes) => spacing(arena, hexes))
      .toSorted()
      .at(-1)
    expect(
      spacing(
        arena,
        arena.starts[seats]!.map(({ hex }) => hex),
      ),
    ).toBe(widest)
  },
)

test('on the great arena two stand across, three leave a corner empty', () => {
  const [two, three, four] = [2, 3, 4].map((seats) => ARENAS.great.starts[seats]!.map(({ hex }) => hex))
  expect(four!.toSorted((a, b) => a - b)).toEqual([0, 5, 33, 38])
  expect(three!.every((hex) => four!.includes(hex))).toBe(true)
  expect(distance(ARENAS.great, two![0]!, two![1]!)).toBe(
    Math.max(...four!.map((hex) => distance(ARENAS.great, 0, hex))),
  )
})

test('six turns to one side lead round, left and right cancel', () => {
  for (let facing = 0; facing < 6; facing++) {
    expect(turned(turned(facing, 'left'), 'right')).toBe(facing)
    const round = Array.from({ length: 6 }).reduce<number>((at) => turned(at, 'left'), facing)
    expect(round).toBe(facing)
    expect(turned(facing, 'left')).not.toBe(facing)
  }
})

const cells = (...rows: readonly string[]): HexCells =>
  rows.map((row) =>
    Array.from(row, (sign) => (sign === '#' ? 'obstacle' : sign === '.' ? 'field' : `corner-${sign}`) as HexCell),
  )

const sideOf = (arena: Arena): string => FACINGS[arena.starts[2]![0]!.facing]!

test('in an arena of an owner, knights turn away from fence and obstacles to the side nearest to the middle', () => {
  const free = arenaFrom(cells('1..2', '....', '4..3'))
  const blocked = arenaFrom(cells('1#.2', '....', '4..3'))
  expect([sideOf(free), sideOf(blocked)]).toEqual(['e', 'se'])
  for (const { next, starts } of [free, blocked])
    for (const { hex, facing } of starts[4]!) expect(next[hex]![facing]).toBeGreaterThanOrEqual(0)
})
