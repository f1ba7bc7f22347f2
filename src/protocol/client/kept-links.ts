import type { Base64 } from '../../engine/index.ts'
import { firstLink } from '../match/chain-link.ts'
import type { Match } from '../match/match.ts'
import type { Memory } from './keep.ts'

/** The name under which a device keeps the links of its games, beside the matches. */
export const KEPT_LINKS = 'links'

/** Games whose links are kept; of more the oldest are forgotten. Some 40 kB. */
export const MOST_KEPT = 300

/** What a device keeps of the course of a game: its opening digest and, when it is over, its closing hash. */
type KeptLinks = readonly [match: string, opening: Base64, closing?: Base64]

const isLinks = (value: unknown): value is KeptLinks =>
  Array.isArray(value) && (value.length === 2 || value.length === 3) && value.every((one) => typeof one === 'string')

const readKeptLinks = (memory: Memory): readonly KeptLinks[] => {
  try {
    const value: unknown = JSON.parse(memory.read() ?? '[]')
    return Array.isArray(value) ? value.filter(isLinks) : []
  } catch {
    return []
  }
}

/** The links that a device kept of a match; none where it kept nothing. */
export const keptLinks = (memory: Memory, match: string): readonly Base64[] => {
  const [, ...links] = readKeptLinks(memory).find(([id]) => id === match) ?? [match]
  return links.flatMap((link) => link ?? [])
}

/** Opening digest and, of a game that is over, closing hash; none before all seats are taken, and of a game without a chain. */
export const linksOf = ({ chain, phase }: Pick<Match, 'chain' | 'phase'>): readonly Base64[] => {
  if (chain === undefined) return []
  return phase === 'over' ? [firstLink(chain).chain, chain.chain] : [firstLink(chain).chain]
}

/** Keeps the links of a match that this device plays, so that a file of it can be compared with them later. */
export const keepLinks = (memory: Memory, match: Match): void => {
  const links = linksOf(match)
  if (links.length === 0) return
  const others = readKeptLinks(memory).filter(([id]) => id !== match.id)
  memory.write(JSON.stringify([...others, [match.id, ...links]].slice(-MOST_KEPT)))
}
