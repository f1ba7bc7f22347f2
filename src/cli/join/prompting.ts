import { itemAt } from '../../dice/index.ts'
import type { Offer } from '../../engine/index.ts'
import { readersOf } from '../../kit/readers.ts'
import { YOU } from '../../kit/text.ts'
import type { CoachLevel } from '../play/coach.ts'
import { againLines, questionLines } from '../play/asking.ts'
import type { Offered } from '../play/answer.ts'
import { ownLines } from '../play/narrator.ts'
import { offeredWords } from '../play/words.ts'
import { promptAt } from '../story.ts'
import { columns, paint } from '../terminal.ts'
import { wrap } from '../wrap.ts'
import { clockLine } from './clocks.ts'
import type { CurrentTable } from './enter.ts'
import { awaited, isAsked, isReplaced, namesAt, offerAt, type JoinedGame, sceneOf } from './scene.ts'
import { texts } from '../text/texts.ts'

export type Choosing = {
  readonly scene: JoinedGame
  readonly offer: Offer<unknown>
  readonly offered: readonly Offered[]
}

/** Current question. `key` identifies it; `isOwn`: this person must answer. */
export type CurrentPrompt = { readonly key: string; readonly isOwn: boolean; readonly choosing?: Choosing }

const choosingAt = (here: CurrentTable, coach: CoachLevel): Choosing | undefined => {
  const [scene, offer] = [sceneOf(here), offerAt(here)]
  if (scene === undefined || offer === undefined) return undefined
  const level = here.match.settings.coach ? coach : 'off'
  return { scene, offer, offered: offeredWords(scene.manifest, scene.play, offer, level) }
}

const promptKey = (here: CurrentTable): string => {
  const { phase, seats, play, question, chosen } = here.match
  const free = seats.filter((seated) => seated === null).length
  return JSON.stringify([
    phase,
    free,
    play?.plies.length,
    offerAt(here) !== undefined,
    chosen.map(({ seat }) => seat),
    isAsked(here) && question,
    isReplaced(here),
  ])
}

/** Returns the current question; reuses `before` if it is unchanged. */
export const askedAt = (here: CurrentTable, coach: CoachLevel, before: CurrentPrompt | undefined): CurrentPrompt => {
  const key = promptKey(here)
  if (before?.key === key) return before
  const choosing = choosingAt(here, coach)
  return { key, isOwn: choosing !== undefined || isAsked(here) || isReplaced(here), ...(choosing && { choosing }) }
}

const waitingLines = ({ match }: CurrentTable): readonly string[] => {
  const free = match.seats.filter((seated) => seated === null).length
  if (match.phase === 'gathering') return [texts.join.waitingForSeats(free)]
  const names = awaited(match)
  return names.length === 0 ? [] : [texts.join.waitingFor(names)]
}

/** Circumstances in which a question is shown: the server's time, and whether it is a repetition. */
export type Moment = { readonly now: number; readonly isAgain: boolean }

const choiceQuestion = (
  here: CurrentTable,
  { scene, offer, offered }: Choosing,
  { now, isAgain }: Moment,
): readonly string[] => {
  const names = namesAt(here.match)
  const prompt = promptAt(scene.manifest, scene.play, offer.seat, readersOf({ names, you: offer.seat }))
  const clocks = clockLine(here.match, names, now)
  return [
    ...(isAgain ? [] : ownLines(scene.manifest, scene.play, offer.seat)),
    ...(isAgain ? againLines(YOU, prompt) : questionLines(YOU, prompt, offered)),
    ...(clocks === undefined ? [] : wrap(clocks, columns()).map((line) => paint('dim', line))),
  ]
}

/** Formats the question, or names the players that the table waits for. */
export const askedLines = (
  here: CurrentTable,
  { choosing, isOwn }: CurrentPrompt,
  moment: Moment,
): readonly string[] => {
  const { question } = here.match
  const names = namesAt(here.match)
  return [
    ...(choosing === undefined ? [] : choiceQuestion(here, choosing, moment)),
    ...(isReplaced(here) ? [texts.join.replaced] : []),
    ...(isAsked(here) && question !== undefined
      ? [texts.join.yesOrNo(texts.join.questions[question.what](itemAt(names, question.seat)))]
      : []),
    ...(isOwn ? [] : waitingLines(here).map((line) => paint('dim', line))),
  ]
}
