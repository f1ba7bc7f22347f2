import {
  type Base64,
  endingLine,
  endingOf,
  eventLine,
  type GameEvent,
  isOpen,
  type SeenPlay,
} from '../../engine/index.ts'
import { hiddenLine, isLinked, linked, undoneChain } from '../sealed/chain.ts'

/**
 * Link of a running game's chain, with its predecessors. Adding a link costs one digest; after an undo the game
 * continues from an earlier link.
 */
export type ChainLink = {
  readonly chain: Base64
  /** Number of plies up to this link. */
  readonly plies: number
  /** Preceding link in time; undefined at the opening digest. */
  readonly before?: ChainLink
  /** Link from which the game continues after an undo; undefined without an undo. */
  readonly resumed?: ChainLink
}

/** Returns the link after one more line of the game. */
export const linkLine = (before: ChainLink, line: string, plies = before.plies): ChainLink => ({
  chain: linked(before.chain, line),
  plies,
  before,
})

/** Returns the last link with `to` plies on the game's current course. */
const linkAt = (link: ChainLink, to: number): ChainLink => {
  let at = link
  while (at.plies > to) {
    const earlier = at.resumed ?? at.before
    if (earlier === undefined) throw new RangeError(`the chain does not reach back to ply ${to}`)
    at = earlier
  }
  return at
}

/** Returns the link after players agreed to undo to ply `to`. */
export const linkUndone = (before: ChainLink, to: number): ChainLink => {
  const resumed = linkAt(before, to)
  return { chain: undoneChain(before.chain, resumed.chain, to), plies: to, before, resumed }
}

/** Returns the first link of the chain: the opening digest. */
export const firstLink = (newest: ChainLink): ChainLink => {
  let link = newest
  while (link.before !== undefined) link = link.before
  return link
}

/** Finds the link with this chain value, from the newest back to `since`; undefined if not found. */
export const linkOf = (newest: ChainLink | undefined, chain: Base64, since?: ChainLink): ChainLink | undefined => {
  let link = newest
  while (link !== undefined && link.chain !== chain) link = link === since ? undefined : link.before
  return link
}

/** True if the game has this chain value at this ply on its current course, ignoring plies that were undone. */
export const isOnCurrentChain = (newest: ChainLink | undefined, chain: Base64, ply: number): boolean => {
  let link = newest
  while (link !== undefined && link.plies >= ply && link.chain !== chain) link = link.resumed ?? link.before
  return link?.plies === ply && link.chain === chain
}

/** True if this link has `from` plies on the current course, and no later undo led back to a ply from `from` to `to`. */
export const isWithoutUndo = (newest: ChainLink | undefined, chain: Base64, from: number, to: number): boolean => {
  let link = newest
  while (link !== undefined && link.plies > to) link = link.resumed ?? link.before
  while (link !== undefined && link.plies >= from && link.chain !== chain)
    link = link.resumed === undefined ? link.before : undefined
  return link?.plies === from && link.chain === chain
}

/** True if the game has that chain value at its current ply. */
export const isChainAt = (newest: ChainLink | undefined, chain: Base64, ply: number): boolean =>
  newest?.plies === ply && isOnCurrentChain(newest, chain, ply)

/**
 * Returns the line by which a ply enters the chain: its own, or in a game with secrets its hash. @throws RangeError if
 * the hash is missing
 */
export const plyLine = (
  { game }: Pick<SeenPlay, 'game'>,
  { number, line, hash }: { readonly number: number; readonly line: string; readonly hash?: Base64 },
): string => {
  if (isOpen(game)) return `${number} ${line}`
  if (hash === undefined) throw new RangeError(`ply ${number} of a game with secrets has no hash`)
  return hiddenLine(number, hash)
}

/** Returns the link after an event other than a ply; unchanged for events outside the chain. */
export const linkEvent = (before: ChainLink, event: Exclude<GameEvent, { kind: 'ply' }>): ChainLink =>
  isLinked(event) ? linkLine(before, eventLine(event)) : before

/** Returns the link after the rules ended the game; unchanged while the game runs. */
export const linkEnding = (before: ChainLink, play: SeenPlay | undefined): ChainLink => {
  const ending = play && endingOf(play)
  return ending === undefined ? before : linkLine(before, endingLine(ending))
}
