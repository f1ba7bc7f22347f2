/** Returns the running game as text, offered to the user when the page crashes. */
let find: (() => string | undefined) | undefined

/** Registers the source of that text; undefined when no game is running. */
export const setRescue = (found: (() => string | undefined) | undefined): void => {
  find = found
}

export const rescued = (): string | undefined => find?.()
