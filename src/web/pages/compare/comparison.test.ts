import { describe, expect, test } from 'vitest'
import { type AnalysisWorker, WorkerUnavailable } from '../../worker/analysis-worker.ts'
import type { ComparedSets } from '../../../analysis/comparison/compare-sets.ts'
import { beginComparison, type ComparisonStanding } from './comparison.ts'

const ask = { game: 'any', rules: [{}, {}], seats: 2, seed: 1 } as const

const compared = (games: number): ComparedSets => ({
  a: { plies: { value: 1, exact: false, halfwidth: 1 } },
  b: {},
  difference: {},
  games,
  stake: 1,
  best: true,
  typical: 'Somebody',
})

/** Oracle whose answers the test releases one at a time. */
const heldOracle = () => {
  const asked: { readonly games: number; answer(): void; fail(error: Error): void; progress(share: number): void }[] =
    []
  let closed = 0
  const worker = {
    ask: (_: unknown, { games }: { games: number }, onProgress: (share: number) => void) =>
      new Promise((resolve, reject) => {
        asked.push({ games, answer: () => resolve(compared(games)), fail: reject, progress: onProgress })
      }),
    close: () => (closed += 1),
  } as unknown as AnalysisWorker
  return { worker, asked, closed: () => closed }
}

const told = () => new Promise((done) => setTimeout(done))

const begun = (clock = () => 0) => {
  const held = heldOracle()
  const standings: ComparisonStanding[] = []
  const comparison = beginComparison(held.worker, ask, (standing) => standings.push(standing), clock)
  comparison.more()
  const answerAll = async (): Promise<void> => {
    for (let known = 0; known < held.asked.length; ) {
      for (const { answer } of held.asked.slice(known)) answer()
      known = held.asked.length
      await told()
    }
  }
  return { ...held, standings, comparison, now: () => standings.at(-1)!, answerAll }
}

describe('a comparison', () => {
  test('tells first what needs no games, then plays ever more, and comes to its end', async () => {
    const { asked, now, answerAll } = begun()
    await answerAll()
    expect(asked.map(({ games }) => games)).toEqual([0, 10, 100, 400, 1600])
    expect(now()).toMatchObject({ phase: 'done', compared: { games: 1600 }, goal: 1600 })
  })

  test('goes on to four times as many when it is asked to', async () => {
    const { asked, comparison, now, answerAll } = begun()
    await answerAll()
    comparison.more()
    comparison.more()
    expect(now()).toMatchObject({ phase: 'working', goal: 6400, compared: { games: 1600 } })
    await answerAll()
    expect(asked.map(({ games }) => games)).toEqual([0, 10, 100, 400, 1600, 6400])
  })

  test('tells how far it is', () => {
    const { asked, now } = begun()
    asked[0]!.progress(0.25)
    expect(now()).toMatchObject({ phase: 'working', share: 0.25 })
  })

  test('plays no further by itself where games take long, says how long more would take, and goes on when asked', async () => {
    let milliseconds = 0
    const { asked, comparison, now, answerAll } = begun(() => milliseconds)
    const play = async (step: number, secondsEach: number): Promise<void> => {
      milliseconds += 30_000
      asked[step]!.progress(0.2)
      milliseconds += 0.8 * asked[step]!.games * secondsEach * 1000
      asked[step]!.progress(1)
      asked[step]!.answer()
      await told()
    }
    asked[0]!.answer()
    await told()
    await play(1, 0.5)
    expect(asked.map(({ games }) => games)).toEqual([0, 10, 100])
    expect(now()).toMatchObject({ phase: 'working', seconds: 50 })
    await play(2, 0.5)
    expect(asked).toHaveLength(3)
    expect(now()).toMatchObject({ phase: 'done', goal: 100, compared: { games: 100 }, seconds: 200 })
    comparison.more()
    await answerAll()
    expect(asked.map(({ games }) => games)).toEqual([0, 10, 100, 400])
    expect(now()).toMatchObject({ phase: 'done', goal: 400, compared: { games: 400 } })
  })

  test('stopped it keeps what is known, hears no more, and goes on from there', async () => {
    const { asked, comparison, standings, now, closed, answerAll } = begun()
    asked[0]!.answer()
    await told()
    comparison.stop()
    expect(closed()).toBe(1)
    const { length } = standings
    asked[1]!.progress(0.5)
    asked[1]!.answer()
    await told()
    expect(standings).toHaveLength(length)
    expect(now()).toMatchObject({ phase: 'stopped', compared: { games: 0 } })
    comparison.more()
    await answerAll()
    expect(asked.map(({ games }) => games)).toEqual([0, 10, 10, 100, 400, 1600])
    expect(now().phase).toBe('done')
  })

  test.each([
    [new WorkerUnavailable('gone'), 'silent'],
    [new RangeError('broken'), 'failed'],
  ])('%s is told, and it can be tried again', async (error, phase) => {
    const { asked, comparison, now, answerAll } = begun()
    asked[0]!.fail(error)
    await told()
    expect(now().phase).toBe(phase)
    comparison.more()
    await answerAll()
    expect(now().phase).toBe('done')
  })
})
