import { useEffect } from 'react'
import { fetchSoon } from '../data/fetch-soon.ts'
import { pageIdle } from '../parts/page-idle.ts'

/** Events on a link that suggest that the user will soon follow it: touch, hover, focus. */
const APPROACHES = ['pointerover', 'pointerdown', 'focusin'] as const

type Prepare = (path: string) => void

/** Calls `prepare` once per path when the user touches, hovers or focuses a link to it. */
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

/** Resolves when the browser is idle; in browsers without idle callbacks (Safari), after a short delay. */
const idleMoment = async (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done())
    else setTimeout(done, 50)
  })

/**
 * Fetches the files that a page lists (`scripts/build/page-files.ts`) without running them. Running them would slow
 * down phones while the user reads.
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
 * Prepares the most likely next page once this page is idle: from the home page `first`, from other pages the home
 * page. Does nothing with a service worker, which stores all pages.
 */
const makeReady = async (first: string | undefined, prepare: Prepare): Promise<void> => {
  await pageIdle()
  const { serviceWorker } = navigator
  if (serviceWorker?.controller) return
  if (location.pathname === '/') return first === undefined ? undefined : fetchFilesOf(first)
  if ((await serviceWorker?.getRegistration()) !== undefined) return
  await idleMoment()
  prepare('/')
}

/** Prefetches pages behind links; `first` is the most likely page after the home page. */
export const usePrefetch = (first: string | undefined, prepare: Prepare): void => {
  useFollowedSoon(prepare)
  useEffect(() => void makeReady(first, prepare).catch(() => undefined), [first, prepare])
}
