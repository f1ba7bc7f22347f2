import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { deciders, defaultRules, offered } from '../../engine/index.ts'
import { weighedTable } from '../../analysis/coach/weighing.ts'
import { referenceFor } from '../../analysis/reference.ts'
import { demandOf } from '../../testing/demands.ts'
import { shippedGames as games } from '../../testing/games.ts'
import { jsonBy, refusal, saidBy } from '../../testing/command-line.ts'
import { openGame } from '../saved-game.ts'
import { weighedLines } from '../weighed.ts'

type Choice = {
  readonly action: string
  readonly figures: Readonly<Record<string, number>>
  readonly value?: number
  readonly cost?: number
}
type Json = {
  readonly ply: number
  readonly seats: readonly { readonly seat: number; readonly choices: readonly Choice[] }[]
}

const weighed = (game: string, at: string): Promise<Json> => jsonBy(`odds ${game} --at ${at}`)

describe.each(games)('$game.id', (manifest) => {
  const { game, examples } = manifest
  const files = Object.values(examples).map((url) => fileURLToPath(url))
  const usual = JSON.stringify(defaultRules(game.houseRules))
  let file = ''

  beforeAll(async () => {
    for (const one of files) if (JSON.stringify((await openGame(one)).play.rules) === usual) file = one
  })

  test('has a reference, without which a game with secrets has no values of choices', () => {
    expect(game.hidden && manifest.reference === undefined ? demandOf(game.id, 'reference.ts') : '').toBe('')
  })

  test('weighs every choice of a saved game’s positions; where dice fall there is none', async () => {
    const { play } = await openGame(file)
    const plies = [...play.states.keys()].slice(0, 12)
    for (const ply of plies) {
      const node = game.node(play.states[ply])
      const { seats } = await weighed(game.id, `${file}:${ply}`)
      expect(seats.map(({ seat }) => seat)).toEqual(deciders(node))
      for (const { seat, choices } of seats) expect(choices).toHaveLength(offered(node, seat).length)
      for (const { choices } of seats) {
        const ends = choices.map(({ value, cost }) => value! + cost!)
        for (const end of ends) expect(end).toBeCloseTo(ends[0]!, 9)
      }
    }
  })

  test('says the same in words, at most 80 columns wide', async () => {
    const { play } = await openGame(file)
    const ply = play.states.findIndex((state) => game.node(state).kind === 'decision')
    const lines = (await saidBy(`odds ${game.id} --at ${file}:${ply}`)).split('\n')
    expect(lines.filter((line) => line.length > 80)).toEqual([])
    const { exact } = referenceFor(manifest, play.rules, play.header.seats.length)
    const told = lines.map((line) => line.trim()).join(' ')
    expect(told).toContain(exact ? 'figures count on' : 'figures are estimates and count on')
  })

  test('a question or a position, not both and not neither; plies that there are not', async () => {
    expect(await refusal(`odds ${game.id}`)).toContain('--at FILE:PLY')
    expect(await refusal(`odds ${game.id} some --at ${file}:1`)).toContain('takes no question')
    expect(await refusal(`odds ${game.id} --at ${file}:1 --with a=b`)).toContain('takes no question')
    expect(await refusal(`odds ${game.id} --at ${file}:9999`)).toContain('PLY must be a whole number from 0')
    expect(await refusal(`odds ${game.id} --at ${file}`)).toContain('such as game.hazelring:12')
  })
})

describe('of many choices', () => {
  const weighing = {
    columns: [{ name: 'gain', about: 'What it adds' }],
    choices: Array.from({ length: 40 }, (_, i) => ({ chances: [], figures: [(i * 7) % 40] })),
  }
  const labels = weighing.choices.map((_, i) => `Choice ${i}`)

  test('only the best are listed, and how many are left', () => {
    const lines = weighedLines(weighing, labels, [], 80)
    const best = weighedTable(weighing).rows.toSorted((a, b) => b.rank - a.rank)[0]!
    expect(lines[1]).toContain(labels[best.place])
    expect(lines.filter((line) => line.includes('Choice'))).toHaveLength(16)
    expect(lines.join(' ')).toContain('24 more')
  })

  test('a narrow screen has a line for each figure', () => {
    const lines = weighedLines(weighing, labels, [], 24)
    expect(Math.max(...lines.filter((line) => line.includes('Choice')).map((line) => line.length))).toBeLessThanOrEqual(
      24,
    )
    expect(lines.some((line) => line.startsWith('    gain'))).toBe(true)
  })
})
