import { isOpen, type Seat, payoffsByPlaces } from '../../../engine/index.ts'
import {
  computerOn,
  type MatchEvent,
  isQuestionOpen,
  plyToUndoTo,
  type QuestionKind,
  seatsToAgree,
} from '../../../protocol/index.ts'
import { type Command, type CommandContext, decide, type Decision } from '../decision.ts'
import { closedEvent, rulesOf } from '../entry-draft.ts'
import { rematchOf } from '../opening.ts'
import { errors, errorAnswer, type ErrorAnswer } from '../errors.ts'

const undoFault = ({ match }: CommandContext, seat: Seat): ErrorAnswer | undefined => {
  const { play, settings } = match
  if (!settings.undo || play === undefined || !isOpen(play.game))
    return errorAnswer('not-offered', 'This table does not allow undo.')
  return plyToUndoTo(play, seat) === undefined
    ? errorAnswer('not-now', 'You have made no choice since the last roll, and rolls cannot be undone.')
    : undefined
}

const drawFault = ({ match, manifest: { game } }: CommandContext): ErrorAnswer | undefined => {
  if (game.draws?.(rulesOf(game, match), match.settings.seats) !== true)
    return errorAnswer('not-offered', 'This game has no draws.')
  return match.seats.some((seated) => seated !== null && computerOn(seated) !== undefined)
    ? errorAnswer('not-offered', 'Computer players do not accept draws.')
    : undefined
}

const over = ({ match }: CommandContext): ErrorAnswer | undefined =>
  match.phase === 'over' ? undefined : errorAnswer('not-now', 'You can ask that only after the game.')

const playing = ({ match }: CommandContext): ErrorAnswer | undefined =>
  match.phase === 'playing' ? undefined : errors.playing

/** Reasons why a question cannot be asked now; undefined if it can. */
const FAULTS: { readonly [K in QuestionKind]: (context: CommandContext, seat: Seat) => ErrorAnswer | undefined } = {
  undo: (context, seat) => playing(context) ?? undoFault(context, seat),
  draw: (context) => playing(context) ?? drawFault(context),
  rematch: (context) =>
    over(context) ??
    (context.match.play === undefined ? errorAnswer('not-now', 'There is no finished game to repeat.') : undefined) ??
    (context.match.next === undefined ? undefined : errorAnswer('not-now', 'The next game has already been set up.')),
  deletion: over,
}

/** Result of a question after all seats have agreed. */
const effect = (context: CommandContext, what: QuestionKind, asker: Seat, said: readonly MatchEvent[]): Decision => {
  const { match, secret } = context
  if (what === 'undo') {
    const to = match.play && plyToUndoTo(match.play, asker)
    if (to === undefined) throw new RangeError('no choice can be taken back')
    return decide(...said, { kind: 'undone', to })
  }
  if (what === 'deletion') return { ok: true, events: said, forget: true }
  if (what === 'rematch') {
    const opening = rematchOf(match, secret)
    return { ok: true, events: [...said, { kind: 'next', match: opening.id }], opening }
  }
  const { game } = context.manifest
  const places = match.seats.map(() => 1)
  const payoff = payoffsByPlaces(game, rulesOf(game, match), places)
  return decide(...said, closedEvent(context.secret, { how: 'agreed', payoff, places }))
}

export const ask: Command<'ask'> = ({ what }, context) => {
  const { match, seat, now } = context
  if (seat === undefined) return errors.seat
  if (match.question?.what === what && match.question.seat !== seat)
    return answer({ kind: 'answer', what, yes: true }, context)
  if (isQuestionOpen(match, now)) return errorAnswer('not-now', 'Another question is still open.')
  const all = seatsToAgree(match, what)
  if (!all.includes(seat)) return errorAnswer('not-now', 'A computer plays for you. Take your seat back first.')
  const fault = FAULTS[what](context, seat)
  if (fault !== undefined) return fault
  const asked = { kind: 'asked', seat, what } as const
  return all.length === 1 ? effect(context, what, seat, [asked]) : decide(asked)
}

/** The asking seat can withdraw its question by answering no. */
export const answer: Command<'answer'> = ({ what, yes }, context) => {
  const { match, seat, now } = context
  const { question } = match
  if (seat === undefined) return errors.seat
  if (question?.what !== what || !isQuestionOpen(match, now))
    return errorAnswer('not-now', 'That question is no longer open.')
  const all = seatsToAgree(match, what)
  if (!all.includes(seat) || (yes && question.yes.includes(seat)))
    return errorAnswer('not-now', 'This question is not waiting for your answer.')
  const said = { kind: 'answered', seat, what, yes } as const
  const isAgreed = yes && all.every((voter) => voter === seat || question.yes.includes(voter))
  if (!isAgreed) return decide(said)
  return FAULTS[what](context, question.seat) ?? effect(context, what, question.seat, [said])
}
