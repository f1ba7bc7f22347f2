import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { forFile } from '../../../testing/closing.ts'
import {
  openEndpoint,
  openMailbox,
  type Posted,
  pushDevice,
  vapidClaims,
} from '../../../testing/server/call-endpoint.ts'
import { games, takeTurn } from '../../../testing/server/signed-match.ts'
import { beginGame, must, openTestServer } from '../../../testing/test-server.ts'
import { storePlaces, testStore } from '../../../testing/test-store.ts'
import type { Channel } from './tables.ts'
import { openStore } from '../../app/open.ts'
import type { Store } from '../../app/store.ts'
import type { NotificationEvent } from './event.ts'
import { hashOf } from '../../matches/ids.ts'
import { createNotifications, quietUntil } from './notifications.ts'
import { signatureOf } from './webhook.ts'

const here = forFile(await openEndpoint())
const box = forFile(await openMailbox())

const MINUTE = 60_000
const channel = (of: Partial<Channel> & Pick<Channel, 'kind' | 'target'>): Channel => ({
  channel: `channel-of-${of.kind}`,
  player: 'ada',
  session: undefined,
  label: 'Ada’s',
  secret: 'secret',
  origin: 'https://play.example',
  state: 'on',
  failures: 0,
  createdAt: 1,
  ...of,
})

const caller = (store: Store, clock: { now: number }, complaints: unknown[] = []) =>
  createNotifications({
    origins: ['https://play.example'],
    store,
    settings: { allowPrivate: true, mail: { smtp: box.url, from: 'Hazelring <play@play.example>' } },
    titleOf: (game) => game.toUpperCase(),
    now: () => clock.now,
    complain: (error) => void complaints.push(error),
  })

/** Opens a server that sends notifications. */
const openCalling = async (store: Store) => {
  const clock = { now: 1_000_000_000_000 }
  const notifications = caller(store, clock)
  const at = await openTestServer({ games, store, at: clock.now, now: () => clock.now, notifications })
  return {
    at,
    clock,
    notifications,
    /** Runs the scheduler once and waits until all notifications are sent. */
    look: async (): Promise<void> => {
      await at.matchServer().tick()
      await notifications.settled()
    },
  }
}

const pathsOf = (path: string): readonly Posted[] => here.posted.filter((one) => one.path === path)

const slow = { game: 'stones', clock: { kind: 'days', days: 3 } } as const

