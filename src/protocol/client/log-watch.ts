import type { Base64, LogHead } from '../../engine/index.ts'
import { type StoredText, readBy } from './keep.ts'
import { isConsistent, type TreeRoot } from '../log/check.ts'
import { idWithHead } from '../log/seen-head.ts'
import { base64Of } from '../sealed/base64.ts'
import { bytesFrom } from '../sealed/seal.ts'
import { freshCid } from './secrets.ts'
import {
  consistencySchema,
  type EpochStart,
  isEpochSigned,
  isHeadSigned,
  logHeadSchema,
  logStateSchema,
} from '../log/heads.ts'

/** Requests a path under `/api/log/`. Resolves to the answer, `refused`, or `away` if the server does not answer. */
export type AskLog = (path: string) => Promise<{ readonly answer: unknown } | 'refused' | 'away'>

/**
 * Result of comparing a head with the last head that this device saw.
 * - `first`: no earlier head. `consistent`: one head extends the other. `away`: no answer.
 * - `restored`: the server began a new epoch from a backup, losing `lost` entries that this device saw.
 * - `another`: the head does not extend the seen log, or is not signed.
 */
export type HeadSeen =
  | { readonly kind: 'first' }
  | { readonly kind: 'consistent' }
  | { readonly kind: 'away' }
  | LogDoubt
export type LogDoubt = { readonly kind: 'another' } | { readonly kind: 'restored'; readonly lost: number }

/** Asks the server to prove that the larger tree extends the smaller tree. */
const holds = async (ask: AskLog, one: TreeRoot, other: TreeRoot): Promise<HeadSeen> => {
  const [before, after] = one.size <= other.size ? [one, other] : [other, one]
  const asked = await ask(`consistency?from=${before.size}&to=${after.size}`)
  if (asked === 'away') return { kind: 'away' }
  const proof = asked === 'refused' ? undefined : consistencySchema.safeParse(asked.answer)
  const isProven = proof?.success === true && isConsistent(before, after, proof.data.path)
  return { kind: isProven ? 'consistent' : 'another' }
}

/** Returns the start of the epoch that follows `old`. Undefined if the signed epoch starts do not lead to `head`. */
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
  // A file's head may predate a restore that the stored head already includes.
  const back = await acrossEpochs(ask, head, kept)
  return back.kind === 'restored' ? { kind: 'consistent' } : back
}

const isNewer = (head: LogHead, kept: LogHead): boolean => head.at > kept.at

/**
 * Compares a head of the public log with the last head that this device saw, and stores the newer head. Never stores a
 * head that contradicts the stored one.
 */
export const seeHead = async (memory: StoredText, ask: AskLog, head: LogHead): Promise<HeadSeen> => {
  if (!isHeadSigned(head)) return { kind: 'another' }
  const kept = lastHead(memory)
  const seen: HeadSeen = kept === undefined ? { kind: 'first' } : await compare(ask, kept, head)
  const isBelieved = seen.kind !== 'away' && seen.kind !== 'another'
  if (isBelieved && (kept === undefined || isNewer(head, kept))) memory.write(JSON.stringify(head))
  return seen
}

/** Time limit for an answer in ms; after that the server counts as away. */
const ANSWER_WITHIN = 10_000

/** Returns the last accepted head; undefined before the first. */
const lastHead = (memory: StoredText): LogHead | undefined => readBy(logHeadSchema, memory.read())

/** Creates an act's id. The id names the last seen head of the public log, if any. */
export const idNamingHead = (heads: StoredText): string => {
  const [id, head] = [freshCid(), lastHead(heads)]
  return head === undefined ? id : idWithHead(base64Of(bytesFrom(id)), head)
}

/** Compares the newest head signed by one of the server's keys with the last head that this device saw. */
export const seeNewestHead = async (memory: StoredText, ask: AskLog, keys: readonly Base64[]): Promise<HeadSeen> => {
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
