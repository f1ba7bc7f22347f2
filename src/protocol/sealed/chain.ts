import {
  type Base64,
  endingLine,
  endingOf,
  eventLine,
  type GameEvent,
  type Header,
  headerLines,
  isOpen,
  type SeenPlay,
} from '../../engine/index.ts'
import { base64Of, bytesFromBase64 } from './base64.ts'
import { digest, keyedDigest, type Seal } from './seal.ts'

type CommitEvent = Extract<GameEvent, { kind: 'commit' }>

/** Returns the start of a game's chain: a digest of its header and commitments (the server's first, then by seat). */
export const openingDigest = (match: string, header: Header, commits: readonly CommitEvent[]): Base64 => {
  const lines = [...headerLines(header), ...commits.map(eventLine)]
  return base64Of(digest('opening', match, lines.map((line) => `${line}\n`).join('')))
}

/** Returns the chain after one more line of the game. */
export const linked = (chain: Base64, line: string): Base64 => base64Of(digest('link', bytesFromBase64(chain), line))

/** Returns the chain after an undo to ply `to`. `before`: chain before the undo; `there`: chain before ply `to` + 1. */
export const undoneChain = (before: Base64, there: Base64, to: number): Base64 =>
  base64Of(digest('undone', bytesFromBase64(before), bytesFromBase64(there), to))

/**
 * Returns the hash that represents a ply with secrets in the chain. Its salt needs the match's key, which prevents
 * guessing the line.
 */
export const hiddenHash = ({ match, key }: Seal, ply: number, line: string): Base64 =>
  base64Of(digest('hidden', keyedDigest(key, 'salt', match, ply), line))

/** Returns the line with which a hidden ply enters the chain. */
export const hiddenLine = (ply: number, hash: Base64): string => `${ply} hidden ${hash}`

/** Place in a game: number of events and plies of its file, and chain value. */
export type ChainPlace = { readonly events: number; readonly plies: number; readonly chain: Base64 }

const LINKED: readonly GameEvent['kind'][] = ['ply', 'seat', 'key', 'closed', 'reveal']

/** True if the event's line is part of the chain. */
export const isLinked = ({ kind }: GameEvent): boolean => LINKED.includes(kind)

const isServersReveal = (event: GameEvent): boolean => event.kind === 'reveal' && event.party === 'server'

/**
 * Returns the chain at every place of a game's file, from opening digest to closing hash; empty for a game without
 * commitments. Games with secrets need the seal, because hashes replace their plies; undefined without it.
 */
export const chainOf = (play: SeenPlay, seal?: Seal): readonly ChainPlace[] | undefined => {
  const { header, events, game } = play
  const commits = events.filter((event) => event.kind === 'commit')
  if (header.dice.kind !== 'sealed' || commits.length === 0) return []
  if (!isOpen(game) && seal === undefined) return undefined
  const opened = openingDigest(header.dice.match, header, commits)
  const places: ChainPlace[] = [{ events: events.lastIndexOf(commits.at(-1)!) + 1, plies: 0, chain: opened }]
  let [plies, chain] = [0, opened]
  const lineOf = (event: GameEvent): string => {
    const line = eventLine(event)
    return event.kind === 'ply' && !isOpen(game)
      ? hiddenLine(event.number, hiddenHash(seal!, event.number, line))
      : line
  }
  for (const [i, event] of events.entries()) {
    const ending = isServersReveal(event) ? endingOf(play) : undefined
    if (ending !== undefined) chain = linked(chain, endingLine(ending))
    if (event.kind === 'undone') chain = undoneChain(event.chain, chain, event.to)
    else if (isLinked(event)) chain = linked(chain, lineOf(event))
    else continue
    if (event.kind === 'ply') plies += 1
    places.push({ events: i + 1, plies, chain })
  }
  return places
}
