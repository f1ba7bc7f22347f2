import { useDeferredValue, useSyncExternalStore } from 'react'

/** Milliseconds after which a page that was just opened is taken to stand, and the line and the processor to be free. */
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
 * Resolves once the first page stands and what is not needed for it may be fetched: as soon as its reader moves, else a little after
 * it was loaded. Later pages find it resolved.
 */
export const pageRested = (): Promise<void> => (resting ??= waitForRest())

const subscribe = (changed: () => void): (() => void) => {
  void pageRested().then(changed)
  return () => undefined
}

/** Whether the first page stands; false while it is drawn for the first time, in the build too. What comes then is drawn in pieces. */
export const useRested = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      subscribe,
      () => isRested,
      () => false,
    ),
  )
