import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEndpoint, openMailbox, pushDevice } from '../../../testing/server/call-endpoint.ts'
import { type LocalHazelringServer, openLocalServer } from '../../../testing/hosted.ts'
import { settingsFrom } from '../../app/settings.ts'

let here: LocalHazelringServer
let open: LocalHazelringServer
let endpoint: Awaited<ReturnType<typeof openEndpoint>>
let box: Awaited<ReturnType<typeof openMailbox>>
beforeAll(async () => {
  endpoint = await openEndpoint()
  box = await openMailbox()
  const { notifications } = settingsFrom({
    HAZELRING_PRIVATE_ENDPOINTS: '1',
    HAZELRING_SMTP: box.url,
    HAZELRING_MAIL_FROM: 'play@play.example',
  })
  here = await openLocalServer({ bounds: { requestsPerMinute: 5_000 } })
  open = await openLocalServer({ bounds: { requestsPerMinute: 5_000 }, notifications })
})
afterAll(async () => {
  await here.close()
  await open.close()
  endpoint.close()
  box.close()
})

let addresses = 0

/** A browser signed in to a new account. */
const signedUp = async (server: LocalHazelringServer, name: string) => {
  const remoteAddress = `10.1.0.${++addresses}`
  let cookie = ''
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await server.app.inject({
      method,
      url,
      remoteAddress,
      headers: cookie === '' ? {} : { cookie },
      ...(payload && { payload }),
    })
    const given = answer.headers['set-cookie']
    if (typeof given === 'string') cookie = given.split(';')[0] ?? ''
    return answer
  }
  const { player } = (await send('POST', '/api/me', { name })).json<{ player: string }>()
  return { send, player }
}

type Listed = { channels: readonly { channel: string; kind: string; state: string; isThis: boolean; label: string }[] }

test('a device and a web address are called, tested, exported without secrets, and stopped at once', async () => {
  const ada = await signedUp(open, 'Ada')
  const { subscription, open: unseal } = pushDevice(endpoint.url('/push/device'))
  const { channel } = (await ada.send('POST', '/api/me/notifications/push', subscription)).json<{ channel: string }>()
  await ada.send('POST', '/api/me/notifications/push', subscription)
  const hook = { url: endpoint.url('/hook/device'), format: 'hazelring' }
  const { secret } = (await ada.send('POST', '/api/webhooks', hook)).json<{ secret: string }>()
  const { channels } = (await ada.send('GET', '/api/me/notifications')).json<Listed>()
  expect(channels.map(({ kind, isThis }) => [kind, isThis])).toEqual([
    ['push', true],
    ['webhook', false],
  ])
  for (const one of channels)
    expect((await ada.send('POST', `/api/me/notifications/${one.channel}/test`)).statusCode).toBe(200)
  expect(endpoint.posted.map(({ path }) => path)).toEqual(['/push/device', '/hook/device'])
  expect(unseal(endpoint.posted[0]!.body)).toMatchObject({ title: 'Hazelring can reach you here' })
  const deaf = { url: endpoint.url('/gone'), format: 'hazelring' }
  const gone = (await ada.send('POST', '/api/webhooks', deaf)).json<{ channel: string }>().channel
  endpoint.status.set('/gone', 404)
  const tried = await ada.send('POST', `/api/me/notifications/${gone}/test`)
  expect([tried.statusCode, tried.json<{ code: string }>().code]).toEqual([502, 'failed'])
  await ada.send('DELETE', `/api/me/notifications/${gone}`)
  const quiet = { from: 1320, to: 420, zone: 'Europe/Oslo' }
  expect((await ada.send('PUT', '/api/me/notifications/quiet', { quiet })).statusCode).toBe(200)
  expect(
    (await ada.send('PUT', '/api/me/notifications/quiet', { quiet: { ...quiet, zone: 'Nowhere' } })).statusCode,
  ).toBe(400)
  const file = (await ada.send('GET', '/api/me/export')).body
  expect(JSON.parse(file)).toMatchObject({
    notifications: { quiet, channels: [{ kind: 'push' }, { kind: 'webhook' }] },
  })
  for (const hidden of [secret, new URL(endpoint.url('/')).host]) expect(open.log()).not.toContain(hidden)
  expect(file).not.toContain(secret)
  // Other players can neither test nor remove the channel.
  const ben = await signedUp(open, 'Ben')
  expect((await ben.send('POST', `/api/me/notifications/${channel}/test`)).statusCode).toBe(404)
  await ben.send('DELETE', `/api/me/notifications/${channel}`)
  expect(await open.store.notifications.channels(ada.player)).toHaveLength(2)
  await ada.send('DELETE', '/api/me/notifications')
  expect(await open.store.notifications.channels(ada.player)).toEqual([])
})

