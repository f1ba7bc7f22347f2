import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build } from 'rolldown'
import type { Plugin } from 'vite'

/**
 * Maps, and what other plugins pack or write for the build's own use, are not asked for by any page; nor are the pages of newcomers by
 * those who have been here. Earlier versions of games are fetched by those who open such a game.
 */
const isServed = (path: string): boolean =>
  !/\.(?:br|gz|map)$|^(?:\.vite|pages)\/|^assets\/frozen-|^index\.html$/.test(path)

/** Files of `assets` have their content's hash in their names; the others get it beside them. */
const entryOf = (dir: string, path: string) => ({
  url: `/${path.split(sep).join('/')}`,
  revision: path.startsWith('assets')
    ? null
    : createHash('sha256')
        .update(readFileSync(join(dir, path)))
        .digest('hex')
        .slice(0, 12),
})

/**
 * Bundles the service worker with the list of every file of the app, so that it works without a connection after one visit. What
 * vite-plugin-pwa does, without its 310 packages (docs/decisions/0017-offline.md).
 */
export const offline = (source: string): Plugin => ({
  name: 'offline',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const files = readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
      .filter(isServed)
      .toSorted()
    await build({
      input: source,
      output: { file: join(dir, 'service-worker.js'), format: 'iife', minify: true },
      transform: {
        define: {
          FILES: JSON.stringify(files.map((path) => entryOf(dir, path))),
          'process.env.NODE_ENV': '"production"',
        },
      },
      logLevel: 'warn',
    })
  },
})
