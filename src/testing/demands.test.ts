import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DEMANDS, demandsTable, missingFrom } from './demands.ts'
import { shippedGames } from './games.ts'

const filesOf = (folder: URL): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))

test.each(shippedGames.map(({ game, rulesPage }) => [game.id, rulesPage] as const))(
  '%s has every file that a game needs',
  (id, rulesPage) => expect(missingFrom(id, filesOf(new URL('.', rulesPage)))).toEqual([]),
)

describe('the demands of a game', () => {
  const needed = DEMANDS.filter((demand) => demand.needed).map(({ file }) => file.replace('*', 'first'))

  test('name what is missing in a sentence', () => {
    expect(missingFrom('x', needed)).toEqual([])
    for (const left of needed) {
      const [said, ...others] = missingFrom(
        'x',
        needed.filter((file) => file !== left),
      )
      expect(said).toContain(`src/games/x needs ${left.replace('first', '*')}: `)
      expect(others).toEqual([])
    }
  })

  test('are met by a folder whose main file has its name', () =>
    expect(missingFrom('x', ['rules.md', 'rules/rules.ts']).join()).not.toContain('needs rules'))

  test('are the table of the guide (vitest run -u prints it again)', async () => {
    const guide = '../../docs/adding-a-game.md'
    const page = readFileSync(new URL(guide, import.meta.url), 'utf8')
    const printed = page.replace(/^\| file \| needed \| contents \|\n(?:\|.*\n)*/m, () => `${demandsTable()}\n`)
    await expect(printed).toMatchFileSnapshot(guide)
  })
})
