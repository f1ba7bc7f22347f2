import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Plugin as RolldownPlugin } from 'rolldown'
import type { Plugin } from 'vite'
import { hintsFor, HOME_FILES, pageFiles } from './page-files.ts'

const EMPTY = 'data:text/javascript,'

/** Style sheets draw nothing, and what a page fetches later is not there at first paint. */
const atFirstPaint: RolldownPlugin = {
  name: 'at-first-paint',
  resolveId: (_id, _importer, { kind }) => (kind === 'dynamic-import' ? { id: EMPTY, external: true } : undefined),
  load: (id) => (id.endsWith('.css') ? { code: '', moduleType: 'js' } : undefined),
}

/**
 * Writes the home page as it stands at first paint into `index.html`, so that it is there before any script. All other addresses begin
 * with `app.html`, the same page without it; those of `page-files.ts` with a page of their own in `pages`, which says what to fetch.
 * `entry` exports `home` and `games`, the ids of all games; `plugins` are those that its imports need.
 */
export const prerender = (entry: string, cache: string, plugins: readonly Plugin[]): Plugin => ({
  name: 'prerender',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const file = join(cache, `prerender-${process.pid}.mjs`)
    await build({
      input: entry,
      platform: 'node',
      external: (id) => /^(?:react|wouter|zod|uqr)/.test(id),
      plugins: [atFirstPaint, ...(plugins as readonly RolldownPlugin[])],
      output: { file, format: 'esm' },
      logLevel: 'warn',
    })
    const { home, games } = (await import(file)) as { readonly home: string; readonly games: readonly string[] }
    rmSync(file)
    const page = join(dir, 'index.html')
    const empty = '<div id="root"></div>'
    const html = readFileSync(page, 'utf8')
    const hinted = (files: readonly string[]): string =>
      html.replace('  </head>', `${hintsFor(bundle, files, html)}  </head>`)
    writeFileSync(join(dir, 'app.html'), html)
    for (const [address, files] of pageFiles(games)) {
      const path = join(dir, 'pages', `${address}.html`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, hinted(files))
    }
    if (!html.includes(empty)) this.error('index.html has no place for the home page')
    // The server's policy refuses styles in attributes; those that scripts set it allows (main.tsx).
    const drawn = home.replaceAll(' style="', ' data-style="')
    writeFileSync(
      page,
      hinted(HOME_FILES).replace(empty, () => `<div id="root" data-drawn>${drawn}</div>`),
    )
  },
})
