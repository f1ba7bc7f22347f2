import { expect, test } from 'vitest'
import { forFile } from '../../../testing/closing.ts'
import { openLocalServer } from '../../../testing/hosted.ts'
import { newBrowser, signedUp } from '../../../testing/server/browser.ts'
import { openEndpoint, openMailbox, pushDevice } from '../../../testing/server/call-endpoint.ts'
import { settingsFrom } from '../../app/settings.ts'

const endpoint = forFile(await openEndpoint())
const box = forFile(await openMailbox())
const { notifications } = settingsFrom({
  HAZELRING_PRIVATE_ENDPOINTS: '1',
  HAZELRING_SMTP: box.url,
  HAZELRING_MAIL_FROM: 'play@play.example',
})
const bounds = { requestsPerMinute: 5_000 }
const here = forFile(await openLocalServer({ bounds }))
const open = forFile(await openLocalServer({ bounds, notifications }))

type Listed = { channels: readonly { channel: string; kind: string; state: string; isThis: boolean; label: string }[] }

test('a device and a web address are called, tested, exported without secrets, and stopped at once', async () => {
  const ada = await signedUp(open, 'Ada')
  const { subscription, open: unseal } = pushDevice(endpoint.url('/push/device'))
  const { channel } = (await ada.send('POST', '/me/notifications/push', subscription)).json<{ channel: string }>()
  await ada.send('POST', '/me/notifications/push', subscription)
  const hook = { url: endpoint.url('/hook/device'), format: 'hazelring' }
  const { secret } = (await ada.send('POST', '/webhooks', hook)).json<{ secret: string }>()
  const { channels } = await ada.get<Listed>('/me/notifications')
  expect(channels.map(({ kind, isThis }) => [kind, isThis])).toEqual([
    ['push', true],
    ['webhook', false],
  ])
  for (const one of channels) expect(await ada.statusOf('POST', `/me/notifications/${one.channel}/test`)).toBe(200)
  expect(endpoint.posted.map(({ path }) => path)).toEqual(['/push/device', '/hook/device'])
  expect(unseal(endpoint.posted[0]!.body)).toMatchObject({ title: 'Hazelring can reach you here' })
  const deaf = { url: endpoint.url('/gone'), format: 'hazelring' }
  const gone = (await ada.send('POST', '/webhooks', deaf)).json<{ channel: string }>().channel
  endpoint.status.set('/gone', 404)
  const tried = await ada.send('POST', `/me/notifications/${gone}/test`)
  expect([tried.statusCode, tried.json<{ code: string }>().code]).toEqual([502, 'failed'])
  await ada.send('DELETE', `/me/notifications/${gone}`)
  const quiet = { from: 1320, to: 420, zone: 'Europe/Oslo' }
  expect(await ada.statusOf('PUT', '/me/notifications/quiet', { quiet })).toBe(200)
  expect(await ada.statusOf('PUT', '/me/notifications/quiet', { quiet: { ...quiet, zone: 'Nowhere' } })).toBe(400)
  const file = (await ada.send('GET', '/me/export')).body
  expect(JSON.parse(file)).toMatchObject({
    notifications: { quiet, channels: [{ kind: 'push' }, { kind: 'webhook' }] },
  })
  for (const hidden of [secret, new URL(endpoint.url('/')).host]) expect(open.log()).not.toContain(hidden)
  expect(file).not.toContain(secret)
  // Other players can neither test nor remove the channel.
  const ben = await signedUp(open, 'Ben')
  expect(await ben.statusOf('POST', `/me/notifications/${channel}/test`)).toBe(404)
  await ben.send('DELETE', `/me/notifications/${channel}`)
  expect(await open.store.notifications.channels(ada.player)).toHaveLength(2)
  await ada.send('DELETE', '/me/notifications')
  expect(await open.store.notifications.channels(ada.player)).toEqual([])
})

test.each(['https://127.0.0.1/', 'https://[::ffff:10.0.0.1]/', 'http://calls.example/', 'https://calls.example:8080/'])(
  'an address such as %s is refused in a sentence',
  async (url) => {
    const ada = await signedUp(here, 'Ada')
    const webhook = await ada.send('POST', '/webhooks', { url, format: 'hazelring' })
    const push = await ada.send('POST', '/me/notifications/push', pushDevice(url).subscription)
    for (const answer of [webhook, push]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'not-offered', message: expect.stringMatching(/^The address must/) })
    }
    expect(await here.store.notifications.channels(ada.player)).toEqual([])
  },
)

test('an account has a few channels of each kind, and guests have none', async () => {
  const ada = await signedUp(here, 'Ada')
  const made = []
  for (let n = 0; n < 6; n++)
    made.push(await ada.statusOf('POST', '/webhooks', { url: `https://calls.example/${n}`, format: 'discord' }))
  expect(made).toEqual([201, 201, 201, 201, 201, 429])
  expect(await newBrowser(here).statusOf('GET', '/me/notifications')).toBe(403)
})

test('an e-mail address is stored once it is confirmed, by a link that works once, and ends without signing in', async () => {
  const ada = await signedUp(open, 'Ada')
  const address = 'ada@home.example'
  expect(await ada.statusOf('POST', '/me/notifications/mail', { address })).toBe(200)
  const stored = JSON.stringify(await open.store.notifications.channels(ada.player))
  expect(stored).not.toContain('ada@')
  const mail = box.mails.at(-1)!.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
  const [, token = '', encoded = ''] = /#mail=([a-z2-9]{32})\.(\S+)/.exec(mail) ?? []
  expect(decodeURIComponent(encoded)).toBe(address)
  expect(stored).not.toContain(token)
  const confirm = (by: string) => newBrowser(open).statusOf('POST', '/mail/confirm', { token, address: by })
  expect([await confirm('eve@home.example'), await confirm(address), await confirm(address)]).toEqual([403, 200, 403])
  const [channel] = await open.store.notifications.channels(ada.player)
  expect(channel).toMatchObject({ target: address, state: 'on' })
  expect(await ada.statusOf('POST', `/me/notifications/${channel!.channel}/test`)).toBe(200)
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
  expect(await ada.get('/me/notifications')).toMatchObject({ hasMail: false, channels: [] })
  const answer = await ada.send('POST', '/me/notifications/mail', { address: 'ada@home.example' })
  expect(answer.json()).toMatchObject({ message: 'This server sends no e-mail.' })
})

test.each([
  [{ HAZELRING_SMTP: 'mail.example' }, 'HAZELRING_SMTP'],
  [{ HAZELRING_SMTP: 'smtps://mail.example' }, 'HAZELRING_MAIL_FROM'],
  [{ HAZELRING_CONTACT: 'me' }, 'HAZELRING_CONTACT'],
])('the setting %o is refused in a sentence', (env, named) => {
  expect(() => settingsFrom(env)).toThrow(named)
})
