import {
  type AnyGame,
  type AnyPlay,
  type Eye,
  type GameEvent,
  lineOf,
  printLine,
  readTranscript,
  replay,
} from '../../engine/index.ts'
import type { MatchEvent } from '../match/event.ts'
import type { Match } from '../match/match.ts'
import type { WireEntry } from '../match/event.ts'
import { seenAt } from '../match/secrecy.ts'
import { chainOf } from '../sealed/chain.ts'
import { type Proof, sealIn, verifyDice } from '../sealed/verify.ts'
import { isSame } from './log.ts'

/** Result of comparing a finished game's file with the log that this device received. */
export type FileCheck = { readonly ok: true; readonly proof: Proof } | { readonly ok: false; readonly message: string }

const no = (message: string): FileCheck => ({ ok: false, message })

/** Copies a value through JSON, as a transmission does. */
const wired = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown

const ceremonyIn = ({ events }: Pick<AnyPlay, 'events'>): readonly GameEvent[] =>
  events.filter(({ kind }) => kind === 'commit' || kind === 'reveal')

const isToldSo = (play: AnyPlay, event: MatchEvent, eye: Eye): boolean => {
  if (event.kind === 'began') return isSame(event.seen, wired(seenAt(play, 0, eye)))
  if (event.kind !== 'ply') return true
  const { number, line, seen } = event
  const [state, ply] = [play.states[number - 1], play.plies[number - 1]]
  if (ply === undefined) return false
  return printLine(lineOf(play.game, state, ply, eye)) === line && isSame(seen, wired(seenAt(play, number, eye)))
}

const fileOf = (game: AnyGame, text: string): AnyPlay | undefined => {
  const read = readTranscript(text)
  if (!read.ok || read.value.damage !== undefined) return undefined
  const replayed = replay<unknown, unknown, unknown>(game, read.value)
  return replayed.ok ? replayed.value : undefined
}

/**
 * Verifies the file of a finished game with secrets, whose rules a device cannot check during play. The file must
 * follow the rules, match every ply that this device saw, and contain the dice of the sealed secrets.
 */
export const checkFile = (
  { play: told, chain }: Match,
  entries: readonly WireEntry[],
  eye: Eye,
  game: AnyGame,
  text: string,
): FileCheck => {
  const play = fileOf(game, text)
  if (play === undefined || told === undefined) return no('the file of this game does not follow its rules')
  if (!isSame(wired(play.header), wired(told.header)) || !isSame(wired(ceremonyIn(play)), wired(ceremonyIn(told))))
    return no('the file of this game tells of other players or secrets')
  if (play.plies.length !== told.plies.length) return no('the file of this game has another length')
  const events = entries.flatMap((entry) => entry.events)
  if (!events.every((event) => isToldSo(play, event, eye))) return no('the file of this game is not what was told here')
  if (chain !== undefined && chainOf(play, sealIn(play))?.at(-1)?.chain !== chain.chain)
    return no('the file of this game is not the course that was followed here')
  return { ok: true, proof: verifyDice(play) }
}

/** Fetches a finished game's file with a token or key; undefined if unavailable. */
export type FileOf = (
  match: string,
  as: { readonly token: string; readonly key?: string },
) => Promise<string | undefined>

/** Time limit of a download in ms. */
const FILE_WITHIN = 30_000

/** Fetches files from the server's HTTP interface. */
export const fileFrom =
  (url: string): FileOf =>
  async (match, { token, key }) => {
    const headers = { authorization: `Bearer ${token}`, ...(key !== undefined && { 'hazelring-key': key }) }
    const answer = await fetch(new URL(`/api/matches/${match}/transcript`, url), {
      headers,
      signal: AbortSignal.timeout(FILE_WITHIN),
    })
    return answer.ok ? answer.text() : undefined
  }
