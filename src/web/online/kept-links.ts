import type { Base64 } from '../../engine/index.ts'
import type { Match } from '../../protocol/index.ts'
import { store as ownStore, type Store } from '../data/storage/store.ts'

const KEY = 'hazelring.kept-links'
/** Games whose links are kept; of more the oldest are forgotten. Some 40 kB. */
export const MOST_KEPT = 300

/** What this device keeps of the course of an online game: its opening digest and, when it is over, its closing hash. */
type KeptLinks = readonly [match: string, opening: Base64, closing?: Base64]

const isLinks = (value: unknown): value is KeptLinks =>
  Array.isArray(value) && (value.length === 2 || value.length === 3) && value.every((one) => typeof one === 'string')

const readKeptLinks = (store: Store): readonly KeptLinks[] => {
  try {
    const value: unknown = JSON.parse(store.read(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter(isLinks) : []
  } catch {
    return []
  }
}

/** The links that this device kept of a match; none where it kept nothing. */
export const keptLinks = (match: string, store: Store = ownStore): readonly Base64[] => {
  const [, ...links] = readKeptLinks(store).find(([id]) => id === match) ?? [match]
  return links.flatMap((link) => link ?? [])
}

const openingLink = ({ chain }: Match): Base64 | undefined => {
  let link = chain
  while (link?.before !== undefined) link = link.before
  return link?.chain
}

/** Keeps opening digest and closing hash of a match that this device follows, so that its file can be compared with them later. */
export const keepLinks = (match: Match, store: Store = ownStore): void => {
  const { id, chain, phase } = match
  const opening = openingLink(match)
  if (opening === undefined || chain === undefined) return
  const others = readKeptLinks(store).filter(([kept]) => kept !== id)
  const links: KeptLinks = phase === 'over' ? [id, opening, chain.chain] : [id, opening]
  store.write(KEY, JSON.stringify([...others, links].slice(-MOST_KEPT)))
}
