import { useEffect, useState } from 'react'
import type { AnyPlay } from '../../../engine/index.ts'
import { consult } from '../../worker/query.ts'
import { textOf } from '../../data/text-of.ts'
import type { ToldShadow } from '../../../analysis/ghost/told.ts'

/**
 * What the oracle says best play made of the dice of a game of one; asked anew whenever `when` changes, never without one. What it
 * said last holds until then; where nobody answers nothing is told.
 */
export const useToldShadow = (play: AnyPlay, when: string | undefined): ToldShadow | undefined => {
  const [told, setTold] = useState<ToldShadow>()
  useEffect(() => {
    if (when === undefined) return undefined
    let here = true
    const ask = async (): Promise<void> => {
      const [answer] = await Promise.allSettled([consult('shadow', { text: textOf(play) })])
      if (here && answer.status === 'fulfilled') setTold(answer.value)
    }
    void ask()
    return () => {
      here = false
    }
    // Whoever asks says when there is something new to tell.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [when])
  return told
}
