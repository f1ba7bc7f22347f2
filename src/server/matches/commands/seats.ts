import type { Occupant, Seat } from '../../../engine/index.ts'
import { botsOf } from '../../../games/index.ts'
import {
  isGuest,
  isOnCurrentChain,
  limits,
  linkOf,
  type Match,
  type MatchEvent,
  seatCommitment,
  unsignedChoices,
} from '../../../protocol/index.ts'
import { type Command, type CommandContext, decide, type Decision } from '../decision.ts'
import { closedEvent, draftBeginning } from '../entry-draft.ts'
import { errors, errorAnswer, type ErrorAnswer } from '../errors.ts'
import { hashOf } from '../ids.ts'
import { loseSeat } from '../stand-in.ts'

const KEYLESS = errorAnswer('not-offered', 'A program that sat down without a key cannot get one later.')

/** True if a bot, or a program without a key, holds the seat. The server then commits to the dice for it. */
const isKeyless = ({ seats }: Match, seat: Seat): boolean => seats[seat]?.digest === undefined

/** Reveals a device's secret. With the last secret the seal closes, and the same entry contains the first rolls. */
export const reveal: Command<'reveal'> = ({ secret }, { match, seat, manifest, sourceOf, secret: server }) => {
  if (match.phase !== 'revealing')
    return errorAnswer('not-now', 'You can reveal your secret only once, after all seats are taken.')
  const mine = seat === undefined ? undefined : match.seats[seat]
  if (seat === undefined || mine?.digest === undefined) return errors.seat
  if (mine.secret !== undefined) return errorAnswer('not-now', 'Your device has already revealed its secret.')
  if (seatCommitment(match.id, match.digest, seat, secret, mine.key) !== mine.digest)
    return errorAnswer('not-offered', 'This is not the secret that your device committed to when you sat down.')
  const revealed = { kind: 'revealed', seat, secret } as const
  const isLast = match.seats.every((s, i) => i === seat || s?.digest === undefined || s.secret !== undefined)
  if (!isLast) return decide(revealed)
  const { events, steps } = draftBeginning(manifest.game, match, sourceOf({ seat, secret }), server)
  return { ok: true, events: [revealed, ...events], steps }
}

const GONE = errorAnswer('not-now', 'You have resigned, so a computer finishes the game for you.')

export const resign: Command<'resign'> = (_, context) => {
  const { match, seat } = context
  if (match.phase !== 'playing') return errors.playing
  if (seat === undefined) return errors.seat
  return match.seats[seat]!.standIn?.good ? GONE : loseSeat(context, seat, 'resigned')
}

/**
 * Signs all choices of the seat. The entry has only the signature. Refused if it would cover no further choice, so that
 * a device cannot fill the log.
 */
export const sign: Command<'sign'> = ({ signed }, { match, seat }) => {
  if (seat === undefined) return errors.seat
  const [newest] = unsignedChoices(match, seat)
  if (newest === undefined) return errorAnswer('not-now', 'All choices of this seat are already signed.')
  const link = signed && linkOf(match.chain, signed.chain)
  const covers = link !== undefined && link.plies >= newest.ply && isOnCurrentChain(match.chain, link.chain, link.plies)
  return covers ? decide() : errors.stale
}

export const resume: Command<'resume'> = (_, { match, seat }) => {
  if (match.phase !== 'playing') return errors.playing
  if (seat === undefined) return errors.seat
  const standIn = match.seats[seat]!.standIn
  if (standIn === undefined) return errorAnswer('not-now', 'No computer is playing for you.')
  return standIn.good ? GONE : decide({ kind: 'resumed', seat })
}

/** Passes a seat to another device. Refused before the first roll: only the old device has the seat's dice secret. */
export const pass: Command<'pass'> = ({ code }, { match, seat, now }) => {
  if (seat === undefined) return errors.seat
  if (match.phase !== 'playing' && match.phase !== 'over')
    return errorAnswer('not-now', 'You can move your seat to another device after the game has started.')
  if (isKeyless(match, seat)) return KEYLESS
  return decide({ kind: 'passed', seat, code, until: now + limits.passWithin })
}

