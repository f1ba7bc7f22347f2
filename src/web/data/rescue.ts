/** The game that is being played, as text: what is handed out when the page breaks. */
let find: (() => string | undefined) | undefined

/** Says where that text is found; undefined while nothing is played. */
export const setRescue = (found: (() => string | undefined) | undefined): void => {
  find = found
}

export const rescued = (): string | undefined => find?.()
