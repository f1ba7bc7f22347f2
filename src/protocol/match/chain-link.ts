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
 * One link of the chain of a running game, and through it all before: so an entry costs one digest, and a game that is taken back
 * finds the link from which it goes on.
 */
export type ChainLink = {
  readonly chain: Base64
  /** Plies that the game had. */
  readonly plies: number
  /** The link before it in time; missing at the opening digest. */
  readonly before?: ChainLink
  /** Where the game was taken back by consent: the link after which it goes on. */
  readonly resumed?: ChainLink
}

/** The link after one more line of the game. */
export const linkLine = (before: ChainLink, line: string, plies = before.plies): ChainLink => ({
  chain: linked(before.chain, line),
  plies,
  before,
})

/** The link as it stood just before ply `to` + 1 came into the chain of the game as it goes on now. */
const linkAt = (link: ChainLink, to: number): ChainLink => {
  let at = link
  while (at.plies > to) {
    const earlier = at.resumed ?? at.before
    if (earlier === undefined) throw new RangeError(`the chain does not reach back to ply ${to}`)
    at = earlier
  }
  return at
}

/** The link after the game was taken back by consent to ply `to`. */
export const linkUndone = (before: ChainLink, to: number): ChainLink => {
  const resumed = linkAt(before, to)
  return { chain: undoneChain(before.chain, resumed.chain, to), plies: to, before, resumed }
}

/** Where the chain begins: the opening digest. */
export const firstLink = (newest: ChainLink): ChainLink => {
  let link = newest
  while (link.before !== undefined) link = link.before
  return link
}

/** The link with that chain, however long ago it was the newest, but not before `since`; undefined where there is none. */
export const linkOf = (newest: ChainLink | undefined, chain: Base64, since?: ChainLink): ChainLink | undefined => {
  let link = newest
  while (link !== undefined && link.chain !== chain) link = link === since ? undefined : link.before
  return link
}

/** Whether that chain was the game's at this ply, in the game as it goes on now: not on a course that was taken back. */
export const isOnCourse = (newest: ChainLink | undefined, chain: Base64, ply: number): boolean => {
  let link = newest
  while (link !== undefined && link.plies >= ply && link.chain !== chain) link = link.resumed ?? link.before
  return link?.plies === ply && link.chain === chain
}

/** The same of the ply at which the game stands now. */
export const isChainAt = (newest: ChainLink | undefined, chain: Base64, ply: number): boolean =>
  newest?.plies === ply && isOnCourse(newest, chain, ply)

/** The line by which a ply enters the chain: its own, or in a game with secrets what stands for it. @throws RangeError where that is missing */
export const plyLine = (
  { game }: Pick<SeenPlay, 'game'>,
  { number, line, hash }: { readonly number: number; readonly line: string; readonly hash?: Base64 },
): string => {
  if (isOpen(game)) return `${number} ${line}`
  if (hash === undefined) throw new RangeError(`ply ${number} of a game with secrets has no hash`)
  return hiddenLine(number, hash)
}

/** The link after an event of the game that is no ply: unchanged where it says nothing of the game's course. */
export const linkEvent = (before: ChainLink, event: Exclude<GameEvent, { kind: 'ply' }>): ChainLink =>
  isLinked(event) ? linkLine(before, eventLine(event)) : before

/** The link after a game's end by its rules. */
export const linkEnding = (before: ChainLink, play: SeenPlay | undefined): ChainLink => {
  const ending = play && endingOf(play)
  return ending === undefined ? before : linkLine(before, endingLine(ending))
}
