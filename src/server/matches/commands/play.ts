import { choice, currentNode, isOpen, type Offer, type Ply, type Seat } from '../../../engine/index.ts'
import { type Match, waitedFor } from '../../../protocol/index.ts'
import { nodeAt, type Stand, standAfter, type Step, withPly } from '../advance-game.ts'
import { type Command, type Context, type Decision, standOf } from '../decision.ts'
import { flowOn } from '../entry-draft.ts'
import { NO, refuse, type Refused } from '../errors.ts'

const NOT_OFFERED = refuse('not-offered', 'That cannot be chosen here.')

/** The offered action of that notation, as a ply. */
const offeredAs = ({ game, state }: Stand, { seat, actions }: Offer<unknown>, text: string) => {
  const action = actions.find((a) => game.print(state, choice(seat, a), 'table') === text)
  return action === undefined ? undefined : choice(seat, action)
}

/**
 * The choices of a planned turn, one after the other. Where anything else is due in between the whole plan is refused, before
 * any die falls: otherwise plans would be a way to try out what the dice will bring.
 */
const planned = (stand: Stand, seat: Seat, choices: readonly string[]): readonly Step[] | Refused => {
  const steps: Step[] = []
  for (const text of choices) {
    const at = standAfter(stand, steps)
    const node = nodeAt(at)
    if (node.kind !== 'decision' || node.seat !== seat)
      return refuse('not-offered', 'One can plan only as far as nothing else happens in between.')
    const ply = offeredAs(at, node, text)
    if (ply === undefined) return NOT_OFFERED
    steps.push(withPly(at, ply))
  }
  return steps
}

/** The joint ply of choices made by all. @throws RangeError when one is not offered */
const jointOf = (stand: Stand, texts: ReadonlyMap<Seat, string>): Ply<unknown> => {
  const node = nodeAt(stand)
  if (node.kind !== 'simultaneous') throw new RangeError('nobody chooses at the same time here')
  const choices = node.seats.map((offer) => offeredAs(stand, offer, texts.get(offer.seat)!)!)
  return { kind: 'joint', choices }
}

/** One choice among several made at once: kept until the last one is there, then all are shown with what follows. */
const secretly = (context: Context, stand: Stand, offer: Offer<unknown>, text: string): Decision | Refused => {
  if (offeredAs(stand, offer, text) === undefined) return NOT_OFFERED
  const chosen = { kind: 'chosen', seat: offer.seat, text } as const
  if (waitedFor(context.match).length > 1) return { ok: true, events: [chosen] }
  const texts = new Map([...context.match.chosen, chosen].map((made) => [made.seat, made.text]))
  const joint = withPly(stand, jointOf(stand, texts))
  const { events, steps } = flowOn(stand, [joint], context.sourceOf(), context)
  return { ok: true, events: [chosen, ...events], steps }
}

/** What a seat's choices lead to, whoever made them: a device, or a computer that plays the seat. The seat is waited for. */
export const choose = (context: Context, seat: Seat, choices: readonly string[]): Decision | Refused => {
  const play = context.match.play!
  const [stand, node] = [standOf(play), currentNode(play)]
  if (choices.length > 1 && (node.kind === 'simultaneous' || !isOpen(play.game)))
    return refuse('not-offered', 'Choices are made one by one here: what comes next may be a secret.')
  if (node.kind === 'simultaneous')
    return secretly(context, stand, node.seats.find((offer) => offer.seat === seat)!, choices[0]!)
  const steps = planned(stand, seat, choices)
  if ('ok' in steps) return steps
  return { ok: true, ...flowOn(stand, steps, context.sourceOf(), context) }
}

/** Why this seat cannot choose now. */
const turnFault = (match: Match, seat: Seat | undefined, after: number): Refused | undefined => {
  if (match.phase !== 'playing') return NO.playing
  if (seat === undefined) return NO.seat
  if (match.seats[seat]?.standIn !== undefined)
    return refuse('not-now', 'A computer plays for you. Take your seat back first.')
  if (match.play!.plies.length !== after) return refuse('stale', 'The game has gone on since. Look again, then choose.')
  return waitedFor(match).includes(seat) ? undefined : refuse('not-now', 'It is not your turn.')
}

export const play: Command<'play'> = ({ after, choices }, context) =>
  turnFault(context.match, context.seat, after) ?? choose(context, context.seat!, choices)
