import { expect, test } from 'vitest'
import type { Random } from '../../dice/index.ts'
import { closeSeal, botRandom, rollSource } from './seal.ts'

const seal = closeSeal('m1', { server: '5'.repeat(64), seats: new Map([[0, 'a'.repeat(64)]]) })

const words = (random: Random): string => Array.from({ length: 8 }, () => random.below(2 ** 32)).join()

test('how a computer player draws follows from the seal, and is no roll, no other seat’s and no other ply’s', () => {
  expect(words(botRandom(seal, 3, 1))).toBe(words(botRandom(seal, 3, 1)))
  const all = [1, 2, 3, 4].flatMap((ply) => [
    words(rollSource(seal, ply)),
    ...[0, 1, 2].map((seat) => words(botRandom(seal, ply, seat))),
  ])
  expect(new Set(all).size).toBe(all.length)
})
