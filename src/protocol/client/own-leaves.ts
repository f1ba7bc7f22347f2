import type { Base64 } from '../../engine/index.ts'
import { isIncluded } from '../log/check.ts'
import { isHeadSigned, type LogProof, logProofSchema } from '../log/heads.ts'
import { type Leaf, leafHash } from '../log/tree.ts'
import type { Match } from '../match/match.ts'
import type { Memory } from './keep.ts'
import { linksOf } from './kept-links.ts'
import { type AskLog, type LogDoubt, seeHead } from './log-watch.ts'

/**
 * What the server's public log shows of a finished game. `logged`: opening and ending, in this order. `missing`: the server could not
 * show one of them under a head that its key signed. `away`: it could not be asked. `another`: its log does not go on from the one
 * that this device saw before; `restored`: it does since a backup, and `lost` entries are gone.
 */
export type LogFinding = { readonly kind: 'logged' | 'missing' | 'away' } | LogDoubt

export type LogSources = {
  readonly ask: AskLog
  /** The last head that this device saw. */
  readonly heads: Memory
  /** The keys by which the server may have signed. */
  readonly keys: readonly Base64[]
}

const proofOf = async ({ ask, keys }: LogSources, leaf: Leaf): Promise<LogProof | 'missing' | 'away'> => {
  const hash = leafHash(leaf)
  const asked = await ask(`leaf/${hash}`)
  if (asked === 'away') return 'away'
  const read = asked === 'refused' ? undefined : logProofSchema.safeParse(asked.answer)
  if (read?.success !== true) return 'missing'
  const { head, index, path } = read.data
  const isShown = keys.includes(head.key) && isHeadSigned(head) && isIncluded({ leaf: hash, index, path }, head)
  return isShown ? read.data : 'missing'
}

/** Asks the public log for the opening and the ending of a finished game, and holds its head against the last one seen. */
export const findOwnLeaves = async (match: Match, sources: LogSources): Promise<LogFinding> => {
  const [first, last] = linksOf(match)
  if (first === undefined || last === undefined) return { kind: 'missing' }
  const opening = await proofOf(sources, { of: 'opening', match: match.id, digest: first })
  if (typeof opening === 'string') return { kind: opening }
  const closing = await proofOf(sources, { of: 'closing', match: match.id, digest: last })
  if (typeof closing === 'string') return { kind: closing }
  if (closing.index <= opening.index) return { kind: 'missing' }
  const seen = await seeHead(sources.heads, sources.ask, closing.head)
  return seen.kind === 'first' || seen.kind === 'consistent' ? { kind: 'logged' } : seen
}
