import { expect, test } from 'vitest'
import { games, holmgang } from '../../../games/index.ts'
import { type Device, joinMatch, must, openTestServer, sitDown } from '../../../testing/test-server.ts'
import { testStore } from '../../../testing/test-store.ts'
import { nameRules, wordsIn } from './names.ts'

const open = { game: holmgang.id, visibility: 'open', talk: 'free' } as const

const marked = (device: Device, as: { readonly player?: string; readonly device?: string }): Device => {
  const { player } = as
  Object.assign(device.client, as, player === undefined ? {} : { player: async () => player })
  return device
}

/** Starts a game at an open table between Ada and another player. */
const begun = async (as: Parameters<typeof marked>[1]) => {
  const at = await openTestServer({ games, store: await testStore(), isNameAllowed: nameRules(['viking']) })
  const [ada, other] = [marked(at.device('ada'), { player: 'ada' }), marked(at.device('other'), as)]
  await must(at.open(ada, open))
  for (const [seat, device] of [ada, other].entries()) {
    await joinMatch(at, ada, device)
    await must(sitDown(at, device, seat))
  }
  for (const device of [ada, other]) await must(at.act(device, { kind: 'reveal', secret: device.secret }))
  return { at, ada, other }
}

const decided = { by: 'mod', rule: 'Be kind', words: 'w', at: 1 }
const refused = { ok: false, code: 'not-now' }

test.each([
  ['an account', { player: 'ben' }, { player: 'ben' }],
  ['a guest’s device', { device: 'd1' }, { device: 'd1' }],
])('%s that is banned sits at no open table, does not talk, and plays its games to the end', async (_, as, about) => {
  const { at, ada, other } = await begun(as)
  await must(at.act(other, { kind: 'say', phrase: 'thanks' }))
  expect(await at.matchServer().reported(ada.match, 1)).toMatchObject({
    ok: true,
    seat: { game: holmgang.id, name: 'P1', said: ['thanks'], ...('device' in as && as) },
  })
  await at.store.moderation.addAct({ act: 'a', kind: 'ban', about, ...decided })
  const talk = await at.act(other, { kind: 'say', phrase: 'thanks' })
  expect(talk).toMatchObject(refused)
  expect('message' in talk ? talk.message : '').toContain('Rule: Be kind.')
  const again = marked(at.device('again'), as)
  expect(await at.open(again, open)).toMatchObject(refused)
  expect(await at.matchServer().quick({ cid: 'q', token: again.token, game: holmgang.id }, again.client)).toMatchObject(
    refused,
  )
  await must(at.open(ada, open))
  await joinMatch(at, ada, again)
  expect(await sitDown(at, again, 1)).toMatchObject(refused)
  await must(at.act(other, { kind: 'resign' }))
  await must(at.open(again, { ...open, visibility: 'private' }))
  expect(at.complaints).toEqual([])
})

test('a muted player does not talk and sits where it likes; others are not held up', async () => {
  const { at, ada, other } = await begun({ player: 'ben' })
  await at.store.moderation.addAct({ act: 'a', kind: 'mute', about: { player: 'ben' }, ...decided })
  expect(await at.act(other, { kind: 'say', phrase: 'thanks' })).toMatchObject(refused)
  await must(at.act(ada, { kind: 'say', phrase: 'thanks' }))
  await must(at.open(other, open))
})

test('a private game is reported only by those who may read it, and a free seat or a computer by nobody', async () => {
  const at = await openTestServer({ games, store: await testStore() })
  const host = at.device('host')
  await must(at.open(host, { ...open, visibility: 'private' }, [{ seat: 1, bot: 'random' }]))
  await must(at.attend(host))
  await must(sitDown(at, host, 0))
  const { reported } = at.matchServer()
  expect(await reported(host.match, 0)).toMatchObject({ ok: false, code: 'no-match' })
  expect(await reported(host.match, 0, host.token)).toMatchObject({ ok: true, seat: { name: 'P0' } })
  expect(await reported(host.match, 0, host.key)).toMatchObject({ ok: true })
  expect([await reported(host.match, 1, host.key), await reported(host.match, 7, host.key)]).toMatchObject([
    { ok: false, code: 'no-seat' },
    { ok: false, code: 'no-seat' },
  ])
})

test('names that the host forbids are found behind accents, figures, gaps, doubled letters and other alphabets', () => {
  const isAllowed = nameRules(wordsIn('# a list\r\nViking # as a word\n\n  Troll \n'))
  for (const name of [
    'Viking',
    'v.i.k.i.n.g',
    'Vîkîng 2',
    'V1K1NG',
    'Tr0ll',
    'TROOOLL',
    'Тrоll',
    'MyTrolls',
    'ｖｉｋｉｎｇ',
  ])
    expect([name, isAllowed(name)]).toEqual([name, false])
  for (const name of ['Ingrid', 'Vik', 'Астрид', 'Tor', '⚔']) expect([name, isAllowed(name)]).toEqual([name, true])
  expect(nameRules([])('Troll')).toBe(true)
})

test('a forbidden name sits down nowhere', async () => {
  const { at, ada } = await begun({})
  await must(at.open(ada, open))
  await must(at.attend(ada, 0))
  const { key } = ada.signing
  expect(await at.act(ada, { kind: 'sit', seat: 0, name: 'V1king', digest: '0'.repeat(64), key })).toMatchObject({
    ok: false,
    code: 'not-offered',
  })
})
