import type { AnyManifest } from '../../games/index.ts'
import { type Session, shownAt } from './session.ts'
import { currentNode, deciders, isOver, type Seat, type SeenPlay } from '../../engine/index.ts'
import { namesOf, occupants } from '../data/players.ts'
import { announceStep, sayPrompt, sayStep } from './game-log.ts'
import { tableWords } from '../text/table-words.ts'
import { itemAt } from '../../dice/index.ts'
import { isSameJson } from '../../dice/same-json.ts'
import { useEffect, useState } from 'react'

/** Announcement for screen readers: the shown step's event and, at a live table, the next question. */
export type Announcement = {
  readonly step: number
  readonly at: number | undefined
  readonly told: string
  readonly asked: string
  /** Seats that are asked. */
  readonly seats: readonly Seat[]
}

/** True if only computer players decide next. Their step is announced, so their turn need not be. */
const isComputers = (play: SeenPlay, seats: readonly Seat[]): boolean =>
  !isOver(play) && seats.length > 0 && seats.every((seat) => occupants(play)[seat]?.kind === 'bot')

export const announcementOf = (manifest: AnyManifest, session: Session): Announcement => {
  const step = shownAt(session)
  const { play, at, cover } = session
  const tellStep = at === undefined ? announceStep : sayStep
  const told = step === 0 ? '' : tellStep(manifest, play, step, session.you)
  if (at === undefined && cover !== undefined)
    return { step, at, told, asked: tableWords.cover.pass(itemAt(namesOf(play), cover)), seats: [cover] }
  const seats = deciders(currentNode(play))
  if (at === undefined)
    return { step, at, told, asked: isComputers(play, seats) ? '' : sayPrompt(manifest, play, session), seats }
  return { step, at, told: `${tableWords.replay.at(step, play.plies.length)}. ${told}`.trim(), asked: '', seats: [] }
}

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?])\s+/)

/** Sentences of a question that the question before did not have; its first sentence if it had them all. */
const changedIn = (asked: string, before: string): string => {
  const [known, all] = [sentencesOf(before), sentencesOf(asked)]
  const fresh = all.filter((sentence) => !known.includes(sentence))
  return fresh.length === 0 ? (all[0] ?? '') : fresh.join(' ')
}

/** Returns the new part of an announcement: the event of another step, and what changed in the question. */
export const stillToAnnounce = (now: Announcement, last: Announcement | undefined): string => {
  if (now.step === last?.step && now.at === last.at && now.told === last.told)
    return now.asked === last.asked ? '' : now.asked
  const asked = isSameJson(now.seats, last?.seats) ? changedIn(now.asked, last?.asked ?? '') : now.asked
  return `${now.told} ${asked}`.trim()
}

type Said = { readonly key: number; readonly text: string }

const REMEMBERED = 8

type Heard = {
  readonly eyes: string | undefined
  readonly last: Announcement | undefined
  readonly said: readonly Said[]
}

const withText = (said: readonly Said[], text: string): readonly Said[] =>
  text === '' ? said : [...said, { key: (said.at(-1)?.key ?? 0) + 1, text }].slice(-REMEMBERED)

/** Keeps the last announcement for a new viewer with identical text, which the screen reader may still be reading. */
const stillHeard = ({ last, said }: Heard, now: Announcement): readonly Said[] =>
  now.told !== '' && last?.step === now.step && last.told === now.told
    ? said.slice(-1).map(({ key }) => ({ key, text: now.told }))
    : []

type AnnouncerProps = {
  readonly manifest: AnyManifest
  readonly session: Session
  /** Key of the viewer; a change removes announcements for other viewers. */
  readonly eyes: string | undefined
  readonly extra: string | undefined
}

/** Live region that announces each step to screen readers, using the log's sentences. */
export const Announcer = ({ manifest, session, eyes, extra }: AnnouncerProps) => {
  const [heard, setHeard] = useState<Heard>({ eyes, last: undefined, said: [] })
  const { play, at } = session
  const now = announcementOf(manifest, session)
  if (heard.eyes !== eyes) setHeard({ ...heard, eyes, said: stillHeard(heard, now) })
  useEffect(() => {
    setHeard(({ last, said }) => ({ eyes, last: now, said: withText(said, stillToAnnounce(now, last)) }))
    // Two steps may have equal words, so the step identifies the announcement.
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
