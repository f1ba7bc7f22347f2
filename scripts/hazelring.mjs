#!/usr/bin/env node
// Starts the command line: as it was built where none of its sources has changed since, else from the sources. What it needs for
// the first is asked for so, because an import of node:fs takes a third as long as all of Node's start.
const fs = process.getBuiltinModule?.('node:fs')
const root = process.getBuiltinModule?.('node:url').fileURLToPath(new URL('..', import.meta.url))
const [verb] = process.argv.slice(2)

const changedAt = (file) => fs.statSync(root + file).mtimeMs

/** Whether the build is that of these sources, and the packages are those of the lock. */
const isCurrent = () => {
  try {
    const { since, files } = JSON.parse(fs.readFileSync(`${root}packages/hazelring/.made-of.json`, 'utf8'))
    // What was installed for the build, or since, is that of the lock.
    const isInstalled = changedAt('package-lock.json') < Math.max(since, changedAt('node_modules/.package-lock.json'))
    return isInstalled && files.every((file) => changedAt(file) < since)
  } catch {
    return false
  }
}

const enableCache = (folder) => process.getBuiltinModule('node:module').enableCompileCache(folder)

const startSources = async () => {
  const { cacheFolder, ensureInstalled, modernNode } = await import('./setup.mjs')
  const { become, becomeServer } = await import('./become.mjs')
  const { fileURLToPath } = await import('node:url')
  ensureInstalled()
  const node = modernNode()
  const main = new URL('../src/cli/main.ts', import.meta.url)
  // A server needs its own flags; everything else runs in this very process where its Node will do, which halves the start.
  if (node === process.execPath && verb !== 'serve') {
    enableCache(cacheFolder)
    await import(main.href)
  } else {
    const start = verb === 'serve' ? becomeServer : become
    const env = { ...process.env, NODE_COMPILE_CACHE: cacheFolder }
    start(node, [fileURLToPath(main), ...process.argv.slice(2)], env)
  }
}

const isModern = Number.parseInt(process.versions.node, 10) >= 24
// Whoever looks for a fault wants to see its lines.
if (isModern && verb !== 'serve' && process.env.HAZELRING_DEBUG !== '1' && isCurrent()) {
  enableCache(process.env.NODE_COMPILE_CACHE ?? `${root}node_modules/.cache/hazelring`)
  await import('../packages/hazelring/lib/main.js')
} else await startSources()
