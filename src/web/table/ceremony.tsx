import './ceremony.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { isOver, type SeenPlay } from '../../engine/index.ts'
import type { AnyManifest, Ceremony } from '../../games/manifest.ts'
import { animateAtSpeed, atSpeed } from '../../kit/index.ts'
import { useWindowEvent } from '../../kit/use-window-event.ts'
import { useMotion } from '../parts/settings-context.tsx'
import { highlightAt } from './game-log.ts'
import type { Session } from './session.ts'

export type Occasion = 'before' | 'after'

/** Milliseconds for which a ceremony and a highlight are shown at the usual speed. */
const CEREMONY_MS = 1600
const HIGHLIGHT_MS = 1100

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

type NoteProps = Partial<Ceremony> & {
  readonly words: string
  readonly ms: number
  readonly look: 'ceremony' | 'table-highlight'
  onEnd(): void
}

/** Words over the board for a moment. They take no taps and keys: any of them ends the note and also has its usual effect. */
const Note = ({ words, drawing, ms, look, onEnd }: NoteProps) => {
  const isMoving = useMotion() === 'full'
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end(), atSpeed(ms))
    return () => clearTimeout(timer)
  }, [ms])
  useWindowEvent('keydown', onEnd, { capture: true })
  useWindowEvent('pointerdown', onEnd, { capture: true })
  return (
    <p className={`${look}${isMoving ? ' moves' : ''}`} aria-hidden="true" ref={animateAtSpeed}>
      {drawing !== undefined && (
        <svg viewBox="0 0 96 48">
          <path d={drawing} />
        </svg>
      )}
      {words}
    </p>
  )
}

type CeremonyNoteProps = { readonly manifest: AnyManifest; readonly session: Session; say(words: string): void }

/** Shows the game's first ceremony, and announces both; `Ending` shows the last. */
export const CeremonyNote = ({ manifest, session, say }: CeremonyNoteProps) => {
  const { play } = session
  const [seen, setSeen] = useState<{ readonly opened: SeenPlay; readonly done?: Occasion }>({ opened: play })
  if (seen.opened.header !== play.header) setSeen({ opened: play })
  const occasion = occasionOf(session, seen.opened)
  const isNew = occasion !== undefined && seen.done !== occasion
  const ceremony = isNew ? manifest.ceremonies?.[occasion] : undefined
  const words = ceremony?.words
  const begin = useEffectEvent(say)
  useEffect(() => {
    if (words !== undefined) begin(words)
  }, [words])
  if (ceremony === undefined || occasion !== 'before') return null
  return <Note {...ceremony} ms={CEREMONY_MS} look="ceremony" onEnd={() => setSeen({ ...seen, done: occasion })} />
}

/** Last highlight of these steps, counted from 1; undefined without any. */
const highlightIn = (
  manifest: AnyManifest,
  play: SeenPlay,
  first: number,
  last: number,
): { readonly words: string; readonly step: number } | undefined => {
  for (let step = last; step >= first; step--) {
    const words = highlightAt(manifest, play, step)
    if (words !== undefined) return { words, step }
  }
  return undefined
}

type Highlighted = {
  readonly steps: number
  readonly shown?: { readonly words: string; readonly step: number } | undefined
}

/** Shows a highlight of the last steps of a live table, after their motion. The announcer says the same event. */
export const HighlightNote = ({ manifest, session }: Omit<CeremonyNoteProps, 'say'>) => {
  const { play, at, moving, still } = session
  const [seen, setSeen] = useState<Highlighted>({ steps: play.plies.length })
  const steps = moving ? seen.steps : play.plies.length
  if (steps !== seen.steps)
    setSeen({ steps, shown: still === true ? undefined : highlightIn(manifest, play, seen.steps + 1, steps) })
  const { shown } = seen
  if (shown === undefined || at !== undefined) return null
  return (
    <Note
      key={shown.step}
      words={shown.words}
      ms={HIGHLIGHT_MS}
      look="table-highlight"
      onEnd={() => setSeen({ steps })}
    />
  )
}
