import { type AnyPlay, isOpen, type Seat, settledAs } from '../../../engine/index.ts'
import { computerOn, type HallEvent, limits, type Match, type QuestionKind } from '../../../protocol/index.ts'
import { type Command, type Context, decide, type Decision } from '../decision.ts'
import { closing } from '../ends.ts'
import { rulesOf } from '../entry-draft.ts'
import { rematchOf } from '../opening.ts'
import { NO, refuse, type Refused } from '../errors.ts'
import { voters } from '../consent.ts'

/** The ply after which a seat stands before its last choice again; undefined where dice, cards or others' secrets came since. */
const undoTo = ({ plies }: AnyPlay, seat: Seat): number | undefined => {
  const last = plies.findLastIndex((ply) => ply.kind === 'choice' && ply.seat === seat)
  return last >= 0 && plies.slice(last).every(({ kind }) => kind === 'choice') ? last : undefined
}

const undoFault = ({ match }: Context, seat: Seat): Refused | undefined => {
  const { play, settings } = match
  if (!settings.undo || play === undefined || !isOpen(play.game))
    return refuse('not-offered', 'Nothing is taken back at this table.')
  return undoTo(play, seat) === undefined
    ? refuse('not-now', 'You have made no choice since dice fell last: what was rolled stays.')
    : undefined
}

const drawFault = ({ match, manifest: { game } }: Context): Refused | undefined => {
  if (game.draws?.(rulesOf(game, match), match.settings.seats) !== true)
    return refuse('not-offered', 'This game knows no draw.')
  return match.seats.some((seated) => seated !== null && computerOn(seated) !== undefined)
    ? refuse('not-offered', 'A computer player accepts no draw.')
    : undefined
}

const over = ({ match }: Context): Refused | undefined =>
  match.phase === 'over' ? undefined : refuse('not-now', 'That can be asked when the game is over.')

const playing = ({ match }: Context): Refused | undefined => (match.phase === 'playing' ? undefined : NO.playing)

/** Why this cannot be asked now; by what is asked. */
const FAULTS: { readonly [K in QuestionKind]: (context: Context, seat: Seat) => Refused | undefined } = {
  undo: (context, seat) => playing(context) ?? undoFault(context, seat),
  draw: (context) => playing(context) ?? drawFault(context),
  rematch: (context) =>
    over(context) ??
    (context.match.play === undefined ? refuse('not-now', 'There was no game to play once more.') : undefined) ??
    (context.match.next === undefined ? undefined : refuse('not-now', 'The next game is set up already.')),
  deletion: over,
}

/** What comes of a question to which everybody agreed. */
const effect = (context: Context, what: QuestionKind, asker: Seat, said: readonly HallEvent[]): Decision => {
  const { match, secret } = context
  if (what === 'undo') return decide(...said, { kind: 'undone', to: undoTo(match.play!, asker)! })
  if (what === 'deletion') return { ok: true, events: said, forget: true }
  if (what === 'rematch') {
    const opening = rematchOf(match, secret)
    return { ok: true, events: [...said, { kind: 'next', match: opening.id }], opening }
  }
  const { game } = context.manifest
  const places = match.seats.map(() => 1)
  const payoff = settledAs(game, rulesOf(game, match), places)
  return decide(...said, closing(context, { how: 'agreed', payoff, places }))
}

const hasLapsed = ({ settings, question }: Match, now: number): boolean =>
  question === undefined || (settings.clock.kind === 'live' && question.at + limits.askStands <= now)

export const ask: Command<'ask'> = ({ what }, context) => {
  const { match, seat, now } = context
  if (seat === undefined) return NO.seat
  if (match.question?.what === what && match.question.seat !== seat)
    return answer({ kind: 'answer', what, yes: true }, context)
  if (!hasLapsed(match, now)) return refuse('not-now', 'Another question is still open.')
  const all = voters(match, what)
  if (!all.includes(seat)) return refuse('not-now', 'A computer plays for you. Take your seat back first.')
  const fault = FAULTS[what](context, seat)
  if (fault !== undefined) return fault
  const asked = { kind: 'asked', seat, what } as const
  return all.length === 1 ? effect(context, what, seat, [asked]) : decide(asked)
}

/** Whoever asked may take the question back by a no. */
export const answer: Command<'answer'> = ({ what, yes }, context) => {
  const { match, seat, now } = context
  const { question } = match
  if (seat === undefined) return NO.seat
  if (question?.what !== what || hasLapsed(match, now)) return refuse('not-now', 'Nobody asks that any more.')
  const all = voters(match, what)
  if (!all.includes(seat) || (yes && question.yes.includes(seat)))
    return refuse('not-now', 'This question does not wait for you.')
  const said = { kind: 'answered', seat, what, yes } as const
  const isAgreed = yes && all.every((voter) => voter === seat || question.yes.includes(voter))
  if (!isAgreed) return decide(said)
  return FAULTS[what](context, question.seat) ?? effect(context, what, question.seat, [said])
}
