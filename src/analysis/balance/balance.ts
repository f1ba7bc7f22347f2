import { countIn, drawsOf, emptyTally, type Estimate, estimateOf, sourcesOf, Z95 } from '../../bots/index.ts'
import { expectItem } from '../../dice/index.ts'
import { type AnyGame, type OnProgress, playOut, type Ply, type Ruleset } from '../../engine/index.ts'
import type { AnyManifest, ContentUses } from '../../games/manifest.ts'
import { strongest } from '../reference.ts'

export type BalanceAsk = {
  readonly rules: Ruleset
  readonly seats: number
  readonly games: number
  readonly seed: number
}

/** Share with its 95 % interval. */
export type UseBand = { readonly share: number; readonly low: number; readonly high: number }

/** Mean of a figure per game. */
export type MeasureMean = { readonly title: string; readonly mean: Estimate }

/** Use of one piece: the share of games in which it is used at all, and its uses per game. */
export type PieceUse = { readonly name: string; readonly games: UseBand; readonly uses: Estimate }

/** Result of games that a computer player plays against itself (`playerOf`). */
export type Balance = {
  readonly player: string
  readonly games: number
  /** Mean share of the payoff of each seat; if equal, the first seat has no advantage. */
  readonly payoff: readonly Estimate[]
  /** Mean points of each seat; empty in games without points. */
  readonly points: readonly Estimate[]
  readonly draws: number
  /** Mean number of choices and rolls in a game. */
  readonly plies: number
  readonly measures: readonly MeasureMean[]
  readonly pieces: readonly PieceUse[]
}

type Counts = Map<number, number>

const countValue = (counts: Counts, value: number): void => void counts.set(value, (counts.get(value) ?? 0) + 1)

/** Wraps a game so that it reports each step. */
const watched = (game: AnyGame, tell: (before: unknown, after: unknown, ply: Ply<unknown>) => void) => ({
  ...game,
  step: (state: unknown, ply: Ply<unknown>): unknown => {
    const after: unknown = game.step(state, ply)
    tell(state, after, ply)
    return after
  },
})

/** Returns the player that the content names; if it needs a solution, the strongest player that needs none. */
const playerOf = (
  { bots }: Pick<AnyManifest, 'bots'>,
  { player }: Pick<ContentUses<unknown, Ruleset>, 'player'>,
  { rules, seats }: BalanceAsk,
) => {
  // The strongest player is the last one that can play.
  return strongest({ bots: [...bots, ...bots.filter(({ id }) => id === player)] }, rules, seats)
}

/** Returns a share with Wilson's interval, which is valid even for shares of 0 and 1. */
const bandOf = (count: number, total: number): UseBand => {
  const [share, square] = [count / total, Z95 ** 2]
  const middle = (share + square / (2 * total)) / (1 + square / total)
  const half = (Z95 / (1 + square / total)) * Math.sqrt((share * (1 - share)) / total + square / (4 * total ** 2))
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

const timesEstimate = ({ mean, halfwidth, ...rest }: Estimate, by: number): Estimate => ({
  ...rest,
  mean: mean * by,
  halfwidth: halfwidth * by,
})

/** Plays the games one after another, and reports progress after each. */
export const balanceOf = async (
  manifest: Pick<AnyManifest, 'game' | 'bots' | 'content'>,
  ask: BalanceAsk,
  onProgress: OnProgress = () => undefined,
): Promise<Balance> => {
  const { rules, seats, games, seed } = ask
  const content: ContentUses<unknown, Ruleset> | undefined = await manifest.content?.loadUses()
  if (content === undefined) throw new RangeError(`${manifest.game.id} has no custom content`)
  const { title, policy } = playerOf(manifest, content, ask)
  const { measures = [] } = content
  /** Number of games by the number of a piece's uses in them. */
  const pieces = new Map(content.pieces(rules).map((name): [string, Counts] => [name, new Map()]))
  let used = new Map<string, number>()
  let sums = measures.map(() => 0)
  const totals = measures.map((): Counts => new Map())
  const game = watched(manifest.game, (before, after, ply) => {
    for (const name of content.used(before, after, ply)) used.set(name, (used.get(name) ?? 0) + 1)
    sums = measures.map(({ of }, i) => expectItem(sums[i]) + of(before, after, ply))
  })
  const tally = emptyTally(seats)
  const start: unknown = game.start(rules, seats)
  const policies = Array.from({ length: seats }, () => policy)
  for (let number = 0; number < games; number++) {
    used = new Map()
    sums = measures.map(() => 0)
    const { end, plies } = playOut(game, start, policies, sourcesOf(seed, number))
    countIn(tally, end, plies)
    for (const [name, uses] of pieces) countValue(uses, used.get(name) ?? 0)
    for (const [i, sum] of sums.entries()) countValue(expectItem(totals[i]), sum)
    onProgress((number + 1) / games)
  }
  const prizes = game.prizes?.(rules, seats) ?? [1]
  const stake = prizes.reduce((sum, prize) => sum + prize, 0)
  return {
    player: title,
    games,
    payoff: tally.payoff.map(estimateOf).map((each) => timesEstimate(each, 1 / stake)),
    points: expectItem(tally.points[0]).size > 0 ? tally.points.map(estimateOf) : [],
    draws: drawsOf(tally),
    plies: tally.plies / games,
    measures: measures.map(({ title: measured }, i) => ({ title: measured, mean: estimateOf(expectItem(totals[i])) })),
    pieces: [...pieces].map(([name, uses]) => ({
      name,
      games: bandOf(games - (uses.get(0) ?? 0), games),
      uses: estimateOf(uses),
    })),
  }
}
