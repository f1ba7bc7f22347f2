import { useEffect, useState } from 'react'
import type { Currency } from '../../../odds/index.ts'
import { askOracle } from '../../worker/analysis-worker.ts'
import type { Told } from '../../../analysis/report/told.ts'

/** How far the oracle is with a story. */
export type Telling =
  | { readonly kind: 'thinking'; readonly share: number }
  | { readonly kind: 'told'; readonly told: Told }
  | { readonly kind: 'failed'; retry(): void }

const THINKING: Telling = { kind: 'thinking', share: 0 }

/**
 * Asks the oracle for the story of a saved game, in its usual currency if none is wanted; without a text nothing is asked. What
 * was told last stands until the next is known.
 */
export const useTold = (text: string | undefined, currency?: Currency): Telling => {
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
      askOracle('story', { text, currency }, (share) =>
        // What was told in another currency stands meanwhile.
        setTelling((now) => (left || now.kind !== 'thinking' ? now : { kind: 'thinking', share })),
      ).then(
        (told) => show({ kind: 'told', told }),
        () => show({ kind: 'failed', retry }),
      )
    return () => {
      left = true
    }
  }, [text, currency, tries])
  return telling
}

type Asked = { readonly text: string; readonly currency: Currency; readonly wanted: boolean }

/** How far its figures may be off, once that is wanted; undefined until it is known. */
export const useStoryError = ({ text, currency, wanted }: Asked): number | undefined => {
  const [error, setError] = useState<number>()
  useEffect(() => {
    let left = false
    if (wanted)
      askOracle('storyError', { text, currency }).then(
        (found) => left || setError(found),
        () => undefined,
      )
    return () => {
      left = true
    }
  }, [text, currency, wanted])
  return error
}
