// Builds packages/hazelring: command line, server and library in a few files, which start several times as fast as
// their sources.
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { copyTypes, writeChunks } from './packages.mjs'
import { root } from '../setup.mjs'

const src = join(root, 'src')
const home = join(root, 'packages', 'hazelring')

/** Entry points: the command line, the server, the library, and all threads. */
const ENTRIES = {
  main: 'cli/main.ts',
  'server/main': 'server/main.ts',
  library: 'analysis/library.ts',
  'cli/simulate/thread': 'cli/simulate/thread.ts',
  'server/scheduling/bot-worker': 'server/scheduling/bot-worker.ts',
  'server/public-log/notary-worker': 'server/public-log/notary-worker.ts',
  'server/app/commit-worker': 'server/app/commit-worker.ts',
}

/** Modules that every start loads go into one file. Each further file would cost a hundredth of Node's own start. */
const START =
  /[\\/]commander[\\/]|src.cli.(?:complaint|input|terminal|program|wrap|verbs.games|text.*)\.ts$|kit.catalogue\.ts$|\0(?!page)/

const OWN_ADDRESS = /new URL\('(\.{1,2}\/[^']*)', import\.meta\.url\)/g

/**
 * Source files refer to neighbours relative to their own address. All chunks are in the top folder, so the addresses
 * are resolved from there. Copies data files.
 */
const neighbours = (into, seen) => ({
  name: 'neighbours',
  transform(code, id) {
    seen.add(id)
    const folder = relative(src, dirname(id)).replaceAll(sep, '/')
    if (code.search(OWN_ADDRESS) < 0) return undefined
    const moved = code.replaceAll(OWN_ADDRESS, (_, path) => {
      const name = posix.join(folder, path)
      const isData = !/^\.\.|\.tsx?$/.test(name) && statSync(join(src, name), { throwIfNoEntry: false })?.isFile()
      if (isData) {
        cpSync(join(src, name), join(into, name))
        seen.add(join(src, name))
      }
      return `new URL('./${name}', import.meta.url)`
    })
    return { code: moved, map: null }
  },
})

/** Replaces the code of an imported file. */
const instead = (name, isMeant, code) => ({
  name,
  resolveId: (id, importer = '') => (isMeant(id, importer) ? `\0${name}` : undefined),
  load: async (id) => (id === `\0${name}` ? code() : undefined),
})

const LISTING = join(src, 'cli', 'listing.ts')
const CATALOGUE = join(src, 'kit', 'catalogue.ts')

/** The stored list of games is in the build's language. For other languages the command computes it. */
const listing = instead(
  'listing',
  (id, importer) => id === '../listing.ts' && importer.includes(join('cli', 'verbs')),
  async () => {
    const [{ listedGames }, { language }] = await Promise.all(
      [LISTING, CATALOGUE].map((file) => import(pathToFileURL(file).href)),
    )
    const data = JSON.stringify(JSON.stringify(await listedGames()))
    return `import { language } from ${JSON.stringify(CATALOGUE)}
export const listedGames = async () =>
  language === '${language}' ? JSON.parse(${data}) : (await import(${JSON.stringify(LISTING)})).listedGames()`
  },
)

/** True for boards, drawings and React, which only pages use. The package does not depend on React. */
const isOfPage = (id) => id.endsWith('.tsx') || id === 'react'
const page = instead('page', isOfPage, () => "throw new Error('Boards and drawings are part of the web app.')")

/** True for the files that a frozen game needs: without golden games and declarations. */
const isFrozen = (path) => !/[\\/]fixtures$|\.d\.ts$/.test(path)

/** Copies frozen games unchanged, because their digests must match, into a folder beside all chunks. */
const frozen = (into) => ({
  name: 'frozen',
  resolveId(id) {
    const [, path] = /^\.\.\/(frozen\/.*)$/.exec(id) ?? []
    return path && { id: `./${path}`, external: 'absolute' }
  },
  transform: (code, id) =>
    id === join(src, 'games', 'frozen.ts')
      ? { code: code.replace(/(['"])\.\.\/frozen\/\1/, "'./frozen/'"), map: null }
      : undefined,
  generateBundle() {
    const from = join(src, 'frozen')
    if (!existsSync(from)) return
    cpSync(from, join(into, 'frozen'), { recursive: true, filter: isFrozen })
  },
})

const IMPORT_OF_NODE = /^import (?!type )(\w+)?(?:, )?(\{[^}]*\})? from (['"]node:[\w/]+['"]);?$/gm
const TYPE_OR_NAME = /\btype \w+,?|(\w+) as (\w+)/g

/**
 * Imports only the used names of Node modules. A whole import also loads streams, promises and an unused HTTP client,
 * which adds a third to Node's own start-up time, and 3 MB to a server's memory. Also removes Commander's support for
 * external programs, which no verb uses.
 */
const ofNode = {
  name: 'of-node',
  transform: (code, id) => ({
    code: code.replace(IMPORT_OF_NODE, (_, whole, names, module) => {
      const isUnused = /[\\/]commander[\\/]/.test(id) && /child_process|fs/.test(module)
      const asked = isUnused ? '= undefined;' : `= globalThis.process.getBuiltinModule(${module});`
      const taken = names?.replace(TYPE_OR_NAME, (_type, name, as) => (name ? `${name}: ${as}` : ''))
      return `${whole ? `const ${whole} ${asked}` : ''}${taken ? `const ${taken} ${asked}` : ''}`
    }),
    map: null,
  }),
}

/** Packages that the build includes partly. Loaded whole, they would take 23 MB more of a server. */
const TAKEN = ['@fastify/error', 'commander', 'fastify-type-provider-zod', 'kysely', 'zod']
const isTaken = (id) => TAKEN.some((name) => id === name || id.startsWith(`${name}/`))
const isOutside = (id) => /^@?[a-z]/.test(id) && !isTaken(id) && !isOfPage(id)

const licenceOf = (name) => `${name}\n\n${readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8')}`

/** Returns the path of a source within the project. */
const inProject = (source) => source.replace(/^.*?(?=(?:src|node_modules)\/)/, '')

/**
 * Writes command line, server and library of the package hazelring, and its declarations from those in `types`.
 * @returns the sources, and the time
 */
export const buildCommand = async (types, into) => {
  const since = Date.now()
  const seen = new Set([join(root, 'scripts', 'build', 'command.mjs')])
  const bundled = await rolldown({
    input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(src, file)])),
    platform: 'node',
    external: isOutside,
    plugins: [listing, page, frozen(into), ofNode, neighbours(into, seen)],
  })
  const { output } = await bundled.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    minify: true,
    sourcemap: true,
    codeSplitting: { groups: [{ name: 'start', test: START }] },
  })
  writeChunks(output, into, (_, sources) => sources.map(inProject))
  copyTypes([ENTRIES.library], types, into)
  cpSync(join(root, 'scripts', 'become.mjs'), join(into, 'become.mjs'))
  writeFileSync(join(into, 'packages.LICENSE'), TAKEN.map(licenceOf).join('\n\n'))
  const files = [...seen].filter((file) => file.startsWith(src) || file.startsWith(join(root, 'scripts')))
  return { since, files: files.map((file) => relative(root, file)) }
}

/**
 * Files that `pack.mjs` puts beside the library. Left there, they would take precedence over `dist` and become
 * outdated.
 */
export const BESIDE = ['web', 'docs']

export const clearBeside = () => {
  for (const name of BESIDE) rmSync(join(home, name), { recursive: true, force: true })
}
