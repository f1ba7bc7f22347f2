import type { Base64, Seat } from '../../engine/index.ts'
import { isWithoutUndo } from '../match/chain-link.ts'
import { type ReachingAct, unsignedChoices, unsignedSince } from '../match/device-signatures.ts'
import { limits } from '../match/limits.ts'
import type { MatchAction } from '../match/messages.ts'
import { mayWait, signAct, signingKey } from '../match/signed-act.ts'
import type { Match } from '../match/state.ts'
import type { Answer } from '../match/wire-schema.ts'
import { actBytes, isSignedBy, signBytes } from '../sealed/signing.ts'
import type { Timing } from './dial.ts'
import type { Made, MatchRecord, StoredText } from './keep.ts'
import { keepLinks } from './kept-links.ts'
import type { State } from './snapshot.ts'
import type { Value } from './value.ts'

type Refusal = Answer & { readonly ok: false }

const KEY_LOST: Refusal = {
  ok: false,
  code: 'not-signed',
  message:
    'This device no longer has the key of your seat, so it cannot play there. If another page or program still has the key, use it to make a link that moves the seat here. Or go on here with a new key: the server puts it in the place of the lost one, and the file of the game says so.',
}

const NOT_MADE: Refusal = {
  ok: false,
  code: 'not-signed',
  message:
    'The server shows a choice of your seat that this device did not make, so this device does not sign the game. If another of your devices made it, go on here with a new key.',
}

/** A device signs each act after a pause of this many ms, because waiting would only add a later signature. */
const QUICK = limits.unsignedFor / 2

/** Age of the first unsigned choice in ms from which the next act is signed. */
const WITH_ACT = 0.6 * limits.unsignedFor

/** Age of the first unsigned choice in ms at which a device signs without an act. */
const WITHOUT_ACT = 0.8 * limits.unsignedFor

/** Returns the ms after which a device signs its choices without a further act; undefined if all are signed. */
export const signsIn = (match: Match, seat: Seat, now: number): number | undefined => {
  if (unsignedChoices(match, seat).length === 0) return undefined
  const since = unsignedSince(match, seat)
  return match.phase === 'over' || since === undefined ? 0 : Math.max(0, since + WITHOUT_ACT - now)
}

/** True if the plan of an act has the choices that the server shows for its seat. */
const fitsPlan = ({ play }: Match, { act: { seat, after, what }, reach }: ReachingAct): boolean =>
  !what.startsWith('play ') ||
  what
    .slice('play '.length)
    .split(' & ')
    .slice(0, Math.max(0, reach - after))
    .every((text, i) => {
      const ply = play?.events.findLast((event) => event.kind === 'ply' && event.number === after + i + 1)
      if (ply?.kind !== 'ply' || ply.line.kind !== 'play') return ply === undefined
      return ply.line.parts.some((part) => part.seat === seat && part.text === text)
    })

/**
 * The match with only the furthest signature of a key that its device made. Without this check the server could claim
 * that the device has signed an invented choice already. `own`: signatures known to be the device's.
 */
const withOwnSignature = (match: Match, key: Base64, own: Set<Base64>): Match => {
  const { acts = [] } = match.signatures?.get(key) ?? {}
  const isOwn = ({ act }: ReachingAct): boolean => own.has(act.sig) || isSignedBy(key, act.sig, actBytes(match.id, act))
  const furthest = acts.toSorted((a, b) => b.reach - a.reach).find((one) => fitsPlan(match, one) && isOwn(one))
  if (furthest !== undefined) own.add(furthest.act.sig)
  return { ...match, signatures: new Map([[key, { acts: furthest === undefined ? [] : [furthest] }]]) }
}

/**
 * True if this device made all unsigned choices that the server shows for its seat. A choice that was undone does not
 * count where the server shows it again.
 */
const hasMadeAll = (match: Match, seat: Seat, made: Made): boolean =>
  unsignedChoices(match, seat).every(({ ply, text }) =>
    made.some(
      ({ after, choices, chain }) =>
        choices[ply - after - 1] === text && (chain === undefined || isWithoutUndo(match.chain, chain, after, ply - 1)),
    ),
  )

/** Ability of a device to sign the acts of its seat. Signs at once unless the act may wait and others came shortly before. */
export const signerOn = (state: Value<State>, record: MatchRecord, timing: Timing, links: StoredText) => {
  let lastPlay = Number.NEGATIVE_INFINITY
  const own = new Set<Base64>()
  return (act: MatchAction, cid: string, isRequired = false): MatchAction | Refusal => {
    const { log, seat, offset } = state.getSnapshot()
    const { match } = log
    const key = match && signingKey(match, seat, act)
    if (match === undefined || seat === undefined || key === undefined) return act
    const { keys = {}, made = [] } = record.read()
    const secret = Object.hasOwn(keys, key) ? keys[key] : undefined
    if (secret === undefined) return KEY_LOST
    const now = timing.now()
    const isQuick = now - lastPlay < QUICK
    if (act.kind === 'play') lastPlay = now
    if (!isRequired && isQuick && mayWait(match, seat, act, now + offset, WITH_ACT)) return act
    if (!hasMadeAll(withOwnSignature(match, key, own), seat, made)) return NOT_MADE
    keepLinks(links, match)
    return signAct(match, seat, cid, act, (bytes) => {
      const sig = signBytes(bytes, { key, secret })
      own.add(sig)
      return sig
    })
  }
}
