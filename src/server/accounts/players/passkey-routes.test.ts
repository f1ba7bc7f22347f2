import { describe, expect, test } from 'vitest'
import { forFile } from '../../../testing/closing.ts'
import { openLocalServer } from '../../../testing/hosted.ts'
import { authenticator } from '../../../testing/server/authenticator.ts'
import { type Browser, newBrowser, signedUp as signUp } from '../../../testing/server/browser.ts'

const HERE = { origin: 'https://play.example', site: 'play.example' }
const PAGE = { host: HERE.site, origin: HERE.origin }

const here = forFile(await openLocalServer({ bounds: { requestsPerMinute: 5_000 }, origins: [HERE.origin] }))
const browser = () => newBrowser(here, PAGE)

const asked = async (one: Browser, path: string): Promise<string> =>
  (await one.send('POST', `${path}/options`)).json<{ challenge: string }>().challenge

/** An account with a passkey. */
const signedUp = async (name: string) => {
  const one = await signUp(here, name, PAGE)
  const device = authenticator(one.player)
  const challenge = await asked(one, '/me/passkeys')
  expect(await one.statusOf('POST', '/me/passkeys', device.make({ ...HERE, challenge }))).toBe(200)
  return { ...one, device }
}

const nameOf = async (one: Browser) => (await one.get<{ player: { name: string } | null }>('/me')).player?.name

/** Status of signing in with a signed challenge. */
const enter = (one: Browser, signed: object): Promise<number> => one.statusOf('POST', '/sign-in/passkey', signed)

/** True if the server offers passkeys to a page at this host. */
const hasPasskeysAt = async (host: string, origin = {}) =>
  (await newBrowser(here, { host, ...origin }).get<{ passkeys: boolean }>('/me')).passkeys

describe('a passkey', () => {
  test('signs in on a new device without a name, is listed, exported and removed', async () => {
    const ada = await signedUp('Ada')
    const phone = browser()
    const challenge = await asked(phone, '/sign-in/passkey')
    const signed = ada.device.sign({ ...HERE, challenge }, 1)
    expect((await phone.send('POST', '/sign-in/passkey', signed)).json()).toMatchObject({ name: 'Ada' })
    expect(await nameOf(phone)).toBe('Ada')
    expect(await phone.get('/me/passkeys')).toMatchObject({
      passkeys: [{ passkey: ada.device.id, site: 'play.example' }],
    })
    expect(await phone.get('/me/export')).toMatchObject({ passkeys: [{ passkey: ada.device.id }] })
    const ben = await signedUp('Ben')
    await ben.send('DELETE', `/me/passkeys/${ada.device.id}`)
    expect((await ada.get<{ passkeys: object[] }>('/me/passkeys')).passkeys).toHaveLength(1)
    await ada.send('DELETE', `/me/passkeys/${ada.device.id}`)
    const again = ada.device.sign({ ...HERE, challenge: await asked(phone, '/sign-in/passkey') }, 2)
    expect(await enter(phone, again)).toBe(403)
  })

  test('is gone with its account', async () => {
    const ada = await signedUp('Ada')
    await here.store.players.erase(ada.player)
    expect(await here.store.players.passkey(ada.device.id)).toBeUndefined()
  })

  test('is offered only where browsers have any: by https, and at localhost by its name', async () => {
    expect(await hasPasskeysAt('play.example', { origin: HERE.origin })).toBe(true)
    expect(await hasPasskeysAt('localhost:4000')).toBe(true)
    for (const host of ['127.0.0.1:4000', '[::1]:4000', 'nas.local:4000'])
      expect([host, await hasPasskeysAt(host)]).toEqual([host, false])
  })
})

describe('takeovers by a passkey', () => {
  test('a signed challenge opens an account once, and only on the device that asked for it', async () => {
    const ada = await signedUp('Ada')
    const [phone, thief] = [browser(), browser()]
    const challenge = await asked(phone, '/sign-in/passkey')
    const signed = ada.device.sign({ ...HERE, challenge }, 1)
    await asked(thief, '/sign-in/passkey')
    expect(await enter(thief, signed)).toBe(403)
    expect(await enter(browser(), signed)).toBe(403)
    expect(await enter(phone, signed)).toBe(200)
    expect(await enter(phone, signed)).toBe(403)
    const cookie = phone.jar.get('hazelring-passkey')!
    thief.jar.set('hazelring-passkey', cookie)
    expect(await enter(thief, signed)).toBe(403)
    expect(await nameOf(thief)).toBeUndefined()
  })

  test('signed at another site, for another site or with another key, it opens nothing', async () => {
    const [ada, mallory] = [await signedUp('Ada'), await signedUp('Mallory')]
    const elsewhere = { origin: 'https://play.example.evil.example', site: 'play.example' }
    const tries = [
      (challenge: string) => ada.device.sign({ ...elsewhere, challenge }, 1),
      (challenge: string) => ada.device.sign({ ...HERE, site: 'evil.example', challenge }, 1),
      (challenge: string) => ({ ...mallory.device.sign({ ...HERE, challenge }, 1, ada.player), id: ada.device.id }),
    ]
    for (const forged of tries) {
      const thief = browser()
      const challenge = await asked(thief, '/sign-in/passkey')
      expect(await enter(thief, forged(challenge))).toBe(403)
    }
    const page = browser()
    const challenge = await asked(page, '/sign-in/passkey')
    const signed = ada.device.sign({ ...HERE, challenge }, 1)
    expect(await page.statusOf('POST', '/sign-in/passkey', signed, { origin: 'https://evil.example' })).toBe(403)
  })

  test('of another account is not its own: neither by its name nor by making one with its id', async () => {
    const [ada, mallory] = [await signedUp('Ada'), await signedUp('Mallory')]
    const thief = browser()
    const challenge = await asked(thief, '/sign-in/passkey')
    const asAda = mallory.device.sign({ ...HERE, challenge }, 1, ada.player)
    expect(await enter(thief, asAda)).toBe(403)
    const own = await asked(mallory, '/me/passkeys')
    const same = ada.device.make({ ...HERE, challenge: own })
    expect(await mallory.statusOf('POST', '/me/passkeys', same)).toBe(409)
    expect((await here.store.players.passkey(ada.device.id))?.player).toBe(ada.player)
  })

  test('a challenge for signing in makes no passkey, and one of another account neither', async () => {
    const [ada, mallory] = [await signedUp('Ada'), await signedUp('Mallory')]
    const more = authenticator(ada.player)
    const entering = await asked(ada, '/sign-in/passkey')
    expect(await ada.statusOf('POST', '/me/passkeys', more.make({ ...HERE, challenge: entering }))).toBe(409)
    const making = await asked(mallory, '/me/passkeys')
    ada.jar.set('hazelring-passkey', mallory.jar.get('hazelring-passkey')!)
    expect(await ada.statusOf('POST', '/me/passkeys', more.make({ ...HERE, challenge: making }))).toBe(409)
  })

  test('a counter that goes back is a copy of the key, and opens nothing', async () => {
    const ada = await signedUp('Ada')
    const answers = []
    for (const counter of [7, 7, 6, 0, 8]) {
      const phone = browser()
      const challenge = await asked(phone, '/sign-in/passkey')
      answers.push(await enter(phone, ada.device.sign({ ...HERE, challenge }, counter)))
    }
    expect(answers).toEqual([200, 403, 403, 403, 200])
  })
})
