import { isOpen, transcriptOf, writeTranscript } from '../../engine/index.ts'
import type { LobbyTable, Match } from '../../protocol/index.ts'
import { belongs } from '../connections/join.ts'
import { listedAs } from '../matches/subscribers.ts'
import { tableOf } from '../matches/projections.ts'
import type { Hall } from '../connections/match-server.ts'
import { refuse } from '../matches/errors.ts'
import type { Room } from '../matches/session.ts'
import { hashOf } from '../matches/ids.ts'

const isPrivate = ({ settings }: Match): boolean => settings.visibility === 'private'

const mayRead = (match: Match, credential: string | undefined): boolean => {
  if (!isPrivate(match)) return true
  const hash = credential === undefined ? undefined : hashOf(credential)
  return hash !== undefined && (hash === match.key || belongs(match, hash))
}

/** The game as a file, without choices that are made and not yet shown; of a game with secrets only when it is over. */
export const fileOf = ({ play, phase }: Match): Awaited<ReturnType<Hall['transcript']>> => {
  if (play === undefined) return refuse('not-now', 'The game has not begun.')
  if (phase !== 'over' && !isOpen(play.game))
    return refuse('not-now', 'This game has secrets: its file can be had when it is over.')
  return { ok: true, text: writeTranscript(transcriptOf(play)) }
}

/** The game as a file, for whoever may read it. */
export const transcriptFor = (match: Match, credential: string | undefined): ReturnType<typeof fileOf> =>
  mayRead(match, credential)
    ? fileOf(match)
    : refuse('no-key', 'This game is private: only who has its link may read it.')

/** A table as whoever has its link may see it before coming in. */
export const aboutFor = ({ live, audience }: Room, key: string | undefined): LobbyTable | undefined => {
  const match = live.match()
  const table = tableOf(match)
  if (table === undefined || !mayRead(match, key)) return undefined
  return listedAs(table, { match, audience })
}
