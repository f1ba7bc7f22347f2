import { useEffect, useState } from 'react'

/** Message that the next page shows once; undefined if none is pending. */
let pending: string | undefined

export const flash = (sentence: string): void => {
  pending = sentence
}

/**
 * Message for this page, if any. Removes the message only after mounting, because React may restart a suspended page
 * before that.
 */
export const useFlash = (): string | undefined => {
  const [sentence] = useState(() => pending)
  useEffect(() => {
    if (pending === sentence) pending = undefined
  }, [sentence])
  return sentence
}
