import module from 'node:module'
import { join } from 'node:path'
import { becomeServer } from './become.mjs'
import { ensureBuilt } from './build/app.mjs'
import { cacheFolder, onModernNode, root } from './setup.mjs'

const main = async () => {
  await ensureBuilt()
  // Threads read the compile cache's folder from the environment.
  process.env.NODE_COMPILE_CACHE = cacheFolder
  // Starts the server in a new process: with its environment set, and without the build's memory.
  if (process.execve) return becomeServer(process.execPath, [join(root, 'scripts', 'serve.mjs')])
  module.enableCompileCache(cacheFolder)
  await import('./serve.mjs')
}

onModernNode(main)
