import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { openedStory, storyTexts, toldOnce as told } from '../../testing/stories.ts'
import { storyError, tellStory } from './told.ts'

const stories = storyTexts.map((text) => [openedStory(text), text] as const)

describe.each(stories)('the story of $play.game.id', ({ play }, text) => {
  test('tells every step, from the start to the result', () => {
    const { ledger } = told(text)
    expect(ledger.events.map(({ ply }) => ply)).toEqual(play.plies.map((_, i) => i + 1))
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
    const both = storyTexts.filter((text) => told(text).currencies.length > 1)
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
