import { type AnyPlay, type Ending, endingOf } from '../../../engine/index.ts'
import { type GrandTournament, printTournament, readTournament } from '../../../games/grand-tournament.ts'
import { keepUnder, removeUnder, useKept } from '../storage/kept.ts'
import { listSaved } from '../storage/saved-games.ts'
import { type Store, store } from '../storage/store.ts'
import { fromJson, textsUnder } from '../storage/texts.ts'

export type SavedTournament = { readonly id: string; readonly tournament: GrandTournament }

const tournamentKey = (game: string): string => `hazelring.tournament.${game}.`

/** Returns a game's readable tournaments, oldest first. Unreadable tournaments stay in storage. */
const listTournaments = (from: Store, game: string, events: number): readonly SavedTournament[] =>
  textsUnder(from, tournamentKey(game)).flatMap(({ id, text }) => {
    const read = readTournament(fromJson(text), events)
    return read.ok ? [{ id, tournament: read.value }] : []
  })

/** True if this device has a tournament of the game, readable or not. */
export const hasTournaments = (from: Store, game: string): boolean =>
  from.keys().some((key) => key.startsWith(tournamentKey(game)))

/** Saves a tournament; replaces the tournament with this `id` if given. Returns the id and any storage problem. */
export const keepTournament = (into: Store, game: string, tournament: GrandTournament, id?: string) =>
  keepUnder(into, tournamentKey(game), printTournament(tournament), id)

export const removeTournament = (from: Store, game: string, id: string): void =>
  removeUnder(from, tournamentKey(game), id)

/** Saved tournaments of a game; updates when any tab changes them. */
export const useTournaments = (game: string, events: number): readonly SavedTournament[] =>
  useKept(tournamentKey(game), () => listTournaments(store, game, events))

const namesOf = ({ header }: AnyPlay): readonly string[] => header.seats.map(({ name }) => name)

/** Names by seat and ending of a finished game. */
export type FoundResult = { readonly names: readonly string[]; readonly ending: Ending }

/** Newest finished game on this device with exactly these names, in any order; undefined if none. */
export const newestResult = (from: Store, game: string, names: readonly string[]): FoundResult | undefined => {
  const due = names.toSorted().join('\n')
  for (const saved of listSaved(from)) {
    if (!saved.ok || saved.play.header.game !== game) continue
    const seated = namesOf(saved.play)
    const ending = endingOf(saved.play)
    if (ending !== undefined && seated.toSorted().join('\n') === due) return { names: seated, ending }
  }
  return undefined
}
