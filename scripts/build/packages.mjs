// Builds the contents of packages/core and packages/client. Each module is a small file, so that bundlers include only
// used modules.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../setup.mjs'

const src = join(root, 'src')
const ROOMS = ['dice', 'engine', 'odds', 'solver', 'bots']
const inSource = (...names) => join(src, ...names)
const camel = (id) => id.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase())

/** Returns the folders of all games. */
export const gameIds = () => readdirSync(inSource('games')).filter((id) => existsSync(inSource('games', id, 'core.ts')))

const write = (file, text) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const bundle = async (entries, into, options = {}) => {
  const built = await rolldown({
    input: entries.map((entry) => inSource(entry)),
    platform: 'neutral',
    treeshake: {
      moduleSideEffects: [
        { test: /jitless/, sideEffects: true },
        { test: /./, sideEffects: false },
      ],
    },
    ...options,
  })
  const { output } = await built.generate({
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: src,
    entryFileNames: '[name].js',
    sourcemap: true,
    minify: true,
  })
  writeChunks(output, into, (fileName) => [`src/${fileName.replace(/js$/, 'ts')}`])
}

/**
 * Writes the bundle. Source maps give line numbers to stack traces; including the sources would triple the size of
 * packages.
 */
export const writeChunks = (output, into, sourcesOf) => {
  for (const { fileName, code, map } of output.filter(({ type }) => type === 'chunk')) {
    write(join(into, fileName), code)
    if (map === null) continue
    const { version, file, mappings } = map
    const sources = sourcesOf(fileName, map.sources)
    write(join(into, `${fileName}.map`), JSON.stringify({ version, file, sources, names: [], mappings }))
  }
}

