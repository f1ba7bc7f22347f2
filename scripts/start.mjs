import module from 'node:module'
import { buildIfChanged } from './build.mjs'
import { cacheFolder, giveUp, onModernNode } from './setup.mjs'

const main = async () => {
  const { ok, output } = await buildIfChanged(() => process.stdout.write('Building …\n'))
  if (!ok) giveUp(`${output}\nThe app could not be built; the messages above say why.`)
  module.enableCompileCache(cacheFolder)
  await import('../src/server/main.ts')
}

onModernNode(main)
