import { expect, test } from 'vitest'
import { begun, takeTurn } from '../../testing/server/signed-match.ts'
import { codeOf, type Device, joinMatch, must, type TestServer } from '../../testing/test-server.ts'
import { hashOf } from './ids.ts'

const signedIn = (device: Device, player: string): Device =>
  Object.assign(device, { client: { ...device.client, player: async () => player } })

const phoneAt = (at: TestServer, host: Pick<Device, 'match' | 'key'>, player: string) =>
  joinMatch(at, host, signedIn(at.device(`phone of ${player}`), player))

test('a device goes on with a seat of its account, and nobody else’s device does', async () => {
  const { at, devices } = await begun({ game: 'stones', visibility: 'private' })
  const first = await takeTurn(at, devices)
  const { match } = first
  const seat = Number(first.joined?.eye)
  await at.store.players.holdSeats('ada', [{ match, holder: hashOf(first.token) }])
  const stranger = await phoneAt(at, first, 'ben')
  expect(codeOf(await at.act(stranger, { kind: 'claim', key: stranger.signing.key }))).toBe('no-seat')
  expect(await at.store.players.heldAt('ben', match)).toEqual([])
  const withoutLink = { match, key: undefined }
  await expect(phoneAt(at, withoutLink, 'ben')).rejects.toThrow('no-key')
  const phone = await phoneAt(at, withoutLink, 'ada')
  await must(at.act(phone, { kind: 'claim', key: phone.signing.key }))
  expect([phone.joined?.eye, first.dismissed]).toEqual([seat, 'moved'])
  expect(await at.store.players.heldAt('ada', match)).toHaveLength(2)
  phone.entries = []
  await must(at.attend(phone))
  await must(at.act(phone, { kind: 'resign' }))
  const [game] = await at.store.players.games('ada', { isOwn: true }, 10)
  expect(game).toMatchObject({ match, seat, result: 'lost', how: 'resigned' })
})
