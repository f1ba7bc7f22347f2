import { useEffect, useState } from 'react'
import type { AnyPlay, Seat } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { Weighing } from '../../odds/index.ts'
import { consult } from '../worker/query.ts'

/** What a game says of the choices that are offered, each beside the others: never, not yet, not here, or this. */
export type Weighed =
  | { readonly kind: 'never' }
  | { readonly kind: 'thinking' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly weighing: Weighing }

const NEVER: Weighed = { kind: 'never' }

const asked = async ({ game, states }: AnyPlay, seat: Seat): Promise<Weighed> => {
  try {
    const weighing = await consult('weigh', { game: game.id, view: game.view(states.at(-1), seat), seat })
    return weighing === undefined ? NEVER : { kind: 'known', weighing }
  } catch {
    return { kind: 'failed' }
  }
}

/** Asks the oracle how the game weighs the choices of the seat that is asked at the end of it; nobody asked, nothing weighed. */
export const useWeighed = ({ odds }: AnyManifest, play: AnyPlay, seat: Seat | undefined): Weighed => {
  const [heard, setHeard] = useState<{ readonly play: AnyPlay; readonly weighed: Weighed }>()
  const due = odds.weigh === undefined ? undefined : seat
  useEffect(() => {
    if (due === undefined) return undefined
    let here = true
    void asked(play, due).then((weighed) => here && setHeard({ play, weighed }))
    return () => {
      here = false
    }
  }, [play, due])
  if (due === undefined) return NEVER
  return heard?.play === play ? heard.weighed : { kind: 'thinking' }
}
