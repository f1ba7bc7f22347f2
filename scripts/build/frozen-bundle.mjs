// Writes one version of a game as files that need only React (docs/decisions/0025-frozen-games.md).
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { frozenStyles } from './frozen-styles.mjs'
import { rawFiles } from './raw-files.mjs'

const ENTRY = '\0frozen-game'
const JSX = '\0frozen-jsx'
const posix = (path) => path.split(sep).join('/')

/** The public module of a frozen game; `src/games/frozen.ts` describes it. */
const entryCode = (folder, kit, { scope }) => `
import manifest from ${JSON.stringify(join(folder, 'index.ts'))}
export default {
  adapter: 1,
  id: manifest.game.id,
  version: manifest.game.version,
  scope: ${JSON.stringify(scope)},
  manifest,
  locked: async () => (await import(${JSON.stringify(join(kit, 'offers.tsx'))})).Locked,
}
`

/** Returns React's elements, with frozen class names. */
const jsxCode = (suffix) => `
import { Fragment, jsx as element, jsxs as elements } from 'react/jsx-runtime'
const own = new Set(__CLASSES__)
const word = (name) => (own.has(name) ? name + ${JSON.stringify(suffix)} : name)
const renamed = (type, props) =>
  typeof type === 'string' && typeof props.className === 'string'
    ? { ...props, className: props.className.split(' ').map(word).join(' ') }
    : props
export { Fragment }
export const jsx = (type, props, key) => element(type, renamed(type, props), key)
export const jsxs = (type, props, key) => elements(type, renamed(type, props), key)
`

const isReact = (id) => /^react(?:-dom)?(?:\/|$)/.test(id)

/** Bundles style sheets and files referred to by address, without React. */
const asFrozen = ({ folder, kit, into, names }) => {
  const sheets = new Map()
  const sheetAt = (path) => {
    const name = `${posix(relative(dirname(kit), path)).replaceAll('/', '-')}`
    sheets.set(name, path)
    return `./${name}`
  }
  return {
    sheets,
    plugin: {
      name: 'frozen',
      resolveId(id, importer) {
        if (id === ENTRY || id === JSX) return id
        if (id === 'react/jsx-runtime' && importer !== JSX) return JSX
        if (isReact(id)) return { id, external: true }
        if (id.endsWith('.css'))
          return { id: sheetAt(join(dirname(importer), id)), external: 'absolute', moduleSideEffects: true }
        return undefined
      },
      load(id) {
        if (id === ENTRY) return entryCode(folder, kit, names)
        return id === JSX ? { code: jsxCode(names.suffix), moduleType: 'js' } : undefined
      },
      transform(code, id) {
        if (!id.startsWith(folder) || !code.includes('import.meta.url')) return undefined
        return code.replaceAll(/new URL\((['"])(\.[^'"]*)\1, import\.meta\.url\)/g, (_, _quote, path) => {
          const file = join(dirname(id), path)
          const name = posix(relative(folder, file))
          mkdirSync(dirname(join(into, name)), { recursive: true })
          cpSync(file, join(into, name))
          return `new URL('./${name}', import.meta.url)`
        })
      },
    },
  }
}

/**
 * Marks only style sheets as having side effects. A game thus includes only the code that it uses, but all style
 * sheets.
 */
const SIDE_EFFECTS = [
  { test: /\.css$/, sideEffects: true },
  { test: /./, sideEffects: false },
]

const chunksOf = async ({ plugin }, prefix) => {
  const built = await rolldown({
    input: ENTRY,
    platform: 'neutral',
    treeshake: { moduleSideEffects: SIDE_EFFECTS },
    plugins: [rawFiles, plugin],
    logLevel: 'warn',
  })
  const { output } = await built.generate({
    format: 'esm',
    minify: true,
    entryFileNames: 'index.js',
    chunkFileNames: `${prefix}-[name].js`,
  })
  await built.close()
  return output
}

/** Returns the names of a folder's golden games. */
export const goldensIn = (folder) =>
  existsSync(join(folder, 'fixtures'))
    ? readdirSync(join(folder, 'fixtures'))
        .filter((name) => name.endsWith('.hazelring'))
        .toSorted()
    : []

const DECLARATIONS = `import type { FrozenModule } from '../../../games/frozen.ts'
declare const frozen: FrozenModule
export default frozen
`

/**
 * Writes the game of a folder into another folder: code in `index.js` and its lazy chunks, style sheets, rules page,
 * exercises, golden games. `kit` is the folder of its kit. The result is reproducible.
 */
export const bundleGame = async ({ folder, kit, into, id, version }) => {
  const names = { suffix: `-${id}-${version}`, scope: `frozen-${id}-${version}` }
  mkdirSync(into, { recursive: true })
  const styles = frozenStyles(names)
  const frozen = asFrozen({ folder, kit, into, names })
  const output = await chunksOf(frozen, names.scope)
  writeFileSync(join(into, 'tokens.css'), styles.tokens(readFileSync(join(kit, 'tokens.css'), 'utf8')))
  for (const [name, path] of frozen.sheets) writeFileSync(join(into, name), styles.sheet(readFileSync(path, 'utf8')))
  const classes = JSON.stringify([...styles.classes].toSorted((a, b) => (a < b ? -1 : 1)))
  for (const chunk of output.filter(({ type }) => type === 'chunk')) {
    const hasSheets = /import\s*["']\.\/[^"']*\.css["']/.test(chunk.code)
    const code = styles.selectors(chunk.code.replaceAll('__CLASSES__', () => classes))
    writeFileSync(join(into, chunk.fileName), `${hasSheets ? 'import"./tokens.css";' : ''}${code}`)
  }
  for (const name of goldensIn(folder)) cpSync(join(folder, 'fixtures', name), join(into, 'fixtures', name))
  writeFileSync(join(into, 'index.d.ts'), DECLARATIONS)
}
