// The second part of `npm start`, after the build.
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { root } from './setup.mjs'

/** Builds the documentation while the server runs. Meanwhile /docs says that it is being built. */
const buildDocs = () => {
  const child = spawn(process.execPath, [join(root, 'scripts', 'build', 'build.mjs')], {
    stdio: ['ignore', 'ignore', 2],
  })
  child.on('spawn', () => setPriority(child.pid, 10))
  process.on('exit', () => child.kill())
}

await import('../packages/hazelring/lib/server/main.js')
buildDocs()
