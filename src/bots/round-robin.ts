import { expectItem } from '../dice/index.ts'
import type { Game, Ruleset } from '../engine/index.ts'
import { type Match, playBlock } from './arena.ts'
import type { Bot } from './bot.ts'

/** How two computer players did in duels, half of them on each seat; what neither won was a draw. */
export type Pairing = {
  readonly players: readonly [string, string]
  readonly games: number
  /** Games that each won alone. */
  readonly wins: readonly [number, number]
}

/** Every computer player against every other one in duels by the usual house rules: each two once, in either order. */
export type RoundRobin = readonly Pairing[]

/** The share of games that one wins against another, a draw counting half, with its standard error (binomial; draws vary less). */
export type Score = { readonly share: number; readonly error: number; readonly games: number }

/** A player's row: its score against each player, in the order of the rows (none against itself), and the mean of these. */
export type Standing = {
  readonly id: string
  readonly against: readonly (Score | undefined)[]
  readonly total: Score
}

/** The first seeds of both halves of a pairing. */
const SEEDS = [1, 2] as const

/**
 * Counts so many duels of two players, half of them on each seat; depends on nothing else. An odd number is rounded up. Those before
 * `from` are left out: so what was counted can be counted on.
 * @throws RangeError when a game does not end
 */
export const playPairing = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  rules: H,
  players: readonly [Bot<A, V>, Bot<A, V>],
  games: number,
  from = 0,
): Pairing => {
  const policies = players.map((bot) => bot.policyFor(rules, 2))
  const [half, first] = [Math.ceil(games / 2), Math.ceil(from / 2)]
  const [ahead, behind] = SEEDS.map((seed, turned) => {
    const match: Match<S, A, V, H> = { game, rules, policies: turned === 0 ? policies : policies.toReversed(), seed }
    return playBlock(match, first, half - first).wins
  }) as [number[], number[]]
  return {
    players: [players[0].id, players[1].id],
    games: 2 * (half - first),
    wins: [expectItem(ahead[0]) + expectItem(behind[1]), expectItem(ahead[1]) + expectItem(behind[0])],
  }
}

const scoreOf = ({ games, wins: [won, lost] }: Pairing): Score => {
  const draws = games - won - lost
  const share = (won + draws / 2) / games
  const variance = (won * (1 - share) ** 2 + draws * (0.5 - share) ** 2 + lost * share ** 2) / games
  return { share, error: Math.sqrt(variance / games), games }
}

const swapSides = ({ players: [one, other], games, wins: [won, lost] }: Pairing): Pairing => ({
  players: [other, one],
  games,
  wins: [lost, won],
})

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** Each opponent counts alike, however many games were played. */
const averageScore = (scores: readonly Score[]): Score => ({
  share: sum(scores.map(({ share }) => share)) / scores.length,
  error: Math.sqrt(sum(scores.map(({ error }) => error ** 2))) / scores.length,
  games: sum(scores.map(({ games }) => games)),
})

/** The score of one player against another; undefined where they did not meet. */
export const scoreBetween = (roundRobin: RoundRobin, one: string, other: string): Score | undefined => {
  const pairing = [...roundRobin, ...roundRobin.map(swapSides)].find(
    ({ players: [row, column] }) => row === one && column === other,
  )
  return pairing && scoreOf(pairing)
}

/** The table of a round-robin: who scored how much against whom, the least total first. */
export const standingsOf = (roundRobin: RoundRobin): readonly Standing[] => {
  const ids = [...new Set(roundRobin.flatMap(({ players }) => players))]
  const totalOf = (id: string): Score =>
    averageScore(ids.map((other) => scoreBetween(roundRobin, id, other)).filter((score) => score !== undefined))
  const ranked = ids.map((id) => ({ id, total: totalOf(id) })).toSorted((a, b) => a.total.share - b.total.share)
  return ranked.map(({ id, total }) => ({
    id,
    against: ranked.map((other) => scoreBetween(roundRobin, id, other.id)),
    total,
  }))
}
