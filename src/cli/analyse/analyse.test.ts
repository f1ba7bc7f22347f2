import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { type AnyPlay, advance } from '../../engine/index.ts'
import { type AnyManifest, games } from '../../games/index.ts'
import { gapIn } from '../../testing/closes.ts'
import { playedBy, whim } from '../../testing/played.ts'
import type { SomeGame } from '../../testing/subject.ts'
import { tiny } from '../../testing/tiny/subject.ts'
import { wildReference } from '../../testing/wild-reference.ts'
import { UserError } from '../user-error.ts'
import { type OpenedSoFar, openSoFar } from '../saved-game.ts'
import { type Analysis, analysisOf } from './analysis.ts'
import { analysisJson } from '../verbs/analyse.ts'
import { reportLines } from './report.ts'
import { begun, fileOf } from '../../testing/plays.ts'
import { tempFolder } from '../../testing/temp-folder.ts'

const folder = tempFolder()

/** Random game of at most `plies` plies. */
const playOf = (game: SomeGame, seats: number, seed: number, plies?: number): AnyPlay => {
  const policies = Array.from({ length: seats }, (_, seat) => whim(seed + seat))
  const names = ['Astrid', 'Torvald', 'A name so long that it cannot go into it', '道'].slice(0, seats)
  const start = begun(game, names, { dice: { kind: 'hand' } })
  return playedBy(game, { rules: start.rules, seats }, policies, seeded(seed), plies).plies.reduce<AnyPlay>(
    advance,
    start,
  )
}

const saved = (text: string): string => {
  const file = join(folder, 'game')
  writeFileSync(file, text)
  return file
}

const openFrom = (text: string): Promise<OpenedSoFar> => openSoFar(saved(text))

type Json = {
  readonly start: readonly number[]
  readonly events: readonly { readonly ply: number }[]
  readonly seats: readonly { readonly worst: object | null }[]
  readonly fault?: { readonly line: number; readonly message: string }
}

const json = (analysis: Analysis): Json => JSON.parse(JSON.stringify(analysisJson(analysis))) as Json

const number = (text: string): number => Math.round(Number(text) * 100)

/** Checks that the shown figures of every line add up. */
const expectToAddUp = (lines: readonly string[], names: readonly string[]): void => {
  const head = lines.findIndex((line) => /^ +start .* result$/.test(line))
  const rows = lines.slice(head + 1, head + 1 + names.length)
  rows.forEach((row, seat) => {
    expect(row.startsWith(names[seat]!.slice(0, 8))).toBe(true)
    const figures = row.match(/[+-]?\d+\.\d+/g)!
    expect(figures.length).toBeGreaterThanOrEqual(4)
    expect(figures.slice(0, -1).reduce((sum, figure) => sum + number(figure), 0)).toBe(number(figures.at(-1)!))
  })
}

const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length))

describe.each(games)('$game.id', ({ game }: AnyManifest) => {
  const play = playOf(game, game.seats.min, 3)
  const text = fileOf(play)
  let analysis: Analysis
  let whole: Json
  beforeAll(async () => {
    analysis = analysisOf(await openFrom(text))
    whole = json(analysis)
  })

  test('a whole game: the account in JSON closes, one event a ply', () => {
    const alone = game.seats.min === 1 ? ',beside' : ''
    expect(Object.keys(whole).join()).toBe(
      `game,rules,currency,start,result,finished,closed,practice,reference,exact,seats,doubt,residual,error,highlights,events${alone}`,
    )
    expect(gapIn(whole as unknown as Analysis['ledger'])).toBeLessThan(1e-9)
    expect(whole.events.map(({ ply }) => ply)).toEqual(play.plies.map((_, i) => i + 1))
    expect(whole).toMatchObject({ finished: true })
  })

  test('a whole game in words: at most 80 columns, and it adds up', () => {
    const report = reportLines(analysis, 80)
    for (const width of [40, 60, 80]) expect(longest(reportLines(analysis, width))).toBeLessThanOrEqual(width)
    expectToAddUp(
      report,
      play.header.seats.map(({ name }) => name),
    )
    for (const title of ['Luckiest roll', 'Costliest choice']) expect(report.join()).toContain(title)
    // Solo games have no lead and therefore no turning point.
    expect(/turning point/i.test(report.join())).toBe(game.seats.min > 1)
    // Every step appears at most once.
    const steps = report.flatMap((line) => /^ {2}(Ply \d+):/.exec(line)?.[1] ?? [])
    expect(new Set(steps).size).toBe(steps.length)
  })

  test.each([0, 1e-6, 2e-6, 0.03])('is called exact by words and JSON alike, off by at most %d', (error) => {
    const bounded = { ...analysis, ledger: { ...analysis.ledger, error } }
    const { exact } = JSON.parse(JSON.stringify(analysisJson(bounded))) as { readonly exact: boolean }
    expect(reportLines(bounded, 500).some((line) => line.includes('exactly'))).toBe(exact)
  })
})

