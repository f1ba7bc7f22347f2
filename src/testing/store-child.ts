import { once } from 'node:events'
import { openStore } from '../server/app/open.ts'
import type { Store } from '../server/app/store.ts'
import type { Write } from '../server/log/match-store.ts'

/** Returns an entry whose row, clock and tally contain its number, so that a half-written entry can be detected. */
export const tellingWrite = (match: string, n: number, by: string): Write => ({
  match,
  entry: { n, at: n, by, events: [{ kind: 'said', text: `entry ${n} of ${match}` }] },
  row: { match, game: 'one', phase: 'playing', visibility: 'open', openedAt: 1, changedAt: n },
  jobs: { clock: n },
  tallies: [{ sides: 6, face: 1, count: 1 }],
})

export const LOGS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Reads a store that contains only entries of `tellingWrite`. @throws Error with the first inconsistency */
export const tellingState = async (store: Store): Promise<ReadonlyMap<string, number>> => {
  const clocks = new Map((await store.withJob('clock')).map(({ match, due }) => [match, due]))
  const lengths = new Map<string, number>()
  for (const match of LOGS) {
    const log = await store.entries(match)
    const expected = log.map((_, i) => tellingWrite(match, i + 1, 'child').entry)
    if (JSON.stringify(log) !== JSON.stringify(expected)) throw new Error(`the log of ${match} has gaps`)
    const along = [(await store.row(match))?.changedAt ?? 0, clocks.get(match) ?? 0]
    if (along.some((n) => n !== log.length))
      throw new Error(`row and clock of ${match} are not those of its last entry`)
    lengths.set(match, log.length)
  }
  const tallied = (await store.tallies()).reduce((sum, { count }) => sum + count, 0)
  if (tallied !== [...lengths.values()].reduce((a, b) => a + b)) throw new Error('the tally is not that of the entries')
  return lengths
}

/** Appends to one match until killed, and reports each acknowledged entry. */
const growFor = async (store: Store, match: string): Promise<never> => {
  for (let n = ((await store.entries(match)).at(-1)?.n ?? 0) + 1; ; n++) {
    const written = await store.append(tellingWrite(match, n, 'child'))
    process.stdout.write(`${written} ${match} ${n}\n`)
  }
}

export const RATED_PLAYERS = ['ada', 'bea', 'cy', 'bot'] as const

/** An entry that ends a rated game between two players; its number determines players and winner. */
export const ratedEnd = (number: number, game = 'one'): Write => {
  const first = number % 3
  const second = (number * 7 + 1) % 4
  const players = [RATED_PLAYERS[first]!, RATED_PLAYERS[second === first ? 3 : second]!]
  const places = (number * 5) % 4 === 0 ? [1, 1] : number % 2 === 0 ? [1, 2] : [2, 1]
  const endedAt = number * 3_600_000
  return {
    match: `rated${String(number).padStart(6, '0')}`,
    entry: { n: 1, at: endedAt, events: [{ kind: 'said', text: 'the end' }] },
    finished: {
      game,
      isShown: true,
      how: 'played',
      endedAt,
      seats: players.map((name, seat) => ({
        seat,
        name,
        result: places[seat] === 2 ? 'lost' : 'won',
        ...(name === 'bot' ? { bot: 'greedy' } : { holder: `token-${name}` }),
      })),
      rated: { clock: 'live', places },
    },
  }
}

/** Records the players of the seats before the game ends. */
export const seatRated = async (store: Store, { match, finished }: Write): Promise<void> => {
  for (const { name, holder } of finished?.seats ?? [])
    if (holder !== undefined) await store.players.holdSeats(name, [{ match, holder }])
}

/** Ends every LOGS.length-th rated game until killed, and reports each acknowledged game. */
const endFor = async (store: Store, first: number): Promise<never> => {
  for (let number = first; ; number += LOGS.length) {
    const write = ratedEnd(number)
    await seatRated(store, write)
    process.stdout.write(`${await store.append(write)} ${write.match} 1\n`)
  }
}

export type Raced = { readonly taken: readonly string[]; readonly written: readonly string[] }

/** Tries to take the clock job of every match; writes the match's second entry if it is missing. */
export const race = async (store: Store, matches: readonly string[], by: string): Promise<Raced> => {
  const [taken, written]: [string[], string[]] = [[], []]
  for (const match of matches) {
    if (await store.take({ match, kind: 'clock', due: 1 }, 5, 1_000)) taken.push(match)
    if ((await store.append({ match, entry: { n: 2, at: 2, by, events: [] } })) === 'written') written.push(match)
  }
  return { taken, written }
}

export const raceMatches = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `m${i}`)

/** `grow PLACE` or `end PLACE FIRST` runs until killed; `race PLACE COUNT` starts after the first line of input. */
const main = async ([what, place, count]: readonly string[]): Promise<void> => {
  const store = await openStore(place!)
  if (what === 'grow') return void (await Promise.all(LOGS.map((match) => growFor(store, match))))
  if (what === 'end') return void (await Promise.all(LOGS.map((_, i) => endFor(store, Number(count) + i))))
  process.stdout.write('ready\n')
  await once(process.stdin, 'data')
  process.stdout.write(`${JSON.stringify(await race(store, raceMatches(Number(count)), 'child'))}\n`)
  await store.close()
  process.exit(0)
}

if (import.meta.main) await main(process.argv.slice(2))
