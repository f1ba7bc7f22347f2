import { describe, expect, test } from 'vitest'
import { defaultRules } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { jsonBy, refusal, saidBy } from '../../testing/command-line.ts'
import { meetingOf } from './versus.ts'
import { meetingLines } from './versus-lines.ts'

type Answer = {
  readonly sheets: readonly { readonly name: string; readonly sheet: string }[]
  readonly chances: readonly (readonly number[])[]
  readonly errors: readonly (readonly number[])[]
  readonly exact: boolean
  readonly field: readonly number[]
  readonly mix: readonly number[]
}

const json = (line: string): Promise<Answer> => jsonBy(line)

const withSheets = games.flatMap(({ game, versus }) =>
  versus === undefined
    ? []
    : [[game.id, { ...versus, readyMade: versus.readyMade(defaultRules(game.houseRules)) }] as const],
)
const without = games.filter(({ versus }) => versus === undefined).map(({ game }) => game.id)

describe.each(withSheets)('compare %s --sheets', (id, { readyMade, seats, many }) => {
  const names = readyMade.map(({ name }) => name)
  const line = `compare ${id} --sheets`

  test('gives everybody against everybody, and who is best against whom', async () => {
    const answer = await json(line)
    expect(answer.sheets.map(({ name }) => name)).toEqual(names)
    expect(answer.exact).toBe(true)
    expect(answer.errors.flat().every((error) => error === 0)).toBe(true)
    const others = answer.chances[0]!.slice(1)
    expect(answer.field[0]).toBeCloseTo(others.reduce((sum, chance) => sum + chance, 0) / others.length, 12)
    expect(answer.mix.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
    const held = names.map((_, column) =>
      answer.mix.reduce((sum, share, row) => sum + share * answer.chances[row]![column]!, 0),
    )
    expect(Math.min(...held)).toBeGreaterThan(0.5 - 1e-9)
  })

  test('for people: strongest first, no wider than 80 columns, no colours in a pipe', async () => {
    const page = await saidBy(line)
    const lines = page.split('\n')
    expect(Math.max(...lines.map((one) => one.length))).toBeLessThanOrEqual(80)
    expect(page).not.toContain('\u001B')
    const { field } = await json(line)
    const strongest = names.toSorted((a, b) => field[names.indexOf(b)]! - field[names.indexOf(a)]!)
    const told = lines.filter((one) => one.includes('–')).map((one) => one.split(' ')[0])
    expect(told).toEqual(strongest)
    expect(page).toContain('All chances are exact.')
  })

  test('some of them, in the order asked for; house rules hold for all', async () => {
    const [first, , third] = names
    const some = await json(`${line} ${third},${first}`)
    expect(some.sheets.map(({ name }) => name)).toEqual([third, first])
    const all = await json(line)
    expect(some.chances[0]![1]).toBe(all.chances[2]![0])
  })

  test('on a narrow terminal columns that do not fit stand below the others', () => {
    const manifest = games.find(({ game }) => game.id === id)!
    const rules = defaultRules(manifest.game.houseRules)
    const lines = meetingLines(meetingOf(manifest, { sheets: true, rules, battles: 1, seed: 1 }), 40)
    expect(Math.max(...lines.map((one) => one.length))).toBeLessThanOrEqual(40)
    for (const name of names) expect(lines.filter((one) => one.startsWith(name)).length).toBeGreaterThan(1)
  })

  test.each([
    [`${line} ${names[0]}`, `at least two ${many}`],
    [`${line} ${names[0]},nobody-here`, 'nobody-here'],
    [`${line} ${names[0]},${names[0]}`, 'twice'],
    [`${line} --with ${seats[0]}=${names[0]}`, 'leave --with out'],
    [`${line} --seats random,random`, 'leave --seats out'],
    [`${line} --rules ${seats[0]}=${names[0]}`, 'Name the sheets with --sheets instead'],
    [`${line} --games 0`, '--games must be a whole number'],
  ])('%s is refused', async (wrong, why) => {
    expect(await refusal(wrong)).toContain(why)
  })
})

test.each(without)('%s has no sheets, and says so', async (id) => {
  expect(await refusal(`compare ${id} --sheets`)).toContain('has no sheets to compare')
})
