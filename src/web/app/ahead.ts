import { useEffect } from 'react'
import { fetchSoon } from '../data/fetch-soon.ts'
import { pageRested } from '../parts/rested.ts'

/** What tells that somebody is about to follow a link: a finger or a pointer on it, or the focus. */
const APPROACHES = ['pointerover', 'pointerdown', 'focusin'] as const

type Prepare = (path: string) => void

/** Calls `prepare` with the path of a link before it is followed, once each. */
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

/** A moment in which the browser has nothing else to do; soon, where it does not tell (Safari). */
const idleMoment = async (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done())
    else setTimeout(done, 50)
  })

/**
 * Fetches what the page of an address says that it needs (`scripts/build/page-files.ts`), and starts none of it: that would cost a phone
 * more time than it has while somebody reads.
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
 * Once the page rests, what most people open next: `first` from the home page, and from any other the home page, which is there then
 * without a connection too. Whoever has a service worker has everything already, or will have once it has fetched it all.
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

/** Makes ready what lies behind the links of a page: `first` is where most people go from the home page. */
export const usePagesAhead = (first: string | undefined, prepare: Prepare): void => {
  useFollowedSoon(prepare)
  useEffect(() => void makeReady(first, prepare).catch(() => undefined), [first, prepare])
}
