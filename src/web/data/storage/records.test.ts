import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { type AnyPlay, defaultRules, resumeAt, type Ruleset } from '../../../engine/index.ts'
import { goalOf, isBetter, resultOf } from '../../../games/alone.ts'
import { games } from '../../../games/index.ts'
import { forAll } from '../../../testing/for-all.ts'
import { playedOn, valueOf } from '../../../testing/plays.ts'
import { BLOCKED, FULL, Shelf, storeOnShelf } from '../../../testing/shelf.ts'
import { manyRuled, manyRules } from '../../../testing/tiny/many-rules.ts'
import { branchAt, keepAsNew } from '../../local/branch.ts'
import { newTable, rematch } from '../new-game.ts'
import { textOf } from '../text-of.ts'
import { type Book, isSolitary, readBook, type Run, runOf, sumOf, uncounted, writeRun } from './records.ts'
import { isBegunHere, keepText, newId } from './saved-games.ts'
import type { Store } from './store.ts'

const shelf = (trouble?: DOMException): Store => storeOnShelf(new Shelf(trouble))

const rules = defaultRules(manyRules)
const goal = goalOf(manyRuled, rules)

const runs: fc.Arbitrary<readonly Run[]> = fc
  .array(fc.integer({ min: 0, max: 400 }), { maxLength: 40 })
  .map((results) => results.map((result, i) => ({ id: `g${i}`, at: i, result })))

const written = (all: readonly Run[], store = shelf()): Book => {
  for (const run of all) writeRun(store, manyRuled, rules, run)
  return readBook(store, manyRuled, rules)
}

describe('a book of games played alone', () => {
  test('has the first of the best games, the last ten, and the sum of all', () =>
    forAll([runs], (all) => {
      const { best, last, count, sum } = written(all)
      expect(best).toEqual(all.find(({ result }) => !all.some((other) => isBetter(goal, other.result, result))))
      expect(last).toEqual(all.slice(-10))
      expect([count, sum]).toEqual([all.length, all.reduce((total, { result }) => total + result, 0)])
    }))

  test('has each game once, however often it is written', () =>
    forAll([runs], (all) => {
      const store = shelf()
      const book = written(all, store)
      expect(written([...all.slice(-10), ...(book.best ? [book.best] : [])], store)).toEqual(book)
    }))

  test('is one for rules that differ in what is of no effect, another for all others', () => {
    const store = shelf()
    const by = (changed: Ruleset): Book => readBook(store, manyRuled, { ...rules, ...changed })
    writeRun(store, manyRuled, rules, { id: 'a', at: 1, result: 7 })
    expect(by({ target: 100 }).count).toBe(1)
    expect(by({ length: 'target' }).count).toBe(0)
    expect(by({ ale: 9 }).count).toBe(0)
    writeRun(store, manyRuled, { ...rules, length: 'target', target: 100 }, { id: 'b', at: 1, result: 7 })
    expect(by({ length: 'target', target: 100, games: 5 }).count).toBe(1)
  })

  test('survives whatever lies in its place, and takes new games all the same', () =>
    forAll(
      [
        fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .record(
              { count: fc.jsonValue(), sum: fc.jsonValue(), best: fc.jsonValue(), last: fc.jsonValue() },
              { requiredKeys: [] },
            )
            .map((each) => JSON.stringify(each)),
          fc
            .record({
              last: fc.array(fc.record({ id: fc.string(), at: fc.nat(), result: fc.integer() })),
              count: fc.nat(),
            })
            .map((each) => JSON.stringify(each)),
        ),
      ],
      (text) => {
        const store = shelf()
        store.write('hazelring.record.many.', text)
        const before = readBook(store, manyRuled, rules)
        expect(before.count).toBeGreaterThanOrEqual(before.last.length)
        expect(Number.isFinite(before.sum)).toBe(true)
        writeRun(store, manyRuled, rules, { id: 'fresh one', at: 5, result: 1000 })
        expect(readBook(store, manyRuled, rules).last.at(-1)?.result).toBe(1000)
      },
      400,
    ))

  test.each([
    ['full', FULL],
    ['blocked', BLOCKED],
  ] as const)('on a device that is %s holds until the page is closed, and that is said', (trouble, error) => {
    const store = shelf(error)
    expect(writeRun(store, manyRuled, rules, { id: 'a', at: 1, result: 7 })).toBe(trouble)
    expect(readBook(store, manyRuled, rules)).toMatchObject({ count: 1, best: { result: 7 } })
  })

  test('is another one for each division', () => {
    const store = shelf()
    const [wolf, bear] = [
      { id: 'wolf', title: 'Wolf' },
      { id: 'bear', title: 'Bear' },
    ]
    writeRun(store, manyRuled, rules, { id: 'a', at: 1, result: 7 }, wolf)
    expect(readBook(store, manyRuled, rules, wolf).best?.result).toBe(7)
    for (const other of [bear, undefined]) expect(readBook(store, manyRuled, rules, other).count).toBe(0)
  })

  test('adds up what ranks count, not the ranks', () => {
    const ranked = { ...goal, ranks: { say: String, amount: (result: number) => result / 100 } }
    expect(sumOf(ranked, [{ result: 100 }, { result: 50 }])).toBe(1.5)
    expect(sumOf(goal, [{ result: 100 }, { result: 50 }])).toBe(150)
  })
})

const begun = (manifest: (typeof games)[number], form: Partial<Parameters<typeof newTable>[1]>) =>
  valueOf(newTable(manifest, { seats: [{ name: '' }], rules: {}, ...form }))

/** Plays a game to its end with random choices. */
const played = (from: AnyPlay): AnyPlay => playedOn(from, seeded(4))

const idIn = (address: string): string => address.split('/').at(-1)!

describe.each(games.filter(({ game }) => game.seats.min === 1))('a game of $game.id', (manifest) => {
  const play = begun(manifest, {})

  test('counts when one person alone began it here, once more or anew', async () => {
    expect(isSolitary(play)).toBe(true)
    expect(uncounted(play, newId())).toBeUndefined()
    expect(isBegunHere(idIn(await keepAsNew(rematch(play, false))))).toBe(true)
    // Running games have no result to record.
    expect(runOf(manifest, play, newId())).toBeUndefined()
  })

  test('does not count with practice dice, from a file, or taken back', async () => {
    expect(uncounted(begun(manifest, { seed: 5 }), newId())).toBe('seeded')
    expect(uncounted(play, keepText(shelf(), textOf(play)))).toBe('taken-up')
    const whole = played(play)
    for (const step of [1, 2, whole.plies.length]) expect(isBegunHere(idIn(await branchAt(whole, step)))).toBe(false)
    expect(isBegunHere(idIn(await branchAt(whole, 0)))).toBe(true)
    expect(runOf(manifest, whole, keepText(shelf(), textOf(whole)))).toBeUndefined()
  })

  test('does not count once it was taken back past a roll, by whatever name it is kept', () => {
    const practised = played(resumeAt(played(play), 1))
    expect([uncounted(practised, newId()), runOf(manifest, practised, newId())]).toEqual(['practice', undefined])
  })

  test('comes to what its rules say in the end', () => {
    const whole = played(play)
    const run = runOf(manifest, whole, 'z-9')
    expect(run).toMatchObject({ at: 35, result: resultOf(manifest, whole) })
  })

  test('is nobody’s record where several or computers play', () => {
    const bot = manifest.bots[0]!.id
    expect(isSolitary(begun(manifest, { seats: [{ name: '' }, { name: '' }] }))).toBe(false)
    expect(isSolitary(begun(manifest, { seats: [{ name: '', bot }] }))).toBe(false)
  })
})
