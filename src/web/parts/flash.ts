import { useEffect, useState } from 'react'

/** A sentence for the page that comes next: it is shown there once. */
let pending: string | undefined

export const flash = (sentence: string): void => {
  pending = sentence
}

/** The sentence that was left for this page. It is taken when the page stands: one that waits for its parts begins anew. */
export const useFlash = (): string | undefined => {
  const [sentence] = useState(() => pending)
  useEffect(() => {
    if (pending === sentence) pending = undefined
  }, [sentence])
  return sentence
}
