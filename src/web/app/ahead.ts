import { useEffect } from 'react'
import { fetchSoon } from '../data/fetch-soon.ts'
import { pageRested } from '../parts/rested.ts'

/** Events before a link is followed: touch, hover or focus. */
const APPROACHES = ['pointerover', 'pointerdown', 'focusin'] as const

type Prepare = (path: string) => void

/** Calls `prepare` once per path before a link is followed. */
const useFollowedSoon = (prepare: Prepare): void =>
  useEffect(() => {
    const prepared = new Set<string>()
    const look = ({ target }: Event): void => {
      const link = target instanceof Element && target.closest('a[href]')
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
      if (!prepared.has(link.pathname)) prepare(link.pathname)
      prepared.add(link.pathname)
    }
    for (const sign of APPROACHES) document.addEventListener(sign, look, { passive: true })
    return () => {
      for (const sign of APPROACHES) document.removeEventListener(sign, look)
    }
  }, [prepare])

/** Resolves when the browser is idle, or soon if it does not report this (Safari). */
const idleMoment = async (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done())
    else setTimeout(done, 50)
  })

/**
 * Fetches the files listed by a page (`scripts/build/page-files.ts`) without running them, which would slow a phone
 * down while its user reads.
 */
const fetchFilesOf = async (address: string): Promise<void> => {
  const answer = await fetchSoon(address, { headers: { accept: 'text/html' } })
  const [head = ''] = (await answer.text()).split('</head>', 1)
  const page = new DOMParser().parseFromString(head, 'text/html')
  for (const file of page.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="stylesheet"]')) {
    await idleMoment()
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = file.href
    document.head.append(link)
  }
}

/**
 * Once the page is idle, prepares the most likely next page: `first` from the home page, and from any other page the
 * home page, for offline use. With a service worker nothing is needed.
 */
const makeReady = async (first: string | undefined, prepare: Prepare): Promise<void> => {
  await pageRested()
  const { serviceWorker } = navigator
  if (serviceWorker?.controller) return
  if (location.pathname === '/') return first === undefined ? undefined : fetchFilesOf(first)
  if ((await serviceWorker?.getRegistration()) !== undefined) return
  await idleMoment()
  prepare('/')
}

/** Prepares the pages behind a page's links: `first` is the most likely one from the home page. */
export const usePagesAhead = (first: string | undefined, prepare: Prepare): void => {
  useFollowedSoon(prepare)
  useEffect(() => void makeReady(first, prepare).catch(() => undefined), [first, prepare])
}
