import { describe, expect, test } from 'vitest'
import { storePlaces, storesIn } from '../../../testing/test-store.ts'

const passkey = { passkey: 'p', player: 'ada', key: 'k', counter: 0, site: 's', device: '', madeAt: 1, usedAt: 1 }

const challenge = (device: string, until: number) => ({ device, challenge: `c-${device}`, player: '', until })

describe.each(storePlaces())('%s', (_name, inPlace) => {
  const withStore = storesIn(inPlace)

  test('a challenge is taken once by whoever asks first at any server, and not when it is too old', () =>
    withStore(async ({ players: passkeys }) => {
      await passkeys.challenge(challenge('one', 10), 1)
      const taken = await Promise.all([1, 2, 3].map(() => passkeys.takeChallenge('one', 5)))
      expect(taken.filter((one) => one !== undefined)).toEqual([challenge('one', 10)])
      await passkeys.challenge(challenge('two', 10), 1)
      await passkeys.challenge({ ...challenge('two', 20), challenge: 'new' }, 2)
      expect(await passkeys.takeChallenge('two', 20)).toBeUndefined()
      expect(await passkeys.takeChallenge('two', 19)).toMatchObject({ challenge: 'new' })
      await passkeys.challenge(challenge('old', 10), 1)
      await passkeys.challenge(challenge('new', 50), 30)
      expect(await passkeys.takeChallenge('old', 5)).toBeUndefined()
    }))

  test('a passkey has one account, and its counter only grows, or is always 0', () =>
    withStore(async ({ players: passkeys }) => {
      expect(await passkeys.addPasskey(passkey)).toBe(true)
      expect(await passkeys.addPasskey({ ...passkey, player: 'mallory' })).toBe(false)
      expect(await passkeys.passkeys('ada')).toEqual([passkey])
      const uses = []
      for (const counter of [0, 0, 3, 3, 2, 0, 4]) uses.push(await passkeys.usePasskey('p', counter, 9))
      expect(uses).toEqual([true, true, true, false, false, false, true])
      const racing = await Promise.all([passkeys.usePasskey('p', 5, 9), passkeys.usePasskey('p', 5, 9)])
      expect(racing.filter((used) => used)).toHaveLength(1)
      await passkeys.removePasskey('mallory', 'p')
      expect(await passkeys.passkey('p')).toMatchObject({ counter: 5, usedAt: 9 })
    }))
})
