import { type Random, seeded } from '../dice/index.ts'
import { type Game, type PerSeat, type Policy, playOut, type Ruleset, type Sources } from '../engine/index.ts'
import { addTallies, countIn, emptyTally, type Tally } from './tally.ts'

/** Conditions of a match: game, house rules, players and seed. */
export type Match<S, A, V, H extends Ruleset> = {
  readonly game: Game<S, A, V, H>
  readonly rules: H
  readonly policies: PerSeat<Policy<A, V>>
  /** Integer from 0; with a game's number it determines that game's dice and random choices. */
  readonly seed: number
}

/**
 * Returns the random sources of game `number` (from 0) of a match. Dice and bots have separate sources, so that another
 * policy gets equal dice. A single game with a seed is game 0: `play --seed 3` equals the first game of `simulate
 * --seed 3`.
 */
export const sourcesOf = (seed: number, number = 0): Sources => {
  const source = (purpose: number): Random => seeded(seed, number, purpose)
  return { dice: source(0), minds: source(1) }
}

/**
 * Plays games `from` … `from + count − 1` of a match and counts their results. Blocks are independent: play them
 * anywhere and add them in any order (`addTallies`).
 * @throws RangeError if a game does not end (`ENDLESS`) or a policy returns no action
 */
export const playBlock = <S, A, V, H extends Ruleset>(
  { game, rules, policies, seed }: Match<S, A, V, H>,
  from: number,
  count: number,
): Tally => {
  const tally = emptyTally(policies.length)
  const start = game.start(rules, policies.length)
  for (let number = from; number < from + count; number++) {
    const { end, plies } = playOut(game, start, policies, sourcesOf(seed, number))
    countIn(tally, end, plies)
  }
  return tally
}

/** Block of a match: games `from` … `from + count − 1`. */
export type Block = { readonly from: number; readonly count: number }

/** Splits `games` games into blocks of at most `size`, in order. */
export function* blocksOf(games: number, size: number): Generator<Block> {
  for (let from = 0; from < games; from += size) yield { from, count: Math.min(size, games - from) }
}

/** Plays a match of `games` games in this thread. */
export const playMatch = <S, A, V, H extends Ruleset>(match: Match<S, A, V, H>, games: number): Tally =>
  addTallies(emptyTally(match.policies.length), playBlock(match, 0, games))
