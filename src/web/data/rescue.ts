/** Function that returns the running game's text, for download after a crash; undefined if no game runs. */
let find: (() => string | undefined) | undefined

/** Registers the function that returns the running game's text; undefined removes it. */
export const setRescue = (found: (() => string | undefined) | undefined): void => {
  find = found
}

export const rescued = (): string | undefined => find?.()
