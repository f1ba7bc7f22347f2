import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip, type ZlibOptions } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { cyclesOf } from './scripts/build/cycles.mjs'
import { offline } from './scripts/build/offline-plugin.ts'
import { prerender } from './scripts/build/prerender-plugin.ts'
import { readPool } from './src/analysis/exercises/pool.ts'
import { rulesFor, usualSeats } from './src/engine/index.ts'
import type * as Games from './src/games/index.ts'
import { packLink } from './src/web/data/share/link.ts'
import { printRules } from './src/web/data/share/rules-text.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const packable = /\.(?:js|css|html|svg|json|wasm|txt|webmanifest)$/
const worthIt = 1024

const packFile = async (path: string): Promise<void> => {
  const content = await readFile(path)
  if (content.length < worthIt) return
  await Promise.all([
    promisify(brotliCompress)(content).then((packed) => writeFile(`${path}.br`, packed)),
    promisify<Buffer, ZlibOptions, Buffer>(gzip)(content, { level: 9 }).then((packed) =>
      writeFile(`${path}.gz`, packed),
    ),
  ])
}

/** Compresses files once during the build instead of at each request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: async ({ dir }) => {
    const entries = readdirSync(dir ?? '', { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && packable.test(entry.name))
    await Promise.all(files.map((entry) => packFile(join(entry.parentPath, entry.name))))
  },
})

const COVERS = 'virtual:covers'
const POSTERS = 'virtual:posters'

const inFolderOf = (id: string, file: string): string => join(here, 'src/games', id, file)

/** Returns a game's poster for the page; empty if the game has none. */
const posterOf = (id: string): string => {
  const path = inFolderOf(id, 'poster.svg')
  if (!existsSync(path)) return ''
  return readFileSync(path, 'utf8')
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replaceAll(/\s*\n\s*/g, '')
}

// A computed address instead of a literal, so that the build does not bundle the games into this file.
const loadGames = async () => (await import(new URL('src/games/index.ts', import.meta.url).href)) as typeof Games

/** Provides the drawings of each game for the home page. */
const posters = (): Plugin => ({
  name: 'posters',
  resolveId: (id) => (id === POSTERS ? `\0${POSTERS}` : undefined),
  load: async (id) => {
    if (id !== `\0${POSTERS}`) return undefined
    const ids = (await loadGames()).games.map(({ game }) => game.id)
    const first = ids.map((game) => inFolderOf(game, 'welcome/welcome.tsx')).find(existsSync)
    const code = [
      `export const posters = ${JSON.stringify(Object.fromEntries(ids.map((game) => [game, posterOf(game)])))}`,
      first === undefined ? 'export const Welcome = () => null' : `export { Welcome } from ${JSON.stringify(first)}`,
    ]
    return { code: code.join('\n'), moduleSideEffects: false }
  },
})

/** Provides facts about each game that pages show before the game itself is loaded. */
const covers = (): Plugin => ({
  name: 'covers',
  resolveId: (id) => (id === COVERS ? `\0${COVERS}` : undefined),
  load: async (id) => {
    if (id !== `\0${COVERS}`) return undefined
    const { botsOf, games, openingRules, usualBotOf } = await loadGames()
    const facts = games.map(async (manifest) => ({
      id: manifest.game.id,
      title: manifest.text.title,
      tagline: manifest.text.tagline,
      seats: manifest.game.seats,
      rules: printRules(manifest.game.houseRules, rulesFor(manifest.game, openingRules(manifest))),
      rivals: Array.from({ length: usualSeats(manifest.game) - 1 }, () => usualBotOf(manifest).id),
      lessonSteps: (await manifest.lesson?.())?.steps.length ?? 0,
      exercises: manifest.exercises === undefined ? 0 : readPool(readFileSync(manifest.exercises, 'utf8')).length,
      bots: botsOf(manifest).length,
      ...(manifest.characters && {
        characters: { many: manifest.characters.many, count: manifest.characters.ids.length },
      }),
      ...(manifest.workshop && { workshop: manifest.workshop.title }),
    }))
    const shown = await Promise.all(facts)
    const [example] = games.flatMap(({ examples }) => Object.values(examples).slice(-1))
    const story = example === undefined ? '' : `/story${await packLink(readFileSync(example, 'utf8'))}`
    const styles = games.map(({ game }) => inFolderOf(game.id, 'welcome/welcome.css')).filter(existsSync)
    return [
      ...styles.map((path) => `import ${JSON.stringify(path)}`),
      `export const covers = ${JSON.stringify(shown)}`,
      `export const story = ${JSON.stringify(story)}`,
    ].join('\n')
  },
})

