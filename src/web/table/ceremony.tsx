import './ceremony.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { isOver, type SeenPlay } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import { animateAtSpeed, atSpeed } from '../../kit/index.ts'
import { useWindowEvent } from '../../kit/use-window-event.ts'
import { useMotion } from '../parts/settings-context.tsx'
import type { Session } from './session.ts'

export type Occasion = 'before' | 'after'

/** Milliseconds for which a ceremony is shown at the usual speed. */
const SHOWN_MS = 1600

/**
 * Occasion for a ceremony; undefined in a replay. `opened` is the game when the table first showed it: only a match that
 * begins or ends at this table has ceremonies. The last motion comes before the last ceremony.
 */
export const occasionOf = (
  { play, at, moving }: Pick<Session, 'play' | 'at' | 'moving'>,
  opened: SeenPlay,
): Occasion | undefined => {
  if (at !== undefined || isOver(opened)) return undefined
  if (isOver(play)) return moving ? undefined : 'after'
  return opened.plies.length === 0 ? 'before' : undefined
}

type CeremonyNoteProps = { readonly manifest: AnyManifest; readonly session: Session; say(words: string): void }

/**
 * Shows the game's first ceremony over the board for a moment, and announces both; `Ending` shows the last. It takes no
 * taps and keys: any of them ends it and also has its usual effect.
 */
export const CeremonyNote = ({ manifest, session, say }: CeremonyNoteProps) => {
  const { play } = session
  const [seen, setSeen] = useState<{ readonly opened: SeenPlay; readonly done?: Occasion }>({ opened: play })
  if (seen.opened.header !== play.header) setSeen({ opened: play })
  const occasion = occasionOf(session, seen.opened)
  const isNew = occasion !== undefined && seen.done !== occasion
  const ceremony = isNew ? manifest.ceremonies?.[occasion] : undefined
  const isMoving = useMotion() === 'full'
  const words = ceremony?.words
  const skip = (): void => occasion && setSeen({ ...seen, done: occasion })
  const end = useEffectEvent(skip)
  const begin = useEffectEvent(say)
  const off = ceremony === undefined
  useEffect(() => {
    if (words === undefined) return undefined
    begin(words)
    const timer = setTimeout(() => end(), atSpeed(SHOWN_MS))
    return () => clearTimeout(timer)
  }, [words])
  useWindowEvent('keydown', skip, { capture: true, off })
  useWindowEvent('pointerdown', skip, { capture: true, off })
  if (ceremony === undefined || occasion === 'after') return null
  return (
    <p className={`ceremony${isMoving ? ' moves' : ''}`} aria-hidden="true" ref={animateAtSpeed}>
      <svg viewBox="0 0 96 48">
        <path d={ceremony.drawing} />
      </svg>
      {ceremony.words}
    </p>
  )
}
