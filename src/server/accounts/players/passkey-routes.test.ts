import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticator } from '../../../testing/server/authenticator.ts'
import { openLocalServer, type LocalHazelringServer } from '../../../testing/hosted.ts'

const HERE = { origin: 'https://play.example', site: 'play.example' }

let here: LocalHazelringServer
beforeAll(async () => {
  here = await openLocalServer({ bounds: { requestsPerMinute: 5_000 }, origins: [HERE.origin] })
})
afterAll(() => here.close())

let addresses = 0

/** A browser at `play.example`, with its cookies. */
const browser = () => {
  const remoteAddress = `10.1.0.${++addresses}`
  const jar = new Map<string, string>()
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, origin = HERE.origin) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { host: 'play.example', origin, cookie }
    const asked = { method, url: `/api${path}`, headers, remoteAddress, ...(payload && { payload }) }
    const answer = await here.app.inject(asked)
    for (const { name, value } of answer.cookies) jar.set(name, value)
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }
  return { send, jar }
}
type Browser = ReturnType<typeof browser>

const asked = async (one: Browser, path: string): Promise<string> =>
  String((await one.send('POST', `${path}/options`)).body['challenge'])

/** An account with a passkey. */
const signedUp = async (name: string) => {
  const one = browser()
  const player = String((await one.send('POST', '/me', { name })).body['player'])
  const device = authenticator(player)
  const challenge = await asked(one, '/me/passkeys')
  expect(await one.send('POST', '/me/passkeys', device.make({ ...HERE, challenge }))).toMatchObject({ status: 200 })
  return { ...one, player, device }
}

const nameOf = async (one: Browser): Promise<unknown> => {
  const { player } = (await one.send('GET', '/me')).body
  return (player as { name: string } | null)?.name
}

/** True if the server offers passkeys to a page at this host. */
const hasPasskeysAt = async (host: string, origin?: string) => {
  const headers = { host, ...(origin && { origin }) }
  const answer = await here.app.inject({ method: 'GET', url: '/api/me', headers })
  return answer.json<{ passkeys: boolean }>().passkeys
}

describe('a passkey', () => {
  test('signs in on a new device without a name, is listed, exported and removed', async () => {
    const ada = await signedUp('Ada')
    const phone = browser()
    const challenge = await asked(phone, '/sign-in/passkey')
    const signed = ada.device.sign({ ...HERE, challenge }, 1)
    expect(await phone.send('POST', '/sign-in/passkey', signed)).toMatchObject({ status: 200, body: { name: 'Ada' } })
    expect(await nameOf(phone)).toBe('Ada')
    expect((await phone.send('GET', '/me/passkeys')).body).toMatchObject({
      passkeys: [{ passkey: ada.device.id, site: 'play.example' }],
    })
    expect((await phone.send('GET', '/me/export')).body).toMatchObject({ passkeys: [{ passkey: ada.device.id }] })
    const ben = await signedUp('Ben')
    await ben.send('DELETE', `/me/passkeys/${ada.device.id}`)
    expect((await ada.send('GET', '/me/passkeys')).body['passkeys']).toHaveLength(1)
    await ada.send('DELETE', `/me/passkeys/${ada.device.id}`)
    const again = ada.device.sign({ ...HERE, challenge: await asked(phone, '/sign-in/passkey') }, 2)
    expect(await phone.send('POST', '/sign-in/passkey', again)).toMatchObject({ status: 403 })
  })

  test('is gone with its account', async () => {
    const ada = await signedUp('Ada')
    await here.store.players.erase(ada.player)
    expect(await here.store.players.passkey(ada.device.id)).toBeUndefined()
  })

  test('is offered only where browsers have any: by https, and at localhost by its name', async () => {
    expect(await hasPasskeysAt('play.example', HERE.origin)).toBe(true)
    expect(await hasPasskeysAt('localhost:4000')).toBe(true)
    expect([
      await hasPasskeysAt('127.0.0.1:4000'),
      await hasPasskeysAt('[::1]:4000'),
      await hasPasskeysAt('nas.local:4000'),
    ]).toEqual([false, false, false])
  })
})

describe('takeovers by a passkey', () => {
  const refused = { status: 403, body: { code: 'no-key' } }

  test('a signed challenge opens an account once, and only on the device that asked for it', async () => {
    const ada = await signedUp('Ada')
    const [phone, thief] = [browser(), browser()]
    const challenge = await asked(phone, '/sign-in/passkey')
    const signed = ada.device.sign({ ...HERE, challenge }, 1)
    await asked(thief, '/sign-in/passkey')
    expect(await thief.send('POST', '/sign-in/passkey', signed)).toMatchObject(refused)
    expect(await browser().send('POST', '/sign-in/passkey', signed)).toMatchObject(refused)
    expect(await phone.send('POST', '/sign-in/passkey', signed)).toMatchObject({ status: 200 })
    expect(await phone.send('POST', '/sign-in/passkey', signed)).toMatchObject(refused)
    const cookie = phone.jar.get('hazelring-passkey')!
    thief.jar.set('hazelring-passkey', cookie)
    expect(await thief.send('POST', '/sign-in/passkey', signed)).toMatchObject(refused)
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
      expect(await thief.send('POST', '/sign-in/passkey', forged(challenge))).toMatchObject(refused)
    }
    const page = browser()
    const challenge = await asked(page, '/sign-in/passkey')
    const signed = ada.device.sign({ ...HERE, challenge }, 1)
    expect(await page.send('POST', '/sign-in/passkey', signed, 'https://evil.example')).toMatchObject(refused)
  })

  test('of another account is not its own: neither by its name nor by making one with its id', async () => {
    const [ada, mallory] = [await signedUp('Ada'), await signedUp('Mallory')]
    const thief = browser()
    const challenge = await asked(thief, '/sign-in/passkey')
    const asAda = mallory.device.sign({ ...HERE, challenge }, 1, ada.player)
    expect(await thief.send('POST', '/sign-in/passkey', asAda)).toMatchObject(refused)
    const own = await asked(mallory, '/me/passkeys')
    const same = ada.device.make({ ...HERE, challenge: own })
    expect(await mallory.send('POST', '/me/passkeys', same)).toMatchObject({ status: 409 })
    expect((await here.store.players.passkey(ada.device.id))?.player).toBe(ada.player)
  })

  test('a challenge for signing in makes no passkey, and one of another account neither', async () => {
    const [ada, mallory] = [await signedUp('Ada'), await signedUp('Mallory')]
    const more = authenticator(ada.player)
    const entering = await asked(ada, '/sign-in/passkey')
    expect(await ada.send('POST', '/me/passkeys', more.make({ ...HERE, challenge: entering }))).toMatchObject({
      status: 409,
    })
    const making = await asked(mallory, '/me/passkeys')
    ada.jar.set('hazelring-passkey', mallory.jar.get('hazelring-passkey')!)
    expect(await ada.send('POST', '/me/passkeys', more.make({ ...HERE, challenge: making }))).toMatchObject({
      status: 409,
    })
  })

  test('a counter that goes back is a copy of the key, and opens nothing', async () => {
    const ada = await signedUp('Ada')
    const enter = async (counter: number): Promise<number> => {
      const phone = browser()
      const challenge = await asked(phone, '/sign-in/passkey')
      return (await phone.send('POST', '/sign-in/passkey', ada.device.sign({ ...HERE, challenge }, counter))).status
    }
    expect([await enter(7), await enter(7), await enter(6), await enter(0), await enter(8)]).toEqual([
      200, 403, 403, 403, 200,
    ])
  })
})