/** The reason why another account may not take a rated table's seat; undefined if the seat may move. */
const ownerFault = ({ settings, seats }: Match, seat: Seat, held: CommandContext['held']): ErrorAnswer | undefined =>
  settings.rated === true && !held.includes(seats[seat]?.holder ?? '')
    ? errorAnswer(
        'not-now',
        'This game is rated, so you can move the seat only to a device signed in to the same account.',
      )
    : undefined

const passedSeat = ({ match, seat, now, held }: CommandContext, code: string): Seat | ErrorAnswer => {
  const { pass: open } = match
  if (seat !== undefined) return errorAnswer('taken', 'This device already has a seat at this table.')
  return open === undefined || open.code !== hashOf(code) || now > open.until
    ? errorAnswer(
        'not-now',
        'This link has been used or has expired. Make a new one on the device that holds the seat.',
      )
    : (ownerFault(match, open.seat, held) ?? open.seat)
}

const seatOfAny = ({ seats }: Match, holders: readonly string[]): Seat | undefined => {
  const seat = seats.findIndex((seated) => seated?.holder !== undefined && holders.includes(seated.holder))
  return seat < 0 ? undefined : seat
}

/** The seat held by this token or another token of its account. Refused for seats without a key. */
const ownSeat = ({ match, seat: held, held: others }: CommandContext): Seat | ErrorAnswer => {
  const seat = held ?? seatOfAny(match, others)
  if (seat === undefined) return errors.seat
  if (isKeyless(match, seat)) return KEYLESS
  return match.phase === 'playing' ? seat : errorAnswer('not-now', 'Your seat does not need a new key now.')
}

/** Moves a seat to another device by a code. Without one: new key, or move to another device of the account. */
export const claim: Command<'claim'> = ({ code, key }, context) => {
  const { match, holder } = context
  const seat = code === undefined ? ownSeat(context) : passedSeat(context, code)
  if (typeof seat !== 'number') return seat
  // A key can hold a seat only once, so that each of its signatures has one meaning.
  if (match.seats[seat]?.key === key || match.signatures?.has(key) === true)
    return errorAnswer('not-offered', 'This key was already used in this game. The device needs a new key.')
  return { ...decide({ kind: 'moved', seat, holder, key }), check: { key } }
}

const NO_ACCOUNT = errorAnswer(
  'no-key',
  'This table is rated. Sign in to your own account to sit down; you can watch without one.',
)

const CLOSED = errorAnswer(
  'not-now',
  'You can no longer sit down here: the dice are being sealed, or the game has started.',
)
const DEALT = errorAnswer(
  'not-now',
  'A device has already revealed its secret, so players cannot leave before the first roll.',
)

const isKept = ({ match, now, holder }: CommandContext, seat: number): boolean => {
  const owner = match.reserved?.[seat] ?? null
  return owner !== null && owner !== holder && now < match.openedAt + limits.reservedFor
}

const seatFault = (context: CommandContext, seat: number): ErrorAnswer | undefined => {
  const { match } = context
  if (match.phase !== 'gathering') return CLOSED
  if (seat >= match.seats.length) return errors.noSuchSeat
  if (match.seats[seat] !== null) return errorAnswer('taken', 'That seat is taken.')
  return isKept(context, seat)
    ? errorAnswer('taken', 'This seat is reserved for another player. Try again in two minutes.')
    : undefined
}