test.each(['https://127.0.0.1/', 'https://[::ffff:10.0.0.1]/', 'http://calls.example/', 'https://calls.example:8080/'])(
  'an address such as %s is refused in a sentence',
  async (url) => {
    const ada = await signedUp(here, 'Ada')
    const webhook = await ada.send('POST', '/api/webhooks', { url, format: 'hazelring' })
    const push = await ada.send('POST', '/api/me/notifications/push', pushDevice(url).subscription)
    for (const answer of [webhook, push]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'not-offered', message: expect.stringMatching(/^The address must/) })
    }
    expect(await here.store.notifications.channels(ada.player)).toEqual([])
  },
)

test('an account has a few channels of each kind, and guests have none', async () => {
  const ada = await signedUp(here, 'Ada')
  const make = async (n: number) =>
    (await ada.send('POST', '/api/webhooks', { url: `https://calls.example/${n}`, format: 'discord' })).statusCode
  expect([await make(1), await make(2), await make(3), await make(4), await make(5), await make(6)]).toEqual([
    201, 201, 201, 201, 201, 429,
  ])
  expect((await here.app.inject('/api/me/notifications')).statusCode).toBe(403)
})

test('an e-mail address is stored once it is confirmed, by a link that works once, and ends without signing in', async () => {
  const ada = await signedUp(open, 'Ada')
  const address = 'ada@home.example'
  expect((await ada.send('POST', '/api/me/notifications/mail', { address })).statusCode).toBe(200)
  const stored = JSON.stringify(await open.store.notifications.channels(ada.player))
  expect(stored).not.toContain('ada@')
  const mail = box.mails.at(-1)!.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
  const [, token = '', encoded = ''] = /#mail=([a-z2-9]{32})\.(\S+)/.exec(mail) ?? []
  expect(decodeURIComponent(encoded)).toBe(address)
  expect(stored).not.toContain(token)
  const confirm = (of: object) => open.app.inject({ method: 'POST', url: '/api/mail/confirm', payload: of })
  expect((await confirm({ token, address: 'eve@home.example' })).statusCode).toBe(403)
  expect((await confirm({ token, address })).statusCode).toBe(200)
  expect((await confirm({ token, address })).statusCode).toBe(403)
  const [channel] = await open.store.notifications.channels(ada.player)
  expect(channel).toMatchObject({ target: address, state: 'on' })
  expect((await ada.send('POST', `/api/me/notifications/${channel!.channel}/test`)).statusCode).toBe(200)
  const path = /List-Unsubscribe:\s+<https?:\/\/[^/]+(\/\S+)>/.exec(box.mails.at(-1)!)?.[1]
  const stopped = await open.app.inject({
    method: 'POST',
    url: path ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(stopped.statusCode).toBe(200)
  expect(await open.store.notifications.channels(ada.player)).toEqual([])
})

test('a server without mail says so', async () => {
  const ada = await signedUp(here, 'Ada')
  expect((await ada.send('GET', '/api/me/notifications')).json()).toMatchObject({ hasMail: false, channels: [] })
  const answer = await ada.send('POST', '/api/me/notifications/mail', { address: 'ada@home.example' })
  expect(answer.json()).toMatchObject({ message: 'This server sends no e-mail.' })
})

test.each([
  [{ HAZELRING_SMTP: 'mail.example' }, 'HAZELRING_SMTP'],
  [{ HAZELRING_SMTP: 'smtps://mail.example' }, 'HAZELRING_MAIL_FROM'],
  [{ HAZELRING_CONTACT: 'me' }, 'HAZELRING_CONTACT'],
])('the setting %o is refused in a sentence', (env, named) => {
  expect(() => settingsFrom(env)).toThrow(named)
})
