import type { Base64, SignedAct } from '../../engine/index.ts'
import { isOnCurrentChain } from './chain-link.ts'
import type { KeySignatures, Match } from './state.ts'

type Signatures = NonNullable<Match['signatures']>
type ReachingAct = KeySignatures['acts'][number]

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

/** Adds a device's signed act to the match's signatures; undefined without a key. */
export const withSignature = (match: Match, act: SignedAct): Signatures | undefined => {
  const { seats, signatures } = match
  const key = seats[act.seat]?.key
  if (key === undefined) return signatures
  const { acts = [], pass } = signatures?.get(key) ?? {}
  const passed = act.what.startsWith('pass ') ? act : pass
  const all = [...withoutCovered(match, acts), { act, reach: reachOf(match, act) }]
  return new Map(signatures).set(key, { acts: all, ...(passed && { pass: passed }) })
}

/** Returns the signatures after an undo to ply `to`; acts on later plies cover nothing. */
export const signaturesAfterUndo = (signatures: Signatures, to: number): Signatures =>
  new Map(
    [...signatures].map(([key, { acts, ...rest }]) => [
      key,
      {
        ...rest,
        acts: acts.map(({ act, reach }) => ({ act, reach: act.after > to ? UNSIGNED : Math.min(reach, to) })),
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
