// Runs before the package hazelring is packed: copies the web app and the documentation beside its library. `after`
// removes them.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { onModernNode, root } from '../setup.mjs'
import { buildAll } from './build.mjs'
import { BESIDE, clearBeside } from './command.mjs'

/** Omits compressed copies, with which a package would be a third to a half larger. */
const isPublished = {
  web: (path) => !/\.gz$|[\\/]\.vite$/.test(path),
  docs: (path) => !/\.br$|[\\/]\.stamp$/.test(path),
}

onModernNode(async ([word]) => {
  if (word !== 'after') await buildAll()
  clearBeside()
  if (word === 'after') return
  for (const name of BESIDE)
    cpSync(join(root, 'dist', name), join(root, 'packages', 'hazelring', name), {
      recursive: true,
      filter: isPublished[name],
    })
})
