// Packs the packages, installs the tarballs into empty folders, and tests them: types, bundlers, every available Node.
//   npm run packages [-- core client hazelring others]
// `others` are Deno, Bun and esbuild. They are downloaded only on request, because they have half a gigabyte.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { build as viteBuild } from 'vite'
import { buildIfChanged } from '../build/app.mjs'
import { wrongFiles } from '../build/contents.mjs'
import { gameIds } from '../build/packages.mjs'
import { onModernNode, root } from '../setup.mjs'
import { tryCommand } from './try-command.mjs'

const MOST = { core: 460_000, client: 100_000, hazelring: 4_200_000, distribution: 20_000 }
const require = createRequire(import.meta.url)
const say = (line) => process.stdout.write(`${line}\n`)

const run = (command, args, cwd) => {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' })
  if (done.status !== 0)
    throw new Error(`${command} ${args.join(' ')}:\n${done.stdout}${done.stderr}${done.error ?? ''}`)
  return done.stdout.trim()
}

const keepWithin = (what, bytes, most) => {
  say(`${what}: ${(bytes / 1000).toFixed(1)} kB of at most ${most / 1000}`)
  if (bytes > most) throw new Error(`${what} is larger than ${most / 1000} kB`)
}

/** Checks that an installed package has the right contents, and no paths of this machine. */
const checkContents = (folder, name) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  )
  const telling = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(root.replace(/[\\/]$/, '')))
  const wrong = wrongFiles(
    name,
    files.map((file) => file.split(sep).join('/')),
    (file) => readFileSync(join(folder, file), 'utf8'),
  ).concat(telling.map((file) => `${file} names this machine`))
  if (wrong.length > 0) throw new Error(`packages/${name}: ${wrong.join('; ')}`)
}

const pack = (name, into) => {
  const [{ filename, size }] = JSON.parse(
    run('npm', ['pack', '--json', '--pack-destination', into], join(root, 'packages', name)),
  )
  keepWithin(`packages/${name}, tarball`, size, MOST[name])
  return join(into, filename)
}

const tried = (name, code) =>
  keepWithin(`import { distribution } ${name}, gzipped`, gzipSync(code).length, MOST.distribution)

const distributionProgram = (folder, id) => {
  const input = join(folder, 'distribution.js')
  writeFileSync(input, `import { distribution } from 'hazelring-core/${id}'\nconsole.log(distribution('what'))\n`)
  return input
}

/** Bundles a page that asks one question of one game. */
const bundleDistribution = async (folder, id) => {
  const input = distributionProgram(folder, id)
  const built = await rolldown({ input, platform: 'browser' })
  tried(`of ${id} by rolldown`, (await built.generate({ format: 'esm', minify: true })).output[0].code)
  const { output } = await viteBuild({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rollupOptions: { input } },
  })
  tried(`of ${id} by Vite`, output[0].code)
}

const STRICT = { strict: true, skipLibCheck: false, noEmit: true, target: 'ES2023', lib: ['ES2023', 'DOM'], types: [] }

const compile = (folder, module, moduleResolution, files) => {
  const compilerOptions = {
    ...STRICT,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    module,
    moduleResolution,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  run(
    process.execPath,
    [require.resolve('typescript/package.json').replace('package.json', 'bin/tsc'), '-p', '.'],
    folder,
  )
  say(`tsc, strict, libraries checked, ${moduleResolution}: ${files.join(', ')}`)
}

/** Returns this Node, and the machine's own, which `npm run` hides behind the packaged one. */
const nodes = () => {
  const folders = process.env.PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const own = folders.map((folder) => join(folder, 'node')).find((file) => existsSync(file))
  return own === undefined ? [process.execPath] : [own, process.execPath]
}

const sizeOf = (folder) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
  return (bytes / 1e6).toFixed(1)
}

const inEmptyProject = async (tarballs, trial) => {
  const folder = mkdtempSync(join(tmpdir(), 'hazelring-trial-'))
  try {
    writeFileSync(
      join(folder, 'package.json'),
      '{ "name": "trial", "version": "1.0.0", "type": "module", "private": true }',
    )
    const since = Date.now()
    run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs], folder)
    say(`npm install: ${((Date.now() - since) / 1000).toFixed(1)} s, ${sizeOf(join(folder, 'node_modules'))} MB`)
    await trial(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const take = (folder, ...files) => {
  for (const file of files) cpSync(join(root, 'packages', 'trial', file), join(folder, file))
}

const tryCore = async (folder) => {
  take(folder, 'typed.ts', 'play.mjs')
  const installed = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))
  if (installed.join() !== 'hazelring-core') throw new Error(`hazelring-core installs ${installed.join(', ')}`)
  checkContents(join(folder, 'node_modules', 'hazelring-core'), 'core')
  compile(folder, 'NodeNext', 'NodeNext', ['typed.ts'])
  compile(folder, 'ESNext', 'Bundler', ['typed.ts'])
  for (const id of gameIds()) await bundleDistribution(folder, id)
  for (const node of nodes())
    say(`${run(node, ['--version'], folder)}: ${run(node, ['play.mjs', ...gameIds()], folder)}`)
}

const tryClient = async (folder) => {
  take(folder, 'client.ts')
  checkContents(join(folder, 'node_modules', 'hazelring-client'), 'client')
  compile(folder, 'NodeNext', 'NodeNext', ['client.ts'])
}

/** Tests the package hazelring; `try-command.mjs` tests its command. */
const tryHazelring = async (folder) => {
  take(folder, 'library.ts')
  checkContents(join(folder, 'node_modules', 'hazelring'), 'hazelring')
  compile(folder, 'NodeNext', 'NodeNext', ['library.ts'])
  for (const node of nodes()) say(await tryCommand(node, folder))
}

const OTHERS = ['deno@2.9.6', 'bun@1.4.5', 'esbuild@0.28.2']

const tryOthers = async (folder) => {
  take(folder, 'play.mjs')
  run('npm', ['install', '--no-audit', '--no-fund', ...OTHERS], folder)
  const program = (name) => join(folder, 'node_modules', '.bin', name)
  say(`Deno: ${run(program('deno'), ['run', '--allow-all', 'play.mjs', ...gameIds()], folder)}`)
  say(`Bun: ${run(program('bun'), ['play.mjs', ...gameIds()], folder)}`)
  for (const id of gameIds()) {
    const input = distributionProgram(folder, id)
    tried(`of ${id} by esbuild`, run(program('esbuild'), [input, '--bundle', '--minify', '--format=esm'], folder))
  }
}

const TRIALS = {
  core: [['core'], tryCore],
  client: [['core', 'client'], tryClient],
  hazelring: [['hazelring'], tryHazelring],
  others: [['core'], tryOthers],
}

/** Tests all packages, or the named packages. */
const main = async (words) => {
  const wanted = words.length > 0 ? words : ['core', 'client', 'hazelring']
  const unknown = wanted.find((name) => !Object.hasOwn(TRIALS, name))
  if (unknown !== undefined)
    throw new Error(`There is no package "${unknown}". Choose from: ${Object.keys(TRIALS).join(', ')}.`)
  const { ok, output } = await buildIfChanged()
  if (!ok) throw new Error(output)
  const tarballs = mkdtempSync(join(tmpdir(), 'hazelring-tarballs-'))
  try {
    for (const [needed, trial] of wanted.map((name) => TRIALS[name]))
      await inEmptyProject(
        needed.map((name) => pack(name, tarballs)),
        trial,
      )
  } finally {
    rmSync(tarballs, { recursive: true, force: true })
  }
}

onModernNode((words) =>
  main(words).catch((error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }),
)
