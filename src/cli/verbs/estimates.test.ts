import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPool } from '../../analysis/exercises/pool.ts'
import { openText } from '../../analysis/opening/open.ts'
import { itemAt } from '../../dice/index.ts'
import { manifestOf } from '../../games/index.ts'
import { jsonBy } from '../../testing/command-line.ts'
import { tempFolder } from '../../testing/temp-folder.ts'

/** Keys of figures that may be estimates. */
const FIGURES = new Set([
  'value',
  'cost',
  'payoff',
  'position',
  'mean',
  'chances',
  'luck',
  'share',
  'loss',
  'againstBest',
])
const ERRORS = ['error', 'errors']

const has = (json: object, names: readonly string[]): boolean => names.some((name) => name in json)

/** Returns the paths of figures whose enclosing objects lack `exact` or `error`. */
const bare = (json: unknown, path: string, exact: boolean, error: boolean): readonly string[] => {
  if (typeof json !== 'object' || json === null) return []
  const [isSaid, isBounded] = [exact || 'exact' in json, error || has(json, ERRORS)]
  return Object.entries(json).flatMap(([name, part]: [string, unknown]) => {
    const isFigure = FIGURES.has(name) && part !== null && !(isSaid && isBounded)
    const isOwn = [part].flat().every((one) => typeof one === 'object' && one !== null && 'exact' in one)
    return [...(isFigure && !isOwn ? [`${path}.${name}`] : []), ...bare(part, `${path}.${name}`, isSaid, isBounded)]
  })
}

const folder = tempFolder()

/** Saves a game's shortest exercise; returns its position as `FILE:PLY`. */
const positionIn = (id: string): { readonly file: string; readonly at: string } => {
  const pool = readPool(readFileSync(manifestOf(id)!.exercises!, 'utf8'))
  const { text } = itemAt(
    pool.toSorted((a, b) => a.text.length - b.text.length),
    0,
  )
  const file = join(folder, `${id}.hazelring`)
  writeFileSync(file, text)
  const opened = openText(text)
  if (!opened.ok) throw new Error(opened.fault.message)
  return { file, at: `${file}:${opened.play.plies.length}` }
}

const king = positionIn('king-of-the-roll')
const sword = positionIn('sword-event')
const holmgang = positionIn('holmgang')

const ESTIMATED = [
  `odds king-of-the-roll --at ${king.at}`,
  `odds sword-event --at ${sword.at}`,
  `solve king-of-the-roll --at ${king.at}`,
  `solve sword-event --at ${sword.at}`,
  `analyse ${king.file}`,
  `simulate king-of-the-roll --seats greedy,greedy --games 3 --seed 1 --threads 1`,
  'compare tankards --rules style=single-roll --with style=single-roll,pair=4 --games 2 --seed 1',
]

const EXACT = [
  `odds tankards bonus`,
  `odds holmgang --at ${holmgang.at}`,
  'solve holmgang',
  `solve holmgang --at ${holmgang.at}`,
  `analyse ${holmgang.file}`,
  'bots king-of-the-roll',
]

test.each([...ESTIMATED, ...EXACT].map((line) => [line.replaceAll(/\S+\//g, ''), line]))(
  'every figure says whether it is exact, and how far it may be off: %s',
  async (_, line) => {
    expect(bare(await jsonBy(line), '', false, false)).toEqual([])
  },
)

type Estimated = { exact: boolean; error: number; seats: { exact: boolean; error: number }[] }
const json = (line: string): Promise<Estimated> => jsonBy(line)

test('an estimate of a position has the error of that position', async () => {
  for (const [id, { at }] of [
    ['king-of-the-roll', king],
    ['sword-event', sword],
  ] as const) {
    const [solved, weighed] = [await json(`solve ${id} --at ${at}`), await json(`odds ${id} --at ${at}`)]
    expect([solved.exact, weighed.seats[0]?.exact]).toEqual([false, false])
    expect(solved.error).toBeGreaterThan(0)
    expect(weighed.seats[0]?.error).toBe(solved.error)
  }
})
