import { useEffect, useState } from 'react'

/** A sentence for the page that comes next: it is shown there once. */
let pending: string | undefined

export const flash = (sentence: string): void => {
  pending = sentence
}

/** The sentence left for this page, taken once the page is mounted: while it waits for its parts, React starts it again. */
export const useFlash = (): string | undefined => {
  const [sentence] = useState(() => pending)
  useEffect(() => {
    if (pending === sentence) pending = undefined
  }, [sentence])
  return sentence
}
