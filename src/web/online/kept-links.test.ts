import { expect, test } from 'vitest'
import type { Match } from '../../protocol/index.ts'
import { createStore } from '../data/storage/store.ts'
import { keepLinks, keptLinks, MOST_KEPT } from './kept-links.ts'

const noStore = (): Storage => {
  throw new Error('blocked')
}

const matchAt = (id: string, phase: Match['phase']): Match =>
  ({
    id,
    phase,
    chain: { chain: `${id}-last`, plies: 1, before: { chain: `${id}-opening`, plies: 0 } },
  }) as unknown as Match

test('a device keeps the opening while a game goes on and the ending too when it is over, of the last games', () => {
  const store = createStore(noStore)
  keepLinks(matchAt('a', 'playing'), store)
  expect(keptLinks('a', store)).toEqual(['a-opening'])
  keepLinks(matchAt('a', 'over'), store)
  expect(keptLinks('a', store)).toEqual(['a-opening', 'a-last'])
  expect(keptLinks('b', store)).toEqual([])
  for (let i = 0; i < MOST_KEPT; i++) keepLinks(matchAt(`m${i}`, 'over'), store)
  expect(keptLinks('a', store)).toEqual([])
  expect(keptLinks('m0', store)).toEqual(['m0-opening', 'm0-last'])
})

test('what is unreadable in the store is left out; a game without a chain keeps nothing', () => {
  const store = createStore(noStore)
  store.write('hazelring.kept-links', '[["a"],7,["b","x"]]')
  keepLinks({ ...matchAt('c', 'over'), chain: undefined }, store)
  expect([keptLinks('a', store), keptLinks('b', store), keptLinks('c', store)]).toEqual([[], ['x'], []])
})
