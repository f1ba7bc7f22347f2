import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rollSource } from '../../protocol/index.ts'
import { rollSources } from './sealed-rolls.ts'

test('the swift chance is the proven one, word by word, for any key, match and ply', () => {
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
  const match = fc.stringMatching(/^[a-z0-9]{1,40}$/)
  fc.assert(
    fc.property(key, match, fc.array(fc.integer({ min: 1, max: 2 ** 32 - 1 }), { maxLength: 4 }), (k, m, plies) => {
      const seal = { match: m, key: k }
      const swift = rollSources(seal)
      const read = (source: (ply: number) => ReturnType<typeof swift>) => {
        // Reads twenty words of each ply alternately: no ply may disturb another.
        const all = plies.map(source)
        return Array.from({ length: 20 }, () => all.map((random) => random.below(2 ** 32)))
      }
      expect(read(swift)).toEqual(read((ply) => rollSource(seal, ply)))
    }),
  )
})
