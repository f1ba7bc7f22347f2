import { words } from '../text/words.ts'

/**
 * Reason why a part of the app is missing. `unreached`: no file came, which can be tried again. `gone`: the server
 * answered but no longer has the file. `stuck`: the connection broke during the import, and browsers remember a failed
 * import until the page is reloaded.
 */
export type MissingReason = 'unreached' | 'gone' | 'stuck'

/** Error for a part of the app that could not be fetched. */
export class PartMissing extends Error {
  readonly reason: MissingReason
  constructor(reason: MissingReason, options?: ErrorOptions) {
    super(words.part[reason], options)
    this.name = 'PartMissing'
    this.reason = reason
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

/** True if the server no longer has a file: it answers 404, 410 or an HTML page. A proxy's 502 only means a restart. */
const saysGone = ({ ok, status, headers }: Response): boolean =>
  status === 404 || status === 410 || (ok && headers.get('content-type')?.includes('text/html') === true)

const fetchScript = async (href: string): Promise<void> => {
  const answer = await fetch(href, { signal: AbortSignal.timeout(FILE_WITHIN) }).catch(() => undefined)
  if (answer === undefined) throw new PartMissing('unreached')
  if (!answer.ok || saysGone(answer)) throw new PartMissing(saysGone(answer) ? 'gone' : 'unreached')
  await answer.arrayBuffer().catch(() => Promise.reject(new PartMissing('unreached')))
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
  throw new PartMissing('unreached')
}

const fetchOnce = async (file: string): Promise<void> => {
  const { href } = new URL(`/${file}`, location.href)
  if (here.has(href) || isInHead(href)) return
  await (file.endsWith('.css') ? fetchStyle(href) : fetchScript(href))
  here.add(href)
}

/**
 * Replaces every `import()` in the build (vite.config.ts): `load` imports, `files` lists all needed files. Fetches the
 * files first: the import then finds them in the browser's cache, and a lost connection does not fail it.
 * @throws PartMissing if a file cannot be fetched or imported
 * @public Imported by the build (`vite.config.ts`).
 */
export const fetchPart = async <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  await Promise.all(files.map(fetchOnce))
  return load().catch((cause: unknown) => Promise.reject(new PartMissing('stuck', { cause })))
}
