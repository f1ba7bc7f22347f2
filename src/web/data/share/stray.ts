/**
 * Text that messengers and people append to a link: punctuation and invisible characters (plain or percent-encoded), or
 * the beginning of a truncated encoding.
 */
const STRAY_END =
  /(?:[.,;:!?<>"'()[\]{}*%“”’»…\s\u200B-\u200F\u2060\uFEFF]|%(?:0[9AD]|20|22|3C|3E|5B|5D|7B|7D|E2%80%(?:8[B-F]|9[9CD]|A6)|E2(?:%80)?|C2(?:%BB)?|EF%BB%BF))+$/i

const brackets = (text: string, bracket: string): number => text.split(bracket).length

/** Removes trailing punctuation of a sentence from a link; keeps a bracket that closes one in the link. */
export const withoutStrayEnd = (link: string): string => {
  const bare = link.replace(STRAY_END, '')
  return link.startsWith(')', bare.length) && brackets(bare, '(') > brackets(bare, ')') ? `${bare})` : bare
}

/** Removes stray punctuation from the page's address. Call before any code reads the address. */
export const tidyAddress = (): void => {
  const { origin, pathname, search, hash } = location
  const bare = withoutStrayEnd(pathname + search + hash)
  if (bare !== pathname + search + hash) history.replaceState(history.state, '', origin + bare)
}

/** Encodes text for the end of a link, so that none of it looks like punctuation of a sentence. */
export const encodeAtEnd = (text: string): string =>
  encodeURIComponent(text).replace(/[.!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
