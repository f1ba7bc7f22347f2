import type { AnyPlay } from '../../engine/index.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useWindowEvent } from '../../kit/index.ts'
import { openText } from '../../analysis/opening/open.ts'
import { setRescue } from '../data/rescue.ts'
import { createKeeper, type Keeper, type ReadText, type Writing } from '../data/storage/keeper.ts'
import { gameKey } from '../data/storage/saved-games.ts'
import { store } from '../data/storage/store.ts'
import { isSealed, vault } from '../data/storage/vault.ts'
import { sealFor } from './secrets.ts'
import { textOf } from '../data/text-of.ts'

export type Keeping = {
  /** Result of the last write. */
  readonly writing: Writing
  /** Game that another tab wrote. `reading` while decrypting; undefined without a conflict or if unreadable. */
  readonly theirs: AnyPlay | 'reading' | undefined
  /** Accepts the other tab's game as the stored version. */
  adopt(): void
}

const WAS_KEPT: Writing = { kind: 'kept' }

/** Makes the browser ask for confirmation before it closes a page with an unsaved game. */
const useGuard = (unkept: boolean): void =>
  useWindowEvent('beforeunload', (event) => event.preventDefault(), { off: !unkept })

/** Text that another tab wrote; `reading` while decrypting, undefined without one. */
const useTheirs = (raw: string | undefined): ReadText | 'reading' | undefined => {
  const [read, setRead] = useState<ReadText>()
  useEffect(() => {
    let here = true
    if (raw !== undefined && isSealed(raw))
      void vault.unseal(raw).then((text) => here && setRead({ raw, text: text ?? raw }))
    return () => {
      here = false
    }
  }, [raw])
  const plain = useMemo(() => (raw === undefined || isSealed(raw) ? undefined : { raw, text: raw }), [raw])
  if (!isSealed(raw)) return plain
  return read?.raw === raw ? read : 'reading'
}

/** Checks for writes of other tabs, and writes pending text when the page closes. */
const useWindow = (keeper: Keeper | undefined): void => {
  useWindowEvent('storage', ({ key }) => {
    if (keeper !== undefined && (key === null || key === gameKey(keeper.id))) keeper.check()
  })
  useWindowEvent('pagehide', () => keeper?.flush())
}

/** Text of the game for the crash page: of a game with secrets only the encrypted text, or undefined without one. */
const rescueOf = (id: string | undefined, text: string, isSecret: boolean): string | undefined => {
  if (!isSecret) return text
  const raw = id === undefined ? undefined : store.read(gameKey(id))
  return isSealed(raw) ? raw : undefined
}

const never = () => (): void => undefined
const kept = (): Writing => WAS_KEPT

/**
 * Saves the game after each step: encrypted while it has secrets, and never over another tab's version. Writes nothing
 * without an id. `known`: text read when the table opened.
 */
export const useKeeping = (id: string | undefined, play: AnyPlay, known: ReadText | undefined): Keeping => {
  // Only the first text is needed, because `createKeeper` tracks later texts itself.
  // oxlint-disable-next-line react/exhaustive-deps
  const keeper = useMemo(() => (id === undefined ? undefined : createKeeper(store, id, known)), [id])
  const writing = useSyncExternalStore(keeper?.subscribe ?? never, keeper?.writing ?? kept)
  useEffect(() => {
    const [text, seal] = [textOf(play), sealFor(play)]
    setRescue(() => rescueOf(id, text, seal !== undefined))
    keeper?.write(text, seal)
    return () => setRescue(undefined)
  }, [id, keeper, play])
  useWindow(keeper)
  useGuard(writing.kind === 'unkept')
  const there = useTheirs(writing.kind === 'conflict' ? writing.theirs : undefined)
  useEffect(() => {
    // If the other tab stored an identical game, there is nothing to decide.
    if (there !== undefined && there !== 'reading' && there.text === textOf(play)) keeper?.adopt(there)
  }, [keeper, play, there])
  const opened = useMemo(() => (there === undefined || there === 'reading' ? there : openText(there.text)), [there])
  return {
    writing,
    theirs: opened === 'reading' ? opened : opened?.ok === true ? opened.play : undefined,
    adopt: () => keeper?.adopt(there === 'reading' ? undefined : there),
  }
}
