import type { AnyManifest } from '../../games/index.ts'
import { type Session, shownAt } from './session.ts'
import { namesOf } from '../data/players.ts'
import { sayPrompt, sayStep } from './game-log.ts'
import { tableWords } from '../text/table-words.ts'
import { itemAt } from '../../dice/index.ts'

/** What there is to say of the step that is shown: what happened, and while the table is live what is asked after it. */
export type Announcement = {
  readonly step: number
  readonly at: number | undefined
  readonly told: string
  readonly asked: string
}

export const announcementOf = (manifest: AnyManifest, session: Session): Announcement => {
  const step = shownAt(session)
  const { play, at, cover } = session
  const told = step === 0 ? '' : sayStep(manifest, play, step)
  if (at === undefined && cover !== undefined)
    return { step, at, told, asked: tableWords.cover.pass(itemAt(namesOf(play), cover)) }
  if (at === undefined) return { step, at, told, asked: sayPrompt(manifest, play, session) }
  return { step, at, told: `${tableWords.replay.at(step, play.plies.length)}. ${told}`.trim(), asked: '' }
}

/**
 * What is to be said now after what was said last. Of a step that was told before only what is asked otherwise, and nothing where
 * that is the same: where several choose at once one has chosen, and the others may not hear what.
 */
export const stillToAnnounce = (now: Announcement, last: Announcement | undefined): string => {
  if (now.step !== last?.step || now.at !== last.at || now.told !== last.told) return `${now.told} ${now.asked}`.trim()
  return now.asked === last.asked ? '' : now.asked
}
