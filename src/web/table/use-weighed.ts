import { useMemo } from 'react'
import type { SeenPlay, Seat } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { Weighing } from '../../odds/index.ts'
import { useWorkerQuery } from '../worker/use-worker-query.ts'

/** What a game says of the choices that are offered, each beside the others: never, not yet, not here, or this. */
export type Weighed =
  | { readonly kind: 'never' }
  | { readonly kind: 'thinking' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly weighing: Weighing }

/** How the game weighs the choices of the seat that chooses at the end of it; where nobody does, nothing is weighed. */
export const useWeighed = ({ odds }: AnyManifest, play: SeenPlay, seat: Seat | undefined): Weighed => {
  const due = odds.weigh === undefined ? undefined : seat
  const ask = useMemo(() => {
    const { game, states } = play
    return due === undefined
      ? undefined
      : { game: game.id, version: game.version, view: game.view(states.at(-1), due), seat: due }
  }, [play, due])
  const { phase, answer } = useWorkerQuery('weigh', ask)
  if (phase === 'working') return { kind: 'thinking' }
  if (phase === 'silent' || phase === 'failed') return { kind: 'failed' }
  return answer === undefined ? { kind: 'never' } : { kind: 'known', weighing: answer }
}