describe('a game of days a move', () => {
  test('calls the player whose turn it is once, and only while nobody of the account is there', async () => {
    const store = await testStore()
    const { at, clock, notifications, look } = await openCalling(store)
    const devices = await beginGame(at, slow)
    const [ada, ben] = [pushDevice(here.url('/push/ada')), pushDevice(here.url('/push/ben'))]
    for (const [seat, [player, { subscription }]] of Object.entries({ ada, ben }).entries()) {
      const { match, token } = devices[seat]!
      await store.players.holdSeats(player, [{ match, holder: hashOf(token) }])
      const of = { channel: `of-${player}`, player, target: JSON.stringify(subscription) }
      await store.notifications.keepChannel(channel({ kind: 'push', ...of }))
    }
    const mover = await takeTurn(at, devices)
    const [name, other, path] = mover === devices[0] ? ['ben', ben, '/push/ben'] : ['ada', ada, '/push/ada']
    const waiting = devices.find((one) => one !== mover)!
    // Connected players get no notification; the second check finds the player disconnected.
    await look()
    expect(pathsOf(path)).toHaveLength(0)
    at.leave(waiting)
    clock.now += 31_000
    await look()
    await look()
    const [posted, ...more] = pathsOf(path)
    expect(more).toEqual([])
    expect(other.open(posted!.body)).toMatchObject({ title: 'Your turn in STONES', path: `/m/${mover.match}` })
    expect(posted!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' })
    expect(vapidClaims(posted!.headers, await notifications.pushKey())).toMatchObject({
      aud: new URL(here.url('')).origin,
      sub: 'https://play.example',
    })
    // Neither a restart nor a second server repeats the notification.
    await at.restart()
    const second = caller(store, clock)
    second.tick(async () => false)
    await second.settled()
    clock.now += 60 * MINUTE
    await look()
    expect([name, pathsOf(path).length]).toEqual([name, 1])
    // The player who moved is notified when the opponent resigns.
    at.leave(mover)
    await must(at.attend(waiting))
    await must(at.act(waiting, { kind: 'resign' }))
    await look()
    const owner = mover === devices[0] ? ada : ben
    const ended = pathsOf(mover === devices[0] ? '/push/ada' : '/push/ben').at(-1)
    expect(owner.open(ended!.body)).toMatchObject({ title: 'You won: STONES' })
  })
})

const event = (n: number): NotificationEvent => ({
  kind: 'challenge',
  subject: `challenge ${n}`,
  path: '/friend',
  game: 'stones',
  others: ['Ben'],
})

describe.each(storePlaces())('calls on %s', (_name, inPlace) => {
  test('are made once by any number of servers, put off by backoff and quiet hours, given up after failures, and erased', () =>
    inPlace(async (place) => {
      const store = await openStore(place)
      const [first, clock] = [{ now: Date.UTC(2026, 10, 23, 20) }, { now: Date.UTC(2026, 10, 23, 20) }]
      const path = `/hook/${_name}`
      const servers = [caller(store, clock), caller(store, clock)]
      const look = async (): Promise<number> => {
        for (const one of servers) one.tick(async () => false)
        for (const one of servers) await one.settled()
        return pathsOf(path).length
      }
      await store.notifications.keepChannel(
        channel({ kind: 'webhook', target: JSON.stringify({ url: here.url(path), format: 'hazelring' }) }),
      )
      await Promise.all([...servers, ...servers].map((one) => one.notify('ada', event(1))))
      expect([await look(), await look()]).toEqual([1, 1])
      await servers[0]!.notify('ada', event(1))
      expect(await look()).toBe(1)
      // A failing endpoint gets four retries.
      here.status.set(path, 503)
      await servers[0]!.notify('ada', event(2))
      expect([await look(), await look()]).toEqual([2, 2])
      for (const [minutes, count] of [
        [1, 3],
        [5, 4],
        [30, 5],
        [120, 6],
        [9_999, 6],
      ] as const) {
        clock.now += minutes * MINUTE
        expect([minutes, await look()]).toEqual([minutes, count])
      }
      expect(await store.notifications.channel('channel-of-webhook')).toMatchObject({ failures: 5, state: 'on' })
      for (let n = 3; n < 8; n++) {
        here.status.set(path, 404)
        await servers[1]!.notify('ada', event(n))
        await look()
        await look()
      }
      expect(await store.notifications.channel('channel-of-webhook')).toMatchObject({ failures: 10, state: 'failed' })
      here.status.set(path, 200)
      expect(await servers[0]!.test((await store.notifications.channel('channel-of-webhook'))!)).toBe('done')
      expect(await store.notifications.channel('channel-of-webhook')).toMatchObject({ failures: 0, state: 'on' })
      // Quiet hours delay a notification until their end.
      clock.now = first.now + 30 * 24 * 60 * MINUTE
      const before = pathsOf(path).length
      await store.notifications.setQuietHours('ada', { from: 20 * 60, to: 7 * 60, zone: 'Europe/Oslo' })
      await servers[0]!.notify('ada', event(9))
      expect(await look()).toBe(before)
      clock.now += 10 * 60 * MINUTE
      expect(await look()).toBe(before + 1)
      expect((await store.notifications.notices('ada')).map(({ body }) => body)).not.toContain(JSON.stringify(event(9)))
      await store.players.erase('ada')
      expect([
        await store.notifications.channels('ada'),
        await store.notifications.notices('ada'),
        await store.notifications.quietHours('ada'),
      ]).toEqual([[], [], undefined])
      await store.close()
    }))
})

test('a push endpoint that is gone is removed, and a device that was signed out is not called', async () => {
  const store = await testStore()
  const notifications = caller(store, { now: 1 })
  const device = pushDevice(here.url('/push/gone'))
  const target = JSON.stringify(device.subscription)
  for (const status of [404, 410]) {
    here.status.set('/push/gone', status)
    await store.notifications.keepChannel(channel({ kind: 'push', target }))
    expect(await notifications.test(channel({ kind: 'push', target }))).toBe('gone')
    expect(await store.notifications.channels('ada')).toEqual([])
  }
  const sent = pathsOf('/push/gone').length
  expect(await notifications.test(channel({ kind: 'push', target, session: 'ended' }))).toBe('gone')
  expect(pathsOf('/push/gone')).toHaveLength(sent)
})

/** True if a receiver of the webhook would accept it (docs/http-api.md). */
const isGenuine = (secret: string, header: string, body: string, now: number): boolean => {
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  const mine = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  return Math.abs(now / 1000 - Number(t)) < 300 && mine === v1
}

const target = (format: string) => JSON.stringify({ url: here.url('/signed'), format })

test('a webhook is signed with its time, and Discord gets what it understands', async () => {
  const store = await testStore()
  const clock = { now: 1_800_000_000_000 }
  const notifications = caller(store, clock)
  expect(await notifications.test(channel({ kind: 'webhook', target: target('hazelring') }))).toBe('done')
  expect(await notifications.test(channel({ kind: 'webhook', target: target('discord') }))).toBe('done')
  const [plain, discord] = pathsOf('/signed')
  const header = String(plain!.headers['hazelring-signature'])
  const body = plain!.body.toString()
  expect(JSON.parse(body)).toMatchObject({ kind: 'test', url: 'https://play.example/account' })
  expect(isGenuine('secret', header, body, clock.now)).toBe(true)
  expect(isGenuine('other', header, body, clock.now)).toBe(false)
  expect(isGenuine('secret', header, `${body} `, clock.now)).toBe(false)
  expect(isGenuine('secret', header, body, clock.now + 6 * MINUTE)).toBe(false)
  expect(isGenuine('secret', signatureOf('secret', body, 1), body, clock.now)).toBe(false)
  expect(JSON.parse(discord!.body.toString())).toEqual({
    content:
      '**Hazelring can reach you here**\nYou are called here when it is your turn.\nhttps://play.example/account',
    allowed_mentions: { parse: [] },
  })
})

test('an e-mail says how to end e-mail, for people and for mail programs', async () => {
  const notifications = caller(await testStore(), { now: 1 })
  expect(await notifications.test(channel({ kind: 'mail', target: 'ada@home.example', secret: 'stopme' }))).toBe('done')
  const mail = box.mails.at(-1)!.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
  expect(mail).toContain('To: ada@home.example')
  expect(mail).toContain('List-Unsubscribe: <https://play.example/api/mail/stop/stopme>')
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail).toContain('https://play.example/account#stop=stopme')
})

test.each([
  ['within one day', { from: 60, to: 120, zone: 'UTC' }, 90, 30],
  ['at its end', { from: 60, to: 120, zone: 'UTC' }, 120, undefined],
  ['over midnight, before it', { from: 1320, to: 420, zone: 'UTC' }, 1380, 480],
  ['over midnight, after it', { from: 1320, to: 420, zone: 'UTC' }, 60, 360],
  ['where the day is another one', { from: 1320, to: 420, zone: 'Asia/Tokyo' }, 14 * 60, 8 * 60],
  ['of no length', { from: 60, to: 60, zone: 'UTC' }, 60, undefined],
] as const)('quiet hours %s', (_name, quiet, minute, left) => {
  const now = Date.UTC(2026, 10, 23) + minute * MINUTE
  expect(quietUntil(quiet, now)).toBe(left === undefined ? undefined : now + left * MINUTE)
})
