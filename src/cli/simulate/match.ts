import { setImmediate as breathe } from 'node:timers/promises'
import { addTallies, type Block, blocksOf, emptyTally, playBlock, type Tally } from '../../bots/index.ts'
import { type MatchOrder, matchOf, type Player, startThread } from './thread.ts'

/** Games in a block: some 10 ms of the games we have, so that progress moves and threads end together. */
const BLOCK = 250

/** Told after each block how many games have been played. */
export type Progress = (played: number) => void

const here = (order: MatchOrder): Player => {
  const match = matchOf(order)
  const play = async ({ from, count }: Block): Promise<Tally> => {
    const tally = playBlock(match, from, count)
    await breathe()
    return tally
  }
  return { play, end: async () => {} }
}

/**
 * Plays the match on `threads` threads (1: on this one). The tally is the same on any number of them, since every game
 * has its own seed and tallies are sums of integers.
 * @throws RangeError when a game does not end
 */
export const playOnThreads = async (
  order: MatchOrder,
  games: number,
  threads: number,
  onProgress: Progress = () => {},
): Promise<Tally> => {
  const sum = emptyTally(order.seats.length)
  const blocks = blocksOf(games, BLOCK)
  const players = threads === 1 ? [here(order)] : Array.from({ length: threads }, () => startThread(order))
  // All players take from one generator: whoever is done takes the next block.
  const work = async (player: Player): Promise<void> => {
    for (const block of { [Symbol.iterator]: () => ({ next: () => blocks.next() }) }) {
      addTallies(sum, await player.play(block))
      onProgress(sum.games)
    }
  }
  try {
    await Promise.all(players.map(work))
    return sum
  } finally {
    await Promise.all(players.map((player) => player.end()))
  }
}
