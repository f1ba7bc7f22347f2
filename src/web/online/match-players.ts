import * as z from 'zod/mini'
import { type MatchPlayers, matchPlayersSchema } from '../../protocol/match/profile.ts'
import type { Match } from '../../protocol/index.ts'
import { fetchSoon } from '../data/fetch-soon.ts'
import { useLoaded } from '../parts/load.tsx'

// The page's Content-Security-Policy forbids eval, which zod uses by default.
z.config({ jitless: true })

/** @throws Error if the server does not tell the players */
const fetchMatchPlayers = async (match: string, key: string | undefined): Promise<MatchPlayers> => {
  const headers = key === undefined ? {} : { 'hazelring-key': key }
  const answer = await fetchSoon(`/api/matches/${match}/players`, { headers })
  if (!answer.ok) throw new Error(`${answer.status} for the players of a match`)
  return matchPlayersSchema.parse(await answer.json())
}

/**
 * Players of a match with their ratings; undefined until known, and without a server. Asks again when a seat changes, and
 * when the game ends.
 */
export const useMatchPlayers = ({ id, seats, phase }: Match, key: string | undefined): MatchPlayers | undefined => {
  const taken = seats.map((seated) => seated?.occupant.name ?? '')
  return useLoaded(JSON.stringify([id, taken, phase === 'over']), () => fetchMatchPlayers(id, key)).value
}
