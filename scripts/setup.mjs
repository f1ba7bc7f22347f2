// Runs before anything is installed and on old Nodes: plain JavaScript, Node built-ins only.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { become } from './become.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

export const cacheFolder = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'hazelring')

const oldest = 20
const target = 24
const major = (version) => Number.parseInt(version.replace('v', ''), 10)

/** Prints what is wrong and what to do, and exits. */
export const giveUp = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

const checkNode = () => {
  if (major(process.version) >= oldest) return
  giveUp(
    `Hazelring needs Node ${oldest} or later, this is ${process.version}. Install Node ${target} from nodejs.org and try again.`,
  )
}

const explain = ({ error, status }) =>
  error?.code === 'ENOENT'
    ? 'Hazelring needs npm to fetch its packages, but npm is not installed. Install Node 24 from nodejs.org, which includes npm, and try again.'
    : `The packages could not be installed (npm ci ended with ${status ?? error?.message}). Read npm's message above, check the network, and try again.`

const install = () => {
  process.stderr.write('Installing the packages (once, about ten seconds) …\n')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // npm's own output goes to stderr, so that a command's stdout has only its result.
  const done = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' })
  if (done.error || done.status !== 0) giveUp(explain(done))
}

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * True if npm's record of what it installed has everything that the lock file wants, except packages for other
 * machines.
 */
const isInstalled = (wanted, found) =>
  Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const there = found[path]
    if (path === '' || (optional && !there)) return true
    return there?.version === version && there.integrity === integrity
  })

const LOCK = 'package-lock.json'
const NOTED = 'node_modules/.package-lock.json'

const changedAt = (file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs

/**
 * npm writes its record last. A lock file older than the record needs no comparison, which would take longer than
 * Node's start.
 */
const isUnchanged = () => changedAt(LOCK) < changedAt(NOTED)

/** Installs missing packages. Does nothing in an installed package, which has no lock file. */
export const ensureInstalled = () => {
  checkNode()
  if (isUnchanged()) return
  const wanted = packagesOf(LOCK)
  if (!wanted || isInstalled(wanted, packagesOf(NOTED) ?? {})) return
  install()
}

const packagedNode = () => {
  try {
    const name = `node-${process.platform}-${process.arch}`
    return join(createRequire(import.meta.url).resolve(`${name}/package.json`), '..', 'bin', 'node')
  } catch {
    return undefined
  }
}

/** Returns the path of a Node that runs TypeScript directly: this Node, or the Node among the packages. */
export const modernNode = () => {
  if (major(process.version) >= target) return process.execPath
  const found = packagedNode()
  if (found && existsSync(found)) return found
  return giveUp(
    `Hazelring runs on Node ${target}, this is ${process.version}. Install Node ${target} from nodejs.org and try again.`,
  )
}

/** Installs what is missing, then calls `main` on a modern Node, in a new process if needed. */
export const onModernNode = (main) => {
  ensureInstalled()
  const node = modernNode()
  if (node === process.execPath) return main(process.argv.slice(2))
  return become(node, [...process.execArgv, ...process.argv.slice(1)])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureInstalled()
