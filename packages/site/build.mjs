// Builds the documentation site into dist/docs, unless it is up to date (`npm run docs`).
import { brotliCompressSync, constants } from 'node:zlib'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { root } from '../../scripts/setup.mjs'
import { hashOf, hasStamp, writeStamp } from '../../scripts/build/stamps.mjs'
import { buildAssets } from './assets.mjs'
import { pageHtml } from './layout.mjs'
import { highlight, escapeHtml, render } from './markdown.mjs'
import { createLinks, documentsIn, sidebarOf } from './pages.mjs'
import { playgroundHtml, tryLink } from './playground.mjs'
import { entriesTable, placeOfEntry, referencePages } from './reference.mjs'
import { words } from './words.mjs'

const into = join(root, 'dist', 'docs')
const CACHE = join(root, 'node_modules', '.cache', 'hazelring-site')
const read = (path) => readFileSync(join(root, path), 'utf8')
const { version } = JSON.parse(read('package.json'))

const declarations = ['packages/core', 'packages/client', 'packages/hazelring']
const isDeclaration = (name) => /\.d\.ts$|package\.json$/.test(name)
const documents = [
  'docs',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'README.md',
  'examples',
  'deploy',
  'src/games',
  'src/kit/tokens.css',
]
const isDocument = (name) =>
  /\.(?:md|png|mjs|py|rs|json|service|css)$|Caddyfile$/.test(name) && !/fixtures|\.data\./.test(name)
const machinery = ['packages/site', 'scripts/build/packages.mjs', 'package-lock.json']
/** Files that affect the result of `made`. */
const makers = [
  'src/testing/exchanges',
  'src/protocol',
  'src/server',
  'src/games',
  'src/kit/content',
  'src/engine/content',
]
const isMachinery = (name) => !name.includes('node_modules') && !name.endsWith('.test.ts')

/** Reads the packages' exports, which takes seconds. Caches them while the declarations are unchanged. */
const cachedApi = async () => {
  const key = hashOf(
    root,
    [...declarations, 'packages/site/api.mjs'],
    (name) => isDeclaration(name) || name.endsWith('api.mjs'),
  )
  const file = join(CACHE, `api-${key}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const { readApi } = await import('./api.mjs')
  const found = await readApi(root)
  rmSync(CACHE, { recursive: true, force: true })
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(file, JSON.stringify(found))
  return found
}

const aboutOf = ({ name, description }) =>
  description ?? words.rooms[name] ?? words.rooms.game(render(read(`src/games/${basename(name)}/rules.md`)).title)

/** Widgets shown below the text of some pages. */
const belowText = (reference, decisions) => ({
  'docs/api.md': () => entriesTable(reference),
  'docs/playground.md': () => playgroundHtml,
  'docs/decisions/README.md': () =>
    `<ul class="decisions">${decisions.map(({ title, place }) => `<li><a href="${basename(place)}">${escapeHtml(title)}</a></li>`).join('')}</ul>\n`,
})

/** Documents that code completes. The repository has only their beginning, or a file beside them. */
const made = async () => {
  const { exchangesPage } = await import('../../src/testing/exchanges/write.ts')
  const { games } = await import('../../src/games/index.ts')
  const { jsonSchemaOf } = await import('../../src/kit/content/json-schema.ts')
  const owned = games.filter(({ content }) => content !== undefined)
  const schemas = owned.map(async ({ game, content }) => [
    `${game.id}-content.schema.json`,
    JSON.stringify(jsonSchemaOf((await content.load()).schema), undefined, 2),
  ])
  return {
    documents: new Map([['docs/exchanges.md', await exchangesPage()]]),
    files: new Map(await Promise.all(schemas)),
  }
}

/** Returns all documents as pages, with the files that they link to. */
const documentPages = async (paths, reference, textOf) => {
  const links = createLinks(
    root,
    new Map([...paths, ...[...reference].map(({ source, place }) => [source, place]).filter(([source]) => source)]),
  )
  const decisions = [...paths]
    .filter(([path]) => /decisions\/\d/.test(path))
    .map(([path, place]) => ({ title: render(read(path)).title, place }))
  const below = belowText(reference, decisions)
  const pageOf = async (source, place) => {
    const href = links.hrefFrom(source, place)
    const {
      html,
      sections,
      title = source,
    } = render(textOf(source), {
      href,
      titled: links.titledFrom(source),
      under: tryLink(place),
    })
    const scripts = source === 'docs/playground.md' ? ['site/playground.js'] : []
    return { place, title, sections, scripts, html: html + (below[source]?.() ?? '') }
  }
  const pages = await Promise.all([...paths].map(([source, place]) => pageOf(source, place)))
  return { pages, links }
}

const filePage = ([path, place]) => {
  const name = basename(path)
  const html = `<h1>${escapeHtml(name)}</h1><p>${words.file(`<code>${escapeHtml(path)}</code>`)} · <a href="${name}" download>${words.download}</a></p>
<div class="code"><pre tabindex="0"><code>${highlight(read(path), extname(path).slice(1))}</code></pre></div>\n`
  return { place, title: name, html, sections: [{ id: '', level: 1, title: name, text: path }] }
}

const MISSING = '404.html'

/** Makes links start at the site's root, because servers show this page at addresses of any depth. */
const anywhere = (html) =>
  html
    .replaceAll(/ (href|src|action)="(?![#/])(?:\.\/)?/g, ' $1="/docs/')
    .replaceAll('"/docs/../"', '"/"')
    .replaceAll('"/docs/../', '"/')
    .replace('data-root=""', 'data-root="/docs/"')

const missingPage = () => {
  const { html, sections, title } = render(`# ${words.missing.title}\n\n${words.missing.text}\n`, {
    href: (address) => address.replace('.md', '.html'),
  })
  return { place: MISSING, title, html, sections, scripts: [] }
}

