import type { Compared } from '../../analysis/comparison/compare.ts'
import { FIGURES, type Figure, type Figures } from '../../analysis/comparison/figures.ts'
import { type Bot, Z95 } from '../../bots/index.ts'
import type { Ruleset } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'

type Players = readonly Bot<unknown, unknown>[]

/** Two sets of house rules compared, with all that was asked. */
export type Comparison = Compared & {
  readonly manifest: AnyManifest
  readonly rules: readonly [Ruleset, Ruleset]
  readonly games: number
  readonly seed: number
  /** Who played; missing where everybody played best. */
  readonly players?: Players
  /** Who played where luck was measured. */
  readonly typical: Players
  /** Whether everybody plays best where nothing else was asked for: the game is solved under both sets. */
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

/** Who plays where everything but luck is counted, in words or by their names. */
const playersJson = ({ players, typical, solved }: Comparison): readonly string[] => {
  if (players !== undefined) return players.map(({ id }) => id)
  return typical.map(({ id }) => (solved ? 'perfect' : id))
}

/** What `compare --json` prints. `null` where there is nothing to tell; `halfwidth` is null after one game. */
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
