import { expect, test } from 'vitest'
import type { Match } from '../index.ts'
import { memoryIn, memoryKeep } from './keep.ts'
import { KEPT_LINKS, keepLinks, keptLinks, MOST_KEPT } from './kept-links.ts'

const newMemory = () => memoryIn(memoryKeep(), KEPT_LINKS)

const matchAt = (id: string, phase: Match['phase']): Match =>
  ({
    id,
    phase,
    chain: { chain: `${id}-last`, plies: 1, before: { chain: `${id}-opening`, plies: 0 } },
  }) as unknown as Match

test('a device keeps the opening and the newest link that it knew, of the last games', () => {
  const memory = newMemory()
  keepLinks(memory, matchAt('a', 'playing'))
  expect(keptLinks(memory, 'a')).toEqual(['a-opening', 'a-last'])
  keepLinks(memory, matchAt('a', 'over'))
  expect(keptLinks(memory, 'a')).toEqual(['a-opening', 'a-last'])
  expect(keptLinks(memory, 'b')).toEqual([])
  for (let i = 0; i < MOST_KEPT; i++) keepLinks(memory, matchAt(`m${i}`, 'over'))
  expect(keptLinks(memory, 'a')).toEqual([])
  expect(keptLinks(memory, 'm0')).toEqual(['m0-opening', 'm0-last'])
})

test('what is unreadable in the store is left out; a game without a chain keeps nothing', () => {
  const memory = newMemory()
  memory.write('[["a"],7,["b","x"]]')
  keepLinks(memory, { ...matchAt('c', 'over'), chain: undefined })
  expect([keptLinks(memory, 'a'), keptLinks(memory, 'b'), keptLinks(memory, 'c')]).toEqual([[], ['x'], []])
})

test('the links of another course are not replaced, because they are evidence', () => {
  const memory = newMemory()
  keepLinks(memory, matchAt('a', 'playing'))
  const other = { chain: 'a-other', plies: 1, before: { chain: 'a-opening', plies: 0 } }
  keepLinks(memory, { ...matchAt('a', 'over'), chain: other })
  expect(keptLinks(memory, 'a')).toEqual(['a-opening', 'a-last'])
})
