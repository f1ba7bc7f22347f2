/**
 * Learns what a stand is worth, one generation more: `nice -n 19 npx node research/sword-event/learning/learn.ts [SCENES] [SEED] [--write]`.
 *
 * The dataset has states of duels on the small arena, solved under four sets of rules, with what they are worth; SCENES of events of two to
 * four knights under any house rules, each played by any computer player or a look-ahead with the weights so far, with what that look-ahead
 * expects of them; and a third as many of events that the look-ahead plays alone, with what it expected and what became of them. Weights
 * are fitted to all of them from the ones so far. One event in ten is held out, and what is lost in those is told. With `--write` the
 * weights go into src/games/sword-event/solve/evaluation/weights.data.ts: keep them only where residual.ts leaves less unexplained.
 */
import { writeFileSync } from 'node:fs'
import type { RulesRequest } from '../../../src/engine/index.ts'
import { FEATURES } from './features.ts'
import { WEIGHTS } from '../../../src/games/sword-event/solve/evaluation/weights.data.ts'
import type { Weights } from '../../../src/games/sword-event/solve/evaluation/weights.ts'
import { type Dataset, datasetOf, type Notebook, notebook } from './data.ts'
import { gatherDeep } from './deep.ts'
import { gatherDuel } from './duel.ts'
import {
  squaredError,
  type Course,
  fitWeights,
  lossOf,
  negativeLogLikelihood,
  rounded,
  valuesOf,
  weightsFrom,
} from './fit.ts'
import { calibration, onlyWith } from './judge.ts'

const [scenes = 16_000, seed = 1] = process.argv
  .slice(2)
  .filter((word) => word !== '--write')
  .map(Number)

const COURSE: Course = { units: WEIGHTS.out.length, rounds: 32, batch: 256, rate: 0.01, decay: 0.0005, seed }

/** Duels that are solved: under which rules, for how many rounds, and how many states of each round are noted three times over. */
const DUELS: readonly (readonly [asked: RulesRequest, rounds: number, states: number])[] = [
  [{}, 16, 600],
  [{ rerolls: 'reset' }, 6, 400],
  [{ 'final-defence': 'off' }, 6, 400],
  [{ healing: 'off' }, 6, 400],
]

const say = (text: string): void => {
  process.stdout.write(`${text} (${(process.cpuUsage().user / 1e6).toFixed(0)} s)\n`)
}

/** The scenes of each kind of lesson, and which of them are held out. */
type Part = { readonly name: string; readonly held: readonly number[]; readonly learned: readonly number[] }

const parts: Part[] = []

const gathered = (book: Notebook, name: string, gather: () => void): void => {
  const before = book.event.length
  gather()
  const all = Array.from({ length: book.event.length - before }, (_, i) => before + i)
  const isHeld = (scene: number): boolean => book.event[scene]! % 10 === 0
  parts.push({ name, held: all.filter(isHeld), learned: all.filter((scene) => !isHeld(scene)) })
  say(`${name}: ${all.length} scenes of ${new Set(book.event.slice(before)).size} events or states`)
}

const gatherAll = (): Dataset => {
  const book = notebook()
  for (const [asked, rounds, states] of DUELS)
    gathered(book, `duel ${JSON.stringify(asked)}`, () => gatherDuel(book, asked, rounds, states, seed))
  const told = { scenes: Math.ceil(scenes / 3), every: 3, lambda: 0.7, mixed: false, seed: seed + 1000 }
  gathered(book, 'events of unlike players', () =>
    gatherDeep(book, WEIGHTS, { scenes, every: 4, lambda: 0, mixed: true, seed }),
  )
  gathered(book, 'events of its own', () => gatherDeep(book, WEIGHTS, told))
  return datasetOf(book)
}

const learned = (): readonly number[] => parts.flatMap((part) => part.learned)

const byPart = (of: (part: Part) => number): string =>
  parts.map((part) => `${part.name} ${of(part).toFixed(4)}`).join(', ')

const lost = (values: Float64Array, units: number, dataset: Dataset): string =>
  byPart(({ held }) => lossOf(squaredError, values, units, dataset, held))

const judge = (values: Float64Array, dataset: Dataset): void => {
  const bare = onlyWith(dataset, (name) => /^health \d/.test(name))
  const byHealth = fitWeights(squaredError, { ...COURSE, units: 1 }, bare, learned(), () => {})
  const { held } = parts.at(-1)!
  const any = new Float64Array(FEATURES.length + 1)
  const seen = (own: Float64Array, units: number, from: Dataset): string =>
    lossOf(negativeLogLikelihood, own, units, from, held).toFixed(4)
  say(`square points lost, all knights alike: ${lost(any, 1, dataset)}`)
  say(`by health alone: ${lost(byHealth, 1, bare)}`)
  say(`by these weights: ${lost(values, COURSE.units, dataset)}`)
  say(
    `negative log-likelihood by who came first and second in events: alike ${seen(any, 1, dataset)}, by health ${seen(byHealth, 1, bare)}, by these weights ${seen(values, COURSE.units, dataset)}`,
  )
  say(calibration(values, COURSE.units, dataset, held))
}

const data = (weights: Weights): string => `import type { Weights } from './weights.ts'

/** Learned by \`npx node research/sword-event/learning/learn.ts\` (docs/decisions/0011), ${new Date().toISOString().slice(0, 10)}. */
export const WEIGHTS: Weights = ${JSON.stringify(rounded(weights))}
`

const dataset = gatherAll()
const before = valuesOf(WEIGHTS)
say(`before: ${lost(before, COURSE.units, dataset)}`)
const values = fitWeights(
  squaredError,
  COURSE,
  dataset,
  learned(),
  (round, _, now) => say(`${round + 1}: ${lost(now, COURSE.units, dataset)}`),
  before,
)
judge(values, dataset)
if (process.argv.includes('--write'))
  writeFileSync(
    new URL('../../../src/games/sword-event/solve/evaluation/weights.data.ts', import.meta.url),
    data(weightsFrom(values, COURSE.units)),
  )
