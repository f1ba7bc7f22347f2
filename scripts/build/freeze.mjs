// Preserves today's version of a game's rules before they change: docs/decisions/0025-frozen-games.md.
//   npm run freeze -- NAME
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { onModernNode, root } from '../setup.mjs'

const LIST = join(root, 'src', 'games', 'load.ts')
const inSource = (...names) => join(root, 'src', ...names)

/** Returns a version's digest and size. */
const gzipped = (folder) =>
  readdirSync(folder)
    .filter((name) => /\.(?:js|css)$/.test(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0)

/** @throws Error if a golden game is not replayed byte for byte */
const checkGoldens = async (game, folder, names) => {
  const { readTranscript, replay, transcriptOf, writeTranscript } = await import('../../src/engine/index.ts')
  if (names.length === 0)
    throw new Error(
      `${game.id} has no golden games, which prove a frozen version. Record some: npm run fixtures -- ${game.id}`,
    )
  for (const name of names) {
    const text = readFileSync(join(folder, 'fixtures', name), 'utf8')
    const read = readTranscript(text)
    const played = read.ok ? replay(game, read.value) : read
    if (!played.ok)
      throw new Error(
        `The golden game ${name} is invalid at line ${played.error.line}: ${played.error.message}. Freeze a version before you change its rules.`,
      )
    if (writeTranscript(transcriptOf(played.value)) !== text)
      throw new Error(
        `Printing the golden game ${name} gives a different file. Freeze a version before you change its rules.`,
      )
  }
}

const moduleOf = async (folder) => (await import(pathToFileURL(join(folder, 'index.js')).href)).default

/** Moves the files to their place; returns whether they were missing before. @throws Error if other files are there */
const place = async (fresh, there, { id, version }, digest) => {
  const { digestIn } = await import('../../src/games/frozen.ts')
  if (!existsSync(there)) {
    cpSync(fresh, there, { recursive: true })
    return true
  }
  if ((await digestIn(pathToFileURL(there + sep))) === digest) return false
  throw new Error(
    `Version ${version} of ${id} is already frozen with different files, and a frozen version never changes. If you changed the game, raise its version first.`,
  )
}

/**
 * Freezes the game of a folder into `home/ID/VERSION`, after today's rules and the frozen rules have replayed its
 * golden games.
 * @throws Error with the reason if it is not frozen
 */
export const freezeGame = async (folder, home) => {
  const { bundleGame, goldensIn } = await import('./frozen-bundle.mjs')
  const { digestIn } = await import('../../src/games/frozen.ts')
  const { default: manifest } = await import(pathToFileURL(join(folder, 'index.ts')).href)
  const { id, version } = manifest.game
  await checkGoldens(manifest.game, folder, goldensIn(folder))
  const fresh = mkdtempSync(join(tmpdir(), 'hazelring-freeze-'))
  try {
    await bundleGame({ folder, kit: inSource('kit'), into: fresh, id, version })
    await checkGoldens((await moduleOf(fresh)).manifest.game, fresh, goldensIn(fresh))
    const digest = String(await digestIn(pathToFileURL(fresh + sep)))
    const isNew = await place(fresh, join(home, id, `${version}`), manifest.game, digest)
    return { id, version, digest, isNew, bytes: gzipped(fresh) }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/**
 * Returns the list of frozen games (`src/games/load.ts`) with one more at its end; unchanged if it is there already.
 */
export const listed = (list, { id, version, digest }) => {
  const load = `load: () => import('../frozen/${id}/${version}/index.js'),`
  if (list.includes(load)) return list
  const entry = `  {\n    id: '${id}',\n    version: ${version},\n    digest: '${digest}',\n    ${load}\n  },\n`
  return list.replace(
    /(frozenGames: readonly FrozenGame\[\] = \[)\n?((?: {2,}.*\n)*)\]/,
    (_, before, others) => `${before}\n${others}${entry}]`,
  )
}

const main = async ([id]) => {
  const folder = inSource('games', id ?? '')
  if (id === undefined || !/^[a-z][a-z0-9-]*$/.test(id) || !existsSync(join(folder, 'index.ts')))
    throw new Error('Name a game: npm run freeze -- GAME, where src/games/GAME is its folder.')
  mkdirSync(inSource('frozen'), { recursive: true })
  const frozen = await freezeGame(folder, inSource('frozen'))
  writeFileSync(LIST, listed(readFileSync(LIST, 'utf8'), frozen))
  const { version, isNew, bytes } = frozen
  const kept = isNew ? `is kept in src/frozen/${id}/${version}` : 'was frozen before, with the same files'
  process.stdout.write(
    `Version ${version} of ${id} ${kept}: ${(bytes / 1000).toFixed(1)} kB gzipped. Change its rules now, and raise \`version\`.\n`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  onModernNode((words) =>
    main(words).catch((error) => {
      process.stderr.write(`${error.message}\n`)
      process.exitCode = 1
    }),
  )
