import { expect, test } from 'vitest'
import { type MatchAction, signAct } from '../../protocol/index.ts'
import { secretOf } from '../../testing/sealed-game.ts'
import { signingDevice } from '../../testing/server/device-keys.ts'
import { begun, foundAt, games, passedSeat, signedBy, signerOf, takeTurn } from '../../testing/server/signed-match.ts'
import { codeOf, joinMatch, must, openTestServer, sitDown } from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { openIdentity } from '../public-log/server-key.ts'
import { readStatement } from './commands/signature.ts'

test('a seat is moved as its old device signed, whatever that did between link and claim', async () => {
  const { at, first, other, phone, claim } = await passedSeat()
  await must(at.act(first, { kind: 'ask', what: 'undo' }))
  await must(at.act(other, { kind: 'answer', what: 'undo', yes: false }))
  await must(at.act(phone, claim))
  await must(at.act(other, { kind: 'resign' }))
  expect(await foundAt(at, other)).toMatchObject({ kind: 'signed', moved: [{ isSigned: true }] })
})

test('a device that took a seat over signs on what has happened since: on no earlier link, where its file could not be checked', async () => {
  const { at, first, phone, claim } = await passedSeat()
  const seat = at.fold(first).seats.findIndex((seated) => seated?.key === first.signing.key)
  const resign = (cid: string) => signAct(at.fold(phone), seat, cid, { kind: 'resign' }, signerOf(phone.token))
  const early = resign('early')
  await must(at.act(phone, claim))
  const send = (act: MatchAction, cid: string) => at.matchServer().act(phone.match, cid, act, phone.client)
  expect(codeOf(await send(early, 'early'))).toBe('stale')
  phone.entries = []
  await must(at.attend(phone))
  expect(codeOf(await send(resign('now'), 'now'))).toBe('ok')
  expect(await foundAt(at, phone)).toMatchObject({ kind: 'signed', moved: [{ isSigned: true }] })
})

test('a device that holds a seat and has lost its key gets a new one from the server, and the file says so', async () => {
  const { at, devices } = await begun()
  const first = await takeTurn(at, devices)
  const other = devices.find((one) => one !== first)!
  const lost = signingDevice(secretOf(33))
  const renewed = { kind: 'claim', key: lost.key } as const
  const watcher = await joinMatch(at, first, 'watcher')
  expect(codeOf(await at.act(watcher, renewed))).toBe('no-seat')
  expect(codeOf(await at.act(first, { kind: 'claim', key: first.signing.key }))).toBe('not-offered')
  await must(at.act(first, renewed))
  const seat = at.fold(first).seats.findIndex((seated) => seated?.key === lost.key)
  expect(codeOf(await at.act(first, signedBy(at, other, first.token, { kind: 'resign' }, 'old'), 'old'))).toBe(
    'not-signed',
  )
  await must(at.act(first, signAct(at.fold(first), seat, 'new', { kind: 'resign' }, signerOf(secretOf(33))), 'new'))
  const moved = [{ seat, before: first.signing.key, after: lost.key, isSigned: false }]
  expect(await foundAt(at, other)).toMatchObject({ kind: 'signed', moved })
})

/** All points of small order, as public keys. For each of them one signature fits every text. */
const smallOrderKeys = [
  '0'.repeat(64),
  `${'0'.repeat(62)}80`,
  `01${'0'.repeat(62)}`,
  `ec${'ff'.repeat(30)}7f`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
].map((hex) => Buffer.from(hex, 'hex').toString('base64url'))

test('nobody sits down with a key of small order, nor with one that is no point of the curve', async () => {
  const at = await openTestServer({ games, store: await testStore() })
  const host = at.device('host')
  await must(at.open(host, { game: 'stones' }))
  await must(at.attend(host))
  const none = Buffer.from(`02${'0'.repeat(62)}`, 'hex').toString('base64url')
  for (const key of [...smallOrderKeys, none])
    expect(codeOf(await at.act(host, { kind: 'sit', seat: 0, name: 'P', digest: secretOf(1), key }))).toBe(
      'not-offered',
    )
  expect(codeOf(await sitDown(at, host, 0))).toBe('ok')
})

test('a key of small order takes no seat over, and signs nothing where it sat before such keys were refused', async () => {
  const { at, first, phone, claim } = await passedSeat()
  const [key] = smallOrderKeys as [string]
  expect(codeOf(await at.act(phone, { ...claim, key }))).toBe('not-offered')
  const match = at.fold(first)
  const seats = match.seats.with(0, { ...match.seats[0]!, key, holder: 'one' })
  const sig = Buffer.from(`01${'0'.repeat(126)}`, 'hex').toString('base64url')
  const act = { kind: 'resign', signed: { chain: match.chain!.chain, sig } } as const
  const statement = readStatement({ ...match, seats }, { cid: 'c', subscriber: { holder: 'one' }, act }, 0)
  const check = statement.fault === undefined ? statement.check : undefined
  expect(check?.key).toBe(key)
  const { signer } = await openIdentity(at.store, 0)
  expect(await signer.notarise({ match: match.id, check })).toEqual({ isRight: false })
})

test('a device that takes a seat over needs a key that has not signed in this game', async () => {
  const { at, first, phone, claim } = await passedSeat()
  expect(codeOf(await at.act(phone, { ...claim, key: first.signing.key }))).toBe('not-offered')
  expect(codeOf(await at.act(phone, claim))).toBe('ok')
})
