import type { Game, PerSeat, Ruleset } from '../../engine/index.ts'
import type { Reference } from '../../odds/index.ts'
import { type PolicyStatistics, policyStatisticsOf } from '../../solver/index.ts'
import type { Bot } from '../../bots/bot.ts'
import type { FigureName, MeasuredFigure, Sheet } from './figures.ts'
import { worthOfActingFirst } from './acting-first.ts'
import { LEAST_COST_SHARE, stakeAtStart } from './watch.ts'

/** Set of house rules with two groups of players: for luck, and for all other figures. */
export type ExactTables<S, A, V, H extends Ruleset> = {
  readonly game: Game<S, A, V, H>
  readonly rules: H
  readonly reference: Reference<S> | undefined
  readonly players: PerSeat<Bot<A, V>>
  readonly typical: PerSeat<Bot<A, V>>
  /** True if the players follow the reference. */
  readonly isBest: boolean
}

const areSame = (a: PerSeat<unknown>, b: PerSeat<unknown>): boolean => a.every((one, seat) => one === b[seat])

const ratio = (
  name: FigureName,
  of: number | undefined,
  per: number,
): readonly (readonly [FigureName, MeasuredFigure])[] =>
  of === undefined || per === 0 ? [] : [[name, { value: of / per }]]

const playedFigures = <S>(course: PolicyStatistics<S>) => [
  ...ratio('plies', course.plies, 1),
  ...ratio('leads', course.leads, 1),
  ...ratio('mattering', course.mattering, course.real),
  ...ratio('spread', course.spread, course.real),
]

const computed = <S, A, V, H extends Ruleset>(tables: ExactTables<S, A, V, H>, reference: Reference<S>): Sheet => {
  const { game, rules, players, typical, isBest } = tables
  const seats = typical.length
  const start = game.start(rules, seats)
  const matters = LEAST_COST_SHARE * stakeAtStart(reference.equity(start).payoff)
  const course = (bots: PerSeat<Bot<A, V>>): PolicyStatistics<S> | undefined => {
    const policies = bots.map((bot) => bot.policyFor(rules, seats))
    const found = policyStatisticsOf(game, rules, policies, matters)
    return found.ok ? found.value : undefined
  }
  const played = course(players)
  const usual = areSame(players, typical) ? played : course(typical)
  const worth = isBest ? (state: S) => reference.equity(state).payoff : played?.worth
  return new Map([
    ...(worth === undefined ? [] : ratio('first', worthOfActingFirst(game, start, worth), 1)),
    ...(played === undefined ? [] : playedFigures(played)),
    ...(usual === undefined ? [] : ratio('luck', usual.luck, usual.moved)),
  ])
}

type KnownSheet = { readonly rules: string; readonly bots: readonly unknown[]; readonly sheet: Sheet }

/** Caches sheets, because the compare page repeats its query whenever it simulates more games. */
const sheetsByGame = new WeakMap<object, readonly KnownSheet[]>()
const REMEMBERED = 32

/**
 * Figures that need no games. They are complete if a model is solved and no player reads the log. If the game's own
 * solver is used, only the first player's expectation is known. Chapters depend on views, which models lack.
 */
export const exactSheet = <S, A, V, H extends Ruleset>(tables: ExactTables<S, A, V, H>): Sheet => {
  const { game, rules, reference, players, typical } = tables
  if (reference?.exact !== true) return new Map()
  const [key, bots] = [JSON.stringify(rules), [...players, ...typical]]
  const before = sheetsByGame.get(game) ?? []
  const found = before.find((one) => one.rules === key && one.bots.length === bots.length && areSame(bots, one.bots))
  if (found !== undefined) return found.sheet
  const sheet = computed(tables, reference)
  sheetsByGame.set(game, [{ rules: key, bots, sheet }, ...before].slice(0, REMEMBERED))
  return sheet
}
