import type { Base64 } from '../../engine/index.ts'
import { firstLink, linkOf } from '../match/chain-link.ts'
import type { Match } from '../match/match.ts'
import type { StoredText } from './keep.ts'

/** Name under which the links of a device's games are stored. */
export const KEPT_LINKS = 'links'

/** Maximum number of games with stored links (about 40 kB); storing more drops the oldest. */
export const MOST_KEPT = 300

/** Stored links of a game: its opening digest, and the newest link that this device knew; at the end the closing hash. */
type KeptLinks = readonly [match: string, opening: Base64, newest?: Base64]

const isLinks = (value: unknown): value is KeptLinks =>
  Array.isArray(value) && (value.length === 2 || value.length === 3) && value.every((one) => typeof one === 'string')

const readKeptLinks = (memory: StoredText): readonly KeptLinks[] => {
  try {
    const value: unknown = JSON.parse(memory.read() ?? '[]')
    return Array.isArray(value) ? value.filter(isLinks) : []
  } catch {
    return []
  }
}

/** Returns the stored links of a match; empty if there are none. */
export const keptLinks = (memory: StoredText, match: string): readonly Base64[] => {
  const [, ...links] = readKeptLinks(memory).find(([id]) => id === match) ?? [match]
  return links.flatMap((link) => link ?? [])
}

/**
 * Returns the opening digest and, once the game is over, the closing hash. Empty until all seats are taken, and for
 * games without a chain.
 */
export const linksOf = ({ chain, phase }: Pick<Match, 'chain' | 'phase'>): readonly Base64[] => {
  if (chain === undefined) return []
  return phase === 'over' ? [firstLink(chain).chain, chain.chain] : [firstLink(chain).chain]
}

/** True if the game has all links that this device stored. */
export const hasKeptLinks = (memory: StoredText, { id, chain }: Match): boolean =>
  keptLinks(memory, id).every((link) => linkOf(chain, link) !== undefined)

/**
 * Stores opening digest and newest link, so that this device can later identify the game and its course so far. Never
 * replaces links of another course, which are evidence.
 */
export const keepLinks = (memory: StoredText, match: Match): void => {
  if (match.chain === undefined || !hasKeptLinks(memory, match)) return
  const links = [firstLink(match.chain).chain, match.chain.chain]
  const others = readKeptLinks(memory).filter(([id]) => id !== match.id)
  memory.write(JSON.stringify([...others, [match.id, ...links]].slice(-MOST_KEPT)))
}
