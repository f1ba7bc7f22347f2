/**
 * Learns what a stand of three or four knights is worth to luck and skill where an event is played as usual, one generation more:
 * `nice -n 19 npx node research/sword-event/learning/usual.ts SEATS [EVENTS] [SEED] [--write]`.
 *
 * Each seat is played by any computer player or a look-ahead with the weights so far; learned is what that corrects of the estimate in a
 * scene and later. With `--write` the weights go into usual-weights.data.ts: keep them only where residual.ts leaves less unexplained.
 */
import { writeFileSync } from 'node:fs'
import { seeded } from '../../../src/dice/index.ts'
import { rulesFor } from '../../../src/engine/index.ts'
import { eventStart } from '../../../src/games/sword-event/bots/fast-playout.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'
import { USUAL_WEIGHTS } from '../../../src/games/sword-event/solve/evaluation/usual-weights.data.ts'
import { WEIGHTS } from '../../../src/games/sword-event/solve/evaluation/weights.data.ts'
import { playFastFrom } from './begin.ts'
import { type Corrected, datasetOf, noteCorrections, notebook } from './data.ts'
import { learnerOf, meet, stageOf } from './deep.ts'
import { type Course, fitWeights, lossOf, rounded, squaredError, valuesOf, weightsFrom } from './fit.ts'

const [seats = 4, events = 90, seed = 1] = process.argv
  .slice(2)
  .filter((word) => word !== '--write')
  .map(Number)

/** Near the end every scene is noted, before it one in so many. */
const [LAST_ROUNDS, EVERY] = [12, 3]
/** How much of what is corrected in one scene counts in the scene before. */
const LAMBDA = 0.92
const HELD_OUT = 8

const weights = USUAL_WEIGHTS[seats] ?? WEIGHTS
const COURSE: Course = { units: weights.out.length, rounds: 32, batch: 256, rate: 0.006, decay: 0.0005, seed }
const rules = rulesFor(swordEvent, {})
const learner = learnerOf(rules, seats, weights)
const book = notebook()

const say = (text: string): void => {
  process.stdout.write(`${text} (${(process.cpuUsage().user / 1e6).toFixed(0)} s)\n`)
}

const playAndMeet = (event: number): readonly Corrected[] => {
  const random = seeded(seed, event)
  const met: Corrected[] = []
  const minds = Array.from({ length: seats }, () => learner.any[random.below(learner.any.length)]!)
  playFastFrom(rules, minds, eventStart(rules, seats), random, (at, order, acted) => {
    const times = at.rounds > LAST_ROUNDS ? EVERY : 1
    if ((acted === order.length && at.rounds === 0) || random.below(times) > 0) return
    const stage = stageOf(at, order, acted)
    if (stage.fighters.filter(({ health }) => health > 0).length < 2) return
    const { fighters, fallen, waiting, rounds } = stage
    const estimate = Array.from(learner.ahead.opening(fighters, fallen, waiting, rounds))
    met.push({ ...meet(book, learner, stage, event), estimate, times })
  })
  noteCorrections(book, met, LAMBDA)
  return met
}

/** What the look-ahead corrects of a whole event, by seat: about what its ledger will leave unexplained. */
const corrected = Array.from({ length: events }, (_, event) => {
  const met = playAndMeet(event)
  const of = (seat: number) =>
    met.reduce((sum, { worth, estimate, times }) => sum + times * (worth[seat]! - estimate[seat]!), 0)
  return Array.from({ length: seats }, (__, seat) => of(seat))
}).flat()
const spread = Math.sqrt(corrected.reduce((sum, points) => sum + points ** 2, 0) / corrected.length)
say(
  `${events} events, ${book.event.length} scenes; corrections of an event, root of the mean square: ${spread.toFixed(3)} points a seat`,
)

const dataset = datasetOf(book)
const [held = [], learned = []] = [true, false].map((isHeld) =>
  book.event.flatMap((event, scene) => ((event % HELD_OUT === 0) === isHeld ? [scene] : [])),
)
const lost = (values: Float64Array): string => lossOf(squaredError, values, COURSE.units, dataset, held).toFixed(4)

const before = valuesOf(weights)
say(`square points lost in ${held.length} scenes held out, before: ${lost(before)}`)
const values = fitWeights(squaredError, COURSE, dataset, learned, () => {}, before)
say(`by the new weights: ${lost(values)}`)
if (process.argv.includes('--write')) {
  const all = { ...USUAL_WEIGHTS, [seats]: rounded(weightsFrom(values, COURSE.units)) }
  const text = `import type { Weights } from './weights.ts'

/** For luck and skill, by seats, where an event is played as usual: learned by \`npx node research/sword-event/learning/usual.ts\` (docs/decisions/0011). */
export const USUAL_WEIGHTS: { readonly [seats: number]: Weights } = ${JSON.stringify(all)}
`
  writeFileSync(new URL('../../../src/games/sword-event/solve/evaluation/usual-weights.data.ts', import.meta.url), text)
}