/** Removes components from the worker's build, because the worker draws nothing. */
const undrawn = (): Plugin => ({
  name: 'undrawn',
  enforce: 'pre',
  load: (id) => (id.endsWith('.tsx') ? 'export {}' : undefined),
})

/** Stops the build if files import each other, because such pages could fail in any order of execution. */
const acyclic = (): Plugin => ({
  name: 'acyclic',
  apply: 'build',
  generateBundle(_options, bundle) {
    const arrows = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.imports.map((to) => ({ from: file.fileName, to })) : [],
    )
    const cycles = cyclesOf(arrows)
    if (cycles.length > 0) this.error(`files that import each other: ${cycles.join('; ')}`)
  },
})

/**
 * Replaces Vite's function for `import()` in pages by `fetchPart`. After Vite's own, a failed import can fail forever.
 */
const fetchParts = (): Plugin => ({
  name: 'fetch-parts',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { fetchPart as __vitePreload } from ${JSON.stringify(join(here, 'src/web/data/fetch-part.ts'))}`
      : undefined,
})

type ChunkNames = { readonly name: string; readonly facadeModuleId?: string | null }

/**
 * Files of games are named by their game's id; those of frozen games by id and version
 * (`src/frozen/ID/VERSION/index.js`).
 */
const nameOf = (path: string): string | undefined => {
  const frozen = /src\/frozen\/([^/]+)\/(\d+)\/index\.js$/.exec(path)
  return frozen === null ? /src\/games\/([^/]+)\/index\.ts$/.exec(path)?.[1] : `frozen-${frozen[1]}-${frozen[2]}`
}

/**
 * One file contains the first page's code. React is separate and remains in the browser's cache when the version
 * changes. Another file contains the table with all its imports. Code that several pages or games share is split by the
 * set of those that use it. These files never import each other in a cycle; small files merged by size would.
 */
const output = {
  chunkFileNames: ({ name, facadeModuleId }: ChunkNames) =>
    `assets/${nameOf(facadeModuleId ?? '') ?? name.replace(/~.*/, '')}-[hash].js`,
  codeSplitting: {
    groups: [
      { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 5 },
      { name: 'first', tags: ['$initial' as const], priority: 4 },
      { name: 'kit', test: /src\/kit\/[\w-]+\.css$/, priority: 3 },
      { name: 'table', test: /src\/web\/local\/local-table\.tsx$/, priority: 2 },
      { name: 'shared', minShareCount: 2, entriesAware: true, priority: 1 },
    ],
  },
}

export default defineConfig({
  root: join(here, 'src/web'),
  plugins: [
    react(),
    covers(),
    posters(),
    acyclic(),
    fetchParts(),
    prerender(join(here, 'src/web/app/prerender.tsx'), join(here, 'src/games'), join(here, 'node_modules'), [
      covers(),
      posters(),
    ]),
    offline(join(here, 'src/web/app/service-worker.ts')),
    precompress(),
  ],
  worker: { format: 'es', plugins: () => [undrawn()] },
  build: {
    outDir: join(here, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    // `fetchPart` needs the imported file in the list, even if that file has no other imports.
    modulePreload: {
      resolveDependencies: (file, files, { hostType }) => (hostType === 'js' ? [...new Set([file, ...files])] : files),
    },
    // Adds prefixes for properties with another name in these browsers, such as Safari's -webkit-user-select.
    cssTarget: ['chrome115', 'firefox121', 'safari18'],
    rolldownOptions: { output },
  },
})
