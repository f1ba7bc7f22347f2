/** How far the analysis worker is with something long: the share that is done, 0 to 1, and how many positions there are in all. */
export type Work = { readonly share: number; readonly positions: number }

let work: Work | undefined
const listeners = new Set<() => void>()

/** Says how far something is; nothing once it is done. */
export const tellWork = (told: Work | undefined): void => {
  if (work === told) return
  work = told
  for (const listener of listeners) listener()
}

/** What the analysis worker of this page is working out, for a reader who waits. */
export const atWork = {
  now: (): Work | undefined => work,
  /** Calls back when that changes; answers how to stop it. */
  subscribe(changed: () => void): () => void {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  },
}
