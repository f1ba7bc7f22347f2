import type { Base64 } from '../../engine/index.ts'
import { isIncluded } from '../log/check.ts'
import { isHeadSigned, type LogProof, logProofSchema } from '../log/heads.ts'
import { type Leaf, leafHash } from '../log/tree.ts'
import type { Match } from '../match/match.ts'
import type { StoredText } from './keep.ts'
import { linksOf } from './kept-links.ts'
import { type AskLog, type LogDoubt, seeHead } from './log-watch.ts'

/**
 * Finding of a finished game in the public log.
 * - `logged`: the log has opening and ending. `missing`: the server could not prove one of them under a head signed by
 *   its key. `away`: no answer.
 * - `another`: the log does not extend the log seen before. `restored`: it continues from a backup and lost `lost`
 *   entries.
 */
export type LogFinding = { readonly kind: 'logged' | 'missing' | 'away' } | LogDoubt

export type LogSources = {
  readonly ask: AskLog
  /** The last head that this device saw. */
  readonly heads: StoredText
  /** Keys with which the server may have signed. */
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

/** Looks for a finished game's opening and ending in the public log. Compares its head with the last head seen. */
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
