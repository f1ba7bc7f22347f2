import { expect, test } from 'vitest'
import { forFile, forTest } from '../../../testing/closing.ts'
import { openLocalServer } from '../../../testing/hosted.ts'
import { type Browser, newBrowser, signedUp as signUp } from '../../../testing/server/browser.ts'
import { openMailbox } from '../../../testing/server/call-endpoint.ts'

const box = forFile(await openMailbox())
const notifications = { allowPrivate: false, mail: { smtp: box.url, from: 'play@play.example' } }
const here = forFile(await openLocalServer({ bounds: { requestsPerMinute: 5_000 }, notifications }))
const browser = (agent = '', host = '127.0.0.1', at = here) => newBrowser(at, { host, 'user-agent': agent })

const plain = (mail: string): string => mail.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')

/** The e-mail after the first `before` e-mails, and the code in its link. */
const nextMail = async (before: number) => {
  await expect.poll(() => box.mails.length).toBe(before + 1)
  const text = plain(box.mails.at(-1)!)
  return { text, secret: /#(?:in|opens|mail)=([a-z2-9]+)/.exec(text)?.[1] ?? '' }
}

const confirmed = async (ada: Browser, address: string): Promise<string> => {
  const before = box.mails.length
  expect(await ada.statusOf('POST', '/me/mail', { address })).toBe(200)
  const { secret: token } = await nextMail(before)
  expect((await browser().send('POST', '/mail/name', { token, address })).json()).toEqual({
    name: 'Ada',
    device: 'Firefox, Linux',
  })
  expect(await browser().statusOf('POST', '/mail/confirm', { token, address })).toBe(200)
  return token
}

const signedUp = () => signUp(here, 'Ada', { host: '127.0.0.1', 'user-agent': 'Linux Firefox' })

test('an address opens its account on any device by a link that works once, and says who asked', async () => {
  const ada = await signedUp()
  const token = await confirmed(ada, 'Ada@home.example')
  expect(await ada.get('/me/mail')).toEqual({ address: 'ada@home.example' })
  const before = box.mails.length
  const phone = browser('Android Chrome')
  expect((await phone.send('POST', '/sign-in/mail', { address: 'ADA@home.example' })).body).toBe('{"ok":true}')
  const { text, secret: code } = await nextMail(before)
  expect(text).toContain('in Chrome, Android')
  const [opened, thief] = [browser(), browser()]
  const asked = await opened.send('POST', '/sign-in/link/name', { code })
  expect(asked.json()).toEqual({ name: 'Ada', device: 'Chrome, Android' })
  expect((await opened.send('POST', '/sign-in/link', { code })).json()).toMatchObject({ name: 'Ada' })
  expect(await thief.statusOf('POST', '/sign-in/link', { code })).toBe(403)
  expect(await ada.get('/me/export')).toMatchObject({ address: 'ada@home.example' })
  for (const hidden of [token, code, 'home.example']) expect(here.log()).not.toContain(hidden)
  await ada.send('DELETE', '/me/mail')
  expect(await ada.get('/me/mail')).toEqual({ address: null })
})

test('an e-mail to an address that is not confirmed shows no text of a stranger', async () => {
  const stranger = await signUp(here, 'win.example/prize', { host: '127.0.0.1', 'user-agent': 'evil.example' })
  for (const path of ['/me/mail', '/me/notifications/mail']) {
    const before = box.mails.length
    expect(await stranger.statusOf('POST', path, { address: `victim${before}@home.example` })).toBe(200)
    expect((await nextMail(before)).text).not.toMatch(/win\.example|evil/)
  }
})

test('an address that opens nothing gets the same answer and no e-mail, and none gets many', async () => {
  const before = box.mails.length
  const ask = (address: string, by = browser()) => by.statusOf('POST', '/sign-in/mail', { address })
  const answers = []
  // A tag belongs to its mailbox.
  for (const tag of ['', '', '+a', '+b']) answers.push(await ask(`nobody${tag}@home.example`))
  expect(answers).toEqual([200, 200, 200, 429])
  const one = browser()
  const rates = []
  for (let i = 0; i < 4; i++) rates.push(await ask(`x${i}@home.example`, one))
  expect(rates).toEqual([200, 200, 200, 429])
  expect(await ask('no address')).toBe(400)
  expect(box.mails.length).toBe(before)
})

test('an address that is confirmed for notifications opens the account without another link', async () => {
  const ada = await signedUp()
  const before = box.mails.length
  const address = 'called@home.example'
  await ada.send('POST', '/me/notifications/mail', { address })
  const { secret: token } = await nextMail(before)
  await browser().send('POST', '/mail/confirm', { token, address })
  expect(await ada.get('/me/mail')).toEqual({ address: null })
  await ada.send('POST', '/me/mail', { address: 'Called@home.example' })
  expect(await ada.get('/me/mail')).toEqual({ address })
  expect(box.mails.length).toBe(before + 1)
})

test('a link leads to the server, whatever host a request names', async () => {
  const before = box.mails.length
  const stranger = browser('', '203.0.113.7')
  await stranger.send('POST', '/me', { name: 'Eve' })
  for (const path of ['/me/mail', '/me/notifications/mail'])
    expect((await stranger.send('POST', path, { address: 'eve@home.example' })).json()).toMatchObject({
      code: 'not-offered',
    })
  expect(box.mails.length).toBe(before)
  const known = forTest(await openLocalServer({ notifications, origins: ['https://play.example'] }))
  const ada = browser('', '203.0.113.7', known)
  await ada.send('POST', '/me', { name: 'Ada' })
  await ada.send('POST', '/me/mail', { address: 'eve@home.example' })
  expect((await nextMail(before)).text).toContain('https://play.example/account#opens=')
})

test('a server without mail says so', async () => {
  const quiet = newBrowser(forTest(await openLocalServer()))
  expect(await quiet.get('/me')).toMatchObject({ mail: false })
  const asked = await quiet.send('POST', '/sign-in/mail', { address: 'ada@home.example' })
  expect(asked.json()).toMatchObject({ code: 'not-offered' })
})
