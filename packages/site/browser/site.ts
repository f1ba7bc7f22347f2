import MiniSearch from 'minisearch'
import { words } from '../words.mjs'

type Section = { readonly at: string; readonly page: string; readonly title: string; readonly text: string }

const MOST_FINDS = 12

const found = <T extends Element>(selector: string, kind: new () => T): T | undefined => {
  const element = document.querySelector(selector)
  return element instanceof kind ? element : undefined
}

const form = found('.search', HTMLFormElement)
const input = found('.search input', HTMLInputElement)
const finds = found('.finds', HTMLElement)
const root = form?.dataset.root ?? ''

const loadIndex = async (): Promise<MiniSearch<Section>> => {
  const index = new MiniSearch<Section>({
    idField: 'at',
    fields: ['title', 'page', 'text'],
    storeFields: ['at', 'page', 'title'],
    searchOptions: {
      boost: { title: 4, page: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 5 ? 0.15 : false),
      combineWith: 'AND',
    },
  })
  const sections = (await (await fetch(`${root}site/search.json`)).json()) as readonly Section[]
  index.addAll(sections)
  return index
}

let loading: Promise<MiniSearch<Section>> | undefined
const indexed = (): Promise<MiniSearch<Section>> => (loading ??= loadIndex())

const linkTo = ({ at, page, title }: Pick<Section, 'at' | 'page' | 'title'>): HTMLElement => {
  const link = document.createElement('a')
  link.href = `${root}${at}`
  const name = document.createElement('b')
  name.textContent = title || page
  link.append(name)
  if (title !== '' && title !== page) {
    const small = document.createElement('small')
    small.textContent = page
    link.append(small)
  }
  return link
}

const note = (text: string): HTMLElement => {
  const made = document.createElement('p')
  made.setAttribute('role', 'status')
  made.textContent = text
  return made
}

const search = async (query: string): Promise<void> => {
  if (finds === undefined) return
  finds.hidden = query.trim() === ''
  if (finds.hidden) return
  const index = await indexed()
  if (query !== input?.value) return
  const all = index.search(query) as unknown as readonly Section[]
  const results = all.slice(0, MOST_FINDS)
  finds.replaceChildren(
    note(results.length === 0 ? words.noFinds(query) : words.finds(results.length, all.length)),
    ...results.map(linkTo),
  )
}

const close = (): void => {
  if (finds !== undefined) finds.hidden = true
}

/** Arrow keys move through the search results; Escape closes them. */
const walk = (event: KeyboardEvent): void => {
  const links = [...(finds?.querySelectorAll('a') ?? [])]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  if (event.key === 'Escape') {
    close()
    input?.focus()
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    const next = at + (event.key === 'ArrowDown' ? 1 : -1)
    if (next < 0) input?.focus()
    else links[next]?.focus()
  }
}

input?.addEventListener('focus', () => void indexed())
input?.addEventListener('input', () => void search(input.value))
form?.addEventListener('keydown', walk)
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  finds?.querySelector('a')?.click()
})
document.addEventListener('click', ({ target }) => {
  if (target instanceof Node && form?.contains(target) !== true) close()
})

const asked = new URLSearchParams(location.search).get('q')
if (asked !== null && input !== undefined) {
  input.value = asked
  void search(asked)
}

const menu = found('.menu', HTMLButtonElement)
menu?.addEventListener('click', () => {
  const isOpen = menu.getAttribute('aria-expanded') === 'true'
  menu.setAttribute('aria-expanded', String(!isOpen))
})

const copy = async (button: HTMLButtonElement, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    button.textContent = words.copied
  } catch {
    button.textContent = words.notCopied
  }
  setTimeout(() => (button.textContent = words.copy), 2000)
}

for (const block of document.querySelectorAll(':not(.export) > .code')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = words.copy
  button.addEventListener('click', () => void copy(button, block.querySelector('code')?.textContent ?? ''))
  block.append(button)
}
found('.pages [aria-current]', HTMLElement)?.scrollIntoView({ block: 'nearest' })
