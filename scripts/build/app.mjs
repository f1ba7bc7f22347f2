import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { confirm, note } from '../built.mjs'
import { giveUp, root } from '../setup.mjs'
import { hashOf, hasStamp, writeStamp } from './stamps.mjs'

const dist = join(root, 'dist')
const lib = join(root, 'packages', 'hazelring', 'lib')
const inputs = [
  'src',
  'scripts/become.mjs',
  'scripts/build',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.lib.json',
  'package-lock.json',
]
const matters = (name) => !/\.test\.tsx?$|\.md$/.test(name) || name.endsWith('rules.md')

const run = (command, args) =>
  new Promise((resolve) => {
    let output = ''
    const child = spawn(process.execPath, [join(root, 'node_modules', command), ...args], { cwd: root })
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })

// TypeScript keeps .ts in the imports of declarations. Programs without our sources cannot resolve those.
const SPECIFIER = /((?:from |import |import\()(['"])\.[^'"]*)\.tsx?(\2)/g

// A type error does not prevent a build, because `npm test` checks types.
const declarations = async (into) => {
  const built = await run('typescript/bin/tsc', ['-p', 'tsconfig.lib.json', '--noCheck', '--outDir', into])
  for (const name of readdirSync(into, { recursive: true }).filter((file) => file.endsWith('.d.ts')))
    writeFileSync(join(into, name), readFileSync(join(into, name), 'utf8').replaceAll(SPECIFIER, '$1.js$3'))
  return built
}

const web = (into) => run('vite/bin/vite.js', ['build', '--outDir', into, '--logLevel', 'warn'])

/** Returns a sentence for each frozen game whose files changed. Browsers cannot detect that. */
const changedGames = async () => {
  const { frozenGames } = await import('../../src/games/load.ts')
  const { frozenFault } = await import('../../src/games/frozen.ts')
  const faults = await Promise.all(frozenGames.map(frozenFault))
  return faults.filter((fault) => fault !== undefined).map(({ message }) => message)
}

const UNUSABLE_PATH = `Vite cannot build in a folder with # or ? in its path: ${root} has one. Move or rename it.\n`

/** Builds beside the old build and then replaces it, so that a failed build never replaces a good one. */
const build = async (value) => {
  if (/[#?]/.test(root)) return { ok: false, built: false, output: UNUSABLE_PATH }
  const changed = await changedGames()
  if (changed.length > 0) return { ok: false, built: false, output: `${changed.join('\n')}\n` }
  const fresh = join(root, `dist-${process.pid}`)
  try {
    mkdirSync(fresh)
    const types = join(fresh, 'types')
    const parts = await Promise.all([web(join(fresh, 'web')), declarations(types)])
    const ok = parts.every((part) => part.ok)
    if (ok) {
      const { buildPackages } = await import('./packages.mjs')
      await buildPackages(types)
      const { buildCommand, clearBeside } = await import('./command.mjs')
      const madeOf = await buildCommand(types, join(fresh, 'lib'))
      rmSync(types, { recursive: true })
      writeStamp(join(fresh, '.stamp'), value)
      // Keeps the old documentation until it is built again.
      if (existsSync(join(dist, 'docs'))) renameSync(join(dist, 'docs'), join(fresh, 'docs'))
      // While `dist` is missing nothing counts as built, so that an interrupted build is repeated.
      for (const old of [dist, lib]) rmSync(old, { recursive: true, force: true })
      renameSync(join(fresh, 'lib'), lib)
      clearBeside()
      note(madeOf)
      renameSync(fresh, dist)
    }
    return { ok, built: true, output: parts.map((part) => part.output).join('') }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Builds web app and packages unless they are up to date. */
export const buildIfChanged = async (starting = () => {}) => {
  const since = Date.now()
  const value = hashOf(root, inputs, matters)
  if (existsSync(lib) && hasStamp(join(dist, '.stamp'), value)) {
    confirm(since)
    return { ok: true, built: false, output: '' }
  }
  starting()
  return build(value)
}

/** Builds what has changed; on failure prints why and exits. */
export const ensureBuilt = async () => {
  const { ok, output } = await buildIfChanged(() => process.stdout.write('Building …\n'))
  if (!ok) giveUp(`${output}\nThe app could not be built; the messages above say why.`)
}