/** Maximum characters of a section in the search index. A section names its subject at its start. */
const MOST_FOUND = 1500

/** Returns the search index: every section of every page. */
const searchIndex = (pages) =>
  pages.flatMap(({ place, title, sections }) =>
    sections
      .filter(({ text, title: heading }) => text !== '' || heading !== '')
      .map(({ id, title: section, text }) => ({
        at: id === '' || section === title ? place : `${place}#${id}`,
        page: title,
        title: section,
        text: text.slice(0, MOST_FOUND),
      })),
  )

/** Also indexes the rules, whose pages belong to the app and have its anchors. */
const rulesIndex = () =>
  readdirSync(join(root, 'src/games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const { sections, title } = render(read(`src/games/${name}/rules.md`))
      return sections
        .filter(({ level }) => level === 2)
        .map(({ title: heading, text }) => ({
          at: `../rules/${name}#${heading
            .toLowerCase()
            .replaceAll(/[^a-z\d]+/g, '-')
            .replaceAll(/^-|-$/g, '')}`,
          page: words.rules(title),
          title: heading,
          text: text.slice(0, MOST_FOUND),
        }))
    })

const ATTRIBUTE = /\s(href|src|id)="([^"]*)"/g

/** Returns links of the finished pages that lead to no page or anchor of the site. */
const deadOnSite = (pages, files) => {
  const ids = new Map(
    pages.map(({ place, html }) => [
      place,
      new Set([...html.matchAll(ATTRIBUTE)].filter(([, name]) => name === 'id').map(([, , id]) => id)),
    ]),
  )
  const isThere = (place, address) => {
    const { pathname, hash } = new URL(address, `http://site/docs/${place}`)
    if (!pathname.startsWith('/docs/')) return true
    const target = decodeURI(pathname.slice('/docs/'.length)) || 'index.html'
    if (!ids.has(target)) return files.has(target)
    return hash === '' || target === 'playground.html' || ids.get(target).has(decodeURIComponent(hash.slice(1)))
  }
  return pages.flatMap(({ place, html }) =>
    [...html.matchAll(ATTRIBUTE)]
      .filter(
        ([, name, address]) =>
          name !== 'id' && !/^[a-z]+:/.test(address) && !isThere(place, address.replaceAll('&amp;', '&')),
      )
      .map(([, , address]) => `${place}: ${address}`),
  )
}

