import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailbox } from '../../../testing/server/call-endpoint.ts'
import { type LocalHazelringServer, openLocalServer } from '../../../testing/hosted.ts'

let here: LocalHazelringServer
let box: Awaited<ReturnType<typeof openMailbox>>
beforeAll(async () => {
  box = await openMailbox()
  const notifications = { allowPrivate: false, mail: { smtp: box.url, from: 'play@play.example' } }
  here = await openLocalServer({ bounds: { requestsPerMinute: 5_000 }, notifications })
})
afterAll(async () => {
  await here.close()
  box.close()
})

let addresses = 0
const browser = (agent = '', host = '127.0.0.1', at = here) => {
  const remoteAddress = `10.2.0.${++addresses}`
  let cookie = ''
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const headers = { host, 'user-agent': agent, ...(cookie && { cookie }) }
    const answer = await at.app.inject({
      method,
      url: `/api${path}`,
      remoteAddress,
      headers,
      ...(payload && { payload }),
    })
    const given = answer.headers['set-cookie']
    if (typeof given === 'string') cookie = given.split(';')[0] ?? ''
    return { status: answer.statusCode, body: answer.body, json: answer.json<Record<string, unknown>>() }
  }
}
type Browser = ReturnType<typeof browser>

const plain = (mail: string): string => mail.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')

/** The e-mail after the first `before` e-mails, and the code in its link. */
const nextMail = async (before: number) => {
  await expect.poll(() => box.mails.length).toBe(before + 1)
  const text = plain(box.mails.at(-1)!)
  return { text, secret: /#(?:in|opens|mail)=([a-z2-9]+)/.exec(text)?.[1] ?? '' }
}

const confirmed = async (ada: Browser, address: string): Promise<string> => {
  const before = box.mails.length
  expect((await ada('POST', '/me/mail', { address })).status).toBe(200)
  const { secret: token } = await nextMail(before)
  expect((await browser()('POST', '/mail/name', { token, address })).json).toEqual({
    name: 'Ada',
    device: 'Firefox, Linux',
  })
  expect((await browser()('POST', '/mail/confirm', { token, address })).status).toBe(200)
  return token
}

const signedUp = async (): Promise<Browser> => {
  const ada = browser('Linux Firefox')
  await ada('POST', '/me', { name: 'Ada' })
  return ada
}

test('an address opens its account on any device by a link that works once, and says who asked', async () => {
  const ada = await signedUp()
  const token = await confirmed(ada, 'Ada@home.example')
  expect((await ada('GET', '/me/mail')).json).toEqual({ address: 'ada@home.example' })
  const before = box.mails.length
  const phone = browser('Android Chrome')
  expect((await phone('POST', '/sign-in/mail', { address: 'ADA@home.example' })).body).toBe('{"ok":true}')
  const { text, secret: code } = await nextMail(before)
  expect(text).toContain('in Chrome, Android')
  const [opened, thief] = [browser(), browser()]
  const asked = await opened('POST', '/sign-in/link/name', { code })
  expect(asked.json).toEqual({ name: 'Ada', device: 'Chrome, Android' })
  expect((await opened('POST', '/sign-in/link', { code })).json).toMatchObject({ name: 'Ada' })
  expect((await thief('POST', '/sign-in/link', { code })).status).toBe(403)
  expect((await ada('GET', '/me/export')).json).toMatchObject({ address: 'ada@home.example' })
  for (const hidden of [token, code, 'home.example']) expect(here.log()).not.toContain(hidden)
  await ada('DELETE', '/me/mail')
  expect((await ada('GET', '/me/mail')).json).toEqual({ address: null })
})

test('an address that opens nothing gets the same answer and no e-mail, and none gets many', async () => {
  const before = box.mails.length
  const ask = (address: string) => browser()('POST', '/sign-in/mail', { address })
  const answers = []
  for (let i = 0; i < 4; i++) answers.push((await ask('nobody@home.example')).status)
  expect(answers).toEqual([200, 200, 200, 429])
  expect((await ask('nobody@home.example')).json).toMatchObject({ code: 'too-fast' })
  const one = browser()
  const rates = []
  for (let i = 0; i < 4; i++) rates.push((await one('POST', '/sign-in/mail', { address: `x${i}@home.example` })).status)
  expect(rates).toEqual([200, 200, 200, 429])
  expect((await ask('no address')).status).toBe(400)
  expect(box.mails.length).toBe(before)
})

test('an address that is confirmed for notifications opens the account without another link', async () => {
  const ada = await signedUp()
  const before = box.mails.length
  const address = 'called@home.example'
  await ada('POST', '/me/notifications/mail', { address })
  const { secret: token } = await nextMail(before)
  await browser()('POST', '/mail/confirm', { token, address })
  expect((await ada('GET', '/me/mail')).json).toEqual({ address: null })
  await ada('POST', '/me/mail', { address: 'Called@home.example' })
  expect((await ada('GET', '/me/mail')).json).toEqual({ address })
  expect(box.mails.length).toBe(before + 1)
})

test('a link leads to the server, whatever host a request names', async () => {
  const before = box.mails.length
  const stranger = browser('', '203.0.113.7')
  await stranger('POST', '/me', { name: 'Eve' })
  for (const path of ['/me/mail', '/me/notifications/mail'])
    expect((await stranger('POST', path, { address: 'eve@home.example' })).json).toMatchObject({ code: 'not-offered' })
  expect(box.mails.length).toBe(before)
  const notifications = { allowPrivate: false, mail: { smtp: box.url, from: 'play@play.example' } }
  const known = await openLocalServer({ notifications, origins: ['https://play.example'] })
  const ada = browser('', '203.0.113.7', known)
  await ada('POST', '/me', { name: 'Ada' })
  await ada('POST', '/me/mail', { address: 'eve@home.example' })
  expect((await nextMail(before)).text).toContain('https://play.example/account#opens=')
  await known.close()
})

test('a server without mail says so', async () => {
  const quiet = await openLocalServer()
  const post = (url: string) => quiet.app.inject({ method: 'POST', url, payload: { address: 'ada@home.example' } })
  expect((await quiet.app.inject('/api/me')).json()).toMatchObject({ mail: false })
  expect((await post('/api/sign-in/mail')).json()).toMatchObject({ code: 'not-offered' })
  await quiet.close()
})
