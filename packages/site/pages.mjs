// The pages of the site, their order, and the links between them.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, posix } from 'node:path'
import { firstLink, linksOf, render } from './markdown.mjs'
import { words } from './words.mjs'

const FIRST = 'docs/README.md'
const markdownIn = (root, folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => `${folder}/${name}`)

/** Documents outside docs/, by their place on the site. */
const ELSEWHERE = {
  'CHANGELOG.md': 'changelog.html',
  'CONTRIBUTING.md': 'contributing.html',
  'SECURITY.md': 'security.html',
}

/** Returns every document by its path in the repository, with its place on the site. */
export const documentsIn = (root) =>
  new Map([
    [FIRST, 'index.html'],
    ...[...markdownIn(root, 'docs'), ...markdownIn(root, 'docs/decisions')]
      .filter((path) => path !== FIRST)
      .map((path) => [
        path,
        path
          .replace(/^docs\//, '')
          .replace(/README\.md$/, 'index.md')
          .replace(/\.md$/, '.html'),
      ]),
    ...Object.entries(ELSEWHERE),
  ])

/** A game's rules, which have a page in the app. */
const RULES = /^src\/games\/([^/]+)\/rules\.md$/
const TEXT = /^\.(?:md|mjs|js|ts|py|rs|json|yml|yaml|toml|service|txt|sh|csv|)$/
const PICTURE = /^\.(?:png|svg|jpg|webp)$/

const titleOf = (root, path) => render(readFileSync(join(root, path), 'utf8')).title ?? path

/** Returns the relative link from one place of the site to another. */
export const between = (from, to) => posix.relative(dirname(from), to) || posix.basename(to)

/** Returns the target of a link in a file: a path in the repository with its anchor; undefined for a URL. */
const targetOf = (source, address) => {
  if (/^(?:[a-z]+:|\/)/i.test(address)) return undefined
  const [path = '', anchor] = address.split('#')
  return { path: path === '' ? source : posix.normalize(posix.join(dirname(source), path)).replace(/\/$/, ''), anchor }
}

/**
 * Maps links of the documents to pages of the site. Adds other files on request (`files`): code as a page that shows
 * it, pictures unchanged. Rules link to the app's pages. Links to folders and larger files become plain words.
 */
export const createLinks = (root, documents) => {
  const files = new Map()
  const placeOf = (path) => {
    if (path === 'README.md') return 'index.html'
    const rules = RULES.exec(path)
    if (rules !== null) return `../rules/${rules[1]}`
    const folderPage = documents.get(`${path}/README.md`)
    if (documents.has(path) || folderPage !== undefined) return documents.get(path) ?? folderPage
    const info = statSync(join(root, path), { throwIfNoEntry: false })
    if (info?.isFile() !== true) return undefined
    if (PICTURE.test(extname(path))) files.set(path, `files/${path}`)
    else if (TEXT.test(extname(path)) && info.size < 200_000) files.set(path, `files/${path}.html`)
    return files.get(path)
  }
  const hrefFrom = (source, place) => (address) => {
    const target = targetOf(source, address)
    if (target === undefined) return address
    const to = placeOf(target.path)
    if (to === undefined) return undefined
    const anchor = target.anchor === undefined ? '' : `#${target.anchor}`
    return to === place ? anchor || posix.basename(place) : `${between(place, to)}${anchor}`
  }
  const titledFrom = (source) => (address) => {
    const path = targetOf(source, address)?.path
    return path !== undefined && (documents.has(path) || RULES.test(path)) ? titleOf(root, path) : undefined
  }
  return { files, hrefFrom, titledFrom }
}

/** Returns the headings of the first page that have lists of links, in order: the groups of the side bar. */
const groupsOf = (text) =>
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.split('\n', 1)[0].trim(),
      links: section
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .flatMap((line) => firstLink(line) ?? []),
    }))
    .filter(({ links }) => links.length > 0)

/**
 * Returns the side bar: groups of entries with title and place, in the order of the first page. Documents that it does
 * not name come last, decisions in a separate group.
 */
export const sidebarOf = (root, documents) => {
  const named = new Set([FIRST])
  const groups = groupsOf(readFileSync(join(root, FIRST), 'utf8')).map(({ title, links }) => ({
    title,
    entries: links.map(({ title: called, address }) => {
      const path = targetOf(FIRST, address)?.path ?? ''
      named.add(path)
      const rules = RULES.exec(path)
      if (rules !== null) return { title: called, place: `../rules/${rules[1]}` }
      if (!documents.has(path)) throw new Error(`${FIRST} names ${address}, which is no page`)
      return { title: called, place: documents.get(path) }
    }),
  }))
  const rest = [...documents].filter(([path]) => !named.has(path) && !path.startsWith('docs/decisions/'))
  const others = rest.map(([path, place]) => ({ title: titleOf(root, path), place }))
  return others.length === 0 ? groups : [...groups, { title: words.more, entries: others }]
}

/** Returns links in documents of the repository to missing files or anchors. */
export const deadLinks = (root, paths, anchorsOf) => {
  const anchors = new Map()
  const anchorsIn = (path) => {
    if (!anchors.has(path)) anchors.set(path, anchorsOf(readFileSync(join(root, path), 'utf8')))
    return anchors.get(path)
  }
  return paths.flatMap((source) =>
    linksOf(readFileSync(join(root, source), 'utf8'))
      .filter((address) => !address.startsWith('drawing:'))
      .filter((address) => {
        const target = targetOf(source, address)
        if (target === undefined) return false
        if (!existsSync(join(root, target.path))) return true
        return target.anchor !== undefined && target.path.endsWith('.md') && !anchorsIn(target.path).has(target.anchor)
      })
      .map((address) => `${source}: ${address}`),
  )
}
