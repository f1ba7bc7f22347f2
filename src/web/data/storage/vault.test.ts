import { describe, expect, test } from 'vitest'
import { storeOnShelf } from '../../../testing/shelf.ts'
import { createKeeper } from './keeper.ts'
import { gameKey, listSaved, readSaved, unsealed } from './saved-games.ts'
import type { Store } from './store.ts'
import { createVault, isSealed, labelOf, type Vault } from './vault.ts'

const LABEL = { game: 'cups', names: ['Ada', 'Ben "B" – Ω'], where: 'round 2' }

const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

const newVault = (): Vault => {
  const key = newKey()
  return createVault(() => key)
}

/** Vault of a browser without WebCrypto (insecure address) or database. */
const noVault = (): Vault => createVault(() => Promise.reject(new TypeError('crypto.subtle is undefined')))

/** Encrypts texts; with `slow`, each waits until the test opens its gate. */
const sealer = (vault: Vault, slow = false) => {
  const gates: (() => void)[] = []
  const works: Promise<unknown>[] = []
  const work = async (text: string): Promise<string | undefined> => {
    if (slow) await new Promise<void>((open) => gates.push(open))
    return vault.seal(text, LABEL)
  }
  const seal = (text: string): Promise<string | undefined> => {
    const mine = work(text)
    works.push(mine)
    return mine
  }
  /** Waits until all encryption and its continuations have finished. */
  const settled = async (): Promise<void> => {
    await Promise.all(works)
    await Promise.resolve()
  }
  return { seal, gates, settled }
}

describe('an encrypted game', () => {
  test('shows its label and nothing of its text, and comes back whole', async () => {
    const vault = newVault()
    const text = 'hazelring 1\n12 roll die-0 5\nname "Ω 😀"\n'
    const sealed = (await vault.seal(text, LABEL))!
    expect([isSealed(sealed), isSealed(text), labelOf(sealed)]).toEqual([true, false, LABEL])
    expect(sealed).not.toContain('die-0')
    expect(await vault.unseal(sealed)).toBe(text)
    expect(await vault.seal(text, LABEL)).not.toBe(sealed)
  })

  test('is refused with another key, a changed label or a changed byte', async () => {
    const vault = newVault()
    const sealed = (await vault.seal('secret', LABEL))!
    expect(await newVault().unseal(sealed)).toBeUndefined()
    expect(await vault.unseal(sealed.replace('round 2', 'round 3'))).toBeUndefined()
    expect(await vault.unseal(`${sealed.slice(0, -3)}A\n`)).toBeUndefined()
    for (const broken of ['hazelring-sealed 1\n', 'hazelring-sealed 1\nnull\n!\n', ''])
      expect(await vault.unseal(broken)).toBeUndefined()
    expect(labelOf('hazelring-sealed 1\n{"game":7}\n')).toBeUndefined()
  })

  test('is not made where the browser cannot encrypt, and the key is asked for again', async () => {
    expect(await noVault().seal('secret', LABEL)).toBeUndefined()
    let asked = 0
    const key = await newKey()
    const moody = createVault(() => (asked++ === 0 ? Promise.reject(new Error('busy')) : Promise.resolve(key)))
    expect(await moody.seal('secret', LABEL)).toBeUndefined()
    expect(await moody.unseal((await moody.seal('secret', LABEL))!)).toBe('secret')
    expect(asked).toBe(2)
  })

  test('stands in the list by its label, opens, and is refused without its key', async () => {
    const store = storeOnShelf()
    const vault = newVault()
    store.write(gameKey('a1-x'), (await vault.seal('hazelring 1\nnonsense', LABEL))!)
    const [listed] = listSaved(store)
    expect(listed).toMatchObject({ id: 'a1-x', ok: false, sealed: LABEL })
    const found = readSaved(store, 'a1-x')!
    if (found.ok || found.sealed === undefined) throw new Error('it lies there encrypted')
    expect(await unsealed(vault, found)).toMatchObject({ text: 'hazelring 1\nnonsense', raw: found.raw })
    expect(await unsealed(newVault(), found)).toMatchObject({ ok: false, fault: { code: 'sealed' }, text: found.raw })
  })
})

