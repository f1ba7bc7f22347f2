#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { become, ensureInstalled, modernNode, root, serverFlags } from './setup.mjs'

// Node strips types nowhere below a node_modules folder, so an installed package runs its compiled copy.
const source = join(root, 'src', 'cli', 'main.ts')
const installed = /[\\/]node_modules[\\/]/.test(root) || !existsSync(source)
const main = installed ? join(root, 'dist', 'lib', 'cli', 'main.js') : source

ensureInstalled()
const cache = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'hazelring')
const [verb] = process.argv.slice(2)
const node = modernNode()
// A server needs its own flags; everything else runs in this very process where its Node will do, which halves the start.
if (node === process.execPath && verb !== 'serve') {
  const { enableCompileCache } = await import('node:module')
  enableCompileCache(cache)
  await import(pathToFileURL(main).href)
} else
  become(node, [...(verb === 'serve' ? serverFlags : []), main, ...process.argv.slice(2)], {
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  })
