import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { canPlayOn, isOpen } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { beginGame, openTestServer, playOut } from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { cups } from '../../testing/tiny/game.ts'
import { stones } from '../../testing/tiny/stones.ts'
import { emptyLog, withEntries } from '../client/log.ts'
import { type Entry, eventSchema } from './event.ts'
import { byRules, followerOf } from './follow.ts'
import { applyEntry, matchOf } from './match.ts'
import { entryFor, isSameForAll } from './secrecy.ts'
import type { Match } from './state.ts'

const some = [...games, { game: stones, bots: [] }, { game: cups, bots: [] }]

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

/** Log of a whole game that devices play through a test server. */
const logOf = async (playable: (typeof some)[number]): Promise<readonly [id: string, log: readonly Entry[]]> => {
  const testServer = await openTestServer({ games: some, store: await testStore() })
  const devices = await beginGame(testServer, { game: playable.game.id, seats: playable.game.seats.min })
  await testServer.act(devices[0]!, { kind: 'say', phrase: 'hello' })
  await playOut(testServer, devices, seeded(5))
  return [devices[0]!.match, await testServer.store.entries(devices[0]!.match)]
}

describe.each(some.map((playable) => [playable.game.id, playable] as const))(
  'the log of a game of %s',
  (_, playable) => {
    const { game } = playable
    let id = ''
    let log: readonly Entry[] = []
    /** States of the match after each entry. */
    const folds: Match[] = []
    beforeAll(async () => {
      ;[id, log] = await logOf(playable)
      for (const entry of log) folds.push(applyEntry(id, folds.at(-1), entry, byRules(game)))
    })

    test('is folded entry by entry without changing anything that was', () => {
      let match: Match | undefined
      for (const entry of log) {
        const before = match === undefined ? undefined : Object.freeze({ ...match, seats: frozen(match.seats) })
        match = applyEntry(id, before, frozen(entry), byRules(game))
        expect(match.n).toBe(entry.n)
      }
      expect(match!.result).toMatchObject({ how: 'played' })
    })

    test('is the same whatever it went through as JSON, and has no gaps, no repeats and no other beginning', () => {
      const again = JSON.parse(JSON.stringify(log)) as readonly Entry[]
      expect(JSON.stringify(matchOf(id, byRules(game), again)!.play!.events)).toBe(
        JSON.stringify(folds.at(-1)!.play!.events),
      )
      expect(() => matchOf(id, byRules(game), log.toSpliced(2, 1))).toThrow(RangeError)
      expect(() => matchOf(id, byRules(game), [...log, log.at(-1)!])).toThrow(RangeError)
      expect(() => matchOf(id, byRules(game), log.slice(1))).toThrow(RangeError)
      expect(() => matchOf(id, byRules(game), [{ ...log[1]!, n: 1 }])).toThrow(RangeError)
      expect(matchOf(id, byRules(game), [])).toBeUndefined()
    })

    test('has only events that its schema describes', () => {
      const stored = (JSON.parse(JSON.stringify(log)) as readonly Entry[]).flatMap(({ events }) => events)
      for (const event of stored) expect(eventSchema.parse(event)).toEqual(event)
    })

    test('tells each eye the same of an entry, whenever it is asked', () => {
      for (const [i, entry] of log.entries())
        for (const eye of [0, 1, 'onlooker'] as const) {
          const told = JSON.stringify(entryFor(entry, eye, folds[i]!.play))
          expect(JSON.stringify(entryFor(entry, eye, folds.at(-1)!.play))).toBe(told)
          const others = isSameForAll(game, entry) ? 'onlooker' : eye
          expect(JSON.stringify(entryFor(entry, others, folds[i]!.play))).toBe(told)
        }
    })

    test('is kept as far as it could be followed by a device that refuses an entry in the middle of it', () => {
      const told = log.map((entry) => entryFor(entry, 0, folds.at(-1)!.play))
      const at = told.findLastIndex(({ events }) => events.some(({ kind }) => kind === 'ply'))
      const broken = {
        ...told[at]!,
        events: [...told[at]!.events, { kind: 'revealed', seat: 0, secret: 'another' } as const],
      }
      const { log: kept, fault } = withEntries(emptyLog(id), told.with(at, broken), () => game)
      expect(fault).toMatchObject({ kind: 'rules', n: at + 1 })
      const due = matchOf(id, followerOf(game), told.slice(0, at))!
      expect(kept.entries).toEqual(told.slice(0, at))
      expect([kept.match!.n, kept.match!.play!.states, kept.match!.play!.plies]).toEqual([
        at,
        due.play!.states,
        due.play!.plies,
      ])
      expect(kept.match!.play!.events).toEqual(due.play!.events)
    })

    test('is folded by every eye to what that eye may know', () => {
      const [whole] = folds.slice(-1)
      for (const eye of [0, 1, 'onlooker'] as const) {
        const seen = matchOf(
          id,
          followerOf(game),
          log.map((entry) => entryFor(entry, eye, whole!.play)),
        )!
        expect([seen.phase, seen.result, seen.talk]).toEqual([whole!.phase, whole!.result, whole!.talk])
        expect(seen.seats.map((seated) => seated!.time)).toEqual(whole!.seats.map((seated) => seated!.time))
        const view = seen.play!.game.view(seen.play!.states.at(-1), eye)
        expect(view).toEqual(game.view(whole!.play!.states.at(-1), eye))
        expect(!isOpen(game) || isDeepStrictEqual(seen.play!.states, whole!.play!.states)).toBe(true)
        expect(JSON.stringify(seen)).not.toContain(whole!.seats[0]!.holder)
        expect([canPlayOn(seen.play!), 'imagine' in seen.play!.game]).toEqual([isOpen(game), isOpen(game)])
      }
    })
  },
)