/** Reads and decrypts the stored text. */
const lies = async (store: Store, vault: Vault): Promise<string | undefined> => vault.unseal(store.read(gameKey('g'))!)

describe('a table that encrypts what it keeps', () => {
  test('writes the newest text only, whatever is done while it encrypts', async () => {
    const store = storeOnShelf()
    const vault = newVault()
    const { seal, gates, settled } = sealer(vault, true)
    const keeper = createKeeper(store, 'g')
    for (const text of ['one', 'two', 'three']) keeper.write(text, seal)
    expect(store.read(gameKey('g'))).toBeUndefined()
    for (const open of gates.toReversed()) open()
    await settled()
    expect(await lies(store, vault)).toBe('three')
    const raw = store.read(gameKey('g'))
    keeper.write('three', seal)
    expect([gates.length, store.read(gameKey('g'))]).toEqual([3, raw])
  })

  test('loses nothing when the page goes away before that', async () => {
    const store = storeOnShelf()
    const { seal, gates, settled } = sealer(newVault(), true)
    const keeper = createKeeper(store, 'g')
    keeper.write('one', seal)
    keeper.flush()
    expect(store.read(gameKey('g'))).toBe('one')
    gates[0]!()
    await settled()
    expect(store.read(gameKey('g'))).toBe('one')
  })

  test('lies there plain again when the game is over, and an old plain one is encrypted when it is opened', async () => {
    const store = storeOnShelf()
    const vault = newVault()
    store.write(gameKey('g'), 'one')
    const keeper = createKeeper(store, 'g', { raw: 'one', text: 'one' })
    const { seal, settled } = sealer(vault)
    keeper.write('one', seal)
    await settled()
    expect(await lies(store, vault)).toBe('one')
    expect(keeper.write('over')).toEqual({ kind: 'kept' })
    expect(store.read(gameKey('g'))).toBe('over')
  })

  test('writes nothing over another tab’s game, also when that came while it encrypted', async () => {
    const store = storeOnShelf()
    const vault = newVault()
    const { seal, gates, settled } = sealer(vault, true)
    const mine = createKeeper(store, 'g')
    mine.write('one', seal)
    store.write(gameKey('g'), 'theirs')
    gates[0]!()
    await settled()
    expect(mine.writing()).toEqual({ kind: 'conflict', theirs: 'theirs' })
    expect(store.read(gameKey('g'))).toBe('theirs')
    mine.adopt({ raw: 'theirs', text: 'theirs' })
    const next = sealer(vault)
    mine.write('next', next.seal)
    await next.settled()
    expect(await lies(store, vault)).toBe('next')
  })

  test('a second tab that opens the same game changes nothing in it', async () => {
    const store = storeOnShelf()
    const vault = newVault()
    const { seal, settled } = sealer(vault)
    const first = createKeeper(store, 'g')
    first.write('one', seal)
    await settled()
    const raw = store.read(gameKey('g'))!
    createKeeper(store, 'g', { raw, text: 'one' }).write('one', seal)
    await settled()
    expect(store.read(gameKey('g'))).toBe(raw)
    expect(first.check()).toEqual({ kind: 'kept' })
  })

  test('keeps it plain and says so where the browser cannot encrypt', async () => {
    const store = storeOnShelf()
    const { seal, settled } = sealer(noVault())
    const keeper = createKeeper(store, 'g')
    const said: string[] = []
    keeper.subscribe(() => said.push(keeper.writing().kind))
    keeper.write('one', seal)
    await settled()
    expect([store.read(gameKey('g')), keeper.writing(), said]).toEqual(['one', { kind: 'bare' }, ['bare']])
  })
})
