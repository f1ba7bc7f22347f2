import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin as RolldownPlugin } from 'rolldown'
import type { Plugin } from 'vite'
import type * as Prerendered from '../../src/web/app/prerender.tsx'
import { hintsFor, pageFiles } from './page-files.ts'
import { rawFiles } from './raw-files.mjs'

/** Picture of a game for link previews, in its folder. */
const CARD = 'card.jpg'
const EMPTY = 'data:text/javascript,'

/** Omits style sheets and lazily loaded code, which do not affect the first paint, except games and their drawings. */
const atFirstPaint: RolldownPlugin = {
  name: 'at-first-paint',
  resolveId: (_id, importer, { kind }) =>
    kind === 'dynamic-import' && importer?.includes('/src/games/') !== true ? { id: EMPTY, external: true } : undefined,
  load: (id) => (id.endsWith('.css') ? { code: '', moduleType: 'js' } : undefined),
}

/** The server's policy refuses style attributes, but allows styles set by scripts (main.tsx). */
const withoutStyles = (drawn: string): string => drawn.replaceAll(' style="', ' data-style="')

/**
 * Adds files needed soon to the page's head. Adds styles after the prerendered content, which must not wait for them.
 */
const withHints = (html: string, { styles, files }: ReturnType<typeof hintsFor>): string =>
  html.replace('  </head>', `${files}  </head>`).replace('    <div id="root">', (root) => `${styles}${root}`)

/** Returns the page with other content in the tag that link previews read, such as `title`. */
const withTag = (html: string, tag: string, content: string): string =>
  html.replace(
    new RegExp(`(<meta property="og:${tag}" content=")[^"]*`),
    (_, before: string) => before + content.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  )

/**
 * Prerenders pages, so that they appear before any script runs. The home page goes into `index.html`. All other
 * addresses start with `app.html`, a page without content; those of `page-files.ts` have their own page in `pages` with
 * preload hints and a game's card for link previews (`card.jpg` in its folder). Rules pages are complete; a table,
 * lesson, set-up or exercise starts with its game's picture and name.
 * `entry` exports the pages, `gamesIn` is the folder of the games; `plugins` are those that the imports of `entry`
 * need.
 */
export const prerender = (entry: string, gamesIn: string, cache: string, plugins: readonly Plugin[]): Plugin => ({
  name: 'prerender',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const file = join(cache, `prerender-${process.pid}.mjs`)
    await build({
      input: entry,
      platform: 'node',
      external: (id) => /^(?:react|wouter|zod|uqr)/.test(id),
      plugins: [rawFiles, atFirstPaint, ...(plugins as readonly RolldownPlugin[])],
      output: { file, format: 'esm', codeSplitting: false },
      logLevel: 'warn',
    })
    const { home, shownCovers, opening, rulesPage } = (await import(pathToFileURL(file).href)) as typeof Prerendered
    rmSync(file)
    const page = join(dir, 'index.html')
    const empty = '<div id="root"></div>'
    const html = readFileSync(page, 'utf8')
    writeFileSync(join(dir, 'app.html'), html)
    const games = shownCovers.map(({ id }) => id)
    const carding = games.filter((id) => existsSync(join(gamesIn, id, CARD)))
    mkdirSync(join(dir, 'cards'), { recursive: true })
    for (const id of carding) copyFileSync(join(gamesIn, id, CARD), join(dir, `cards/${id}.jpg`))
    /** Returns a page with the link preview of its game. */
    const carded = (address: string, plain: string): string => {
      const cover = shownCovers.find(({ id }) => address.endsWith(`/${id}`))
      if (cover === undefined) return plain
      const described = withTag(withTag(plain, 'title', cover.title), 'description', cover.tagline)
      return carding.includes(cover.id) ? withTag(described, 'image', `/cards/${cover.id}.jpg`) : described
    }
    for (const [address, files] of pageFiles(games)) {
      const path = join(dir, 'pages', `${address}.html`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, withHints(carded(address, html), hintsFor(bundle, files, html)))
    }
    /** Inserts the prerendered content of a page where the app will draw it. */
    const draw = (address: string, { title, html: drawn }: Prerendered.DrawnPage, kind = ''): void => {
      const path = join(dir, 'pages', `${address}.html`)
      const shown = `<div id="drawn"${kind}>${withoutStyles(drawn)}</div>`
      const written = readFileSync(path, 'utf8').replace('  <body>\n', (body) => `${body}    ${shown}\n`)
      writeFileSync(
        path,
        withTag(written, 'title', title).replace(/<title>[^<]*/, () => `<title>${title}`),
      )
    }
    for (const id of games.filter((game) => existsSync(join(gamesIn, game, 'rules.md'))))
      draw(`rules/${id}`, await rulesPage(id, readFileSync(join(gamesIn, id, 'rules.md'), 'utf8')))
    for (const cover of shownCovers)
      for (const way of ['play', 'learn', 'exercises', 'new'])
        draw(`${way}/${cover.id}`, opening(cover), ' class="over"')
    if (!html.includes(empty)) this.error('index.html has no place for the home page')
    writeFileSync(
      page,
      html.replace(empty, () => `<div id="root" data-drawn>${withoutStyles(home)}</div>`),
    )
  },
})
