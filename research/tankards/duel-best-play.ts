/**
 * Solves the usual game of two players for the best chance to win, on all cores, and writes the rows (`Row`, as float64, by
 * 64 · mine + theirs) to the file named: `npx node research/tankards/duel-best-play.ts FILE`. Takes hours; the
 * file is written after every turn, the last ones of the game first.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { rulesFor } from '../../src/engine/index.ts'
import { bestPlan } from '../../src/games/tankards/solve/optimal-points.ts'
import { tankards } from '../../src/games/tankards/rules/rules.ts'
import { ALL_DICE } from '../../src/games/tankards/rules/all-rolls.ts'
import { roomForTurn } from '../../src/games/tankards/solve/turn-played.ts'
import { lastRow, pairsWith, ROW_LENGTH, rowsIn, workRow } from './duel-best-rows.ts'

const SETS = ALL_DICE + 1
const TURNS = 12
const card = rulesFor(tankards)

/** Late in the game chances hang on single points; earlier they are smooth. Held against every lead by a test. */
const stepWith = (turns: number): number => {
  if (turns <= 2) return 1
  return turns <= 6 ? 2 : 3
}

type Shared = { readonly memory: SharedArrayBuffer; readonly next: Int32Array }

const work = ({ memory, next }: Shared): void => {
  const rowOf = rowsIn(memory)
  const room = roomForTurn()
  const { before } = bestPlan(card)
  parentPort!.on('message', (turns: number) => {
    const pairs = pairsWith(turns)
    for (let i = Atomics.add(next, turns, 1); i < pairs.length; i = Atomics.add(next, turns, 1)) {
      const { mine, theirs } = pairs[i]!
      const middle = Math.round(before[theirs]! - before[mine]!)
      rowOf(mine, theirs).set(workRow({ card, rowOf, room }, mine, theirs, middle, stepWith(turns)))
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node's, not a window
    parentPort!.postMessage(turns)
  })
}

const level = async (workers: readonly Worker[], turns: number): Promise<void> => {
  const done = workers.map(async (worker) => new Promise((resolve) => worker.once('message', resolve)))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node's, not a window
  for (const worker of workers) worker.postMessage(turns)
  await Promise.all(done)
}

const main = async (file: string | undefined): Promise<void> => {
  if (file === undefined) throw new Error('Name the file to write: npx node research/tankards/duel-best-play.ts FILE')
  const memory = new SharedArrayBuffer(SETS * SETS * ROW_LENGTH * Float64Array.BYTES_PER_ELEMENT)
  const next = new Int32Array(new SharedArrayBuffer((TURNS + 1) * Int32Array.BYTES_PER_ELEMENT))
  rowsIn(memory)(ALL_DICE, ALL_DICE).set(lastRow(card))
  const shared: Shared = { memory, next }
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL(import.meta.url), { workerData: shared }),
  )
  for (let turns = 1; turns <= TURNS; turns++) {
    const since = Date.now()
    await level(workers, turns)
    process.stdout.write(`${turns} turns left: ${pairsWith(turns).length} rows, ${(Date.now() - since) / 1000} s\n`)
    writeFileSync(file, new Uint8Array(memory))
  }
  await Promise.all(workers.map(async (worker) => worker.terminate()))
}

if (isMainThread) await main(process.argv[2])
else work(workerData as Shared)
