import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { digest, type SealPart } from './seal.ts'

const numbered = (n: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}

/** Frames parts in a literal implementation of docs/proof.md, for comparison. */
const framedPlainly = (parts: readonly SealPart[]): Buffer =>
  Buffer.concat(
    parts.flatMap((part) => {
      const bytes = typeof part === 'number' ? numbered(part) : Buffer.from(part as string)
      return [numbered(bytes.length), bytes]
    }),
  )

const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
const part = fc.oneof<fc.Arbitrary<SealPart>[]>(text, fc.nat(2 ** 32 - 1), fc.uint8Array({ maxLength: 70 }))

test('a digest is taken over its parts as they are framed, whatever letters they have', () =>
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const plain = createHash('sha256').update(framedPlainly(['hazelring/1/some', ...parts]))
      expect(Buffer.from(digest('some', ...parts)).toString('hex')).toBe(plain.digest('hex'))
    }),
    { seed: 19 },
  ))
