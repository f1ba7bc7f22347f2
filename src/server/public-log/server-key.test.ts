import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSuccessorOf, type ServerKeys, serverKeysSchema } from '../../protocol/log/server-keys.ts'
import { isSignedBy } from '../../protocol/sealed/signing.ts'
import { openLocalServer } from '../../testing/hosted.ts'
import { inTestFolder, testStore } from '../../testing/test-store.ts'
import { openStore } from '../app/open.ts'
import { openIdentity, replaceKey } from './server-key.ts'

const BYTES = new TextEncoder().encode('what the server answers for')

const isSignedByNode = (x: string, sig: string, bytes: Uint8Array): boolean => {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, bytes, key, Buffer.from(sig, 'base64url'))
}

test('the key is made once, stays, and signs as others check it', () =>
  inTestFolder(async (folder) => {
    const stores = [await openStore(folder), await openStore(folder)]
    const [one, other] = await Promise.all(stores.map((store) => openIdentity(store, 5)))
    expect(one!.keys).toEqual({ key: other!.signer.key, since: 5, earlier: [] })
    for (const store of stores) await store.close()
    const again = await openStore(folder)
    const { signer } = await openIdentity(again, 9)
    const sig = await signer.sign(BYTES)
    expect(sig).toBe(await one!.signer.sign(BYTES))
    for (const check of [isSignedBy, isSignedByNode]) {
      expect(check(signer.key, sig, BYTES)).toBe(true)
      expect(check(signer.key, sig, BYTES.slice(1))).toBe(false)
    }
    await again.close()
  }))

test('a key that is replaced signs for the next one: who knew any of them follows to the last, and to no other', async () => {
  const store = await testStore()
  const { keys: first } = await openIdentity(store, 1)
  const second = await replaceKey(store, 2)
  const third = await replaceKey(store, 3)
  const { keys, signer } = await openIdentity(store, 4)
  expect([keys, signer.key]).toEqual([third, third.key])
  expect(third.earlier.map(({ key, since }) => [key, since])).toEqual([
    [first.key, 1],
    [second.key, 2],
  ])
  for (const known of [first.key, second.key, third.key]) expect(isSuccessorOf(known, third)).toBe(true)
  const { keys: foreign } = await openIdentity(await testStore(), 1)
  expect([isSuccessorOf(foreign.key, third), isSuccessorOf(third.key, second)]).toEqual([false, false])
  const [noteOfFirst, noteOfSecond] = third.earlier.map(({ note }) => note)
  const forged: ServerKeys[] = [
    { ...third, key: foreign.key },
    { ...third, earlier: [{ ...third.earlier[0]!, note: noteOfSecond! }, third.earlier[1]!] },
    { ...third, earlier: [{ key: first.key, since: 1, note: noteOfFirst! }] },
  ]
  for (const keysOfForger of forged) expect(isSuccessorOf(first.key, keysOfForger)).toBe(false)
  await store.close()
})

test('the private key is told to nobody, the public ones are', async () => {
  const here = await openLocalServer()
  const answer = await here.app.inject('/.well-known/hazelring.json')
  const { keys } = await openIdentity(here.store, 0)
  expect(serverKeysSchema.parse(answer.json())).toEqual(keys)
  expect(answer.headers['content-type']).toContain('application/json')
  await here.close()
})
