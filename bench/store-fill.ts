import { DatabaseSync } from 'node:sqlite'
import { storeFile } from '../src/server/db/folder.ts'
import { openStore } from '../src/server/app/open.ts'

type Filling = {
  readonly games: number
  /** Number of entries per game. */
  readonly entries: number
  /** Number of unfinished games: running games with a clock, and tables that gather players. */
  readonly playing: number
  readonly gathering: number
}

const AT = 1_700_000_000_000
const BODY = JSON.stringify({
  by: 'ab'.repeat(32),
  events: [{ kind: 'ply', number: 1, line: `1 roll ${'4 '.repeat(80)}` }],
})
const LOBBY = JSON.stringify({ match: 'x', title: 'x'.repeat(200) })

const phaseOf = (i: number, { games, playing, gathering }: Filling): string =>
  i >= games - gathering ? 'gathering' : i >= games - gathering - playing ? 'playing' : 'over'

/** Fills a new store directly and without syncing. `openStore` creates the tables. */
export const fillStore = async (folder: string, filling: Filling): Promise<void> => {
  await (await openStore(folder)).close()
  const db = new DatabaseSync(storeFile(folder))
  db.exec('pragma synchronous = off; pragma cache_size = -262144; begin')
  const entry = db.prepare('insert into entry (match, n, at, body) values (?, ?, ?, ?)')
  const row = db.prepare(
    'insert into match (match, game, phase, visibility, shown, packed, opened_at, changed_at, lobby) values (?, ?, ?, ?, ?, 0, ?, ?, ?)',
  )
  const secret = db.prepare('insert into secret values (?, ?)')
  const job = db.prepare('insert into job values (?, ?, ?, ?)')
  for (let i = 0; i < filling.games; i++) {
    const match = `m${i.toString(36).padStart(9, '0')}`
    const phase = phaseOf(i, filling)
    const isShown = i % 3 > 0
    for (let n = 1; n <= filling.entries; n++) entry.run(match, n, AT + i, BODY)
    row.run(
      match,
      'bench',
      phase,
      isShown ? 'open' : 'private',
      Number(isShown),
      AT + i,
      AT + i,
      phase === 'over' ? null : LOBBY,
    )
    secret.run(match, 'cd'.repeat(32))
    if (phase === 'playing') job.run(match, 'clock', AT + i, AT + i)
    if (i % 50_000 === 49_999) db.exec('commit; begin')
  }
  db.exec('commit')
  db.close()
}