const guestFault = (context: CommandContext): ErrorAnswer | undefined => {
  const { match, seat, holder, mayPlay, isQuiet, promised } = context
  if (seat !== undefined) return errorAnswer('taken', 'You already have a seat at this table.')
  if (!mayPlay && match.reserved?.includes(holder) !== true)
    return errorAnswer('no-key', 'You need the link to this table to sit down.')
  if (isQuiet) return errors.quiet
  const free = match.seats.filter((seated) => seated === null).length
  return promised >= free ? errorAnswer('taken', 'Another player is about to take this seat.') : undefined
}

/** Begins the game if every seat is taken and no device has a key. If not, the game waits for players or secrets. */
const filled = ({ match, manifest, secret, sourceOf }: CommandContext, sat: SatEvent): Decision => {
  const others = match.seats.filter((_, seat) => seat !== sat.seat)
  const isReady = sat.digest === undefined && others.every((one) => one !== null && one.digest === undefined)
  if (!isReady) return decide(sat)
  const { events, steps } = draftBeginning(manifest.game, match, sourceOf(), secret)
  return { ok: true, events: [sat, ...events], steps }
}

type SatEvent = MatchEvent & { readonly kind: 'sat' }

/** First free seat that is open to the actor. If none is, seat 0, which the caller refuses as taken. */
const freeSeat = (context: CommandContext): Seat =>
  Math.max(
    0,
    context.match.seats.findIndex((seated, seat) => seated === null && !isKept(context, seat)),
  )

const UNBOUND = errorAnswer(
  'malformed',
  'Send "seat", "digest" and "key" to sit down. Only a program may omit both "digest" and "key"; the server then commits for its seat.',
)

export const sit: Command<'sit'> = ({ seat: wanted, name, digest, key, program }, context) => {
  const seat = wanted ?? freeSeat(context)
  const fault = seatFault(context, seat) ?? guestFault(context)
  if (fault !== undefined) return fault
  if (context.match.settings.rated === true && (program || !context.held.includes(context.holder))) return NO_ACCOUNT
  const occupant: Occupant = program ? { kind: 'bot', bot: 'program', name } : { kind: 'person', name }
  const sat = { kind: 'sat', seat, occupant, holder: context.holder } as const
  if (wanted !== undefined && digest !== undefined && key !== undefined)
    return { ...decide({ ...sat, digest, key }), check: { key } }
  const isBare = digest === undefined && key === undefined
  return isBare && program ? filled(context, { ...sat, key: context.serverKey }) : UNBOUND
}

const mayStand = ({ phase, seats }: Match): boolean =>
  phase === 'gathering' || (phase === 'revealing' && seats.every((seated) => seated?.secret === undefined))

const standFault = ({ match }: CommandContext): ErrorAnswer | undefined =>
  mayStand(match) ? undefined : match.phase === 'revealing' ? DEALT : errorAnswer('not-now', 'The game has begun.')

export const stand: Command<'stand'> = (_, context) => {
  if (context.seat === undefined) return errors.seat
  return standFault(context) ?? decide({ kind: 'stood', seat: context.seat })
}

export const fill: Command<'fill'> = ({ seat, bot }, context) => {
  if (!context.isHost) return errors.host
  const fault = seatFault(context, seat)
  if (fault !== undefined) return fault
  const known = botsOf(context.manifest).find(({ id }) => id === bot)
  if (known === undefined) return errorAnswer('not-offered', 'There is no such computer player.')
  return filled(context, {
    kind: 'sat',
    seat,
    occupant: { kind: 'bot', bot, name: known.title },
    key: context.serverKey,
  })
}

export const clear: Command<'clear'> = ({ seat }, context) => {
  if (!context.isHost) return errors.host
  const there = context.match.seats[seat]
  if (!there || isGuest(there.occupant)) return errorAnswer('not-offered', 'There is no computer player on this seat.')
  return standFault(context) ?? decide({ kind: 'stood', seat })
}

export const callOff: Command<'call-off'> = (_, context) => {
  if (!context.isHost) return errors.host
  return standFault(context) ?? decide(closedEvent(context.secret, { how: 'called-off' }))
}
