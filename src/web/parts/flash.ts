import { useEffect, useState } from 'react'

/** A message that the next page shows once. */
let pending: string | undefined

export const flash = (sentence: string): void => {
  pending = sentence
}

/** Takes the message after the page is mounted, because React restarts a page that waits for its parts. */
export const useFlash = (): string | undefined => {
  const [sentence] = useState(() => pending)
  useEffect(() => {
    if (pending === sentence) pending = undefined
  }, [sentence])
  return sentence
}
