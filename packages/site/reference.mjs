// Pages of the API reference: one for each entry of the packages.
import { escapeHtml, highlight, render } from './markdown.mjs'
import { words } from './words.mjs'

const { api } = words

/** Returns the place of an entry's page. */
export const placeOfEntry = (name) => `api/${name.replaceAll('/', '-')}.html`

const KINDS = ['function', 'value', 'class', 'type']

/** Returns the place of each name by entry: its own page first, then the modules that it builds upon. */
const namesOf = (modules) => {
  const names = new Map()
  for (const { name, exports } of modules)
    for (const { name: exported } of exports) if (!names.has(exported)) names.set(exported, placeOfEntry(name))
  return names
}

/** Links names of exports in highlighted code. */
const withLinks = (html, own, here, names) =>
  html.replaceAll(/(<[^>]*>)|\b([A-Za-z_]\w+)\b/g, (all, tag, word) => {
    if (tag !== undefined || word === own) return all
    const place = here.has(word) ? '' : names.get(word)
    // Excludes words in comments, and parameters that have the name of a function.
    if (place === undefined || !/^[A-Z]/.test(word)) return all
    return `<a href="${place.replace(/^api\//, '')}#${word}">${word}</a>`
  })

const inline = (text) => render(text).html.replace(/^<p>|<\/p>\s*$/g, '')

const tagHtml = ({ tag, name, text }) => {
  const label = api.tags[tag] ?? tag
  if (text.trim() === '' && name === undefined) return ''
  return `<p class="tag"><b>${label}</b> ${name === undefined ? '' : `<code>${escapeHtml(name)}</code> `}${inline(text.trim())}</p>`
}

const exportHtml = ({ name, code, summary, tags }, here, names) =>
  `<section class="export"><h3 id="${name}">${name} <a class="anchor" href="#${name}" aria-hidden="true" tabindex="-1">#</a></h3>
${render(summary).html}${tags.map(tagHtml).join('')}<div class="code"><pre tabindex="0"><code>${withLinks(highlight(code, 'ts'), name, here, names)}</code></pre></div></section>\n`

const elsewhereHtml = (elsewhere) =>
  elsewhere.length === 0
    ? ''
    : `<h2 id="elsewhere">${api.elsewhere}</h2><ul class="names">${elsewhere
        .map(
          ({ name, from, of }) =>
            `<li><a href="${placeOfEntry(from).replace(/^api\//, '')}#${of}"><code>${name}</code></a></li>`,
        )
        .join('')}</ul>\n`

const sectionOf = ({ name, summary }) => ({ id: name, level: 3, title: name, text: summary })

const moduleHtml = ({ name, exports, elsewhere }, intro, names) => {
  const here = new Set(exports.map((one) => one.name))
  const groups = KINDS.map((kind) => ({ kind, list: exports.filter((one) => one.kind === kind) })).filter(
    ({ list }) => list.length > 0,
  )
  const html = groups.map(
    ({ kind, list }) =>
      `<h2 id="${kind}s">${api.kinds[kind]}</h2>\n${list.map((one) => exportHtml(one, here, names)).join('')}`,
  )
  return {
    html: `<h1>${name}</h1>\n${intro}<p>${inline(api.import(name))}</p>\n${elsewhereHtml(elsewhere)}${html.join('')}`,
    sections: groups.flatMap(({ kind, list }) => [
      { id: `${kind}s`, level: 2, title: api.kinds[kind], text: '' },
      ...list.map(sectionOf),
    ]),
  }
}

/** Returns the pages of all entries; `introOf` returns a package's README as HTML. */
export const referencePages = (modules, introOf, aboutOf) => {
  const names = namesOf(modules)
  return modules.map((module) => ({
    place: placeOfEntry(module.name),
    title: module.name,
    about: aboutOf(module),
    ...moduleHtml(module, introOf(module), names),
  }))
}

/** Returns the table of all entries, below the text of the reference's first page. */
export const entriesTable = (pages) => {
  const rows = pages.map(
    ({ title, place, about }) =>
      `<tr><td><a href="${place}"><code>${title}</code></a></td><td>${inline(about)}</td></tr>`,
  )
  const heads = api.columns.map((head) => `<th>${head}</th>`).join('')
  return `<div class="scroll" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table></div>\n`
}
