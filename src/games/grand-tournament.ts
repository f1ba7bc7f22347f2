import { expectItem, fault, ok, type Result } from '../dice/index.ts'
import { placesBy, type Seat } from '../engine/index.ts'

/** Part of a manifest: a tournament of several events that includes the game. */
export type GrandTournamentDoor = {
  readonly title: string
  readonly about: string
  /** Titles of the events in order. One event is played each day. */
  readonly events: readonly string[]
  /** Index of the event that is this game. Results of the other events are entered by hand. */
  readonly played: number
}

/** Points for a feat of skill, described by a word that the players chose. */
export type Feat = { readonly points: number; readonly word: string }

/** One player's result in one event: points of its matches, matches won, and feats. */
export type EventResult = { readonly points: number; readonly won: number; readonly feats: readonly Feat[] }

export type GrandTournament = {
  readonly players: readonly string[]
  /** True if the champion needs the most points and the most matches won. */
  readonly needsBoth: boolean
  /** By event, then by player. */
  readonly results: readonly (readonly EventResult[])[]
}

export const PLAYERS = { min: 2, max: 24 } as const
/** Largest accepted numbers, and longest accepted texts. */
export const ENTRY = { points: 999, won: 99, feats: 20, word: 40, name: 24 } as const

const NO_RESULT: EventResult = { points: 0, won: 0, feats: [] }

/** Returns a tournament without results. */
export const newTournament = (events: number, players: readonly string[]): GrandTournament => ({
  players,
  needsBoth: false,
  results: Array.from({ length: events }, () => players.map(() => NO_RESULT)),
})

export const withName = (tournament: GrandTournament, player: number, name: string): GrandTournament => ({
  ...tournament,
  players: tournament.players.with(player, name),
})

/** Adds a player without results at the end of the list. */
export const withPlayer = (tournament: GrandTournament, name: string): GrandTournament => ({
  ...tournament,
  players: [...tournament.players, name],
  results: tournament.results.map((row) => [...row, NO_RESULT]),
})

/** Removes a player with all results. */
export const withoutPlayer = (tournament: GrandTournament, player: number): GrandTournament => ({
  ...tournament,
  players: tournament.players.toSpliced(player, 1),
  results: tournament.results.map((row) => row.toSpliced(player, 1)),
})

export const withResult = (
  tournament: GrandTournament,
  event: number,
  player: number,
  change: Partial<EventResult>,
): GrandTournament => {
  const row = expectItem(tournament.results[event])
  const result = { ...expectItem(row[player]), ...change }
  return { ...tournament, results: tournament.results.with(event, row.with(player, result)) }
}

/** Points of a result, its feats included. */
export const pointsOf = ({ points, feats }: EventResult): number =>
  feats.reduce((sum, feat) => sum + feat.points, points)

/** Entry of an event: `nothing`, results without a match won, or `complete` once a player has won a match. */
export const entryState = (row: readonly EventResult[]): 'nothing' | 'begun' | 'complete' => {
  if (row.some(({ won }) => won > 0)) return 'complete'
  return row.some(({ points, feats }) => points > 0 || feats.length > 0) ? 'begun' : 'nothing'
}

/** True if each event has a player who won a match in it. */
export const isDecided = ({ results }: GrandTournament): boolean =>
  results.every((row) => entryState(row) === 'complete')

export type TournamentRow = {
  readonly player: number
  readonly place: number
  readonly points: number
  readonly won: number
}

/** Totals that differ by less are equal. Shared points are fractions such as 7/3. */
const SAME = 1e-9

/** Returns all players with the leader first, by points, then by matches won. */
export const tournamentRows = ({ players, results }: GrandTournament): readonly TournamentRow[] => {
  const sums = players.map((_, player) => {
    const own = results.map((row) => expectItem(row[player]))
    return {
      points: own.reduce((sum, result) => sum + pointsOf(result), 0),
      won: own.reduce((sum, { won }) => sum + won, 0),
    }
  })
  const apart = (a: Seat, b: Seat): number => {
    const [one, other] = [expectItem(sums[a]), expectItem(sums[b])]
    const gap = other.points - one.points
    return Math.abs(gap) > SAME ? gap : other.won - one.won
  }
  return placesBy(players.length, apart)
    .map((place, player) => ({ player, place, ...expectItem(sums[player]) }))
    .toSorted((a, b) => a.place - b.place)
}

/** Returns the current champions. Empty if the tournament requires both and no single player is first in both. */
export const championsIn = (tournament: GrandTournament): readonly number[] => {
  const rows = tournamentRows(tournament)
  const first = rows.filter(({ place }) => place === 1)
  if (!tournament.needsBoth) return first.map(({ player }) => player)
  const most = { points: expectItem(rows[0]).points, won: Math.max(...rows.map(({ won }) => won)) }
  const both = rows.filter(({ points, won }) => most.points - points < SAME && won === most.won)
  return both.length === 1 ? both.map(({ player }) => player) : []
}

/** Splits players into as few matches as possible, whose sizes differ by at most 1. @throws RangeError for too few */
export const listsOf = (
  players: number,
  { min, max }: { readonly min: number; readonly max: number },
): readonly (readonly number[])[] => {
  const lists = Math.ceil(players / max)
  const all = Array.from({ length: players }, (_, player) => player)
  const split = Array.from({ length: lists }, (_, list) => all.filter((player) => player % lists === list))
  if (split.length === 0 || split.some(({ length }) => length < min))
    throw new RangeError('too few players for a match')
  return split
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isAmount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= most

const isShortText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most

const isFeat = (value: unknown): value is Feat =>
  isRecord(value) && isAmount(value['points'], ENTRY.points) && isShortText(value['word'], ENTRY.word)

const isResult = (value: unknown): value is EventResult =>
  isRecord(value) &&
  isAmount(value['points'], ENTRY.points) &&
  isAmount(value['won'], ENTRY.won) &&
  Number.isInteger(value['won']) &&
  Array.isArray(value['feats']) &&
  value['feats'].length <= ENTRY.feats &&
  value['feats'].every(isFeat)

const tidyResult = ({ points, won, feats }: EventResult): EventResult => ({
  points,
  won,
  feats: feats.map((feat) => ({ points: feat.points, word: feat.word })),
})

/** Formats the file of a tournament as JSON. */
export const printTournament = (tournament: GrandTournament): string => `${JSON.stringify(tournament, undefined, 2)}\n`

/** Reads a tournament file with this many events. A fault names the field: `players`, `needsBoth` or `results`. */
export const readTournament = (value: unknown, events: number): Result<GrandTournament> => {
  if (!isRecord(value)) return fault('file', 'This is not a tournament file.')
  const { players, needsBoth, results } = value
  const isNamed = Array.isArray(players) && players.every((name) => isShortText(name, ENTRY.name))
  if (!isNamed || players.length < PLAYERS.min || players.length > PLAYERS.max)
    return fault('players', `players: list ${PLAYERS.min} to ${PLAYERS.max} names of at most ${ENTRY.name} letters.`)
  if (typeof needsBoth !== 'boolean') return fault('needsBoth', 'needsBoth: write true or false.')
  const isFull = (row: unknown): row is EventResult[] =>
    Array.isArray(row) && row.length === players.length && row.every(isResult)
  if (!Array.isArray(results) || results.length !== events || !results.every(isFull))
    return fault('results', `results: list ${events} events, each with points, matches won and feats of every player.`)
  return ok({ players, needsBoth, results: results.map((row) => row.map(tidyResult)) })
}
