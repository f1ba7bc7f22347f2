import { finishOf, seatResults } from '../../../analysis/ending/seat-results.ts'
import { type AnyPlay, endingOf, isOver, isPractice, type Seat } from '../../../engine/index.ts'
import { occupants, peopleOf } from '../players.ts'
import { EVENING } from './keys.ts'
import type { Store, Trouble } from './store.ts'
import { fromJson, isJsonObject, isTally } from './texts.ts'

/** Result of a game at this device: players' names by seat, winning seats, and points by seat if the game counts points. */
export type EveningResult = {
  readonly id: string
  readonly game: string
  readonly names: readonly string[]
  readonly won: readonly Seat[]
  readonly points?: readonly number[]
}

/** `at`: end of the game in milliseconds since 1970. */
export type EveningGame = EveningResult & { readonly at: number }

/** Games of an evening, oldest first. */
export type Evening = readonly EveningGame[]

/** A break of more than 12 hours ends an evening. */
export const EVENING_BREAK_MS = 12 * 60 * 60 * 1000

/** Maximum number of games in an evening; later games replace the oldest. */
const MOST_GAMES = 300

const isNames = (values: readonly unknown[]): values is readonly string[] =>
  values.every((value) => typeof value === 'string')

const readGame = (given: unknown): Evening => {
  if (!isJsonObject(given)) return []
  const { id, game, at, names, won, points } = given
  if (typeof id !== 'string' || typeof game !== 'string' || !isTally(at)) return []
  if (!Array.isArray(names) || names.length < 2 || !isNames(names) || !Array.isArray(won)) return []
  if (!won.every((seat) => isTally(seat) && seat < names.length)) return []
  const counts = Array.isArray(points) && points.length === names.length && points.every(Number.isFinite)
  return [{ id, game, at, names, won, ...(counts && { points }) }]
}

/** Reads the stored evening; ignores invalid parts. Empty if its last game ended too long before `now`. */
export const readEvening = (store: Pick<Store, 'read'>, now: number): Evening => {
  const given = fromJson(store.read(EVENING) ?? '')
  const games = Array.isArray(given) ? given.flatMap(readGame) : []
  const last = games.at(-1)
  return last === undefined || now - last.at > EVENING_BREAK_MS ? [] : games
}

/** Adds a result to an evening; a game that is already counted changes nothing. */
export const withResult = (evening: Evening, result: EveningResult, now: number): Evening =>
  evening.some(({ id }) => id === result.id) ? evening : [...evening, { ...result, at: now }].slice(-MOST_GAMES)

const write = (store: Store, evening: Evening): Trouble | undefined => store.write(EVENING, JSON.stringify(evening))

/** Adds a result to the stored evening, or starts an evening with it. Returns any storage problem. */
export const writeResult = (store: Store, result: EveningResult, now: number): Trouble | undefined => {
  const before = readEvening(store, now)
  const after = withResult(before, result, now)
  return after === before ? undefined : write(store, after)
}

/** Removes a game whose end was taken back. */
export const dropResult = (store: Store, game: string, now: number): void => {
  const before = readEvening(store, now)
  const after = before.filter(({ id }) => id !== game)
  if (after.length < before.length) write(store, after)
}

/** Starts a new evening, with no games. */
export const clearEvening = (store: Store): void => store.remove(EVENING)

/**
 * Returns the result that a finished game adds to the evening. Undefined if the game still runs or has no result, if no
 * person or only one seat plays, and for practice.
 */
export const eveningResult = (play: AnyPlay, id: string): EveningResult | undefined => {
  const seats = occupants(play)
  const finish = isOver(play) ? finishOf(play) : undefined
  if (seats.length < 2 || peopleOf(play).length === 0 || finish?.places === undefined) return undefined
  if (play.header.dice.kind === 'seed' || isPractice(play)) return undefined
  const won = seatResults(finish, seats.length).flatMap((result, seat) => (result?.won === true ? [seat] : []))
  const points = endingOf(play)?.scores
  return { id, game: play.header.game, names: seats.map(({ name }) => name), won, ...(points && { points }) }
}

/** Score of one player: games won and, if all games in question count points, their sum. */
export type PlayerScore = { readonly name: string; readonly wins: number; readonly points?: number }

/** Players by games won, most first; equal players in the order of their first game. */
export const eveningScores = (evening: Evening): readonly PlayerScore[] => {
  const names = [...new Set(evening.flatMap((game) => game.names))]
  const counts = evening.length > 0 && evening.every(({ points }) => points !== undefined)
  const scores = names.map((name) => {
    const games = evening.map((game) => ({ ...game, seat: game.names.indexOf(name) })).filter(({ seat }) => seat >= 0)
    const wins = games.filter(({ won, seat }) => won.includes(seat)).length
    const points = games.reduce((sum, game) => sum + (game.points?.[game.seat] ?? 0), 0)
    return { name, wins, ...(counts && { points }) }
  })
  return scores.toSorted((a, b) => b.wins - a.wins)
}

/** Scores for each game that was played, in the order of their first evening game. */
export const scoresByGame = (
  evening: Evening,
): readonly { readonly game: string; readonly games: number; readonly scores: readonly PlayerScore[] }[] =>
  [...new Set(evening.map(({ game }) => game))].map((game) => {
    const games = evening.filter((one) => one.game === game)
    return { game, games: games.length, scores: eveningScores(games) }
  })
