// Converts Markdown to a page: headings with the usual anchors, highlighted code, links mapped by `href`.
import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import ini from 'highlight.js/lib/languages/ini'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import rust from 'highlight.js/lib/languages/rust'
import typescript from 'highlight.js/lib/languages/typescript'
import MarkdownIt from 'markdown-it'

for (const [name, language] of Object.entries({ bash, ini, json, python, rust, typescript }))
  hljs.registerLanguage(name, language)
hljs.registerAliases(['js', 'mjs', 'ts', 'tsx', 'jsx'], { languageName: 'typescript' })
hljs.registerAliases(['sh', 'shell', 'console'], { languageName: 'bash' })
hljs.registerAliases(['py'], { languageName: 'python' })
hljs.registerAliases(['rs'], { languageName: 'rust' })

export const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns code as HTML, highlighted if its language is known. */
export const highlight = (code, language = '') =>
  hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : escapeHtml(code)

/** Returns the anchor of a heading, as other Markdown viewers make it. */
const slugOf = (text) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

const textOf = (token) =>
  (token.children ?? [])
    .map((child) =>
      child.type === 'softbreak' ? ' ' : ['text', 'code_inline'].includes(child.type) ? child.content : '',
    )
    .join('')

/** Adds a unique anchor to each heading, and collects its section for the search. */
const outline = (tokens) => {
  const used = new Map()
  const sections = [{ id: '', level: 0, title: '', text: [] }]
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') {
      const title = textOf(tokens[index + 1])
      const slug = slugOf(title)
      const before = used.get(slug) ?? 0
      used.set(slug, before + 1)
      const id = before === 0 ? slug : `${slug}-${before}`
      token.attrSet('id', id)
      sections.push({ id, level: Number(token.tag.slice(1)), title, text: [] })
    } else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open')
      sections.at(-1).text.push(textOf(token))
  })
  return sections.map((section) => ({ ...section, text: section.text.join(' ') }))
}

const plain = new MarkdownIt({ html: false, linkify: false })

plain.renderer.rules.table_open = () => '<div class="scroll" tabindex="0"><table>\n'
plain.renderer.rules.table_close = () => '</table></div>\n'
plain.renderer.rules.heading_close = (tokens, index) => {
  const open = tokens.slice(0, index).findLast(({ type }) => type === 'heading_open')
  const { tag } = tokens[index]
  return tag === 'h1'
    ? `</${tag}>\n`
    : ` <a class="anchor" href="#${open.attrGet('id')}" aria-hidden="true" tabindex="-1">#</a></${tag}>\n`
}
plain.renderer.rules.fence = (tokens, index, _options, { under }) => {
  const { content, info } = tokens[index]
  const language = info.trim().split(/\s/)[0]
  return `<div class="code"><pre tabindex="0"><code>${highlight(content, language)}</code></pre>${under?.(content, language) ?? ''}</div>\n`
}

/** Visits inline links and pictures. */
const eachLink = (tokens, visit) => {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const name = token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : undefined
    if (name !== undefined) visit(token, name)
  }
}

/**
 * Returns a Markdown text as HTML, with its title and sections. `href` maps each link; undefined removes the link and
 * keeps its words. `under` may add content below a block of code. Link words that are a document's file name are
 * replaced by its title (`titled`).
 */
export const render = (text, { href = (address) => address, titled = () => undefined, under } = {}) => {
  const tokens = plain.parse(text, {})
  for (const { children } of tokens)
    children?.forEach((token, i) => {
      const inside = children[i + 1]
      if (token.type === 'link_open' && /^[\w./-]+\.md$/.test(inside.content))
        inside.content = titled(decodeURI(token.attrGet('href'))) ?? inside.content
    })
  eachLink(tokens, (token, name) => {
    const address = href(decodeURI(token.attrGet(name)), token.type)
    if (address !== undefined) token.attrSet(name, address)
    else token.tag = 'span'
    if (token.type === 'image') token.attrSet('loading', 'lazy')
  })
  // Also removes the end of a link of which only the words stay.
  for (const { children } of tokens) {
    const open = []
    for (const token of children ?? []) {
      if (token.type === 'link_open') open.push(token.tag)
      if (token.type !== 'link_close') continue
      token.tag = open.pop()
    }
    for (const token of children ?? []) if (token.tag === 'span') token.attrs = null
  }
  const sections = outline(tokens)
  const title = sections.find(({ level }) => level === 1)?.title
  return { html: plain.renderer.render(tokens, plain.options, { under }), sections, title }
}

/** Returns the targets of a text's links and pictures. */
export const linksOf = (text) => {
  const found = []
  eachLink(plain.parse(text, {}), (token, name) => found.push(decodeURI(token.attrGet(name))))
  return found
}

/** Returns the first link of a line with its words; undefined if there is none. */
export const firstLink = (line) => {
  const [, title, address] = /\[([^\]]+)\]\(([^)\s]+)\)/.exec(line) ?? []
  return address === undefined ? undefined : { title, address }
}

/** Returns the anchors of a text. */
export const anchorsOf = (text) => new Set(outline(plain.parse(text, {})).map(({ id }) => id))
