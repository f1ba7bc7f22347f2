import { words } from '../text/words.ts'

/**
 * Error for a part of the app that could not be fetched. `isOutdated`: the server answered but no longer has the file.
 */
export class PartMissing extends Error {
  readonly isOutdated: boolean
  constructor(isOutdated: boolean) {
    super(isOutdated ? words.part.gone : words.part.unreached)
    this.name = 'PartMissing'
    this.isOutdated = isOutdated
  }
}

/** Milliseconds until an unfinished download fails. Phone networks can be slow. */
const FILE_WITHIN = 60_000

/** Addresses of files that this page has already fetched. */
const here = new Set<string>()

const isInHead = (href: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="stylesheet"]')].some(
    (link) => link.href === href,
  )

/**
 * True if the server no longer has a file: it answers 404, 410, or an HTML page. A proxy's 502 only means a restart.
 */
const saysGone = ({ ok, status, headers }: Response): boolean =>
  status === 404 || status === 410 || (ok && headers.get('content-type')?.includes('text/html') === true)

const fetchScript = async (href: string): Promise<void> => {
  const answer = await fetch(href, { signal: AbortSignal.timeout(FILE_WITHIN) }).catch(() => undefined)
  if (answer === undefined) throw new PartMissing(false)
  if (!answer.ok || saysGone(answer)) throw new PartMissing(saysGone(answer))
  await answer.arrayBuffer().catch(() => Promise.reject(new PartMissing(false)))
}

const fetchStyle = async (href: string): Promise<void> => {
  await fetchScript(href)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const isLoaded = await new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => resolve(false))
    document.head.append(link)
  })
  if (isLoaded) return
  link.remove()
  throw new PartMissing(false)
}

const fetchOnce = async (file: string): Promise<void> => {
  const { href } = new URL(`/${file}`, location.href)
  if (here.has(href) || isInHead(href)) return
  await (file.endsWith('.css') ? fetchStyle(href) : fetchScript(href))
  here.add(href)
}

/**
 * Replaces every `import()` in the build (vite.config.ts): `load` imports, `files` lists all needed files. Fetches the
 * files first, because some browsers (Firefox) remember a failed import until the page closes.
 * @throws PartMissing if a file cannot be fetched
 * @public Imported by the build (`vite.config.ts`).
 */
export const fetchPart = async <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  await Promise.all(files.map(fetchOnce))
  return load()
}
