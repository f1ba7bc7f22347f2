import { expect, test, vi } from 'vitest'
import { openShops } from '../../../testing/workshops.ts'
import { answers } from '../../../analysis/service/answers.ts'
import { WorkerUnavailable } from '../../worker/analysis-worker.ts'
import { beginDuel, type DuelAsk, type DuelStanding, knownAlready } from './duel.ts'

const [{ manifest, shop }] = (await openShops()) as [Awaited<ReturnType<typeof openShops>>[number]]
const [one, other] = shop.readyMade

const oracleOf = (answer: (ask: { readonly battles?: number }) => unknown) => {
  const asked: (number | undefined)[] = []
  return {
    asked,
    ask: (async (_: string, ask: { readonly battles?: number }, tell?: (share: number) => void) => {
      asked.push(ask.battles)
      tell?.(0.5)
      return answer(ask)
    }) as never,
  }
}

const duelOf = async (worker: ReturnType<typeof oracleOf>, size: ReturnType<typeof shop.size>, ask: DuelAsk) => {
  const told: DuelStanding[] = []
  beginDuel(worker, { ...shop, size: () => size }, ask, (standing) => told.push(standing))
  await vi.waitFor(() => expect(told.at(-1)?.phase).not.toMatch(/ing$/))
  return told
}

const ask = (game: string): DuelAsk => ({ game, rules: {}, draft: one!, other: other! })
const odds = { chance: 0.4, error: 0 }

test('what takes a while is counted first and then solved, with progress; then it is known', async () => {
  const worker = oracleOf(({ battles }) => (battles === undefined ? odds : { chance: 0.45, error: 0.03 }))
  const told = await duelOf(worker, { positions: 100_000, isSolvable: true }, ask('a'))
  expect(worker.asked).toEqual([200, undefined])
  expect(told.find(({ phase }) => phase === 'solving')?.known).toMatchObject({ battles: 200, chance: 0.45 })
  expect(told.at(-1)).toMatchObject({ phase: 'done', known: odds, share: 1 })
  expect(knownAlready(shop, ask('a'))?.known).toEqual(odds)
  expect(knownAlready(shop, ask('b'))).toBeUndefined()
})

test('what takes long is counted better before it is solved', async () => {
  const worker = oracleOf(() => odds)
  await duelOf(worker, { positions: 1_000_000, isSolvable: true }, ask('g'))
  expect(worker.asked).toEqual([200, 800, undefined])
})

test('what is quick is solved at once', async () => {
  const worker = oracleOf(() => odds)
  await duelOf(worker, { positions: 100, isSolvable: true }, ask('c'))
  expect(worker.asked).toEqual([undefined])
})

test('what has too many positions is counted in ever more battles', async () => {
  const worker = oracleOf(() => ({ chance: 0.5, error: 0.01 }))
  const told = await duelOf(worker, { positions: 9e6, isSolvable: false }, ask('d'))
  expect(worker.asked).toEqual([200, 800, 3200])
  expect(told.at(-1)).toMatchObject({ phase: 'done', known: { battles: 3200 } })
  expect(knownAlready(shop, ask('d'))).toBeUndefined()
})

test.each([
  ['silent', new WorkerUnavailable('none')],
  ['failed', new Error('broken')],
])('it says when it is %s', async (phase, error) => {
  const worker = oracleOf(() => {
    throw error
  })
  expect((await duelOf(worker, { positions: 100, isSolvable: true }, ask('e'))).at(-1)?.phase).toBe(phase)
})

test('nothing is told once it is stopped', async () => {
  const told: DuelStanding[] = []
  const { stop } = beginDuel(
    oracleOf(() => odds),
    shop,
    ask('f'),
    (standing) => told.push(standing),
  )
  const before = told.length
  stop()
  await new Promise((done) => setTimeout(done, 5))
  expect(told).toHaveLength(before)
})

test('the oracle knows the workshop', async () => {
  const { id } = manifest.game
  const counted = await answers.duel({ game: id, draft: one!, other: other!, battles: 50 }, () => undefined)
  expect(counted).toEqual(shop.count(one!, other!, 50))
  await expect(answers.duel({ game: 'none', draft: one!, other: other! }, () => undefined)).rejects.toThrow('no game')
})
