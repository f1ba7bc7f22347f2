// Begins a game: copies the small complete one in src/testing/new-game and registers it, so that it can be played at once.
//   npm run new-game -- my-game "My Game"
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onModernNode, root } from './setup.mjs'

const TEMPLATE = { id: 'new-game', title: 'New Game', value: 'newGame', type: 'NewGame' }

/** `four-kings` as it stands in code and on the page. */
export const namesOf = (id, title) => {
  const type = id.replaceAll(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase())
  return {
    id,
    title: title ?? id.replaceAll('-', ' ').replace(/^./, (c) => c.toUpperCase()),
    type,
    value: type[0].toLowerCase() + type.slice(1),
  }
}

/** The template's text under another name. */
export const renamed = (text, names) =>
  Object.entries(TEMPLATE).reduce((changed, [key, old]) => changed.replaceAll(old, names[key]), text)

/** The list of what loads each game for a page (`src/games/load.ts`) with one more at its end. */
export const withLoader = (list, { id }) =>
  list.replace(/(?=^\]\))/m, `  ['${id}', () => import('./${id}/index.ts')],\n`)

/** The list of games (`src/games/index.ts`) with one more at its end. */
export const registered = (list, { id, value }) =>
  list
    .replace(/(?=^import type \{ AnyManifest \})/m, `import ${value}Manifest from './${id}/index.ts'\n`)
    .replace(/(export const games: readonly AnyManifest\[\] = \[\n(?: {2}\w+,\n)*)/, `$1  ${value}Manifest,\n`)

const problemWith = (id, folder) => {
  if (id === undefined || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id) || id.length > 30)
    return 'Give the game a name of small letters, digits and hyphens: npm run new-game -- four-kings "Four Kings"'
  return existsSync(folder) ? `There is a game in src/games/${id} already; take another name.` : undefined
}

const main = async ([id, title]) => {
  const folder = join(root, 'src/games', id ?? '')
  const problem = problemWith(id, folder)
  if (problem !== undefined) {
    process.stderr.write(`${problem}\n`)
    process.exitCode = 2
    return
  }
  const names = namesOf(id, title)
  cpSync(join(root, 'src/testing/new-game'), folder, {
    recursive: true,
    filter: (path) => !/\.test\.ts$|\.hazelring$/.test(path),
  })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name)
      writeFileSync(path, renamed(readFileSync(path, 'utf8'), names))
    }
  for (const [file, change] of [
    ['index.ts', registered],
    ['load.ts', withLoader],
  ]) {
    const list = join(root, 'src/games', file)
    writeFileSync(list, change(readFileSync(list, 'utf8'), names))
  }
  const { writeFixtures } = await import('../src/testing/write-fixtures.ts')
  await writeFixtures(folder)
  process.stdout.write(
    `${names.title} is in src/games/${id} and can be played:\n  npm start\n  npm run -s hazelring -- play ${id} --seats person,careful\nNow change its rules: docs/adding-a-game.md says what each file is for.\n`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) onModernNode(main)
