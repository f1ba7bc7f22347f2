import { expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { chainOf, sealIn, verifyDice } from '../../protocol/index.ts'
import { verifyLog } from '../../protocol/log/verify-log.ts'
import { verifySignatures } from '../../protocol/sealed/verify-signatures.ts'
import {
  beginGame,
  type Device,
  joinMatch,
  must,
  openTestServer,
  playOut,
  replayed,
  type TestServer,
} from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { echoBot } from '../../testing/tiny/bots.ts'
import { cups } from '../../testing/tiny/game.ts'
import type { CupsState } from '../../testing/tiny/state.ts'

type Table = { readonly at: TestServer; readonly players: readonly Device[]; readonly all: readonly Device[] }

/** A public table of the game `cups`, with hidden dice and cards, `seats` players and one spectator. */
const atCups = async (seats: number): Promise<Table> => {
  const at = await openTestServer({ games: [{ game: cups, bots: [echoBot] }], store: await testStore() })
  const players = await beginGame(at, { game: 'cups', seats, visibility: 'open' })
  return { at, players, all: [...players, await joinMatch(at, players[0]!, 'watcher')] }
}

const fileFor = ({ at }: Table, { match, key }: Device) => at.matchServer().transcript(match, key)

/** The last state of a file, replayed, after checking its rolls and signatures. */
const endOf = (text: string): CupsState => {
  const play = replayed([{ game: cups }], text)
  expect(verifyDice(play)).toMatchObject({ kind: 'proven' })
  expect(verifySignatures(play, chainOf(play, sealIn(play)))).toMatchObject({ kind: 'signed' })
  return play.states.at(-1) as CupsState
}

/** Result of verifying a file's public-log lines. */
const loggedIn = (text: string): string => {
  const play = replayed([{ game: cups }], text)
  return verifyLog(play, chainOf(play, sealIn(play))).kind
}

const expectAllHaveIt = async (table: Table): Promise<void> => {
  const files = await Promise.all(table.all.map((device) => fileFor(table, device)))
  const texts = new Set(files.map((file) => (file.ok ? file.text : file.code)))
  expect(texts.size).toBe(1)
  const { dice, cards } = endOf([...texts][0]!)
  expect([...dice, ...cards].every((one) => one !== -1 && one !== '?')).toBe(true)
}

test('a game with secrets is nobody’s to read before the end, and whole for all players and watchers after it', async () => {
  const table = await atCups(3)
  const early = await Promise.all(table.all.map((device) => fileFor(table, device)))
  expect(early.map((file) => !file.ok && file.code)).toEqual(table.all.map(() => 'not-now'))
  await playOut(table.at, table.players, seeded(3))
  const soon = await fileFor(table, table.players[0]!)
  expect(soon.ok && loggedIn(soon.text)).toBe('unlogged')
  await table.at.matchServer().tick()
  await expectAllHaveIt(table)
  const file = await fileFor(table, table.players[0]!)
  expect(file.ok && loggedIn(file.text)).toBe('logged')
  expect(file.ok && file.text).toContain(' beside')
  await table.at.matchServer().close()
})

test('one that was resigned is whole, too', async () => {
  const table = await atCups(2)
  await must(table.at.act(table.players[1]!, { kind: 'resign' }))
  const file = await fileFor(table, table.players[0]!)
  const phase = table.at.fold(table.players[0]!).phase
  expect([phase, file.ok]).toEqual(['over', true])
  if (file.ok) endOf(file.text)
  await table.at.matchServer().close()
})
