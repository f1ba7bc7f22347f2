import type { RulesComparison } from '../../analysis/comparison/compare.ts'
import { FIGURES, type Figure, type Figures } from '../../analysis/comparison/figures.ts'
import { type Bot, Z95 } from '../../bots/index.ts'
import type { Ruleset } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'

type Players = readonly Bot<unknown, unknown>[]

/** Two compared sets of house rules, with the settings of the command. */
export type Comparison = RulesComparison & {
  readonly manifest: AnyManifest
  readonly rules: readonly [Ruleset, Ruleset]
  readonly games: number
  readonly seed: number
  /** Players of `--seats`; undefined for best play. */
  readonly players?: Players
  /** Players for measuring luck. */
  readonly typical: Players
  /** True if both sets are solved, so that best play is the default. */
  readonly solved: boolean
}

const figureJson = (figure: Figure | undefined): unknown => {
  if (figure === undefined) return null
  if (figure.exact) return { ...figure, error: 0 }
  const { halfwidth } = figure
  return { ...figure, ...(Number.isFinite(halfwidth) ? { error: halfwidth / Z95 } : { error: null, halfwidth: null }) }
}

const figuresJson = (figures: Figures): object =>
  Object.fromEntries(FIGURES.map((name) => [name, figureJson(figures[name])]))

/** Players for all figures except luck: their ids, or "perfect". */
const playersJson = ({ players, typical, solved }: Comparison): readonly string[] => {
  if (players !== undefined) return players.map(({ id }) => id)
  return typical.map(({ id }) => (solved ? 'perfect' : id))
}

/** JSON of `compare --json`. Figures without meaning are null; `halfwidth` is null after one game. */
export const comparisonJson = (comparison: Comparison): unknown => {
  const { manifest, rules, a, b, difference, games, seed, typical } = comparison
  return {
    game: manifest.game.id,
    seats: typical.length,
    a: { rules: rules[0], ...figuresJson(a) },
    b: { rules: rules[1], ...figuresJson(b) },
    difference: figuresJson(difference),
    games,
    seed,
    players: playersJson(comparison),
    luckBetween: typical.map(({ id }) => id),
  }
}
