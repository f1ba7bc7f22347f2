import { spawn } from 'node:child_process'
import module from 'node:module'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { becomeServer, serverEnv } from './become.mjs'
import { buildIfChanged } from './build.mjs'
import { cacheFolder, giveUp, onModernNode, root } from './setup.mjs'

/** The documentation is built beside the running server, which waits for nobody; /docs says so meanwhile. */
const buildDocs = () => {
  const child = spawn(process.execPath, [join(root, 'packages', 'site', 'build.mjs')], {
    stdio: ['ignore', 'ignore', 2],
  })
  child.on('spawn', () => setPriority(child.pid, 10))
  process.on('exit', () => child.kill())
}

/** What a server needs in its environment must be there when its process begins. */
const hasServerEnv = Object.keys(serverEnv).every((name) => name in process.env)

const main = async () => {
  if (!hasServerEnv && process.execve) return becomeServer(process.execPath, process.argv.slice(1))
  const { ok, output } = await buildIfChanged(() => process.stdout.write('Building …\n'))
  if (!ok) giveUp(`${output}\nThe app could not be built; the messages above say why.`)
  // Threads ask the environment: without the cache each of them loads what takes the types away, 15 to 25 MB.
  process.env.NODE_COMPILE_CACHE = cacheFolder
  module.enableCompileCache(cacheFolder)
  await import('../src/server/main.ts')
  buildDocs()
}

onModernNode(main)
