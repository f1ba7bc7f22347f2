#!/usr/bin/env node
// Starts the command line: as it was built where none of its sources has changed since, else from the sources.
import { isCurrent, root } from './built.mjs'

const [verb] = process.argv.slice(2)
// npm runs scripts in the folder of package.json; files are named from where the user is.
if (process.env.npm_lifecycle_event === 'hazelring' && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
const enableCache = (folder) => process.getBuiltinModule('node:module').enableCompileCache(folder)

// Whoever looks for a fault wants to see its lines.
const isBuilt = process.env.HAZELRING_DEBUG !== '1' && isCurrent()
const main = new URL(isBuilt ? '../packages/hazelring/lib/main.js' : '../src/cli/main.ts', import.meta.url)

/** With what takes a moment to ask: whether the packages are there, and which Node runs this. */
const start = async () => {
  const { cacheFolder, ensureInstalled, modernNode } = await import('./setup.mjs')
  const { become, becomeServer } = await import('./become.mjs')
  const { fileURLToPath } = await import('node:url')
  ensureInstalled()
  const node = modernNode()
  // A server needs its own flags; everything else runs in this very process where its Node will do, which halves the start.
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
