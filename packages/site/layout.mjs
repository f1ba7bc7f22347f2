// One page of the site: head, side bar, text, list of sections, previous and next page.
import { between } from './pages.mjs'
import { escapeHtml } from './markdown.mjs'
import { words } from './words.mjs'

const link = (from, { title, place }, attributes = '') =>
  `<a href="${between(from, place)}"${attributes}>${escapeHtml(title)}</a>`

const sidebar = (place, groups) =>
  groups
    .map(
      ({ title, entries }) =>
        `<section><h2>${escapeHtml(title)}</h2><ul>${entries
          .map((entry) => `<li>${link(place, entry, entry.place === place ? ' aria-current="page"' : '')}</li>`)
          .join('')}</ul></section>`,
    )
    .join('')

const onThisPage = (sections) => {
  const shown = sections.filter(({ level }) => level === 2 || level === 3)
  if (shown.length < 2) return ''
  const items = shown.map(
    ({ id, level, title }) => `<li class="level-${level}"><a href="#${id}">${escapeHtml(title)}</a></li>`,
  )
  return `<nav class="outline" aria-label="${words.onThisPage}"><h2>${words.onThisPage}</h2><ul>${items.join('')}</ul></nav>`
}

/** Returns the previous and next page, ordered as in the side bar. */
const neighbours = (place, groups) => {
  const pages = groups.flatMap(({ entries }) => entries).filter((entry) => !entry.place.startsWith('../'))
  const at = pages.findIndex((entry) => entry.place === place)
  if (at < 0) return ''
  const [before, after] = [pages[at - 1], pages[at + 1]]
  const one = (page, label, name) =>
    page === undefined ? '' : `<p class="${name}"><small>${label}</small>${link(place, page)}</p>`
  return `<div class="neighbours">${one(before, words.previous, 'before')}${one(after, words.next, 'after')}</div>`
}

/** Allows scripts and styles of the site only, wherever it is served. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'"

/**
 * Returns a whole page as HTML. `page` has its place, title, html and sections; `site` its groups of pages and the
 * version.
 */
export const pageHtml = (
  { place, title, html, sections, scripts = [], isIndex = place === 'index.html' },
  { groups, version },
) => {
  const shown = onThisPage(sections)
  const to = (target) => between(place, target)
  const heading = isIndex ? `${words.name} · ${words.site}` : `${title} · ${words.name}`
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="description" content="${words.description}" />
    <meta name="generator" content="${words.name} ${version}" />
    <title>${escapeHtml(heading)}</title>
    <link rel="icon" href="${to('site/favicon.svg')}" type="image/svg+xml" />
    <link rel="stylesheet" href="${to('site/site.css')}" />
    <script src="${to('site/theme.js')}"></script>
    <script type="module" src="${to('site/site.js')}"></script>
${scripts.map((script) => `    <script type="module" src="${to(script)}"></script>\n`).join('')}  </head>
  <body${isIndex ? ' class="first"' : ''}>
    <a class="skip" href="#text">${words.skip}</a>
    <header>
      <a class="wordmark" href="${to('index.html')}">${words.name}</a>
      <span class="version">${words.version(version)}</span>
      <form class="search" role="search" action="${to('index.html')}" data-root="${to('index.html').replace(/index\.html$/, '')}">
        <input type="search" name="q" placeholder="${words.searchShort}" aria-label="${words.search}" autocomplete="off" spellcheck="false" />
        <div class="finds" hidden></div>
      </form>
      <a class="play" href="${to('../')}">${words.play}</a>
      <button class="menu" type="button" aria-expanded="false" aria-controls="pages">${words.pages}</button>
    </header>
    <div class="columns${shown === '' ? ' wide' : ''}">
      <nav id="pages" class="pages" aria-label="${words.pages}">${sidebar(place, groups)}</nav>
      <main id="text" tabindex="-1">
${html}${neighbours(place, groups)}
      </main>
      ${shown}
    </div>
    <footer>${words.footer(version)}</footer>
  </body>
</html>
`
}
