import { useMemo } from 'react'
import type { SeenPlay, Seat } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { Weighing } from '../../odds/index.ts'
import { useWorkerQuery } from '../worker/use-worker-query.ts'

/**
 * The game's figures for the offered choices. `never`: the game has none; `thinking`: not computed yet; `failed`: the
 * computation failed.
 */
export type Weighed =
  | { readonly kind: 'never' }
  | { readonly kind: 'thinking' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly weighing: Weighing }

/** The game's figures for the deciding seat's choices; `never` if the game has none or no seat decides. */
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
