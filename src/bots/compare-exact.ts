import type { Game, PerSeat, Ruleset } from '../engine/index.ts'
import { type Course, courseOf, solve } from '../solver/index.ts'
import type { Bot } from './bot.ts'
import type { FigureName, Measured, Sheet } from './compare-figures.ts'
import { worthOfActingFirst } from './compare-first.ts'
import { MATTERS, stakeOf } from './compare-watch.ts'

/** Who plays where everything but luck is counted, and where luck is. */
export type Tables<A, V> = { readonly players: PerSeat<Bot<A, V>>; readonly typical: PerSeat<Bot<A, V>> }

const isSame = (a: PerSeat<unknown>, b: PerSeat<unknown>): boolean => a.every((one, seat) => one === b[seat])

const ratio = (name: FigureName, of: number | undefined, per: number): readonly (readonly [FigureName, Measured])[] =>
  of === undefined || per === 0 ? [] : [[name, { value: of / per }]]

const playedFigures = <S, A, V, H extends Ruleset>(game: Game<S, A, V, H>, start: S, course: Course<S>) => [
  ...ratio('first', worthOfActingFirst(game, start, course.worth), 1),
  ...ratio('plies', course.plies, 1),
  ...ratio('leads', course.leads, 1),
  ...ratio('mattering', course.mattering, course.real),
  ...ratio('spread', course.spread, course.real),
]

const computed = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  rules: H,
  { players, typical }: Tables<A, V>,
): Sheet => {
  const seats = typical.length
  const solution = solve(game, rules, seats)
  if (!solution.ok) return new Map()
  const start = game.start(rules, seats)
  const matters = MATTERS * stakeOf(solution.value.valueOf(start))
  const course = (bots: PerSeat<Bot<A, V>>): Course<S> | undefined => {
    const policies = bots.map((bot) => bot.policyFor(rules, seats))
    const found = courseOf(game, rules, policies, matters)
    return found.ok ? found.value : undefined
  }
  const played = course(players)
  const usual = isSame(players, typical) ? played : course(typical)
  return new Map([
    ...(played === undefined ? [] : playedFigures(game, start, played)),
    ...(usual === undefined ? [] : ratio('luck', usual.luck, usual.moved)),
  ])
}

type Known = { readonly rules: string; readonly bots: readonly unknown[]; readonly sheet: Sheet }

/** Whoever plays ever more games asks for the same again and again. */
const known = new WeakMap<object, readonly Known[]>()
const REMEMBERED = 32

/**
 * The figures that take no games: where a model of the game is solved and nobody at the table remembers the game so far.
 * Empty elsewhere. Chapters are told by views, which a model does not have.
 */
export const exactSheet = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  rules: H,
  tables: Tables<A, V>,
): Sheet => {
  const [key, bots] = [JSON.stringify(rules), [...tables.players, ...tables.typical]]
  const before = known.get(game) ?? []
  const found = before.find((one) => one.rules === key && one.bots.length === bots.length && isSame(bots, one.bots))
  if (found !== undefined) return found.sheet
  const sheet = computed(game, rules, tables)
  known.set(game, [{ rules: key, bots, sheet }, ...before].slice(0, REMEMBERED))
  return sheet
}
