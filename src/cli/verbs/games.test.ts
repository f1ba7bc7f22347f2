import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { saidBy } from '../../testing/command-line.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const madeOf = `${root}packages/hazelring/.made-of.json`

const started = (language: string, ...words: readonly string[]): string => {
  const env = { ...process.env, HAZELRING_LANG: language }
  const done = spawnSync(process.execPath, [`${root}scripts/hazelring.mjs`, ...words], { env, encoding: 'utf8' })
  expect(done.stderr).toBe('')
  return done.stdout
}

test('the built list says what the registry says, in every language', async () => {
  expect(existsSync(madeOf), 'build first: npm run build').toBe(true)
  expect(started('en', 'games')).toBe(await saidBy('games'))
  expect(started('en', 'games', '--json')).toBe(await saidBy('games --json'))
  expect(started('en-XA', 'games')).toContain(`(${games[0]!.game.id}), 2 ƥ`)
})

test('the build is passed over when a file of the list has changed since', () => {
  const { files } = JSON.parse(readFileSync(madeOf, 'utf8')) as { readonly files: readonly string[] }
  const ofList = games
    .flatMap(({ game }) =>
      ['rules/house-rules.ts', 'text/en.ts', 'index.ts'].map((file) => `src/games/${game.id}/${file}`),
    )
    .filter((file) => existsSync(root + file))
  expect(files).toEqual(expect.arrayContaining(ofList))
  expect(files).toContain('src/games/index.ts')
})
