// Packs the packages, installs the tarballs into empty folders as a stranger would, and tries them: types, bundlers, every Node there is.
//   npm run packages
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { build as viteBuild } from 'vite'
import { buildIfChanged } from './build.mjs'
import { gameIds } from './packages.mjs'
import { onModernNode, root } from './setup.mjs'

const MOST = { core: 400_000, client: 100_000, distribution: 15_000 }
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

/** What may be in a tarball: code with its types and lines, and nothing that names this machine. */
const checkContents = (folder, name) => {
  const files = readdirSync(folder, { recursive: true }).filter((file) => statSync(join(folder, file)).isFile())
  const strange = files.filter((file) => !/^(?:LICENSE|package\.json|lib[\\/].*\.(?:js|d\.ts|js\.map))$/.test(file))
  const telling = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(root.replace(/[\\/]$/, '')))
  const missing = ['LICENSE', 'package.json'].filter((file) => !files.includes(file))
  const wrong = [...strange, ...telling, ...missing].concat(files.filter((file) => /\.test\./.test(file)))
  if (wrong.length > 0) throw new Error(`${name} holds what it should not, or lacks: ${wrong.join(', ')}`)
}

const pack = (name, into) => {
  const [{ filename, size }] = JSON.parse(
    run('npm', ['pack', '--json', '--pack-destination', into], join(root, 'packages', name)),
  )
  keepWithin(`hazelring-${name}, tarball`, size, MOST[name])
  return join(into, filename)
}

const SOURCE =
  "import { distribution } from 'hazelring-core/holmgang'\nconsole.log(distribution('swing', { dice: '5' }))\n"
const tried = (name, code) =>
  keepWithin(`import { distribution } by ${name}, gzipped`, gzipSync(code).length, MOST.distribution)

const bundleDistribution = async (folder) => {
  const input = join(folder, 'distribution.js')
  writeFileSync(input, SOURCE)
  const built = await rolldown({ input, platform: 'browser' })
  tried('rolldown', (await built.generate({ format: 'esm', minify: true })).output[0].code)
  const { output } = await viteBuild({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rollupOptions: { input } },
  })
  tried('Vite', output[0].code)
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

/** This Node, and the machine's own, which `npm run` hides behind the packaged one. */
const nodes = () => {
  const folders = process.env.PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const own = folders.map((folder) => join(folder, 'node')).find((file) => existsSync(file))
  return own === undefined ? [process.execPath] : [own, process.execPath]
}

const inEmptyProject = async (tarballs, trial) => {
  const folder = mkdtempSync(join(tmpdir(), 'hazelring-trial-'))
  try {
    writeFileSync(
      join(folder, 'package.json'),
      '{ "name": "trial", "version": "1.0.0", "type": "module", "private": true }',
    )
    run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs], folder)
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
  if (installed.join() !== 'hazelring-core') throw new Error(`hazelring-core brings ${installed.join(', ')}`)
  checkContents(join(folder, 'node_modules', 'hazelring-core'), 'hazelring-core')
  compile(folder, 'NodeNext', 'NodeNext', ['typed.ts'])
  compile(folder, 'ESNext', 'Bundler', ['typed.ts'])
  await bundleDistribution(folder)
  for (const node of nodes())
    say(`${run(node, ['--version'], folder)}: ${run(node, ['play.mjs', ...gameIds()], folder)}`)
}

const tryClient = async (folder) => {
  take(folder, 'client.ts')
  checkContents(join(folder, 'node_modules', 'hazelring-client'), 'hazelring-client')
  compile(folder, 'NodeNext', 'NodeNext', ['client.ts'])
}

const main = async () => {
  const { ok, output } = await buildIfChanged()
  if (!ok) throw new Error(output)
  const tarballs = mkdtempSync(join(tmpdir(), 'hazelring-tarballs-'))
  try {
    const [core, client] = [pack('core', tarballs), pack('client', tarballs)]
    await inEmptyProject([core], tryCore)
    await inEmptyProject([core, client], tryClient)
  } finally {
    rmSync(tarballs, { recursive: true, force: true })
  }
}

onModernNode(() =>
  main().catch((error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }),
)
