import { describe, expect, test } from 'vitest'
import { defaultRules, usualSeats } from '../../engine/index.ts'
import { type AnyManifest, botsOf, games, roundRobinUnder } from '../../games/index.ts'
import { refusal } from '../../testing/command-line.ts'
import { footLines, headLines, rowLines } from './lines.ts'
import { rosterOf, rowJson, rowsOf } from './roster.ts'
import { roundRobinJson, roundRobinLines } from './round-robin.ts'

const rosterFor = (manifest: AnyManifest) =>
  rosterOf(manifest, defaultRules(manifest.game.houseRules), usualSeats(manifest.game))

const strong = { againstBest: 0.5, loss: 0, exploitability: 0 }
const weak = { againstBest: 0.0419, loss: 0.048416, exploitability: 0.472787 }

describe.each(games.map((manifest) => [manifest.game.id, manifest] as const))('the players of %s', (id, manifest) => {
  const roster = rosterFor(manifest)
  const bots = botsOf(manifest)

  test('are listed in lines that fit', () => {
    const rows = bots.flatMap((bot) => [weak, strong].map((strength) => rowLines(roster, { bot, strength }, 80)))
    const all = [...headLines(roster, 80), ...rows.flat(), ...footLines(roster, 80)]
    expect(Math.max(...all.map((line) => line.length))).toBeLessThanOrEqual(80)
    for (const bot of bots) expect(all.join('\n')).toContain(`  ${bot.id} `)
  })

  test('come weakest first, measured one after another', () => {
    const [first] = rowsOf(roster)
    expect(first!.bot).toBe(bots[0])
    const json = rowJson(first!) as { readonly strength: typeof weak | null }
    expect(Object.keys(json)).toEqual(['id', 'title', 'about', 'usual', 'strength'])
    expect(json.strength === null).toBe(roster.value === undefined)
  })

  test('are refused where the question is wrong', async () => {
    expect(await refusal(`bots ${id}x`)).toContain('There is no game')
    expect(await refusal(`bots ${id} --rules nothing=1`)).toContain('There is no house rule')
    expect(await refusal(`bots ${id} --seats 99`)).toContain('seats, not 99: write for instance --seats ')
    expect(await refusal(`bots ${id} --seats random`)).toContain('--seats must be a number of seats here')
  })
})

describe.each(games.filter(({ roundRobin }) => roundRobin !== undefined))('who beats whom in $game.id', (manifest) => {
  const ids = botsOf(manifest).map(({ id }) => id)
  const counted = roundRobinUnder(manifest, defaultRules(manifest.game.houseRules))

  test('is a table in the order of the list, every row against every other', () => {
    const rows = roundRobinLines(manifest, counted, 80).filter((line) => /^ +\d+ [a-z]/.test(line))
    expect(rows.map((line) => line.trim().split(/ +/)[1])).toEqual(ids)
    for (const row of rows) expect(row.match(/\d+\.\d|–/g)).toHaveLength(ids.length + 1)
  })

  test('is printed for programs, too: what one scores the other does not', () => {
    const rows = roundRobinJson(counted) as readonly {
      readonly id: string
      readonly total: { readonly share: number }
      readonly against: readonly { readonly id: string; readonly share: number; readonly error: number }[]
    }[]
    expect(rows.map(({ id }) => id)).toEqual(ids)
    for (const { id, against, total } of rows) {
      expect(against.map((one) => one.id)).toEqual(ids.filter((other) => other !== id))
      for (const { id: other, share, error } of against) {
        const back = rows.find((row) => row.id === other)!.against.find((one) => one.id === id)!
        expect(share + back.share).toBeCloseTo(1, 12)
        expect(error).toBeCloseTo(back.error, 12)
      }
      expect(total.share).toBeCloseTo(against.reduce((sum, { share }) => sum + share, 0) / against.length, 12)
    }
  })
})

test('without best play they are listed without figures', () => {
  const roster = { manifest: games[0]!, rules: defaultRules(games[0]!.game.houseRules), seats: 2 }
  const rows = [...rowsOf(roster)]
  expect(rows.map(({ bot }) => bot)).toEqual(botsOf(games[0]!))
  expect(rows.every((row) => !('strength' in row))).toBe(true)
  const page = [...headLines(roster, 80), ...rows.flatMap((row) => rowLines(roster, row, 80)), ...footLines(roster, 80)]
  expect(page.join(' ')).toContain('not known exactly')
  expect(page.join(' ')).not.toContain('against')
})
