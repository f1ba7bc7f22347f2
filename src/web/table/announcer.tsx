import { useEffect, useState } from 'react'
import type { AnyManifest } from '../../games/index.ts'
import { type Announcement, announcementOf, stillToAnnounce } from './announcements.ts'
import type { Session } from './session.ts'
import { tableWords } from '../text/table-words.ts'

type Said = { readonly key: number; readonly text: string }

const REMEMBERED = 8

type Heard = {
  readonly eyes: string | undefined
  readonly last: Announcement | undefined
  readonly said: readonly Said[]
}

const withText = (said: readonly Said[], text: string): readonly Said[] =>
  text === '' ? said : [...said, { key: (said.at(-1)?.key ?? 0) + 1, text }].slice(-REMEMBERED)

/** What stays for other eyes: the step that was just told, where they are told the same of it. It may not have been read aloud yet. */
const stillHeard = ({ last, said }: Heard, now: Announcement): readonly Said[] =>
  now.told !== '' && last?.step === now.step && last.told === now.told
    ? said.slice(-1).map(({ key }) => ({ key, text: now.told }))
    : []

type AnnouncerProps = {
  readonly manifest: AnyManifest
  readonly session: Session
  /** Whose eyes look: what was said to others is taken away. */
  readonly eyes: string | undefined
  readonly extra: string | undefined
}

/** Reads the log aloud: one string for each step, from the same sentences that everybody sees. */
export const Announcer = ({ manifest, session, eyes, extra }: AnnouncerProps) => {
  const [heard, setHeard] = useState<Heard>({ eyes, last: undefined, said: [] })
  const { play, at } = session
  const now = announcementOf(manifest, session)
  if (heard.eyes !== eyes) setHeard({ ...heard, eyes, said: stillHeard(heard, now) })
  useEffect(() => {
    setHeard(({ last, said }) => ({ eyes, last: now, said: withText(said, stillToAnnounce(now, last)) }))
    // Two steps may say the same: it is the step that counts, not the words.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [play, at, now.asked])
  useEffect(() => {
    if (extra !== undefined) setHeard((before) => ({ ...before, said: withText(before.said, extra) }))
  }, [extra])
  return (
    <div className="kit-unseen" role="log" aria-live="polite" aria-relevant="additions" aria-label={tableWords.said}>
      {heard.said.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  )
}