const SPECIFIER = /(from |import |import\()(['"])(\.[^'"]*)\.js\2/g

/**
 * Copies declarations (which refer to files by .js, see `build.mjs`) from the built library: the entries and their
 * imports, as far as `isOurs` allows.
 */
export const copyTypes = (entries, from, into, otherwise = () => undefined) => {
  const seen = new Set()
  const copy = (name) => {
    if (seen.has(name)) return
    seen.add(name)
    const text = readFileSync(join(from, `${name}.d.ts`), 'utf8')
    const rewritten = text.replaceAll(SPECIFIER, (_, word, quote, path) => {
      const target = join(dirname(name), path)
      const other = otherwise(target)
      if (other === undefined) copy(target)
      return `${word}${quote}${other ?? `${path}.js`}${quote}`
    })
    write(join(into, `${name}.d.ts`), rewritten)
  }
  for (const entry of entries) copy(entry.replace(/\.ts$/, ''))
}

const union = (names) => names.map((name) => `'${name}'`).join(' | ')

const parametersType = ({ parameters }) =>
  `{ ${parameters.map(({ name, values }) => `readonly '${name}'?: ${union(values)}`).join('; ')} }`

/** Returns the file of an export of a game's `core.ts`. Re-exported from there, esbuild would keep the whole module. */
const fileOf = (id, name) => {
  const core = readFileSync(inSource('games', id, 'core.ts'), 'utf8')
  return new RegExp(`export \\{[^}]*\\b${name}\\b[^}]*\\} from '\\./(.+)\\.ts'`).exec(core)[1]
}

/**
 * Writes one game's entry with its names as types, so that a wrong name of a bot, question or value does not compile.
 */
const gameEntry = async (id, into) => {
  const types = [...readFileSync(join(into, 'games', id, 'core.d.ts'), 'utf8').matchAll(/^export type \{ ([^}]+) \}/gm)]
  const value = camel(id)
  const { game, odds, bots } = await import(`../../src/games/${id}/core.ts`)
  const { rulesFor, withRandom } = await import('../../src/games/checked.ts')
  const from = `./games/${id}/core.js`
  write(
    join(into, `${id}.js`),
    `import { bots as own, game, odds } from '${from}'
import { questions } from './games/${id}/${fileOf(id, 'questions')}.js'
import { houseRules } from './games/${id}/${fileOf(id, 'houseRules')}.js'
import { botAmong, checked, askByName, withRandom } from './games/checked.js'
export { odds }
export const bots = /* @__PURE__ */ withRandom(own)
export const ${value} = /* @__PURE__ */ checked(game)
export const distribution = /* @__PURE__ */ askByName({ questions, houseRules })
export const bot = /* @__PURE__ */ botAmong(bots)
`,
  )
  write(
    join(into, `${id}.d.ts`),
    `import type { Distribution, Result } from './dice/index.js'
import { bots as own, game, odds } from '${from}'
/** Exact odds of this game: questions, the risk of each choice, and a comparison of all choices. */
export { odds }
export type { ${types.map(([, names]) => names).join(', ')} } from '${from}'
/** Computer players (\`Bot\` of hazelring-core/bots) from weakest to strongest, including the random player. */
export declare const bots: typeof own
/** The game: its rules, and its solution if it is solved. \`start\` throws InvalidInput for invalid rules or seats. */
export declare const ${value}: typeof game
/** Questions with exact answers, each with its parameters under the default house rules. */
export type Questions = {
${odds
  .questions(rulesFor(game))
  .map((question) => `  /** ${question.title} */\n  readonly '${question.name}': ${parametersType(question)}`)
  .join('\n')}
}
/** Ids of the computer players. */
export type BotId = ${union(withRandom(bots).map((bot) => bot.id))}
/** Requested house rules; omitted rules have their default. */
type Request = Partial<Parameters<typeof game.start>[0]>
/**
 * Returns the exact distribution that answers a question. Omitted parameters have their default. With house rules, the
 * parameters can have other values, because an owner's pieces decide them.
 */
export declare const distribution: {
  <Q extends keyof Questions>(question: Q, parameters?: Questions[Q]): Result<Distribution>
  (question: keyof Questions, parameters: { readonly [name: string]: string }, rules: Request): Result<Distribution>
}
/** Returns the computer player with this id. */
export declare const bot: (id: BotId) => (typeof bots)[number]
`,
  )
}

const buildCore = async (types, into) => {
  const entries = [
    'games/core.ts',
    'games/checked.ts',
    ...ROOMS.map((room) => `${room}/index.ts`),
    ...gameIds().map((id) => `games/${id}/core.ts`),
  ]
  await bundle(entries, into)
  copyTypes(entries, types, into)
  for (const id of gameIds()) await gameEntry(id, into)
}

const CLIENT = 'games/client.ts'
const isRoom = (name) => ROOMS.some((room) => name === `${room}/index`)
const fromCore = (name) => (isRoom(name) ? `hazelring-core/${dirname(name)}` : undefined)

/** The client imports the games and types of hazelring-core. */
const coreOutside = {
  name: 'core-outside',
  resolveId(id, importer) {
    if (!id.startsWith('.')) return importer === undefined ? undefined : { id, external: true }
    const path = resolve(dirname(importer), id)
    const other = fromCore(relative(src, path).replace(/\.ts$/, ''))
    return other === undefined ? undefined : { id: other, external: true }
  },
  load(path) {
    if (path !== inSource('games', 'index.ts')) return undefined
    const ids = gameIds()
    const imports = ids.map((id) => `import { ${camel(id)} } from 'hazelring-core/${id}'`)
    return `${imports.join('\n')}
const games = new Map([${ids.map(camel).join(', ')}].map((game) => [game.id, { game }]))
export const manifestOf = (id) => games.get(id)`
  },
}

const buildClient = async (types, into) => {
  await bundle([CLIENT], into, { plugins: [coreOutside] })
  copyTypes([CLIENT], types, into, fromCore)
}

/** Writes the code of both packages, with the built library's declarations in `types`. */
export const buildPackages = async (types) => {
  for (const [name, build] of Object.entries({ core: buildCore, client: buildClient })) {
    const into = join(root, 'packages', name, 'lib')
    rmSync(into, { recursive: true, force: true })
    await build(types, into)
  }
}
