import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultRules } from '../engine/index.ts'
import { games } from '../games/index.ts'
import { distribution, ledger } from './library.ts'

const { game, examples, odds } = games[0]!
const sample = readFileSync(Object.values(examples)[0]!, 'utf8')

describe('ledger', () => {
  test('takes a saved game apart; it adds up', () => {
    const told = ledger(sample)
    if (!told.ok) throw new Error(told.error.message)
    const { start, result, seats } = told.value
    for (const [seat, { luck, cost, others, meeting, unseen }] of seats.entries()) {
      const given = others.reduce((a, b) => a + b, 0)
      expect(start[seat]! + luck - cost + given + meeting + unseen).toBeCloseTo(result[seat]!, 9)
    }
  })

  test('of a damaged file: the line, and everything before it', () => {
    const lines = sample.split('\n')
    const third = lines.findIndex((line) => line.startsWith('3 '))
    const told = ledger(lines.with(third, '3 play 0 nonsense').join('\n'))
    expect(told).toMatchObject({ ok: false, error: { line: third + 1 } })
    expect(!told.ok && told.error.before?.events).toHaveLength(2)
  })

  test('what is no game is refused', () => {
    expect(ledger('nonsense')).toMatchObject({ ok: false, error: { line: 1 } })
  })
})

describe('distribution', () => {
  const [question] = odds.questions(defaultRules(game.houseRules))

  test('takes defaults', () => {
    const answer = distribution(game.id, question!.name)
    expect(answer.ok && answer.value.total > 0n).toBe(true)
  })

  test.each([
    ['nothing', question!.name, {}, game.id],
    [game.id, 'nothing', {}, question!.name],
    [game.id, question!.name, { nothing: '1' }, question!.parameters[0]!.name],
    [game.id, question!.name, { [question!.parameters[0]!.name]: '1e9' }, question!.parameters[0]!.values.at(-1)!],
  ])('refuses %s %s %o and names what there is', (of, asked, parameters, named) => {
    const answer = distribution(of, asked, parameters)
    expect(answer.ok ? '' : answer.error.message).toContain(named)
  })
})
