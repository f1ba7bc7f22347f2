// Creates a game: copies a small complete one and registers it, so that it is playable at once. `--hidden` copies the
// one with secrets.
//   npm run new-game -- my-game "My Game" [--hidden]
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onModernNode, root } from '../setup.mjs'

const LONGEST_TITLE = 60

/** Returns the forms of `four-kings` in code and on the page. */
export const namesOf = (id, title) => {
  const type = id.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase())
  return {
    id,
    title: title?.trim() ?? id.replaceAll('-', ' ').replace(/^./, (c) => c.toUpperCase()),
    type,
    value: type[0].toLowerCase() + type.slice(1),
  }
}

/** Formats the text as a TypeScript string, with the formatter's quotes. */
const literal = (text) => {
  const count = (mark) => text.split(mark).length
  const quote = count("'") > count('"') ? '"' : "'"
  return quote + text.replaceAll(/['"\\]/g, (mark) => (mark === '\\' || mark === quote ? `\\${mark}` : mark)) + quote
}

/** Returns the template's text with another name. */
export const renamed = (text, { id, title, type, value }) => {
  const changes = { "'New Game'": literal(title), 'New Game': title, NewGame: type, newGame: value, 'new-game': id }
  // Replaces in one pass with a function, because a title may contain an old name or `$&`.
  return text.replaceAll(
    /'New (?:Hidden )?Game'|New (?:Hidden )?Game|[Nn]ew(?:Hidden)?Game|new-(?:hidden-)?game/g,
    (old) => changes[old.replace(/Hidden ?|hidden-/, '')],
  )
}

/** Returns the list of loaders (`src/games/load.ts`) with one more at its end. */
export const withLoader = (list, { id }) =>
  list.replace(/(?=^\]\))/m, `  ['${id}', () => import('./${id}/index.ts')],\n`)

/** Returns the list of games (`src/games/index.ts`) with one more at its end. */
export const registered = (list, { id, value }) =>
  list
    .replace(/(?=^import type \{ AnyManifest \})/m, `import ${value}Manifest from './${id}/index.ts'\n`)
    .replace(/(export const games: readonly AnyManifest\[\] = \[\n(?: {2}\w+,\n)*)/, `$1  ${value}Manifest,\n`)

/** Templates of a new game: everything open, or with hidden dice. */
const templates = { open: join(root, 'src/testing/new-game'), hidden: join(root, 'src/testing/new-hidden-game') }

const RESERVED = new Set(
  `arguments await break case catch class const constructor continue debugger default delete do else enum eval export extends false finally
  for function if implements import in instanceof interface let new null package private protected public return static super switch this
  throw true try type typeof undefined var void while with yield`.split(/\s+/),
)

/** True if the files of the game or the list of games already use this name. */
const isTaken = (value, list) =>
  RESERVED.has(value) ||
  value in globalThis ||
  new RegExp(`\\b${value}Manifest\\b`).test(list) ||
  Object.values(templates).some((template) =>
    readdirSync(template)
      .filter((name) => /\.tsx?$/.test(name))
      .some((name) => new RegExp(`\\b${value}\\b`).test(readFileSync(join(template, name), 'utf8'))),
  )

/** Returns why these names are not possible; undefined if they are. */
export const problemWith = (id, title, list) => {
  if (id === undefined || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id) || id.length > 30)
    return 'Give the game a name of small letters, digits and hyphens: npm run new-game -- four-kings "Four Kings"'
  if (existsSync(join(root, 'src/games', id))) return `There is a game in src/games/${id} already; take another name.`
  if (isTaken(namesOf(id).value, list))
    return `The code uses the name ${namesOf(id).value} for something else; take another, such as ${id.slice(0, 22)}-dice.`
  const shown = namesOf(id, title).title
  if (shown === '' || shown.length > LONGEST_TITLE || /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(shown))
    return `The title must be one line of 1 to ${LONGEST_TITLE} characters.`
  return undefined
}

const writeGame = async (folder, names, template) => {
  cpSync(template, folder, { recursive: true, filter: (path) => !/\.test\.ts$|\.hazelring$/.test(path) })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name)
      writeFileSync(path, renamed(readFileSync(path, 'utf8'), names))
    }
  const { writeFixtures } = await import('../../src/testing/write-fixtures.ts')
  await writeFixtures(folder)
}

/** Writes the game to a temporary place and moves it when complete, so that a failure leaves no files behind. */
const addGame = async (names, template) => {
  const games = join(root, 'src/games')
  const target = join(games, names.id)
  const lists = ['index.ts', 'load.ts'].map((name) => [join(games, name), readFileSync(join(games, name), 'utf8')])
  const draft = mkdtempSync(join(games, '.new-'))
  try {
    await writeGame(draft, names, template)
    renameSync(draft, target)
    // Formats the files, because the length of the name changes where lines break.
    spawnSync(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', target])
    for (const [i, [file, list]] of lists.entries()) writeFileSync(file, [registered, withLoader][i](list, names))
  } catch (error) {
    for (const [file, list] of lists) writeFileSync(file, list)
    for (const folder of [draft, target]) rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

const main = async (words) => {
  const [id, title] = words.filter((word) => word !== '--hidden')
  const problem = problemWith(id, title, readFileSync(join(root, 'src/games/index.ts'), 'utf8'))
  if (problem !== undefined) {
    process.stderr.write(`${problem}\n`)
    process.exitCode = 2
    return
  }
  const names = namesOf(id, title)
  await addGame(names, templates[words.includes('--hidden') ? 'hidden' : 'open'])
  process.stdout.write(
    `${names.title} is in src/games/${id} and can be played:\n  npm start\n  npm run -s hazelring -- play ${id} --seats person,careful\nNow change its rules: docs/adding-a-game.md says what each file is for.\n`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) onModernNode(main)
