import { type Base64, type GameEvent, type SignedAct, type Transcript, transcriptOf } from '../../engine/index.ts'
import { chainBytes, isSignedBy } from '../sealed/signing.ts'
import type { LastSigned, Match } from './state.ts'

/** Keys that the game's file names: those of the devices that sat down, and of those that took a seat over. */
const keysIn = (events: readonly GameEvent[]): ReadonlySet<Base64> =>
  new Set(
    events.flatMap((event) =>
      (event.kind === 'commit' || event.kind === 'key') && event.key !== undefined ? [event.key] : [],
    ),
  )

/** A device's last act that may be shown: a choice that the others are not shown yet stays out of the file. */
const shownAct = ({ play, chosen }: Match, { last, earlier }: LastSigned): SignedAct | undefined => {
  const isPending = last.what.startsWith('play ') && last.after === play!.plies.length
  return isPending && chosen.some(({ seat }) => seat === last.seat) ? earlier : last
}

/**
 * The game as its file: with the last signature of each device and of the server, one of whose keys `serverKeys` are, the newest first.
 * Undefined before the game begins.
 */
export const matchTranscript = (match: Match, serverKeys: readonly Base64[]): Transcript | undefined => {
  const { id, play, signatures = new Map<Base64, LastSigned>(), attested, chain } = match
  if (play === undefined) return undefined
  const transcript = transcriptOf(play)
  if (chain === undefined) return transcript
  const known = keysIn(play.events)
  const acts = [...signatures].flatMap(([key, signed]) => (known.has(key) ? (shownAct(match, signed) ?? []) : []))
  const signed = acts.toSorted((a, b) => a.seat - b.seat).map((act) => ({ kind: 'signed', ...act }) as const)
  const key = attested && serverKeys.find((one) => isSignedBy(one, attested.sig, chainBytes(id, attested.chain)))
  const servers = attested && key !== undefined ? [{ kind: 'attested', key, ...attested } as const] : []
  return { ...transcript, events: [...transcript.events, ...signed, ...servers] }
}
