import { useEffect, useState } from 'react'
import { askOracle } from '../oracle/oracle.ts'
import type { Told } from './told.ts'

/** How far the oracle is with a story. */
export type Telling =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'told'; readonly told: Told }
  | { readonly kind: 'failed'; retry(): void }

const THINKING: Telling = { kind: 'thinking' }

/** Asks the oracle for the story of a saved game; without a text nothing is asked. */
export const useTold = (text: string | undefined): Telling => {
  const [telling, setTelling] = useState<Telling>(THINKING)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let left = false
    const show = (now: Telling): void => {
      if (!left) setTelling(now)
    }
    const retry = (): void => {
      setTelling(THINKING)
      setTries(tries + 1)
    }
    if (text !== undefined)
      askOracle('story', { text }).then(
        (told) => show({ kind: 'told', told }),
        () => show({ kind: 'failed', retry }),
      )
    return () => {
      left = true
    }
  }, [text, tries])
  return telling
}

/** How far its figures may be off, once that is wanted; undefined until it is known. */
export const useStoryError = (text: string, wanted: boolean): number | undefined => {
  const [error, setError] = useState<number>()
  useEffect(() => {
    let left = false
    if (wanted)
      askOracle('storyError', { text }).then(
        (found) => left || setError(found),
        () => undefined,
      )
    return () => {
      left = true
    }
  }, [text, wanted])
  return error
}
