import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { useWindowEvent } from './use-window-event.ts'

/** Kinds of state that Escape ends, lowest first. Escape ends the highest active one. */
const RANKS = ['lesson', 'plan', 'motion', 'overlay'] as const
type Rank = (typeof RANKS)[number]

type Layer = {
  readonly rank: Rank
  close(): void
  /** True if the browser's Back also closes this layer. */
  readonly hasEntry: boolean
}

/** Active states that Escape can end, innermost last. */
let layers: readonly Layer[] = []

const listeners = new Set<() => void>()

const setLayers = (next: readonly Layer[]): void => {
  layers = next
  listeners.forEach((listener) => listener())
}

const addLayer = (layer: Layer): void => {
  const rank = RANKS.indexOf(layer.rank)
  const above = layers.findIndex((other) => RANKS.indexOf(other.rank) > rank)
  setLayers(layers.toSpliced(above < 0 ? layers.length : above, 0, layer))
}

const withEntries = (): readonly Layer[] => layers.filter(({ hasEntry }) => hasEntry)

/** Number of open overlays stored in the current history entry; 0 if none. */
const depthHere = (): number => {
  const state: unknown = history.state
  const depth = typeof state === 'object' && state !== null && 'overlays' in state ? state.overlays : 0
  return typeof depth === 'number' ? depth : 0
}

/** Called when the current Back navigation ends; undefined if none is in progress. */
let arrive: (() => void) | undefined

/** Maximum ms to wait for a Back navigation; without a history entry it never ends. */
const TRAVEL_MS = 1000

const goBack = (steps: number, then: () => void): void => {
  const timer = setTimeout(() => arrive?.(), TRAVEL_MS)
  arrive = () => {
    clearTimeout(timer)
    arrive = undefined
    then()
  }
  history.go(-steps)
}

/** Adds a history entry for each open overlay and removes entries of closed overlays. */
const matchEntries = (): void => {
  if (arrive !== undefined) return
  const [open, depth] = [withEntries().length, depthHere()]
  if (open < depth) return goBack(depth - open, matchEntries)
  // Turns scroll restoration off, because the page below an overlay has not scrolled.
  history.scrollRestoration = open > 0 ? 'manual' : 'auto'
  for (let next = depth + 1; next <= open; next += 1) history.pushState({ overlays: next }, '')
}

let isDue = false

/** Schedules `matchEntries` once, because one overlay may replace another. */
const matchSoon = (): void => {
  if (isDue) return
  isDue = true
  queueMicrotask(() => {
    isDue = false
    matchEntries()
  })
}

const onPopState = (): void => {
  if (arrive !== undefined) return arrive()
  const beyond = withEntries().slice(depthHere())
  if (beyond.length === 0) return matchEntries()
  for (const layer of beyond.toReversed()) layer.close()
}

const onKeyDown = (event: KeyboardEvent): void => {
  const top = layers.at(-1)
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || top === undefined) return
  // Prevents the default, by which a dialog would also close the dialog below it.
  event.preventDefault()
  top.close()
}

/** Installs Escape and Back for all overlays of the page. Removes history entries that a reload left. */
export const useOverlayKeys = (): void => {
  useWindowEvent('keydown', onKeyDown)
  useWindowEvent('popstate', onPopState)
  useEffect(matchEntries, [])
}

/** Navigates after closing all overlays' history entries, so that Back skips them. */
export const leaveOverlays = (go: () => void): void => {
  const depth = depthHere()
  if (arrive !== undefined) {
    const before = arrive
    arrive = () => {
      before()
      leaveOverlays(go)
    }
  } else if (depth === 0) go()
  else
    goBack(depth, () => {
      history.scrollRestoration = 'auto'
      go()
    })
}

const useLayer = (rank: Rank, hasEntry: boolean, isOn: boolean, close: () => void): void => {
  const closeNow = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const layer: Layer = { rank, hasEntry, close: () => closeNow() }
    addLayer(layer)
    matchSoon()
    return () => {
      setLayers(layers.filter((other) => other !== layer))
      matchSoon()
    }
  }, [rank, hasEntry, isOn])
}

/** Makes Escape end a lesson, plan or motion while `isOn`, unless an overlay is open. */
export const useEscape = (rank: Exclude<Rank, 'overlay'>, isOn: boolean, end: () => void): void =>
  useLayer(rank, false, isOn, end)

/** While `isOpen`, makes Escape and Back close this overlay only; a firm one stays open. */
export const useOverlay = (onClose: () => void, isOpen = true, isFirm = false): void =>
  useLayer('overlay', !isFirm, isOpen, () => isFirm || onClose())

const onLayers = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHasOverlay = (): boolean =>
  useSyncExternalStore(
    onLayers,
    () => layers.at(-1)?.rank === 'overlay',
    () => false,
  )
