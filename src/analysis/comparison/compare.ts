import type { Game, PerSeat, Ruleset, OnProgress } from '../../engine/index.ts'
import type { Reference } from '../../odds/index.ts'
import type { Bot } from '../../bots/bot.ts'
import {
  difference,
  FIGURES,
  type FigureName,
  type Figures,
  figureOf,
  type Measured,
  measured,
  type RatioPart,
  type Sheet,
  steadied,
} from './figures.ts'
import { exactSheet } from './exact.ts'
import { type Seen, type Watched, watch } from './watch.ts'
import { solve } from '../../solver/index.ts'
import { followBot, perfectBot } from '../../bots/oracle.ts'
import { bySlot } from '../../bots/play-on.ts'

/** Two sets of house rules of one game, and the players. */
export type Contest<S, A, V, H extends Ruleset> = {
  readonly game: Game<S, A, V, H>
  /** Two complete, valid sets (`parseRuleset`). */
  readonly rules: readonly [H, H]
  /** One per seat, for measuring luck. Between perfect players everything is luck. */
  readonly typical: PerSeat<Bot<A, V>>
  /** One per seat, for all other figures. Default: best play if the game is solved, otherwise the typical players. */
  readonly players?: PerSeat<Bot<A, V>>
  /** Reference for positions and choices under these rules. */
  referenceFor(rules: H): Reference<S>
  /** Chapter of a position in a spectator's view: rounds, turns. */
  chapterOf(view: V): number
  /** Games per set of rules and players for inexact figures. From 1. */
  readonly games: number
  readonly seed: number
}

/** Comparison of two sets of house rules. `difference` is the second minus the first. */
export type Compared = { readonly a: Figures; readonly b: Figures; readonly difference: Figures }

type ContestSide<S, A, V, H extends Ruleset> = {
  readonly contest: Contest<S, A, V, H>
  readonly rules: H
  readonly reference: Reference<S>
  readonly players: PerSeat<Bot<A, V>>
  readonly isBest: boolean
}

type Match<A, V> = { readonly bots: PerSeat<Bot<A, V>>; readonly wanted: ReadonlySet<FigureName> }

const best = new WeakMap<object, unknown>()

const kept = <A, V>(key: object, make: () => Bot<A, V>): Bot<A, V> => {
  const bot = (best.get(key) ?? make()) as Bot<A, V>
  best.set(key, bot)
  return bot
}

/**
 * Best play: for a solved game one shared perfect player, so that its figures can be cached; otherwise a player that
 * follows the reference.
 */
const bestBot = <S, A, V, H extends Ruleset>(
  { game, typical }: Contest<S, A, V, H>,
  rules: H,
  reference: Reference<S>,
): Bot<A, V> =>
  solve(game, rules, typical.length).ok
    ? kept<A, V>(game, () => perfectBot(game))
    : kept<A, V>(reference, () => followBot(game, reference))

const contestSide = <S, A, V, H extends Ruleset>(contest: Contest<S, A, V, H>, rules: H): ContestSide<S, A, V, H> => {
  const { players, typical } = contest
  const reference = contest.referenceFor(rules)
  const isBest = players === undefined && reference.exact
  return {
    contest,
    rules,
    reference,
    isBest,
    players: players ?? (isBest ? typical.map(() => bestBot(contest, rules, reference)) : typical),
  }
}

/** A single seat never leads. */
const missingFrom = (exact: Sheet, seats: number): readonly FigureName[] =>
  FIGURES.filter((name) => !exact.has(name) && (name !== 'leads' || seats > 1))

/** Matches required by these figures: luck needs its own players, unless they are equal. */
const matchesFor = <S, A, V, H extends Ruleset>(
  side: ContestSide<S, A, V, H>,
  names: readonly FigureName[],
): readonly Match<A, V>[] => {
  const { players, contest } = side
  const { typical } = contest
  if (players.every((bot, seat) => bot === typical[seat])) return [{ bots: players, wanted: new Set(names) }]
  const [luck, others] = [names.filter((name) => name === 'luck'), names.filter((name) => name !== 'luck')]
  const matches = [
    { bots: players, wanted: new Set(others) },
    { bots: typical, wanted: new Set(luck) },
  ]
  return matches.filter(({ wanted }) => wanted.size > 0)
}

const NO_PART: RatioPart = { of: 0, per: 0 }

const playMatch = <S, A, V, H extends Ruleset>(
  { contest, rules, reference }: ContestSide<S, A, V, H>,
  { bots, wanted }: Match<A, V>,
  exact: Sheet,
  onGame: () => void,
): Sheet => {
  const { game, seed, games, chapterOf } = contest
  const start = game.start(rules, bots.length)
  const policies = bots.map((bot) => bot.policyFor(rules, bots.length))
  const table: Watched<S, A, V, H> = { game, start, policies, reference, chapterOf, wanted }
  const seen = Array.from({ length: games }, (_, number): Seen => {
    const one = watch(table, bySlot(seed, number))
    onGame()
    return one
  })
  const figures = (name: FigureName): Measured | undefined => measured(seen.map((one) => one[name] ?? NO_PART))
  const sheet = new Map([...wanted].flatMap((name) => figureEntry(name, figures(name))))
  const [plies, chapters, truth] = [figures('plies'), sheet.get('chapters'), exact.get('plies')]
  // Long games have many chapters: the known mean length reduces the noise of their number.
  return plies && chapters && truth ? sheet.set('chapters', steadied(chapters, plies, truth.value)) : sheet
}

const figureEntry = (name: FigureName, figure: Measured | undefined): readonly (readonly [FigureName, Measured])[] =>
  figure === undefined ? [] : [[name, figure]]

const inFigures = (sheet: Sheet): Figures =>
  Object.fromEntries(
    FIGURES.flatMap((name) => {
      const figure = sheet.get(name)
      return figure === undefined ? [] : [[name, figureOf(figure)]]
    }),
  )

const differences = (a: Sheet, b: Sheet): Sheet =>
  new Map(
    FIGURES.flatMap((name) => {
      const [one, other] = [a.get(name), b.get(name)]
      return one === undefined || other === undefined ? [] : figureEntry(name, difference(one, other))
    }),
  )

/**
 * Compares two sets of house rules. With a solved model all figures except chapters are exact. All others are means
 * over games with common dice under both sets (by hand and name of the roll), so that differences are more precise
 * than the figures. Depends only on the contest: the same seed gives the same result everywhere.
 * @throws RangeError if a game does not end
 */
export const compareRules = <S, A, V, H extends Ruleset>(
  contest: Contest<S, A, V, H>,
  onProgress: OnProgress = () => {},
): Compared => {
  const plans = contest.rules.map((rules) => {
    const side = contestSide(contest, rules)
    const exact = exactSheet({ ...contest, ...side })
    return { side, exact, matches: matchesFor(side, missingFrom(exact, contest.typical.length)) }
  })
  const all = contest.games * plans.reduce((sum, { matches }) => sum + matches.length, 0)
  let done = 0
  const onGame = (): void => onProgress(++done / all)
  const [a, b] = plans.map(
    ({ side, exact, matches }): Sheet =>
      new Map([...exact, ...matches.flatMap((match) => [...playMatch(side, match, exact, onGame)])]),
  ) as [Sheet, Sheet]
  return { a: inFigures(a), b: inFigures(b), difference: inFigures(differences(a, b)) }
}
