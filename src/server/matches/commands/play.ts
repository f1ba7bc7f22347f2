import { choice, currentNode, isOpen, type Offer, type Ply, type Seat } from '../../../engine/index.ts'
import { isChainAt, type Match, type MatchAction, awaitedSeats } from '../../../protocol/index.ts'
import { nodeAt, type GamePosition, positionAfter, type PlayedStep, playPly } from '../advance-game.ts'
import { type Command, type CommandContext, type Decision, positionOf } from '../decision.ts'
import { draftEntry } from '../entry-draft.ts'
import { errors, errorAnswer, type ErrorAnswer } from '../errors.ts'

const NOT_OFFERED = errorAnswer('not-offered', 'You cannot choose that now.')

const offeredAs = ({ game, state }: GamePosition, { seat, actions }: Offer<unknown>, text: string) => {
  const action = actions.find((a) => game.print(state, choice(seat, a), 'table') === text)
  return action === undefined ? undefined : choice(seat, action)
}

/**
 * Plays the choices of a planned turn. Refuses the whole plan, before any roll, if anything else is due between its
 * choices. Without this rule players could use plans to see dice before committing to a choice.
 */
const planned = (
  position: GamePosition,
  seat: Seat,
  choices: readonly string[],
): readonly PlayedStep[] | ErrorAnswer => {
  const steps: PlayedStep[] = []
  for (const text of choices) {
    const at = positionAfter(position, steps)
    const node = nodeAt(at)
    if (node.kind !== 'decision' || node.seat !== seat)
      return errorAnswer('not-offered', 'You can plan ahead only until the next roll or another player’s choice.')
    const ply = offeredAs(at, node, text)
    if (ply === undefined) return NOT_OFFERED
    steps.push(playPly(at, ply))
  }
  return steps
}

/** The joint ply of simultaneous choices. @throws RangeError if the position is not simultaneous */
const jointOf = (position: GamePosition, texts: ReadonlyMap<Seat, string>): Ply<unknown> => {
  const node = nodeAt(position)
  if (node.kind !== 'simultaneous') throw new RangeError('no simultaneous choice is due')
  const choices = node.seats.map((offer) => offeredAs(position, offer, texts.get(offer.seat)!)!)
  return { kind: 'joint', choices }
}

/** Records one of several simultaneous choices. The last choice reveals all choices and plays the plies that follow. */
const secretly = (
  context: CommandContext,
  position: GamePosition,
  offer: Offer<unknown>,
  text: string,
): Decision | ErrorAnswer => {
  if (offeredAs(position, offer, text) === undefined) return NOT_OFFERED
  const chosen = { kind: 'chosen', seat: offer.seat, text } as const
  if (awaitedSeats(context.match).length > 1) return { ok: true, events: [chosen] }
  const texts = new Map([...context.match.chosen, chosen].map((made) => [made.seat, made.text]))
  const joint = playPly(position, jointOf(position, texts))
  const { events, steps } = draftEntry(position, [joint], context.sourceOf(), context.secret)
  return { ok: true, events: [chosen, ...events], steps }
}

/** Result of a seat's choices, made by its device or a computer player. The seat must be to move. */
export const chooseInSeat = (
  context: CommandContext,
  seat: Seat,
  choices: readonly string[],
): Decision | ErrorAnswer => {
  const play = context.match.play!
  const [position, node] = [positionOf(play), currentNode(play)]
  if (choices.length > 1 && (node.kind === 'simultaneous' || !isOpen(play.game)))
    return errorAnswer('not-offered', 'Send one choice at a time here, because the next step may be secret.')
  if (node.kind === 'simultaneous')
    return secretly(context, position, node.seats.find((offer) => offer.seat === seat)!, choices[0]!)
  const steps = planned(position, seat, choices)
  if ('ok' in steps) return steps
  return { ok: true, ...draftEntry(position, steps, context.sourceOf(), context.secret) }
}

type PlayAction = Extract<MatchAction, { kind: 'play' }>

const turnFault = (match: Match, seat: Seat | undefined, { after, signed }: PlayAction): ErrorAnswer | undefined => {
  if (match.phase !== 'playing') return errors.playing
  if (seat === undefined) return errors.seat
  if (match.seats[seat]?.standIn !== undefined)
    return errorAnswer('not-now', 'A computer plays for you. Take your seat back first.')
  if (match.play!.plies.length !== after) return errors.stale
  if (signed !== undefined && !isChainAt(match.chain, signed.chain, after)) return errors.stale
  return awaitedSeats(match).includes(seat) ? undefined : errorAnswer('not-now', 'It is not your turn.')
}

export const play: Command<'play'> = (act, context) =>
  turnFault(context.match, context.seat, act) ?? chooseInSeat(context, context.seat!, act.choices)
