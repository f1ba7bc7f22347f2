import { exec } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { namesOf, problemWith, registered, renamed, withLoader } from '../../scripts/tools/new-game.mjs'
import { forAll } from './for-all.ts'
import { subjectOf } from './manifest-subject.ts'
import { countedPins, pageWithExamples } from './write-fixtures.ts'
import type { AnyManifest } from '../games/index.ts'
import { readPage } from '../games/rules-page.ts'
import manifest from './new-game/index.ts'
import hiddenManifest from './new-hidden-game/index.ts'

test.each([manifest, hiddenManifest].map((one) => [one.game.id, one as AnyManifest] as const))(
  '%s has the fixtures that npm run fixtures writes',
  async (_, one) => {
    const { pins, page } = await subjectOf(one)
    expect(countedPins(one.game, [])).toEqual(pins)
    expect(pageWithExamples(one, page!)).toBe(page)
  },
)

const read = (name: string): string => readFileSync(new URL(`./new-game/${name}`, import.meta.url), 'utf8')

describe('npm run new-game', () => {
  const names = namesOf('four-kings', undefined)
  const files = ['new-game', 'new-hidden-game'].flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${folder}/${name}`),
  )

  test('makes names of one', () => {
    expect(names).toEqual({ id: 'four-kings', title: 'Four kings', value: 'fourKings', type: 'FourKings' })
    expect(namesOf('pig', 'Pig!').title).toBe('Pig!')
  })

  test('leaves nothing of the old name', () => {
    for (const file of files)
      expect(renamed(readFileSync(new URL(file, import.meta.url), 'utf8'), names)).not.toMatch(
        /new.?(?:hidden.?)?game/i,
      )
  })

  test('writes exactly the title that it was given', () => {
    const [words, page] = [read('text.ts'), read('rules.md')]
    const piece = fc.constantFrom(
      "'",
      '"',
      '\\',
      '`',
      '$&',
      '${0}',
      "$'",
      'new-game',
      'newGame',
      'NewGame',
      'New Game',
      'é',
      '骰',
      '🎲',
    )
    const titles = fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 12 })
    forAll([titles.map((pieces) => pieces.join(''))], (title) => {
      if (problemWith('four-kings', title, '') !== undefined) return
      const [, literal] = /^ {2}title: (.*),$/m.exec(renamed(words, namesOf('four-kings', title))) ?? []
      expect(runInNewContext(literal!)).toBe(title.trim())
      expect(readPage(renamed(page, namesOf('four-kings', title)))[0]).toMatchObject({ text: title.trim() })
    })
  })

  test.each(['a'.repeat(61), '', '  ', 'two\nlines', 'a\u2028b', '\uD800'])('refuses the title %j', (title) => {
    expect(problemWith('four-kings', title, '')).toContain('The title must be one line')
  })

  test.each(['class', 'await', 'text', 'dice', 'open', 'manifest', 'console', 'constructor', 'null', 'tank-ards'])(
    'refuses the name %s, which the code needs',
    (id) => expect(problemWith(id, undefined, 'tankArdsManifest')).toContain('for something else'),
  )

  test('makes a name of digits', () => {
    expect(namesOf('four-4', undefined)).toMatchObject({ type: 'Four4', value: 'four4' })
    expect(problemWith('liars-dice', "Liar's Dice", '')).toBeUndefined()
  })

  test('registers it after the others, once', () => {
    const list = readFileSync(new URL('../games/index.ts', import.meta.url), 'utf8')
    const after = registered(list, names)
    const added = after.split('\n').filter((line: string) => !list.split('\n').includes(line))
    expect(added).toEqual(["import fourKingsManifest from './four-kings/index.ts'", '  fourKingsManifest,'])
    expect(after).toMatch(/Manifest,\n {2}fourKingsManifest,\n\]/)
    const loaders = readFileSync(new URL('../games/load.ts', import.meta.url), 'utf8')
    expect(withLoader(loaders, names)).toContain("],\n  ['four-kings', () => import('./four-kings/index.ts')],\n])")
  })
})

test('the tutorial quotes the game word for word', () => {
  const page = readFileSync(new URL('../../docs/adding-a-game.md', import.meta.url), 'utf8')
  const quotes = [...page.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)]
  expect(quotes.length).toBeGreaterThan(3)
  for (const [, file, quoted] of quotes)
    expect(readFileSync(new URL(`./new-game/${file}`, import.meta.url), 'utf8')).toContain(quoted)
})

/** Runs the tests of shipped games alone, which read no templates, on both new games. */
const passAsShipped = async (inNode: (words: string) => Promise<string>): Promise<void> => {
  const ids = ['four-kings', 'liars-dice']
  const files = 'src/testing/questions.test.ts src/testing/demands.test.ts src/cli/odds/position.test.ts'
  const said = await inNode(`node_modules/vitest/vitest.mjs run --reporter=verbose ${files} -t "${ids.join('|')}"`)
  for (const id of ids) expect(said).toMatch(new RegExp(`✓.* ${id}.*weighs every choice`))
}

describe('the tutorial in an empty copy of the project', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const copy = mkdtempSync(join(tmpdir(), 'hazelring-new-game-'))
  afterAll(() => rmSync(copy, { recursive: true, force: true }))
  const inCopy = async (command: string): Promise<string> =>
    (await promisify(exec)(command, { cwd: copy, env: { ...process.env, NO_COLOR: '1' } })).stdout

  test('its first command makes a game that can be played', async () => {
    for (const name of ['src', 'scripts', 'package.json', 'vitest.config.ts', 'biome.json', '.gitignore'])
      cpSync(join(root, name), join(copy, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const page = readFileSync(join(root, 'docs/adding-a-game.md'), 'utf8')
    const [, command] = /^```sh\n(npm run new-game .*)$/m.exec(page) ?? []
    expect(await inCopy(command!)).toContain('Four Kings is in src/games/four-kings')
    expect(existsSync(join(copy, 'src/games/four-kings/fixtures/first.hazelring'))).toBe(true)
    const inNode = (words: string): Promise<string> => inCopy(`"${process.execPath}" ${words}`)
    const played = await inNode('scripts/hazelring.mjs play four-kings --seats careful,random --seed 3')
    expect(played).toMatch(/^hazelring 1\ngame four-kings 1\n/)
    expect(await inNode(`scripts/tools/new-game.mjs liars-dice "Liar's Dice" --hidden`)).toContain(
      "Liar's Dice is in src/games/liars-dice",
    )
    expect(await inNode('scripts/hazelring.mjs play liars-dice --seats careful,random --seed 3')).toMatch(/ show \S+\n/)
    await inNode('node_modules/@biomejs/biome/bin/biome format src/games/four-kings src/games/liars-dice')
    await passAsShipped(inNode)
    const lists = readFileSync(join(copy, 'src/games/index.ts'), 'utf8')
    rmSync(join(copy, 'src/testing/write-fixtures.ts'))
    await expect(inNode('scripts/tools/new-game.mjs half-done')).rejects.toThrow('write-fixtures')
    expect(readdirSync(join(copy, 'src/games')).filter((name) => /^\.new|half-done/.test(name))).toEqual([])
    expect(readFileSync(join(copy, 'src/games/index.ts'), 'utf8')).toBe(lists)
    expect(played).toMatch(/\nend payoff \S+ \S+ places/)
  })
})