describe('a game that is not whole', () => {
  const { game } = games[0]!
  const play = playOf(game, game.seats.min, 3)
  const lines = fileOf(play).split('\n')
  const firstPly = lines.findIndex((line) => line.startsWith('1 ')) + 1
  let whole: Json

  beforeAll(async () => {
    whole = json(analysisOf(await openFrom(lines.join('\n'))))
  })

  test.each([0, 1, 5])('left after %i plies: the result is what the position is worth', async (plies) => {
    const left = analysisOf(await openFrom(fileOf(playOf(game, game.seats.min, 3, plies))))
    expect(json(left)).toMatchObject({ finished: false, events: whole.events.slice(0, plies), start: whole.start })
    expect(reportLines(left, 80).join(' ')).toContain('The game is not over')
  })

  test('a wrong line is named, and everything before it is analysed', async () => {
    const end = play.plies.length
    for (const [ply, wrong] of [
      [1, '1 nonsense'],
      [2, '2 play 0 nonsense'],
      [7, '\u0000'],
      [end, `${end} play 0 nonsense`],
    ] as const) {
      const line = firstPly + ply - 1
      const { fault, events } = json(analysisOf(await openFrom(lines.with(line - 1, wrong).join('\n'))))
      expect(fault).toMatchObject({ line })
      expect(events).toEqual(whole.events.slice(0, ply - 1))
    }
  })

  test('a wrong result is named at its line, and the whole game is analysed', async () => {
    const line = lines.findIndex((one) => one.startsWith('end ')) + 1
    const wrong = lines.with(line - 1, lines[line - 1]!.replace(/places.*/, 'places 7 7')).join('\n')
    const { fault, events } = json(analysisOf(await openFrom(wrong)))
    expect(fault).toMatchObject({ line })
    expect(events).toEqual(whole.events)
  })

  test('unknown rules and an unreadable header are refused at their line', async () => {
    const rule = lines.findIndex((one) => one.startsWith('rule ')) + 1
    const refused: readonly (readonly [number, string])[] = [
      [1, 'nonsense'],
      [2, `game ${game.id} 99`],
      [2, 'game nothing 1'],
      [rule, 'rule nothing 1'],
      [rule, lines[rule - 1]!.replace(/ \S+$/, ' nonsense')],
    ]
    for (const [line, wrong] of refused) {
      const changed = openFrom(lines.with(line - 1, wrong).join('\n'))
      await expect(changed).rejects.toThrow(UserError)
      await expect(changed).rejects.toThrow(`, line ${line}: `)
    }
  })
})

describe('a game with secrets, simultaneous choices and more seats', () => {
  const manifest = { game: tiny.game, text: tiny.words } as AnyManifest

  test.each([2, 3, 4])('%i seats: the report adds up in 80 columns and names what is left open', (seats) => {
    for (let seed = 0; seed < 10; seed++) {
      const play = playOf(tiny.game, seats, seed, seed === 0 ? 9 : undefined)
      const reference = wildReference(tiny.game, seats, seed, 1)
      const lines = reportLines(
        analysisOf({ manifest, play, header: play.header, lineNumbers: [], endLine: 0 }, reference),
        80,
      )
      expect(longest(lines)).toBeLessThanOrEqual(80)
      expectToAddUp(
        lines,
        play.header.seats.map(({ name }) => name),
      )
      expect(lines.join(' ')).toContain('Measured by nonsense, by estimate: figures are off by about ')
    }
  })
})
