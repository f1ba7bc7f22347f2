// Builds packages/hazelring: command line, server and library in a few files, which start several times as fast as their sources.
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { copyTypes, writeChunks } from './packages.mjs'
import { root } from '../setup.mjs'

const src = join(root, 'src')
const home = join(root, 'packages', 'hazelring')

/** What is started by itself: the command line, the server, the library, and all threads. */
const ENTRIES = {
  main: 'cli/main.ts',
  'server/main': 'server/main.ts',
  library: 'analysis/library.ts',
  'cli/simulate/thread': 'cli/simulate/thread.ts',
  'server/scheduling/bot-worker': 'server/scheduling/bot-worker.ts',
  'server/public-log/notary-worker': 'server/public-log/notary-worker.ts',
  'server/app/commit-worker': 'server/app/commit-worker.ts',
}

/** What every start needs, in one file: each further one costs as much as a hundredth of Node's own start. */
const START =
  /[\\/]commander[\\/]|src.cli.(?:complaint|input|terminal|program|wrap|verbs.games|text.*)\.ts$|kit.catalogue\.ts$|\0(?!page)/

const OWN_ADDRESS = /new URL\('(\.{1,2}\/[^']*)', import\.meta\.url\)/g

/** Files name their neighbours by their own address; every chunk lies at the top, so they name them from there. Data comes along. */
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

/** Puts code in the place of what a file imports. */
const instead = (name, isMeant, code) => ({
  name,
  resolveId: (id, importer = '') => (isMeant(id, importer) ? `\0${name}` : undefined),
  load: async (id) => (id === `\0${name}` ? code() : undefined),
})

const LISTING = join(src, 'cli', 'listing.ts')
const CATALOGUE = join(src, 'kit', 'catalogue.ts')

/** The finished list of games in the language of the build; in any other it is made when it is asked for. */
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

/** Boards and drawings belong to the page, and so does React, which the package doesn't declare. */
const isOfPage = (id) => id.endsWith('.tsx') || id === 'react'
const page = instead('page', isOfPage, () => "throw new Error('Boards and drawings are part of the web app.')")

/** What a frozen game runs by: not its golden games and its declaration. */
const isFrozen = (path) => !/[\\/]fixtures$|\.d\.ts$/.test(path)

/** Frozen games stay the files that their digests are of, in a folder beside all chunks. */
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
 * An import of a module of Node reads everything that it exports, with it streams, promises and a client for HTTP that nobody uses: a
 * third of Node's own start, and 3 MB of a server. So the names that are used are asked for instead. Commander would start other
 * programs, but our verbs are none.
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

/** Packages of which the build takes the parts that are used: a server that loads them whole needs 23 MB more. */
const TAKEN = ['@fastify/error', 'commander', 'fastify-type-provider-zod', 'kysely', 'zod']
const isTaken = (id) => TAKEN.some((name) => id === name || id.startsWith(`${name}/`))
const isOutside = (id) => /^@?[a-z]/.test(id) && !isTaken(id) && !isOfPage(id)

const licenceOf = (name) => `${name}\n\n${readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8')}`

/** The path of a source within the project. */
const inProject = (source) => source.replace(/^.*?(?=(?:src|node_modules)\/)/, '')

/** Writes command line, server and library of the package hazelring, and its declarations from those in `types`. @returns of what they were made, and when */
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

/** What `pack.mjs` puts beside the library. Left there, it would be found before dist and grow old. */
export const BESIDE = ['web', 'docs']

export const clearBeside = () => {
  for (const name of BESIDE) rmSync(join(home, name), { recursive: true, force: true })
}
