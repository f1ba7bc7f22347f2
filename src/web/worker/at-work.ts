/** Progress of the analysis worker: completed fraction (0 to 1) and total positions. */
export type Work = { readonly share: number; readonly positions: number }

let work: Work | undefined
const listeners = new Set<() => void>()

/** Sets the current progress and notifies listeners; undefined when done. */
export const tellWork = (told: Work | undefined): void => {
  if (work === told) return
  work = told
  for (const listener of listeners) listener()
}

/** Observable progress of this page's analysis worker. */
export const atWork = {
  now: (): Work | undefined => work,
  /** Registers a listener; returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  },
}
