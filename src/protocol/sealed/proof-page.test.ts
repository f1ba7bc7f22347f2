import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { poolOf, printOutcome, sample } from '../../dice/index.ts'
import { closeSeal, hexOf, keyedDigest, rollSource, seatCommitment, serverCommitment } from './seal.ts'

const page = readFileSync(new URL('../../../docs/proof.md', import.meta.url), 'utf8')
const vectors = new Map(
  [...page.split('## Test vectors')[1]!.matchAll(/^\| (.+) \| `(.+)` \|$/gm)].map(([, what, value]) => [
    what!.replaceAll('\\|', '|'),
    value!.replaceAll('\\|', '|'),
  ]),
)

const match = 'abc'
const server = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('')
const seats = new Map([
  [0, 'aa'.repeat(32)],
  [1, 'bb'.repeat(32)],
])
const promise = serverCommitment(match, server)
const seal = closeSeal(match, { server, seats })

const rolled = (what: string): string => {
  const [, ply, dice] = /^ply (\d+) as (.+)$/.exec(what)!
  const groups = dice!.split('|').map((group) => group.split('d').map(Number))
  const pool = poolOf(...groups.map(([count, sides]) => ({ count: count!, sides: sides! })))
  return printOutcome(pool, sample(pool, rollSource(seal, Number(ply))))
}

const computed = (what: string): string => {
  if (what === "the server's commitment") return promise
  if (what === "seat 0's commitment") return seatCommitment(match, promise, 0, seats.get(0)!)
  if (what === "seat 1's commitment") return seatCommitment(match, promise, 1, seats.get(1)!)
  if (what === 'the key') return hexOf(seal.key)
  return what === 'block 0 of ply 1' ? hexOf(keyedDigest(seal.key, 'roll', match, 1, 0)) : rolled(what)
}

test('the test vectors of the page are what the code computes', () => {
  expect(vectors.size).toBe(9)
  for (const [what, value] of vectors) expect([what, computed(what)]).toEqual([what, value])
})