const WORTH_IT = 20_000
const brotli = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })

const write = (folder, place, text) => {
  const file = join(folder, place)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  if (text.length > WORTH_IT && /\.(?:html|js|json|css)$/.test(place)) writeFileSync(`${file}.br`, brotli(text))
}

const fail = (title, faults) => {
  if (faults.length > 0) throw new Error(`${title}\n${faults.map((one) => `  ${one}`).join('\n')}`)
}

/** Returns the source of a page; for a package, its README. */
const sourceOf = (name) => (name.includes('/') ? undefined : `packages/${name.replace(/^hazelring-/, '')}/README.md`)
const introOf = ({ name }) => {
  const source = sourceOf(name)
  if (source === undefined) return ''
  return render(read(source), { under: tryLink(placeOfEntry(name)) }).html.replace(/^<h1.*<\/h1>\n/, '')
}

/** Builds the site into a folder. @throws Error with exports without a comment, and dead links */
const buildSite = async (folder) => {
  const { modules, missing, faults } = await cachedApi()
  fail('These exports have no comment that says what they are:', missing)
  if (faults > 0) throw new Error('TypeDoc finds fault with the comments of the packages (see above).')
  const reference = referencePages(modules, introOf, aboutOf).map((page) => ({
    ...page,
    source: sourceOf(page.title),
  }))
  const paths = documentsIn(root)
  const groups = sidebarOf(root, paths)
  const { documents: whole, files: madeFiles } = await made()
  const { pages, links } = await documentPages(paths, reference, (path) => whole.get(path) ?? read(path))
  const shown = [...links.files].filter(([, place]) => place.endsWith('.html'))
  const all = [...pages, ...reference, ...shown.map(filePage), missingPage()]
  const others = new Set([
    ...madeFiles.keys(),
    ...[...links.files].flatMap(([path, place]) => (place.endsWith('.html') ? [`files/${path}`] : [place])),
  ])
  fail('These links lead nowhere:', deadOnSite(all, others))
  for (const page of all) {
    const html = pageHtml(page, { groups, version })
    write(folder, page.place, page.place === MISSING ? anywhere(html) : html)
  }
  for (const [path] of links.files) {
    mkdirSync(dirname(join(folder, 'files', path)), { recursive: true })
    cpSync(join(root, path), join(folder, 'files', path))
  }
  for (const [place, text] of madeFiles) write(folder, place, text)
  // The server sends these Markdown files as the response to `GET /api/games/GAME/notation`.
  for (const path of [...paths.keys()].filter((name) => name.startsWith('docs/notation-')))
    write(folder, basename(path), read(path))
  write(
    folder,
    'site/search.json',
    JSON.stringify([...searchIndex(all.filter(({ place }) => place !== MISSING)), ...rulesIndex()]),
  )
  await buildAssets(root, (place, text) => write(folder, `site/${place}`, text))
  return all.length
}

/** Builds the site if its documents, its packages or its own code have changed. Needs the built packages. */
export const buildSiteIfChanged = async () => {
  const value = [
    hashOf(root, declarations, isDeclaration),
    hashOf(root, documents, isDocument),
    hashOf(root, [...machinery, ...makers], isMachinery),
  ].join()
  if (hasStamp(join(into, '.stamp'), value)) return { built: false }
  const fresh = join(root, 'dist', `docs-${process.pid}`)
  try {
    const pages = await buildSite(fresh)
    writeStamp(join(fresh, '.stamp'), value)
    rmSync(into, { recursive: true, force: true })
    renameSync(fresh, into)
    return { built: true, pages }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
