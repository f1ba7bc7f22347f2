import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build } from 'rolldown'
import type { Plugin } from 'vite'

/**
 * False for files that no page requests: source maps and outputs for the build's own use; for pages that only
 * newcomers see; for pictures of link previews; and for earlier versions of games, which are loaded on request.
 */
const isServed = (path: string): boolean =>
  !/\.(?:br|gz|map)$|^(?:\.vite|pages|cards)\/|^card\.jpg$|^assets\/frozen-|^index\.html$/.test(path)

/** Files in `assets` have their content's hash in their names; the others get it beside them. */
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
 * Bundles the service worker with a list of the app's files, so that the app works offline after one visit. Replaces
 * vite-plugin-pwa and its 310 packages (docs/decisions/0017-offline.md).
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
