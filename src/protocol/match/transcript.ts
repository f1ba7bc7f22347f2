import { type Base64, type GameEvent, type Transcript, transcriptOf } from '../../engine/index.ts'
import { chainBytes, isSignedBy } from '../sealed/signing.ts'
import { signaturesForFile } from './device-signatures.ts'
import type { Match } from './state.ts'

/** Returns the device keys in a game's file: of devices that sat down or took over a seat. */
const keysNamedIn = (events: readonly GameEvent[]): ReadonlySet<Base64> =>
  new Set(
    events.flatMap((event) =>
      (event.kind === 'commit' || event.kind === 'key') && event.key !== undefined ? [event.key] : [],
    ),
  )

/**
 * Returns the game's file with the devices' relevant signatures and the server's latest one; undefined before the game
 * begins. `serverKeys`: the server's keys, newest first.
 */
export const matchTranscript = (match: Match, serverKeys: readonly Base64[]): Transcript | undefined => {
  const { id, play, attested, chain } = match
  if (play === undefined) return undefined
  if (chain === undefined) return transcriptOf(play)
  const acts = [...keysNamedIn(play.events)].flatMap((key) => signaturesForFile(match, key))
  const signed = acts.toSorted((a, b) => a.seat - b.seat).map((act) => ({ kind: 'signed', ...act }) as const)
  const key = attested && serverKeys.find((one) => isSignedBy(one, attested.sig, chainBytes(id, attested.chain)))
  const servers = attested && key !== undefined ? [{ kind: 'attested', key, ...attested } as const] : []
  return transcriptOf({ ...play, events: [...play.events, ...signed, ...servers] })
}
