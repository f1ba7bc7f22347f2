import * as z from 'zod/mini'
import { type Band, type MistakeBook, mistakesSchema } from '../../../protocol/match/mistakes.ts'
import {
  type Leaderboard,
  leaderboardSchema,
  type Profile,
  profileSchema,
  type Seasons,
  seasonsSchema,
} from '../../../protocol/match/profile.ts'
import { fetchSoon } from '../../data/fetch-soon.ts'

// The page's Content-Security-Policy forbids eval, which zod uses by default.
z.config({ jitless: true })

/** Fetches a player's profile; undefined if missing or hidden from the visitor. @throws Error if the server fails */
export const fetchProfile = async (player: string): Promise<Profile | undefined> => {
  const answer = await fetchSoon(`/api/players/${encodeURIComponent(player)}`)
  if (answer.status === 404 || answer.status === 400) return undefined
  if (!answer.ok) throw new Error(`${answer.status} for a player`)
  return profileSchema.parse(await answer.json())
}

export type BookAsk = { readonly game: string; readonly band: Band | 'all' }

/** @throws Error if the server does not deliver the book */
export const fetchMistakes = async ({ game, band }: BookAsk): Promise<MistakeBook> => {
  const answer = await fetchSoon(`/api/games/${game}/mistakes${band === 'all' ? '' : `?band=${band}`}`)
  if (!answer.ok) throw new Error(`${answer.status} for a mistake book`)
  return mistakesSchema.parse(await answer.json())
}

export type BoardAsk = Pick<Leaderboard, 'game' | 'clock' | 'basis'> & {
  /** Period: `all`, `month`, or a season's start. */
  readonly period: string
  /** True restricts the board to followed players and the own account. */
  readonly isOfFollowed: boolean
}

/** Start of this month in UTC, in milliseconds since 1970. */
const monthStart = (): number => {
  const now = new Date()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
}

/** Seasons of this server; empty if it has none. */
export const fetchSeasons = async (): Promise<Seasons> => {
  const answer = await fetchSoon('/api/seasons')
  return answer.ok ? seasonsSchema.parse(await answer.json()).seasons : []
}

/** @throws Error if the server does not deliver the board */
export const fetchBoard = async ({ game, clock, basis, period, isOfFollowed }: BoardAsk): Promise<Leaderboard> => {
  const month = `&since=${monthStart()}`
  const since = period === 'all' ? '' : period === 'month' ? month : `&season=${period}`
  const whose = isOfFollowed ? '&players=followed' : ''
  const answer = await fetchSoon(`/api/leaderboards/${game}?clock=${clock}&basis=${basis}${since}${whose}`)
  if (!answer.ok) throw new Error(`${answer.status} for a leaderboard`)
  return leaderboardSchema.parse(await answer.json())
}
