import { type Random, seeded } from '../dice/index.ts'
import { type Game, type PerSeat, type Policy, playOut, type Ruleset, type Sources } from '../engine/index.ts'
import { isByCost, solve } from '../solver/index.ts'
import { ownFastPlayout, type FastPlayout, fastPlayoutOf } from './fast-playout.ts'
import { addTallies, countIn, emptyTally, type Tally } from './tally.ts'

/** Who plays what, under which house rules, with which dice: everything that decides how every game of a match ends. */
export type Match<S, A, V, H extends Ruleset> = {
  readonly game: Game<S, A, V, H>
  readonly rules: H
  readonly policies: PerSeat<Policy<A, V>>
  /** A whole number from 0; with the number of a game it fixes all dice and all drawn decisions of that game. */
  readonly seed: number
}

/**
 * The chances of game `number` (from 0) of a match: dice and minds apart, so that another policy meets the same dice.
 * A single game with a seed is game 0, so `play --seed 3` is the first game of `simulate --seed 3`.
 */
export const sourcesOf = (seed: number, number = 0): Sources => {
  const source = (purpose: number): Random => seeded(seed, number, purpose)
  return { dice: source(0), minds: source(1) }
}

/**
 * How one game of the match is played: the policies' own way, or on solved positions, where that shows the same games, else by
 * the rules step by step.
 */
const newPlay = <S, A, V, H extends Ruleset>({ game, rules, policies }: Match<S, A, V, H>): FastPlayout => {
  const start = game.start(rules, policies.length)
  const own = ownFastPlayout(policies)
  if (own !== undefined) return own
  const slowly: FastPlayout = (sources) => playOut(game, start, policies, sources)
  // Solved before, by who plays by it: asking again costs nothing.
  if (!policies.some((policy) => 'ground' in policy)) return slowly
  const solution = solve(game, rules, policies.length)
  const ground = solution.ok ? solution.value.ground : undefined
  if (ground === undefined) return slowly
  const readable = policies.filter((policy) => isByCost(policy, ground))
  if (readable.length < policies.length) return slowly
  return fastPlayoutOf(game, ground, start, readable) ?? slowly
}

/** One way to play for all blocks of a match. */
const plays = new WeakMap<object, FastPlayout>()

/**
 * Plays the games `from` … `from + count − 1` of a match and counts how they ended. Depends on nothing else, so a
 * match may be cut into blocks in any way, played anywhere and added up (`addTallies`) in any order: the sum is the same.
 * @throws RangeError when a game does not end (`ENDLESS`) or a policy answers with no action
 */
export const playBlock = <S, A, V, H extends Ruleset>(match: Match<S, A, V, H>, from: number, count: number): Tally => {
  const tally = emptyTally(match.policies.length)
  const play = plays.get(match) ?? newPlay(match)
  plays.set(match, play)
  for (let number = from; number < from + count; number++) {
    const { end, plies } = play(sourcesOf(match.seed, number))
    countIn(tally, end, plies)
  }
  return tally
}

/** One block of a match: games `from` … `from + count − 1`. */
export type Block = { readonly from: number; readonly count: number }

/** Cuts `games` games into blocks of at most `size`, in order. */
export function* blocksOf(games: number, size: number): Generator<Block> {
  for (let from = 0; from < games; from += size) yield { from, count: Math.min(size, games - from) }
}

/** Plays a match of `games` games here and now. */
export const playMatch = <S, A, V, H extends Ruleset>(match: Match<S, A, V, H>, games: number): Tally =>
  addTallies(emptyTally(match.policies.length), playBlock(match, 0, games))
