import { useDeferredValue, useSyncExternalStore } from 'react'

/** Milliseconds after loading until the page counts as idle. */
const STANDS = 1500
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let isRested = false
let resting: Promise<void> | undefined

const waitForRest = async (): Promise<void> => {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }))
  await new Promise<void>((done) => {
    setTimeout(done, STANDS)
    for (const sign of SIGNS) addEventListener(sign, () => done(), { once: true, passive: true })
  })
  isRested = true
}

/**
 * Resolves when the page may fetch optional files: at the user's first action, or shortly after loading. Pages opened
 * later in the app do not wait.
 */
export const pageIdle = (): Promise<void> => (resting ??= waitForRest())

const subscribe = (changed: () => void): (() => void) => {
  void pageIdle().then(changed)
  return () => undefined
}

/**
 * True once the first page is idle; false during its first rendering and in the build. Deferred, so that React renders
 * the later content in chunks.
 */
export const usePageIdle = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      subscribe,
      () => isRested,
      () => false,
    ),
  )
