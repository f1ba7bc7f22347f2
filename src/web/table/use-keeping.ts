import type { AnyPlay } from '../../engine/index.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { openText } from '../../games/open.ts'
import { setRescue } from '../shell/rescue.ts'
import { createKeeper, keyOf, type Writing } from '../storage/saved-games.ts'
import { store } from '../storage/store.ts'
import { textOf } from './text-of.ts'

export type Keeping = {
  /** What came of the last writing. */
  readonly writing: Writing
  /** The game that another tab wrote, if it can be read. */
  theirs(): AnyPlay | undefined
  /** Takes the other tab's game as the one that is known here. */
  adopt(): void
}

const KEPT: Writing = { kind: 'kept' }

/** Asks before the page is closed on a game that is kept nowhere. */
const useGuard = (unkept: boolean): void => {
  useEffect(() => {
    if (!unkept) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unkept])
}

const never = () => (): void => undefined
const kept = (): Writing => KEPT

/** Writes the game down after every step, and never over what another tab wrote. Without an id nothing is written. */
export const useKeeping = (id: string | undefined, play: AnyPlay): Keeping => {
  const keeper = useMemo(() => (id === undefined ? undefined : createKeeper(store, id, store.read(keyOf(id)))), [id])
  const writing = useSyncExternalStore(keeper?.subscribe ?? never, keeper?.writing ?? kept)
  useEffect(() => {
    const text = textOf(play)
    setRescue(text)
    keeper?.write(text)
    return () => setRescue(undefined)
  }, [keeper, play])
  useEffect(() => {
    const look = ({ key }: StorageEvent): void => {
      if (keeper !== undefined && (key === null || key === keyOf(keeper.id))) keeper.check()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [keeper])
  useGuard(writing.kind === 'unkept')
  const there = writing.kind === 'conflict' ? writing.theirs : undefined
  return {
    writing,
    theirs() {
      const opened = there === undefined ? undefined : openText(there)
      return opened?.ok === true ? opened.play : undefined
    },
    adopt: () => keeper?.adopt(there),
  }
}
