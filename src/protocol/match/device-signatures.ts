import type { Base64, SignedAct } from '../../engine/index.ts'
import { isOnCourse } from './chain-link.ts'
import type { KeySignatures, Match } from './state.ts'

type Signatures = NonNullable<Match['signatures']>
type ReachingAct = KeySignatures['acts'][number]

/** The reach of an act that stands on plies which were taken back. */
const UNSIGNED = -1

const isPlay = ({ what }: SignedAct): boolean => what.startsWith('play ')

/** The last ply that an act covers: a planned turn is one choice a ply. */
const reachOf = ({ chain }: Match, act: SignedAct): number => {
  if (!isOnCourse(chain, act.chain, act.after)) return UNSIGNED
  return isPlay(act) ? act.after + act.what.split(' & ').length : act.after
}

/** Whether an act is a choice that the others are not shown yet. */
const isPending = ({ play, chosen }: Match, act: SignedAct): boolean =>
  isPlay(act) && act.after === play?.plies.length && chosen.some(({ seat }) => seat === act.seat)

/** How far the game can still be taken back: behind the last roll, reveal or joint choice. */
const settledPlies = ({ play }: Match): number => (play?.plies.findLastIndex(({ kind }) => kind !== 'choice') ?? -1) + 1

/** Without acts that cover no more than the newest one does, however far the game is taken back. */
const withoutCovered = (match: Match, acts: readonly ReachingAct[]): readonly ReachingAct[] => {
  const newest = acts.at(-1)
  if (newest === undefined || isPending(match, newest.act)) return acts
  const settled = settledPlies(match)
  const isCovered = ({ act, reach }: ReachingAct): boolean =>
    reach === UNSIGNED || (newest.reach >= reach && newest.act.after <= Math.max(act.after, settled))
  return acts.filter((one) => one === newest || !isCovered(one))
}

/** What the keys of a match signed, with one more act of the device that holds the seat. */
export const withSignature = (match: Match, act: SignedAct): Signatures | undefined => {
  const { seats, signatures } = match
  const key = seats[act.seat]?.key
  if (key === undefined) return signatures
  const { acts = [], pass } = signatures?.get(key) ?? {}
  const passed = act.what.startsWith('pass ') ? act : pass
  const all = [...withoutCovered(match, acts), { act, reach: reachOf(match, act) }]
  return new Map(signatures).set(key, { acts: all, ...(passed && { pass: passed }) })
}

/** The same after the game was taken back to ply `to`: what was signed later covers nothing any more. */
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
 * What of one key's signatures its game's file has: its last act; the one that reaches furthest, if the last does not reach as far (it
 * may have been signed before the entry of a choice was back); and, if another device holds the seat now, the one that passed it on.
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
