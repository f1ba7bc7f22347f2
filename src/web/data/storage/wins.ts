import { finishOf, seatResults } from '../../../analysis/ending/seat-results.ts'
import { lastOf } from '../../../dice/index.ts'
import { type AnyPlay, isOver } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { occupants, soleSeatOf } from '../players.ts'
import { uncounted } from './records.ts'
import type { Store, Trouble } from './store.ts'
import { entriesOf, isJsonObject, isTally, objectIn } from './texts.ts'

/** Number of wins by name or id. */
type Wins = { readonly [name: string]: number }

/**
 * Results of this device's player against computer players. `row`: wins since the last loss; `longest`: longest row;
 * `over`: wins by computer player's id; `as`: wins by character's id.
 */
export type WinRecord = {
  readonly games: number
  readonly wins: number
  readonly row: number
  readonly longest: number
  readonly over: Wins
  readonly as: Wins
  /** Ids of the games counted last, at most `IDS_KEPT`, so that no game counts twice. */
  readonly counted: readonly string[]
}

/** A finished game that counts: `over` lists the computer players by id, `as` is the player's character if any. */
export type CountedGame = {
  readonly id: string
  readonly won: boolean
  readonly over: readonly string[]
  readonly as?: string
}

const IDS_KEPT = 100

const NONE: WinRecord = { games: 0, wins: 0, row: 0, longest: 0, over: {}, as: {}, counted: [] }

const keyFor = (game: string): string => `hazelring.wins.${game}`

const winsIn = (given: unknown): Wins => (isJsonObject(given) ? entriesOf(given, isTally) : {})

/** Reads the record of a game; ignores invalid parts. */
export const readWins = (store: Pick<Store, 'read'>, game: string): WinRecord => {
  const { games, wins, row, longest, over, as, counted } = objectIn(store.read(keyFor(game)))
  if (![games, wins, row, longest].every(isTally) || !Array.isArray(counted)) return NONE
  const tallies = { games, wins, row, longest } as Pick<WinRecord, 'games' | 'wins' | 'row' | 'longest'>
  return { ...tallies, over: winsIn(over), as: winsIn(as), counted: counted.filter((id) => typeof id === 'string') }
}

const increased = (wins: Wins, names: readonly string[]): Wins => ({
  ...wins,
  ...Object.fromEntries(names.map((name) => [name, (wins[name] ?? 0) + 1])),
})

/** Adds a game to the record; a game that is already counted changes nothing. */
export const withGame = (record: WinRecord, { id, won, over, as }: CountedGame): WinRecord => {
  if (record.counted.includes(id)) return record
  const row = won ? record.row + 1 : 0
  return {
    games: record.games + 1,
    wins: record.wins + (won ? 1 : 0),
    row,
    longest: Math.max(row, record.longest),
    over: won ? increased(record.over, [...new Set(over)]) : record.over,
    as: won && as !== undefined ? increased(record.as, [as]) : record.as,
    counted: [...record.counted, id].slice(-IDS_KEPT),
  }
}

/**
 * Returns what a finished game adds to the record. Undefined if the game still runs, has no result, has several people or
 * none, or does not count (`uncounted`).
 */
export const countedGame = (manifest: AnyManifest, play: AnyPlay, id: string): CountedGame | undefined => {
  const [seat, finish] = [soleSeatOf(play), isOver(play) ? finishOf(play) : undefined]
  if (seat === undefined || finish === undefined || uncounted(play, id) !== undefined) return undefined
  const result = seatResults(finish, play.header.seats.length)[seat]
  const over = occupants(play).flatMap((one) => (one.kind === 'bot' ? [one.bot] : []))
  if (result === undefined || over.length === 0) return undefined
  const as = manifest.characters?.of(lastOf(play.states), seat)
  return { id, won: result.won, over, ...(as !== undefined && { as }) }
}

/** Adds a game to the stored record. Returns any storage problem. */
export const writeWins = (store: Store, game: string, counted: CountedGame): Trouble | undefined => {
  const before = readWins(store, game)
  const after = withGame(before, counted)
  return after === before ? undefined : store.write(keyFor(game), JSON.stringify(after))
}
