import type { Base64, PlayedPart, Seat, SignedAct } from '../../engine/index.ts'
import { isOnCurrentChain } from './chain-link.ts'
import { isGuest, type KeySignatures, type Match, type Seated } from './state.ts'

type Signatures = NonNullable<Match['signatures']>
export type ReachingAct = KeySignatures['acts'][number]

/** Marks an act whose plies were undone, so that it covers none. */
const UNSIGNED = -1

const isPlay = ({ what }: SignedAct): boolean => what.startsWith('play ')

/** Returns the last ply that an act covers; `UNSIGNED` if none. A planned turn covers one ply per choice. */
const reachOf = ({ chain }: Match, act: SignedAct): number => {
  if (!isOnCurrentChain(chain, act.chain, act.after)) return UNSIGNED
  return isPlay(act) ? act.after + act.what.split(' & ').length : act.after
}

/** True if the act is a choice that other players have not seen yet. */
const isPending = ({ play, chosen }: Match, act: SignedAct): boolean =>
  isPlay(act) && act.after === play?.plies.length && chosen.some(({ seat }) => seat === act.seat)

/** Number of plies that an undo cannot reach: up to the last roll, reveal or simultaneous choice. */
const settledPlies = ({ play }: Match): number => (play?.plies.findLastIndex(({ kind }) => kind !== 'choice') ?? -1) + 1

/** Drops acts that cover no more than the newest one after any possible undo. */
const withoutCovered = (match: Match, acts: readonly ReachingAct[]): readonly ReachingAct[] => {
  const newest = acts.at(-1)
  if (newest === undefined || isPending(match, newest.act)) return acts
  const settled = settledPlies(match)
  const isCovered = ({ act, reach }: ReachingAct): boolean =>
    reach === UNSIGNED || (newest.reach >= reach && newest.act.after <= Math.max(act.after, settled))
  return acts.filter((one) => one === newest || !isCovered(one))
}

/** Choice of a device at a ply of the current course. */
export type DeviceChoice = PlayedPart & { readonly ply: number }

/** Returns the key of a seat's device; undefined if the server's key covers the seat's choices. */
const deviceKey = (seated: Seated | null | undefined): Base64 | undefined =>
  seated?.digest === undefined ? undefined : seated.key

const furthestReach = (acts: readonly ReachingAct[]): number =>
  acts.reduce((so, { reach }) => Math.max(so, reach), UNSIGNED)

/**
 * Returns the choices of a seat's device, newest first, that no signature of its key covers. Choices of a stand-in are
 * not the device's own.
 */
export const unsignedChoices = ({ play, seats, signatures }: Match, seat: Seat): readonly DeviceChoice[] => {
  const key = deviceKey(seats[seat])
  if (key === undefined || play === undefined) return []
  const reach = furthestReach(signatures?.get(key)?.acts ?? [])
  const found: DeviceChoice[] = []
  let isOwn = seats[seat]?.standIn === undefined
  for (let i = play.events.length - 1; i >= 0; i--) {
    const event = play.events[i]!
    if (event.kind === 'key' && event.seat === seat) break
    if (event.kind === 'seat' && event.seat === seat) isOwn = !isGuest(event.occupant)
    if (event.kind !== 'ply') continue
    if (event.number <= reach) break
    const own = isOwn && event.line.kind === 'play' ? event.line.parts.find((part) => part.seat === seat) : undefined
    if (own !== undefined) found.push({ ...own, ply: event.number })
  }
  return found
}

/** Time of the first choice of a seat's device that no signature covers; undefined if all are covered. */
export const unsignedSince = ({ seats, signatures }: Match, seat: Seat): number | undefined =>
  signatures?.get(deviceKey(seats[seat]) ?? '')?.since

/** Adds a device's signed act to the match's signatures; undefined without a key. */
export const withSignature = (match: Match, act: SignedAct): Signatures | undefined => {
  const { seats, signatures } = match
  const key = seats[act.seat]?.key
  if (key === undefined) return signatures
  const { acts = [], pass, since } = signatures?.get(key) ?? {}
  const passed = act.what.startsWith('pass ') ? act : pass
  const all = [...withoutCovered(match, acts), { act, reach: reachOf(match, act) }]
  const next: KeySignatures = { acts: all, ...(passed && { pass: passed }) }
  const after = new Map(signatures).set(key, next)
  const isOpen = since !== undefined && unsignedChoices({ ...match, signatures: after }, act.seat).length > 0
  return isOpen ? after.set(key, { ...next, since }) : after
}

/** Returns the signatures after a ply: remembers since when a device has choices that no signature covers. */
export const signaturesAfterPly = (
  match: Match,
  ply: number,
  choosers: readonly Seat[],
  at: number,
): Signatures | undefined =>
  choosers.reduce((so, seat) => {
    const seated = match.seats[seat]
    const key = deviceKey(seated)
    if (key === undefined || seated?.standIn !== undefined) return so
    const known: KeySignatures = so?.get(key) ?? { acts: [] }
    const isKnown = known.since !== undefined || furthestReach(known.acts) >= ply
    return isKnown ? so : new Map(so).set(key, { ...known, since: at })
  }, match.signatures)

/**
 * Returns the signatures after an undo to ply `to`; acts on later plies cover nothing. Earlier choices may be unsigned
 * again, so time counts from `at`.
 */
export const signaturesAfterUndo = (signatures: Signatures, to: number, at: number): Signatures =>
  new Map(
    [...signatures].map(([key, { acts, ...rest }]) => [
      key,
      {
        ...rest,
        acts: acts.map(({ act, reach }) => ({ act, reach: act.after > to ? UNSIGNED : Math.min(reach, to) })),
        since: at,
      },
    ]),
  )

/**
 * Returns the acts of one key for the game's file. First its last act; then the act with the furthest reach, if the
 * last reaches less far (it may precede a choice's entry). Last, the act that passed the seat on, if another device
 * holds it now.
 */
export const signaturesForFile = (match: Match, key: Base64): readonly SignedAct[] => {
  const { acts = [], pass } = match.signatures?.get(key) ?? {}
  const shown = acts.filter(({ act }) => !isPending(match, act))
  const last = shown.at(-1)
  if (last === undefined) return []
  const furthest = shown.reduce((so, one) => (one.reach >= so.reach ? one : so))
  const isMoved = match.seats[last.act.seat]?.key !== key
  return [...new Set([furthest.act, ...(pass && isMoved ? [pass] : []), last.act])]
}
