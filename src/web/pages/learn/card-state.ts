import { itemAt } from '../../../dice/index.ts'
import {
  type AnyLesson,
  isLearned,
  type LessonProgress,
  type LessonWords,
  momentAt,
  remarkAt,
} from '../../../games/lesson.ts'
import type { TableSession } from '../../table/session.ts'
import { namesOf } from '../../data/players.ts'
import { learnWords as w } from '../../text/learn-words.ts'

/** Content of a lesson card: the current step, an earlier step, a note while other seats act, or the end. */
export type CardState =
  | { readonly kind: 'step' | 'reread'; readonly index: number; readonly words: LessonWords }
  | { readonly kind: 'wait' | 'play'; readonly title?: string; readonly comes?: string; readonly remark?: string }
  | { readonly kind: 'closing' }
  | { readonly kind: 'over'; readonly remark?: string | undefined }

export type Learning = {
  readonly lesson: AnyLesson
  readonly learner: number
  readonly progress: LessonProgress
  /** Index of the earlier step that the learner rereads; undefined if the learner rereads none. */
  readonly reread: number | undefined
  /** True if the learner closed the last card. */
  readonly closed: boolean
}

/**
 * Texts of a step for the position at which the learner saw it; undefined if not seen yet. The first step shown also
 * names the learner.
 */
const wordsOf = (
  { lesson, learner, progress }: Learning,
  table: TableSession,
  index: number,
): LessonWords | undefined => {
  const { play } = table.session
  const at = progress.shown[index]
  const names = namesOf(play)
  const words = at === undefined ? undefined : lesson.steps[index]?.say(momentAt(play, at, learner, names))
  const isFirst = at === Math.min(...progress.shown.map((shown) => shown ?? Infinity))
  return words && isFirst ? { ...words, text: `${w.youAre(itemAt(names, learner))} ${words.text}` } : words
}

/** True if the learner must act now. */
const isLearnersTurn = ({ due, session }: TableSession, learner: number): boolean =>
  session.at === undefined && 'seat' in due && due.seat === learner && (due.kind === 'ask' || due.kind === 'hand')

export const cardAt = (learning: Learning, table: TableSession): CardState => {
  const { lesson, learner, progress, reread, closed } = learning
  const { play } = table.session
  const moment = momentAt(play, play.plies.length, learner, namesOf(play))
  const remark = remarkAt(lesson, play, learner, namesOf(play))
  if (moment.over || table.due.kind === 'over') return { kind: 'over', remark }
  const past = reread === undefined ? undefined : wordsOf(learning, table, reread)
  if (reread !== undefined && past !== undefined) return { kind: 'reread', index: reread, words: past }
  const asked = isLearnersTurn(table, learner)
  const now = asked ? progress.now : undefined
  const words = now === undefined ? undefined : wordsOf(learning, table, now)
  if (now !== undefined && words !== undefined) return { kind: 'step', index: now, words }
  if (asked && isLearned(progress) && !closed) return { kind: 'closing' }
  // The last motion may still be shown while the learner is already next.
  const isNext = asked || moment.rolls || moment.offers().length > 0
  const said = remark ?? lesson.between?.(moment)
  const next = lesson.steps.find((_, i) => progress.done[i] !== true)
  return {
    kind: isNext ? 'play' : 'wait',
    ...(said && { remark: said }),
    ...(next && { title: next.title, comes: next.comes?.(moment) ?? '' }),
  }
}

/** Choice that the card's step suggests, in notation; undefined without a suggestion. */
export const suggestionAt = ({ lesson, learner }: Learning, { session }: TableSession, card: CardState) => {
  const step = card.kind === 'step' ? lesson.steps[card.index] : undefined
  return step?.tries?.(momentAt(session.play, session.play.plies.length, learner, namesOf(session.play)))
}

/** Index of the last step before this card that the learner has seen; undefined if none. */
export const stepBefore = ({ progress }: Learning, card: CardState): number | undefined => {
  const end = 'index' in card ? card.index : Infinity
  const found = progress.shown.findLastIndex((at, i) => at !== undefined && i < end)
  return found < 0 ? undefined : found
}
