import { expectItem } from '../dice/index.ts'
import type { Game, Ruleset } from '../engine/index.ts'
import { type Match, playBlock } from './arena.ts'
import type { Bot } from './bot.ts'

/** Results of duels between two computer players, half of them on each seat; games without a sole winner are draws. */
export type Pairing = {
  readonly players: readonly [string, string]
  readonly games: number
  /** Games won by each player alone. */
  readonly wins: readonly [number, number]
}

/** Duels of all pairs of computer players under the default house rules; each pair occurs once. */
export type RoundRobin = readonly Pairing[]

/**
 * Share of games won against another player (draws count half), with its standard error (binomial, an upper bound with
 * draws).
 */
export type Score = { readonly share: number; readonly error: number; readonly games: number }

/** Row of a player: score against each player in row order (undefined against itself), and the mean. */
export type Standing = {
  readonly id: string
  readonly against: readonly (Score | undefined)[]
  readonly total: Score
}

/** Seeds of the two halves of a pairing. */
const SEEDS = [1, 2] as const

/**
 * Plays `games` duels (rounded up to even), half of them on each seat, and counts results. Skips games before `from`,
 * so that callers can extend an earlier count.
 * @throws RangeError if a game does not end
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

/** Returns the mean of the scores; every opponent has equal weight, whatever the number of games. */
const averageScore = (scores: readonly Score[]): Score => ({
  share: sum(scores.map(({ share }) => share)) / scores.length,
  error: Math.sqrt(sum(scores.map(({ error }) => error ** 2))) / scores.length,
  games: sum(scores.map(({ games }) => games)),
})

/** Returns a player's score against another; undefined if the pair never played. */
export const scoreBetween = (roundRobin: RoundRobin, one: string, other: string): Score | undefined => {
  const pairing = [...roundRobin, ...roundRobin.map(swapSides)].find(
    ({ players: [row, column] }) => row === one && column === other,
  )
  return pairing && scoreOf(pairing)
}

/** Returns the table of a round-robin, lowest total first. */
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
