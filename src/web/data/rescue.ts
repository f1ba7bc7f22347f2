/** Returns the running game's text, which the crash page offers to the user. */
let find: (() => string | undefined) | undefined

/** Registers the function that returns the running game's text; undefined removes it. */
export const setRescue = (found: (() => string | undefined) | undefined): void => {
  find = found
}

export const rescued = (): string | undefined => find?.()
