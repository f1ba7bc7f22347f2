/** A sentence for the page that comes next: it is shown there once. */
let pending: string | undefined

export const flash = (sentence: string): void => {
  pending = sentence
}

export const takeFlash = (): string | undefined => {
  const sentence = pending
  pending = undefined
  return sentence
}
