#!/usr/bin/env node
// Starts the command line: the build if its sources are unchanged since, and the sources if not.
import { isCurrent, root } from './built.mjs'

const [verb] = process.argv.slice(2)
// npm runs scripts in the folder of package.json; file names are relative to the user's folder.
if (process.env.npm_lifecycle_event === 'hazelring' && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
const enableCache = (folder) => process.getBuiltinModule('node:module').enableCompileCache(folder)

// For debugging, uses the sources with their line numbers.
const isBuilt = process.env.HAZELRING_DEBUG !== '1' && isCurrent()
const main = new URL(isBuilt ? '../packages/hazelring/lib/main.js' : '../src/cli/main.ts', import.meta.url)

/** Slow path: checks that the packages are installed, and chooses the Node to run. */
const start = async () => {
  const { cacheFolder, ensureInstalled, modernNode } = await import('./setup.mjs')
  const { become, becomeServer } = await import('./become.mjs')
  const { fileURLToPath } = await import('node:url')
  ensureInstalled()
  const node = modernNode()
  // A server needs its own flags. Everything else runs in this process if its Node is suitable, which halves the start
  // time.
  if (node === process.execPath && verb !== 'serve') {
    enableCache(cacheFolder)
    await import(main.href)
  } else {
    const go = verb === 'serve' ? becomeServer : become
    const env = { ...process.env, NODE_COMPILE_CACHE: cacheFolder }
    go(node, [fileURLToPath(main), ...process.argv.slice(2)], env)
  }
}

const isModern = Number.parseInt(process.versions.node, 10) >= 24
if (isModern && isBuilt && verb !== 'serve') {
  enableCache(process.env.NODE_COMPILE_CACHE ?? `${root}node_modules/.cache/hazelring`)
  await import(main.href)
} else await start()
