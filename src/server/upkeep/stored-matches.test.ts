import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '../../games/index.ts'
import { usualSettings } from '../../protocol/index.ts'
import { refusal, saidBy } from '../../testing/command-line.ts'
import { openLocalServer } from '../../testing/hosted.ts'
import { inTestFolder } from '../../testing/test-store.ts'
import { secretOf } from '../../testing/sealed-game.ts'
import { claimFolder } from '../db/claim.ts'
import { openStore } from '../app/open.ts'

const { game, bots } = games[0]!
const folder = mkdtempSync(join(tmpdir(), 'hazelring-kept-'))
const other = 'a'.repeat(16)
let match: string

/** Changes the other match's end to the given time. */
const setEnd = async (changedAt: number): Promise<void> => {
  const store = await openStore(folder)
  const row = { ...(await store.row(other))!, changedAt }
  await store.append({ match: other, entry: { n: 2, at: changedAt, events: [] }, row })
  await store.close()
}

/** Stores a finished match between computer players. */
beforeAll(async () => {
  const here = await openLocalServer({ store: await openStore(folder) })
  const opened = await here.matchServer.open(
    {
      cid: 'c',
      token: secretOf(1),
      settings: usualSettings(game.id, game.seats.min),
      computers: Array.from({ length: game.seats.min }, (_, seat) => ({ seat, bot: bots[0]!.id })),
    },
    { id: 'v', address: 'a' },
  )
  match = opened.ok ? opened.match! : ''
  while ((await here.store.row(match))?.phase !== 'over') await setTimeout(20)
  await here.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a stored game', () => {
  test('is written to a file that proves itself', async () => {
    const file = join(folder, 'game.hazelring')
    await saidBy(`export ${match} --data ${folder} --output ${file}`)
    expect(await saidBy(`verify ${file}`)).toContain('The rolls check out')
    expect(await refusal(`export ${match} --data ${folder} --output ${file}`)).toContain('already there')
    const text = await saidBy(`export ${match} --data ${folder}`)
    expect(text).toContain(game.id)
    const store = await openStore(folder)
    expect(await store.pack(match)).toBe(true)
    await store.close()
    expect(await saidBy(`export ${match} --data ${folder}`)).toBe(text)
  })

  test('is written from a store that never had a server’s key, and none is made there', () =>
    inTestFolder(async (copy) => {
      const [store, bare] = [await openStore(folder), await openStore(copy)]
      for (const entry of await store.entries(match)) await bare.append({ match, entry })
      await store.close()
      await bare.close()
      expect(await saidBy(`export ${match} --data ${copy}`)).toContain(game.id)
      const again = await openStore(copy)
      expect(await again.meta('server-keys')).toBeUndefined()
      await again.close()
    }))

  test('that there is none of, in a folder that there is none of, is told in a sentence', async () => {
    expect(await refusal(`export ${other} --data ${folder}`)).toBe(`Error: There is no stored game ${other}.`)
    expect(await refusal(`forget ${other} --data ${folder}`)).toBe(`Error: There is no stored game ${other}.`)
    expect(await refusal(`export ${match} --data ${folder}/none`)).toContain('There are no stored games in')
    expect(await refusal(`forget M --data ${folder}`)).toContain('is not the name of a game')
    expect(await refusal(`forget --data ${folder}`)).toContain('Say which game to delete')
    expect(await refusal(`forget ${match} --older-than 3 --data ${folder}`)).toContain('Say which game to delete')
    expect(await saidBy(`forget --older-than 3 --data ${folder}`)).toContain('No finished game is older than 3 days')
  })

  test('is deleted by the server that runs on it, and by the command where none does', async () => {
    const claim = claimFolder(folder)
    const store = await openStore(folder)
    await store.append({
      match: other,
      entry: { n: 1, at: 1, events: [] },
      row: { ...(await store.row(match))!, match: other },
    })
    const here = await openLocalServer({ store, matchServer: { tickEvery: 20 } })
    expect(await saidBy(`forget ${match} --data ${folder} --json`)).toBe(`{"forgotten":"${match}"}\n`)
    expect([await store.entries(match), await store.secret(match)]).toEqual([[], undefined])
    expect(here.log()).toContain('A game was deleted because the host requested it.')
    await here.close()
    await claim.release()
    const old = `forget --older-than 36500 --data ${folder} --json`
    expect(await saidBy(old)).toBe('{"forgotten":[]}\n')
    await setEnd(1)
    expect(await saidBy(old.replace('36500', '300'))).toBe(`{"forgotten":["${other}"]}\n`)
    expect(await refusal(`export ${match} --data ${folder}`)).toContain('There is no stored game')
  })
})
