/**
 * Learns what a stand is worth, in generations: `nice -n 19 npx node src/games/sword-event/scripts/learn.ts [SCENES] [DEEP] [GENERATIONS] [--write]`.
 *
 * The first generation plays events by planning players, until SCENES are noted, and learns who comes out first and second. Each one
 * after it plays events by a look-ahead with the weights so far, until DEEP scenes are noted, and learns what the look-ahead expects in
 * them and what became of them. One event in ten is held out, and what is lost in those is told. With `--write` the last weights go
 * into worth/weights.data.ts: keep them only where scripts/learn-match.ts finds the stronger player by them.
 */
import { writeFileSync } from 'node:fs'
import { FEATURES } from '../worth/features.ts'
import type { Weights } from '../worth/weights.ts'
import { type Lessons, lessonsOf, notebook, scenesIn } from './learn-data.ts'
import { gatherDeep } from './learn-deep.ts'
import { astray, type Course, fitted, lossOf, surprise, weightsFrom } from './learn-fit.ts'
import { gather } from './learn-gather.ts'
import { calibration, onlyWith } from './learn-judge.ts'

const SEED = 2
const [scenes = 90_000, deep = 20_000, generations = 1] = process.argv
  .slice(2)
  .filter((word) => word !== '--write')
  .map(Number)

/** Units, and how they are fitted. */
const FIRST: Course = { units: 16, rounds: 14, batch: 256, rate: 0.005, decay: 0.001, seed: SEED }
const LATER: Course = { ...FIRST, rate: 0.002, rounds: 10 }

const say = (text: string): void => {
  process.stdout.write(`${text} (${(process.cpuUsage().user / 1e6).toFixed(0)} s)\n`)
}

/** One event in ten is held out. */
const parted = (lessons: Lessons): { readonly learned: readonly number[]; readonly held: readonly number[] } => {
  const all = [...lessons.event.keys()]
  const isHeld = (scene: number): boolean => lessons.event[scene]! % 10 === 0
  return { learned: all.filter((scene) => !isHeld(scene)), held: all.filter(isHeld) }
}

const events = ({ event }: Lessons): number => new Set(event).size

const byHealthAlone = (lessons: Lessons): number => {
  const bare = onlyWith(lessons, (name) => /^health \d/.test(name))
  const { learned, held } = parted(bare)
  const values = fitted(surprise, { ...FIRST, units: 1 }, bare, learned, () => {})
  return lossOf(surprise, values, 1, bare, held)
}

const firstGeneration = (): Float64Array => {
  const book = notebook()
  gather(book, scenes, 16, SEED)
  const lessons = lessonsOf(book)
  const { learned, held } = parted(lessons)
  say(`${scenesIn(lessons)} scenes of ${events(lessons)} events, seed ${SEED}`)
  const blank = new Float64Array(FEATURES.length + 1)
  say(`any two alike: ${lossOf(surprise, blank, 1, lessons, held).toFixed(4)}`)
  say(`by health alone: ${byHealthAlone(lessons).toFixed(4)}`)
  const values = fitted(surprise, FIRST, lessons, learned, (round, lost, now) =>
    say(`${round + 1}: ${lost.toFixed(4)}, held out ${lossOf(surprise, now, FIRST.units, lessons, held).toFixed(4)}`),
  )
  say(calibration(values, FIRST.units, lessons, held))
  return values
}

const nextGeneration = (generation: number, before: Float64Array): Float64Array => {
  const book = notebook()
  gatherDeep(book, weightsFrom(before, FIRST.units), { scenes: deep, every: 4, lambda: 0.9, seed: SEED + generation })
  const lessons = lessonsOf(book)
  const { learned, held } = parted(lessons)
  say(`generation ${generation}: ${scenesIn(lessons)} scenes of ${events(lessons)} events`)
  say(`before: held out ${lossOf(astray, before, FIRST.units, lessons, held).toFixed(4)} square points`)
  return fitted(
    astray,
    LATER,
    lessons,
    learned,
    (round, lost, now) =>
      say(`${round + 1}: ${lost.toFixed(4)}, held out ${lossOf(astray, now, FIRST.units, lessons, held).toFixed(4)}`),
    before,
  )
}

const figure = (value: number): number => Number(value.toFixed(4))

const data = ({ rows, out }: Weights): string => `import type { Weights } from './weights.ts'

/** Learned by \`npx node src/games/sword-event/scripts/learn.ts ${process.argv.slice(2).join(' ')}\`, ${new Date().toISOString().slice(0, 10)}. */
export const WEIGHTS: Weights = ${JSON.stringify({
  out: out.map(figure),
  rows: Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row.map(figure)])),
})}
`

let values = firstGeneration()
for (let generation = 1; generation < generations; generation++) values = nextGeneration(generation, values)
if (process.argv.includes('--write'))
  writeFileSync(new URL('../worth/weights.data.ts', import.meta.url), data(weightsFrom(values, FIRST.units)))
