#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { become, ensureInstalled, modernNode, root, serverFlags } from './setup.mjs'

// Node strips types nowhere below a node_modules folder, so an installed package runs its compiled copy.
const source = join(root, 'src', 'cli', 'main.ts')
const installed = /[\\/]node_modules[\\/]/.test(root) || !existsSync(source)
const main = installed ? join(root, 'dist', 'lib', 'cli', 'main.js') : source

ensureInstalled()
const cache = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'hazelring')
const [verb] = process.argv.slice(2)
become(modernNode(), [...(verb === 'serve' ? serverFlags : []), main, ...process.argv.slice(2)], {
  env: { ...process.env, NODE_COMPILE_CACHE: cache },
})
