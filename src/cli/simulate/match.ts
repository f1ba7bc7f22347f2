import { setImmediate as breathe } from 'node:timers/promises'
import { addTallies, type Block, blocksOf, emptyTally, playBlock, type Tally } from '../../bots/index.ts'
import { type Goal, isEnough } from './goal.ts'
import { type MatchOrder, matchOf, type Player, startThread } from './thread.ts'

/** Games per block. At about 10 ms per block, progress is smooth and threads end together. Divides `LOOK`. */
const BLOCK = 250

/** Called with the tally after each block; the tally is mutable. */
export type OnTally = (tally: Tally) => void

const here = (order: MatchOrder): Player => {
  const match = matchOf(order)
  const play = async ({ from, count }: Block): Promise<Tally> => {
    const tally = playBlock(match, from, count)
    await breathe()
    return tally
  }
  return { play, end: async () => {} }
}

/** Adds blocks by ascending game number, even if they arrive in another order. Ignores blocks beyond the goal. */
const collector = (goal: Goal, seats: number, onTally: OnTally) => {
  const sum = emptyTally(seats)
  const waiting = new Map<number, Tally>()
  const isDone = (): boolean => isEnough(sum, goal)
  const add = (from: number, tally: Tally): void => {
    waiting.set(from, tally)
    for (let next = waiting.get(sum.games); next !== undefined && !isDone(); next = waiting.get(sum.games)) {
      waiting.delete(sum.games)
      addTallies(sum, next)
      onTally(sum)
    }
  }
  return { sum, add, isDone }
}

/**
 * Plays a match on `threads` threads (1: this thread) until its goal. The tally does not depend on `threads`, because
 * each game has its own seed and games count in order. `blockSize`: games per block.
 * @throws RangeError if a game does not end
 */
export const playOnThreads = async (
  order: MatchOrder,
  goal: Goal,
  threads: number,
  onTally: OnTally = () => {},
  blockSize = BLOCK,
): Promise<Tally> => {
  const { sum, add, isDone } = collector(goal, order.seats.length, onTally)
  const blocks = blocksOf(goal.games, blockSize)
  const players = threads === 1 ? [here(order)] : Array.from({ length: threads }, () => startThread(order))
  // Threads share one generator; each takes another block when done.
  const work = async (player: Player): Promise<void> => {
    for (const block of { [Symbol.iterator]: () => ({ next: () => blocks.next() }) }) {
      add(block.from, await player.play(block))
      if (isDone()) return
    }
  }
  try {
    await Promise.all(players.map(work))
    return sum
  } finally {
    await Promise.all(players.map((player) => player.end()))
  }
}
