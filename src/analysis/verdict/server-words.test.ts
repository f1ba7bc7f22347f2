import { expect, test } from 'vitest'
import { memoryKeep } from '../../protocol/client/keep.ts'
import { knownServerAt, readKnownServer, serverTrust } from '../../protocol/client/server-trust.ts'
import { openIdentity, replaceKey } from '../../server/public-log/server-key.ts'
import { testStore } from '../../testing/test-store.ts'
import { signerAmong, signerWords } from './server-words.ts'

const url = 'https://play.example'

test('a file that a server signed by an older key is known as that server’s, whichever of its keys was kept first', async () => {
  const store = await testStore()
  const { keys: first } = await openIdentity(store, 1)
  const second = await replaceKey(store, 2)
  const third = await replaceKey(store, 3)
  const keep = memoryKeep()
  serverTrust(keep, url).meet(second)
  serverTrust(keep, url).meet(third)
  const known = [knownServerAt(keep, url)!]
  expect(signerAmong(third.key, known)).toEqual({ url, isCurrent: true })
  for (const { key } of [first, second]) expect(signerAmong(key, known)).toEqual({ url, isCurrent: false })
  const { keys: foreign } = await openIdentity(await testStore(), 1)
  expect(signerAmong(foreign.key, known)).toBeUndefined()
  await store.close()
})

test('a key without a note changes nothing of what was kept', async () => {
  const [{ keys }, { keys: other }] = [
    await openIdentity(await testStore(), 1),
    await openIdentity(await testStore(), 1),
  ]
  const keep = memoryKeep()
  serverTrust(keep, url).meet(keys)
  const trust = serverTrust(keep, url)
  trust.meet(other)
  expect([trust.concern() === undefined, knownServerAt(keep, url)]).toEqual([false, { url, keys: [keys.key] }])
  expect([readKnownServer('{'), readKnownServer('[]'), readKnownServer(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(signerWords({ url: '', isCurrent: true })).toContain('visited from here')
})
