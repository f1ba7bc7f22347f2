import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, mergeConfig, type Plugin } from 'vite'
import { hashOf } from '../../scripts/build/stamps.mjs'
import { root } from '../../scripts/setup.mjs'
import shipped from '../../vite.config.ts'
import { standInPath } from './registry.ts'

/** Folder of the builds with Cups. Each build is named by the hash of its sources. */
const BUILDS = join(root, 'dist-cups')

const withCups = (): Plugin => ({
  name: 'with-cups',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/(?:index|load)\.ts$/.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && { ...found, id: standInPath(found.id, importer) }
  },
})

/** Without compression, because tests fetch these pages only locally. */
const withoutPacking = {
  ...shipped,
  plugins: shipped.plugins?.filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'precompress')),
}

/**
 * Returns the folder of the web app with Cups in its registry. Builds it if missing, because the shipped build lacks
 * Cups.
 */
export const pagesWithCups = async (): Promise<string> => {
  const sources = ['src', 'e2e/cups', 'vite.config.ts', 'package-lock.json']
  const folder = join(
    BUILDS,
    hashOf(root, sources, (name) => !/\.test\.tsx?$/.test(name)),
  )
  if (existsSync(folder)) return folder
  const fresh = `${folder}-${process.pid}`
  await build(
    mergeConfig(withoutPacking, {
      configFile: false,
      logLevel: 'error',
      plugins: [withCups()],
      worker: { plugins: () => [withCups()] },
      build: { outDir: fresh },
    }),
  )
  for (const old of readdirSync(BUILDS))
    if (join(BUILDS, old) !== fresh) rmSync(join(BUILDS, old), { recursive: true, force: true })
  renameSync(fresh, folder)
  return folder
}
