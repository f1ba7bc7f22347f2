import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { openText } from '../../games/open.ts'
import { effortOf } from '../../testing/effort.ts'
import { spread } from '../../testing/evidence.ts'
import { storyError, tellStory } from './told.ts'

const known = new Map<string, ReturnType<typeof tellStory>>()

/** A story is told once, however many tests look at it. */
const told = (text: string): ReturnType<typeof tellStory> => {
  const story = known.get(text) ?? tellStory(text)
  known.set(text, story)
  return story
}

/** Stories take seconds where many play: of each game some are told always, all in the long run. */
const SOME = effortOf(process.env).everything ? 1_000 : 3

const examples = games.flatMap(({ examples: own }) => spread(Object.values(own), SOME))

describe.each(examples)('the story of %s', (url) => {
  const text = readFileSync(url, 'utf8')
  const opened = openText(text)
  test('tells every step, from the start to the result', () => {
    if (!opened.ok) throw new Error(opened.fault.message)
    const { ledger } = told(text)
    expect(ledger.events.map(({ ply }) => ply)).toEqual(opened.play.plies.map((_, i) => i + 1))
    expect(ledger.events.at(-1)!.after).toEqual(ledger.result)
    expect(ledger.finished).toBe(true)
  })

  test('adds up for every seat', () => {
    const { ledger } = told(text)
    for (const [seat, { luck, cost, others, meeting, unseen, residual }] of ledger.seats.entries()) {
      const given = others.reduce((a, b) => a + b, 0)
      const sum = ledger.start[seat]! + luck - cost + given + meeting + unseen + residual
      expect(Math.abs(sum - ledger.result[seat]!)).toBeLessThan(1e-9)
    }
  })

  test('survives being sent from a worker, and names steps that are there', () => {
    const { ledger, highlights } = told(text)
    expect(structuredClone({ ledger, highlights })).toEqual({ ledger, highlights })
    const found = [highlights.luckiest, highlights.costliest, highlights.turningPoint].filter(
      (one) => one !== undefined,
    )
    expect(found.length).toBeGreaterThan(0)
    for (const { ply } of found) expect(ledger.events[ply - 1]!.ply).toBe(ply)
  })
})

test('it says how far it may be off', () => {
  const text = readFileSync(Object.values(games[0]!.examples)[0]!, 'utf8')
  expect(storyError(text)).toBeLessThan(told(text).ledger.exact ? 1e-9 : 1)
})

test('what is no whole game is refused', () => {
  expect(() => tellStory('hazelring 1\n')).toThrow(RangeError)
})

describe('where a game counts points beside its payoff', () => {
  test('its story is told in either, each with its own figures, and says which', () => {
    const both = examples.map((url) => readFileSync(url, 'utf8')).filter((text) => told(text).currencies.length > 1)
    expect(both.length).toBeGreaterThan(0)
    for (const text of both) {
      const [{ currencies, ledger: chances }, { ledger: points }] = [told(text), tellStory(text, 'points')]
      expect([...currencies, chances.currency, points.currency]).toEqual(['payoff', 'points', 'payoff', 'points'])
      expect(chances.start).not.toEqual(points.start)
      expect(points.seats.every(({ others }) => others.every((given) => Math.abs(given) < 1e-9))).toBe(true)
      expect(storyError(text, 'points')).toBeLessThan(1e-6)
    }
  })

  test('of one that counts none it is not told in points', () => {
    const [without] = games.filter(({ points }) => points === undefined)
    const text = readFileSync(Object.values(without!.examples)[0]!, 'utf8')
    expect(told(text).currencies).toEqual(['payoff'])
    expect(() => tellStory(text, 'points')).toThrow('no points')
  })
})
