// What `npm start` goes on as once everything is built.
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { root } from './setup.mjs'

/** The documentation is built beside the running server, which waits for nobody; /docs says so meanwhile. */
const buildDocs = () => {
  const child = spawn(process.execPath, [join(root, 'packages', 'site', 'build.mjs')], {
    stdio: ['ignore', 'ignore', 2],
  })
  child.on('spawn', () => setPriority(child.pid, 10))
  process.on('exit', () => child.kill())
}

await import('../packages/hazelring/lib/server/main.js')
buildDocs()
