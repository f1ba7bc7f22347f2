import module from 'node:module'
import { join } from 'node:path'
import { buildIfChanged } from './build.mjs'
import { giveUp, onModernNode, root } from './setup.mjs'

const main = async () => {
  const { ok, output } = await buildIfChanged(() => process.stdout.write('Building …\n'))
  if (!ok) giveUp(`${output}\nThe app could not be built; the messages above say why.`)
  module.enableCompileCache(join(root, 'node_modules', '.cache', 'hazelring'))
  await import('../src/server/main.ts')
}

onModernNode(main)
