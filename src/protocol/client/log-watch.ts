import type { Base64, LogHead } from '../../engine/index.ts'
import { type Memory, readBy } from './keep.ts'
import { isConsistent, type TreeRoot } from '../log/check.ts'
import {
  consistencySchema,
  type EpochStart,
  isEpochSigned,
  isHeadSigned,
  logHeadSchema,
  logStateSchema,
} from '../log/heads.ts'

/** Asks the server under `/api/log/`: its answer, `refused` where it says no, and `away` where it does not answer. */
export type AskLog = (path: string) => Promise<{ readonly answer: unknown } | 'refused' | 'away'>

/**
 * What a device makes of a head, by the last one that it saw. `first`: it knew none. `consistent`: one goes on from the other. `away`: the
 * server could not be asked. `restored`: the server began a new epoch after a backup, and `lost` entries that this device saw are gone.
 * `another`: this is no continuation of the log that the device saw, or the head is not signed.
 */
export type HeadSeen =
  | { readonly kind: 'first' }
  | { readonly kind: 'consistent' }
  | { readonly kind: 'away' }
  | LogDoubt
export type LogDoubt = { readonly kind: 'another' } | { readonly kind: 'restored'; readonly lost: number }

/** Whether the larger of two trees goes on from the smaller one, as the server proves it. */
const holds = async (ask: AskLog, one: TreeRoot, other: TreeRoot): Promise<HeadSeen> => {
  const [before, after] = one.size <= other.size ? [one, other] : [other, one]
  const asked = await ask(`consistency?from=${before.size}&to=${after.size}`)
  if (asked === 'away') return { kind: 'away' }
  const proof = asked === 'refused' ? undefined : consistencySchema.safeParse(asked.answer)
  const isProven = proof?.success === true && isConsistent(before, after, proof.data.path)
  return { kind: isProven ? 'consistent' : 'another' }
}

/** How the log went on after the epoch of `old`; undefined where the server shows no signed note of it that leads to `head`. */
const startAfter = (epochs: readonly EpochStart[], old: LogHead, head: LogHead): EpochStart | undefined => {
  const next = epochs.findIndex(({ after }) => after.epoch === old.epoch)
  const chain = next === -1 ? [] : epochs.slice(next)
  const follows = chain.every(
    (start, i) => isEpochSigned(start) && (i === 0 || start.after.epoch === chain[i - 1]?.epoch),
  )
  return follows && chain.some(({ epoch }) => epoch === head.epoch) ? chain[0] : undefined
}

const acrossEpochs = async (ask: AskLog, old: LogHead, head: LogHead): Promise<HeadSeen> => {
  const asked = await ask('head')
  if (asked === 'away') return { kind: 'away' }
  const state = asked === 'refused' ? undefined : logStateSchema.safeParse(asked.answer)
  const start = state?.success === true ? startAfter(state.data.epochs, old, head) : undefined
  if (start === undefined) return { kind: 'another' }
  if (old.size <= start.after.size) return holds(ask, old, head)
  const seen = await holds(ask, start.after, head)
  return seen.kind === 'consistent' ? { kind: 'restored', lost: old.size - start.after.size } : seen
}

const compare = async (ask: AskLog, kept: LogHead, head: LogHead): Promise<HeadSeen> => {
  if (kept.epoch === head.epoch) return holds(ask, kept, head)
  const onward = await acrossEpochs(ask, kept, head)
  if (onward.kind !== 'another') return onward
  // A file may bring a head from before the restore after which the kept one was made.
  const back = await acrossEpochs(ask, head, kept)
  return back.kind === 'restored' ? { kind: 'consistent' } : back
}

const isNewer = (head: LogHead, kept: LogHead): boolean => head.at > kept.at

/**
 * Holds a head of the public log against the last one that this device saw, and keeps the newer one of the two. A head that contradicts
 * the kept one is not kept.
 */
export const seeHead = async (memory: Memory, ask: AskLog, head: LogHead): Promise<HeadSeen> => {
  if (!isHeadSigned(head)) return { kind: 'another' }
  const kept = lastHead(memory)
  const seen: HeadSeen = kept === undefined ? { kind: 'first' } : await compare(ask, kept, head)
  const isBelieved = seen.kind !== 'away' && seen.kind !== 'another'
  if (isBelieved && (kept === undefined || isNewer(head, kept))) memory.write(JSON.stringify(head))
  return seen
}

/** A server that has not answered within this time (milliseconds) is away. */
const ANSWER_WITHIN = 10_000

/** The last head that this device saw and believed; undefined where there is none. */
export const lastHead = (memory: Memory): LogHead | undefined => readBy(logHeadSchema, memory.read())

/** Looks at the newest head that one of the server's keys signed, by the last one that this device saw. */
export const seeNewestHead = async (memory: Memory, ask: AskLog, keys: readonly Base64[]): Promise<HeadSeen> => {
  const asked = await ask('head')
  const state = typeof asked === 'string' ? undefined : logStateSchema.safeParse(asked.answer)
  const head = state?.success === true ? state.data.head : undefined
  return head !== undefined && keys.includes(head.key) ? seeHead(memory, ask, head) : { kind: 'away' }
}

export const askLogAt =
  (url: string | URL): AskLog =>
  async (path) => {
    try {
      const answer = await fetch(new URL(`/api/log/${path}`, url), { signal: AbortSignal.timeout(ANSWER_WITHIN) })
      if (answer.ok) return { answer: await answer.json() }
      return answer.status === 404 || answer.status === 409 ? 'refused' : 'away'
    } catch {
      return 'away'
    }
  }
