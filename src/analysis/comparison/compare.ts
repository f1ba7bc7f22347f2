import type { Game, PerSeat, Ruleset, OnProgress } from '../../engine/index.ts'
import type { Reference } from '../../odds/index.ts'
import type { Bot } from '../../bots/bot.ts'
import {
  difference,
  FIGURES,
  VALUED,
  type FigureName,
  type Figures,
  figureOf,
  type MeasuredFigure,
  measured,
  type RatioPart,
  type Sheet,
  withLessNoise,
} from './figures.ts'
import { exactSheet } from './exact.ts'
import { type FigureContributions, type ObservedSetup, observeGame } from './watch.ts'
import { solve } from '../../solver/index.ts'
import { followBot, perfectBot } from '../../bots/oracle.ts'
import { bySlot } from '../../bots/play-on.ts'

/** Two sets of house rules of a game, with the players. */
export type Contest<S, A, V, H extends Ruleset> = {
  readonly game: Game<S, A, V, H>
  /** Two complete, valid sets (`parseRuleset`). */
  readonly rules: readonly [H, H]
  /** Players by seat for measuring luck; between perfect players everything is luck. */
  readonly typical: PerSeat<Bot<A, V>>
  /** Players by seat for all other figures; default: best play if the game is solved, or else the typical players. */
  readonly players?: PerSeat<Bot<A, V>>
  /**
   * Returns the reference for positions and choices under these rules; undefined leaves out all figures that need values
   * of positions (`VALUED`).
   */
  referenceFor(rules: H): Reference<S> | undefined
  /** Returns the number of a position's chapter (round, turn) from a spectator's view. */
  chapterOf(view: V): number
  /** Number of games per set of rules and players, at least 1; only for inexact figures. */
  readonly games: number
  readonly seed: number
}

/** Comparison of two sets of house rules; `difference` is the second minus the first. */
export type RulesComparison = { readonly a: Figures; readonly b: Figures; readonly difference: Figures }

type ContestSide<S, A, V, H extends Ruleset> = {
  readonly contest: Contest<S, A, V, H>
  readonly rules: H
  readonly reference: Reference<S> | undefined
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
 * Player for best play. In solved games it is a shared perfect player, so that figures can be cached; in other games it
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
  const followed = players === undefined && reference?.exact === true ? reference : undefined
  return {
    contest,
    rules,
    reference,
    isBest: followed !== undefined,
    players: players ?? (followed === undefined ? typical : typical.map(() => bestBot(contest, rules, followed))),
  }
}

/** Figures that need games; lead changes need two seats. */
const missingFrom = (exact: Sheet, seats: number, isValued: boolean): readonly FigureName[] =>
  FIGURES.filter((name) => !exact.has(name) && (name !== 'leads' || seats > 1) && (isValued || !VALUED.has(name)))

/** Matches to play for these figures: one, and a second one for luck if its players (`typical`) differ. */
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
  const table: ObservedSetup<S, A, V, H> = { game, start, policies, reference, chapterOf, wanted }
  const seen = Array.from({ length: games }, (_, number): FigureContributions => {
    const one = observeGame(table, bySlot(seed, number))
    onGame()
    return one
  })
  const figures = (name: FigureName): MeasuredFigure | undefined => measured(seen.map((one) => one[name] ?? NO_PART))
  const sheet = new Map([...wanted].flatMap((name) => figureEntry(name, figures(name))))
  const [plies, chapters, truth] = [figures('plies'), sheet.get('chapters'), exact.get('plies')]
  // Reduces the noise of the chapters by the known mean length of games, because long games have many chapters.
  return plies && chapters && truth ? sheet.set('chapters', withLessNoise(chapters, plies, truth.value)) : sheet
}

const figureEntry = (
  name: FigureName,
  figure: MeasuredFigure | undefined,
): readonly (readonly [FigureName, MeasuredFigure])[] => (figure === undefined ? [] : [[name, figure]])

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
 * Compares two sets of house rules. With a solved model all figures except chapters are exact. Other figures are means
 * over games with common dice (by seat and slot) under both sets. Their differences are therefore more precise than the
 * figures. Deterministic: the result depends only on the contest.
 * @throws RangeError if a game does not end
 */
export const compareRules = <S, A, V, H extends Ruleset>(
  contest: Contest<S, A, V, H>,
  onProgress: OnProgress = () => {},
): RulesComparison => {
  const plans = contest.rules.map((rules) => {
    const side = contestSide(contest, rules)
    const exact = exactSheet({ ...contest, ...side })
    return {
      side,
      exact,
      matches: matchesFor(side, missingFrom(exact, contest.typical.length, side.reference !== undefined)),
    }
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
