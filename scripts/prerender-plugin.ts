import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin as RolldownPlugin } from 'rolldown'
import type { Plugin } from 'vite'

const EMPTY = 'data:text/javascript,'

/** Style sheets draw nothing, and what a page fetches later is not there at first paint. */
const atFirstPaint: RolldownPlugin = {
  name: 'at-first-paint',
  resolveId: (_id, _importer, { kind }) => (kind === 'dynamic-import' ? { id: EMPTY, external: true } : undefined),
  load: (id) => (id.endsWith('.css') ? { code: '', moduleType: 'js' } : undefined),
}

/**
 * Writes the home page as it stands at first paint into `index.html`, so that it is there before any script. All other addresses begin
 * with `app.html`, the same page without it. `entry` exports `home`; `plugins` are those that its imports need.
 */
export const prerender = (entry: string, cache: string, plugins: readonly Plugin[]): Plugin => ({
  name: 'prerender',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const file = join(cache, `prerender-${process.pid}.mjs`)
    await build({
      input: entry,
      platform: 'node',
      external: (id) => /^(?:react|wouter|zod|uqr)/.test(id),
      plugins: [atFirstPaint, ...(plugins as readonly RolldownPlugin[])],
      output: { file, format: 'esm' },
      logLevel: 'warn',
    })
    const { home } = (await import(file)) as { readonly home: string }
    rmSync(file)
    const page = join(dir, 'index.html')
    copyFileSync(page, join(dir, 'app.html'))
    const empty = '<div id="root"></div>'
    const html = readFileSync(page, 'utf8')
    if (!html.includes(empty)) this.error('index.html has no place for the home page')
    // The server's policy refuses styles in attributes; those that scripts set it allows (main.tsx).
    const drawn = home.replaceAll(' style="', ' data-style="')
    writeFileSync(
      page,
      html.replace(empty, () => `<div id="root" data-drawn>${drawn}</div>`),
    )
  },
})
