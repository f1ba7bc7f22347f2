import { expect, it } from 'vitest'
import { openStore } from '../src/server/app/open.ts'
import { inTestFolder } from '../src/testing/test-store.ts'
import { fillStore } from './store-fill.ts'

it('fills a store as it is made today', () =>
  inTestFolder(async (folder) => {
    await fillStore(folder, { games: 5, entries: 2, playing: 2, gathering: 1 })
    const store = await openStore(folder)
    expect(await store.entries('m000000002')).toHaveLength(2)
    await store.close()
  }))
