import { describe, expect, test } from 'vitest'
import { defaultRules } from '../../engine/index.ts'
import { type AnyManifest, botsOf, games } from '../../games/index.ts'
import { refusal } from '../../testing/command-line.ts'
import { footLines, headLines, rowLines } from './lines.ts'
import { rosterOf, rowJson, rowsOf } from './roster.ts'

const rosterFor = (manifest: AnyManifest) =>
  rosterOf(manifest, defaultRules(manifest.game.houseRules), manifest.game.seats.min)

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
    expect(await refusal(`bots ${id} --seats 99`)).toContain('--seats takes a whole number from')
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
