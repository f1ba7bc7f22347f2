import { describe, expect, test } from 'vitest'
import { addAccounts } from '../../../testing/server/accounts.ts'
import { ratedEnd, seatRated } from '../../../testing/store-child.ts'
import { storePlaces, storesIn } from '../../../testing/test-store.ts'
import type { Store } from '../../app/store.ts'
import type { Write } from '../../log/match-store.ts'
import type { GameToStudy, PersonsChoice } from './store.ts'

const HOUR = 3_600_000

const choice = (seat: number, change: Partial<PersonsChoice> = {}): PersonsChoice => ({
  position: 'parry',
  choice: 'stand',
  ply: 3,
  seat,
  isAlone: true,
  worth: { cost: 0.25, error: 0, isTelling: true, isRight: false },
  seconds: Math.E,
  ...change,
})

/** The write that ends a public game between guests with these names, at the given hour. */
const publicEnd = (match: string, hour: number, names: readonly string[], isShown = true): Write => ({
  match,
  entry: { n: 1, at: hour * HOUR, events: [{ kind: 'said', text: 'the end' }] },
  row: { match, game: 'one', phase: 'over', visibility: isShown ? 'open' : 'private', openedAt: 1, changedAt: hour },
  finished: {
    game: 'one',
    isShown,
    how: 'played',
    endedAt: hour * HOUR,
    seats: names.map((name, seat) => ({ seat, name, holder: `t${seat}`, bot: undefined, result: 'won', place: 1 })),
  },
})

const studyAll = async (
  { study }: Store,
  version: number,
  choicesOf: (game: GameToStudy) => readonly PersonsChoice[],
): Promise<readonly string[]> => {
  const studied: string[] = []
  for (;;) {
    const next = await study.nextToStudy(version, 1000 * HOUR)
    if (next === undefined) return studied
    await study.study(next, version, { clock: 'live', choices: choicesOf(next) })
    studied.push(next.match)
  }
}

describe.each(storePlaces())('%s: the mistake book', (_, inPlace) => {
  const withStore = storesIn(inPlace)

  test('public games are studied once, in the order in which they ended; private ones are not', () =>
    withStore(async (store) => {
      for (const [match, hour, isShown] of [
        ['b', 2, true],
        ['c', 1, true],
        ['a', 2, true],
        ['hidden', 1, false],
      ] as const)
        await store.append(publicEnd(match, hour, ['Ada', 'Bea'], isShown))
      const early = await store.study.nextToStudy(1, HOUR - 1)
      expect(early).toBeUndefined()
      const first = await store.study.nextToStudy(1, HOUR)
      expect(await studyAll(store, 1, () => [choice(0), choice(1)])).toEqual(['c', 'a', 'b'])
      await store.study.study(first!, 1, { clock: 'live', choices: [choice(0)] })
      const [row] = await store.study.habits('one', {})
      expect(row).toMatchObject({ month: '', band: 'new', position: 'parry', chosen: 6, players: 2, cost: 1.5 })
      expect(row?.example).toEqual({ match: 'b', ply: 2, isAlone: true })
      expect(await store.study.months('one')).toEqual(['1970-01'])
      expect(await store.study.habits('one', { month: '1970-01' })).toMatchObject([{ ...row, month: '1970-01' }])
      expect([await store.study.habits('one', { month: '1970-02' }), await store.study.habits('two', {})]).toEqual([
        [],
        [],
      ])
      await store.forget('b')
      expect((await store.study.habits('one', {}))[0]?.example).toBeUndefined()
    }))

  test('a new version of the analysis begins again, an older one leaves all as it is', () =>
    withStore(async (store) => {
      await store.append(publicEnd('a', 1, ['Ada', 'Bea']))
      const studied = [
        await studyAll(store, 1, () => [choice(0)]),
        await studyAll(store, 2, () => [choice(0), choice(1)]),
        await studyAll(store, 1, () => [choice(0)]),
      ]
      expect(studied).toEqual([['a'], ['a'], []])
      expect((await store.study.habits('one', {}))[0]?.chosen).toBe(2)
    }))

  test('players are told apart only until there are enough of them', () =>
    withStore(async (store) => {
      for (const [i, name] of ['Ada', 'ada', 'Bea', 'Cy', 'Dan', 'Eve'].entries())
        await store.append(publicEnd(`m${i}`, i + 1, [name, 'Other']))
      const counts: unknown[] = []
      for (let next = await store.study.nextToStudy(1, 1000 * HOUR); next; ) {
        await store.study.study(next, 1, { clock: 'live', choices: [choice(0)] })
        const [row] = await store.study.habits('one', {})
        counts.push([row?.players, row?.marks.length])
        next = await store.study.nextToStudy(1, 1000 * HOUR)
      }
      expect(counts).toEqual([
        [1, 1],
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
        [5, 0],
      ])
    }))

  test('accounts are sorted by how they were rated before the game; how accurately they play goes with the account', () =>
    withStore(async (store) => {
      await addAccounts(store, 'ada', 'bea', 'cy')
      for (let n = 1; n < 45; n++) {
        const write = ratedEnd(n)
        await seatRated(store, write)
        await store.append(write)
      }
      const right = { cost: 0, error: 0, isTelling: true, isRight: true }
      await studyAll(store, 1, () => [choice(0), choice(0, { worth: right }), choice(1, { choice: 'parry' })])
      const bands = new Set((await store.study.habits('one', {})).map(({ band }) => band))
      expect(bands.has('new') && bands.size > 1).toBe(true)
      const [own] = await store.study.accuracyOf('ada')
      expect(own).toMatchObject({ player: 'ada', game: 'one' })
      expect([own!.telling > own!.right, own!.right > 0]).toEqual([true, true])
      expect([own!.logs, own!.logSquares]).toEqual([own!.timed, own!.timed])
      const peers = await store.study.peersOf('ada', 'one', 1)
      expect(peers.map(({ player }) => player).toSorted()).toEqual(['ada', 'bea', 'cy'])
      expect((await store.study.peersOf('ada', 'one', 1000)).map(({ player }) => player)).toEqual(['ada'])
      await store.players.erase('ada')
      expect([await store.study.accuracyOf('ada'), await store.study.peersOf('ada', 'one', 1)]).toEqual([[], []])
    }))
})
