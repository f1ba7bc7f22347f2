import module from 'node:module'
import { join } from 'node:path'
import { becomeServer } from './become.mjs'
import { ensureBuilt } from './build/build.mjs'
import { cacheFolder, onModernNode, root } from './setup.mjs'

const main = async () => {
  await ensureBuilt()
  // Threads ask the environment where compiled code is kept.
  process.env.NODE_COMPILE_CACHE = cacheFolder
  // The build leaves nothing behind in the server, and the environment is there when its process begins.
  if (process.execve) return becomeServer(process.execPath, [join(root, 'scripts', 'serve.mjs')])
  module.enableCompileCache(cacheFolder)
  await import('./serve.mjs')
}

onModernNode(main)
