import { useEffect, useState } from 'react'
import type { AnyManifest } from '../../games/index.ts'
import { words } from '../words.ts'
import { type Session, shownAt } from './session.ts'
import { sayPrompt, sayStep } from './story.ts'

type Said = { readonly key: number; readonly text: string }

const REMEMBERED = 8

/** What is to be said now: the step with what is asked after it, or the step that one looks back at. */
const sayNow = (manifest: AnyManifest, session: Session): string => {
  const step = shownAt(session)
  const { play, at } = session
  const told = step === 0 ? '' : sayStep(manifest, play, step)
  if (at !== undefined) return `${words.replay.at(step, play.plies.length)}. ${told}`.trim()
  return `${told} ${sayPrompt(manifest, play)}`.trim()
}

type AnnouncerProps = { readonly manifest: AnyManifest; readonly session: Session; readonly extra: string | undefined }

/** Reads the log aloud: one string for each step, from the same sentences that everybody sees. */
export const Announcer = ({ manifest, session, extra }: AnnouncerProps) => {
  const [said, setSaid] = useState<readonly Said[]>([])
  const { play, at } = session
  const now = sayNow(manifest, session)
  useEffect(() => {
    if (now !== '')
      setSaid((before) => [...before, { key: (before.at(-1)?.key ?? 0) + 1, text: now }].slice(-REMEMBERED))
    // Two steps may say the same: it is the step that counts, not the words.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [play, at])
  useEffect(() => {
    if (extra !== undefined)
      setSaid((before) => [...before, { key: (before.at(-1)?.key ?? 0) + 1, text: extra }].slice(-REMEMBERED))
  }, [extra])
  return (
    <div className="hidden" role="log" aria-live="polite" aria-relevant="additions" aria-label={words.table.said}>
      {said.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  )
}
