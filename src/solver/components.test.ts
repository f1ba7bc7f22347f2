import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { componentsOf, type Graph } from './components.ts'
import { forAll } from '../testing/for-all.ts'

const graphOf = (links: readonly (readonly number[])[]): Graph => ({
  size: links.length,
  first: Int32Array.from([0, ...links.map((_, v) => links.slice(0, v + 1).flat().length)]),
  target: Int32Array.from(links.flat()),
})

/** Returns the vertices reachable from each vertex, including itself, by a simple slow search. */
const reachOf = (links: readonly (readonly number[])[]): readonly ReadonlySet<number>[] =>
  links.map((_, start) => {
    const seen = new Set([start])
    for (const v of seen) for (const w of links[v]!) seen.add(w)
    return seen
  })

const links = fc
  .integer({ min: 1, max: 14 })
  .chain((size) =>
    fc.array(fc.array(fc.nat({ max: size - 1 }), { maxLength: 4 }), { minLength: size, maxLength: size }),
  )

describe('components', () => {
  test('are those vertices that reach each other', () => {
    forAll([links], (given) => {
      const reach = reachOf(given)
      for (const members of componentsOf(graphOf(given))) {
        const [one] = members
        const mutual = given.flatMap((_, v) => (reach[one!]!.has(v) && reach[v]!.has(one!) ? [v] : []))
        expect([...members].toSorted((a, b) => a - b)).toEqual(mutual)
      }
    })
  })

  test('come before all that lead to them, each vertex once', () => {
    forAll([links], (given) => {
      const done = new Set<number>()
      for (const members of componentsOf(graphOf(given))) {
        for (const member of members) done.add(member)
        for (const member of members) for (const next of given[member]!) expect(done.has(next)).toBe(true)
      }
      expect(done.size).toBe(given.length)
    })
  })

  test('a chain of 200,000 takes no recursion', () => {
    const size = 200_000
    const first = Int32Array.from({ length: size + 1 }, (_, v) => Math.min(v, size - 1))
    const target = Int32Array.from({ length: size - 1 }, (_, v) => v + 1)
    expect(componentsOf({ size, first, target })).toHaveLength(size)
  })
})
