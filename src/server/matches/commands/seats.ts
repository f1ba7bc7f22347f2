import type { Occupant, Seat } from '../../../engine/index.ts'
import { botsOf } from '../../../games/index.ts'
import { isGuest, type MatchEvent, limits, type Match, seatCommitment } from '../../../protocol/index.ts'
import { type Command, type CommandContext, decide, type Decision } from '../decision.ts'
import { closedEvent, draftBeginning } from '../entry-draft.ts'
import { errors, errorAnswer, type ErrorAnswer } from '../errors.ts'
import { hashOf } from '../ids.ts'
import { loseSeat } from '../stand-in.ts'

const KEYLESS = errorAnswer(
  'not-offered',
  'A program that sat down without a key stays on its seat, and gets none later.',
)

/** True if a bot, or a program without a key, holds the seat. The server then commits to the dice for it. */
const isKeyless = ({ seats }: Match, seat: Seat): boolean => seats[seat]?.digest === undefined

/** Reveals a device's secret. With the last secret the seal closes, and the same entry contains the first rolls. */
export const reveal: Command<'reveal'> = ({ secret }, { match, seat, manifest, sourceOf, secret: server }) => {
  if (match.phase !== 'revealing')
    return errorAnswer('not-now', 'Secrets are shown when all seats are taken, and once only.')
  const mine = seat === undefined ? undefined : match.seats[seat]
  if (seat === undefined || mine?.digest === undefined) return errors.seat
  if (mine.secret !== undefined) return errorAnswer('not-now', 'Your device has shown its secret already.')
  if (seatCommitment(match.id, match.digest, seat, secret, mine.key) !== mine.digest)
    return errorAnswer('not-offered', 'This is not the secret that your device bound itself to when you sat down.')
  const revealed = { kind: 'revealed', seat, secret } as const
  const isLast = match.seats.every((s, i) => i === seat || s?.digest === undefined || s.secret !== undefined)
  if (!isLast) return decide(revealed)
  const { events, steps } = draftBeginning(manifest.game, match, sourceOf({ seat, secret }), server)
  return { ok: true, events: [revealed, ...events], steps }
}

const GONE = errorAnswer('not-now', 'You have given this game up: a computer plays it to the end.')

export const resign: Command<'resign'> = (_, context) => {
  const { match, seat } = context
  if (match.phase !== 'playing') return errors.playing
  if (seat === undefined) return errors.seat
  return match.seats[seat]!.standIn?.good ? GONE : loseSeat(context, seat, 'resigned')
}

export const resume: Command<'resume'> = (_, { match, seat }) => {
  if (match.phase !== 'playing') return errors.playing
  if (seat === undefined) return errors.seat
  const standIn = match.seats[seat]!.standIn
  if (standIn === undefined) return errorAnswer('not-now', 'Nobody plays for you.')
  return standIn.good ? GONE : decide({ kind: 'resumed', seat })
}

/** Passes a seat to another device. Refused before the first roll: only the old device has the seat's dice secret. */
export const pass: Command<'pass'> = ({ code }, { match, seat, now }) => {
  if (seat === undefined) return errors.seat
  if (match.phase !== 'playing' && match.phase !== 'over')
    return errorAnswer('not-now', 'A seat can be moved to another device when the game has begun.')
  if (isKeyless(match, seat)) return KEYLESS
  return decide({ kind: 'passed', seat, code, until: now + limits.passWithin })
}

/** The reason why another account may not take a rated table's seat; undefined if the seat may move. */
const ownerFault = ({ settings, seats }: Match, seat: Seat, held: CommandContext['held']): ErrorAnswer | undefined =>
  settings.rated === true && !held.includes(seats[seat]?.holder ?? '')
    ? errorAnswer('not-now', 'This game is rated: its seat goes only to another device of the same account.')
    : undefined

const passedSeat = ({ match, seat, now, held }: CommandContext, code: string): Seat | ErrorAnswer => {
  const { pass: open } = match
  if (seat !== undefined) return errorAnswer('taken', 'This device sits at this table already.')
  return open === undefined || open.code !== hashOf(code) || now > open.until
    ? errorAnswer('not-now', 'This link was used before, or it is too old. Make a new one on the device that plays.')
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
  return match.phase === 'playing' ? seat : errorAnswer('not-now', 'Your seat needs no new key now.')
}

/** Moves a seat to another device by a code. Without one: new key, or move to another device of the account. */
export const claim: Command<'claim'> = ({ code, key }, context) => {
  const { match, holder } = context
  const seat = code === undefined ? ownSeat(context) : passedSeat(context, code)
  if (typeof seat !== 'number') return seat
  // A key can hold a seat only once, so that each of its signatures has one meaning.
  if (match.seats[seat]?.key === key || match.signatures?.has(key) === true)
    return errorAnswer('not-offered', 'This key has signed in this game before. The device needs a new one of its own.')
  return { ...decide({ kind: 'moved', seat, holder, key }), check: { key } }
}

const NO_ACCOUNT = errorAnswer(
  'no-key',
  'This table is rated: sign in to an account of your own to sit down. Watching needs no account.',
)

const CLOSED = errorAnswer(
  'not-now',
  'Nobody can sit down here any more: the dice are being sealed, or the game has begun.',
)
const DEALT = errorAnswer('not-now', 'A device has shown its secret already: nobody can leave before the first roll.')

const isKept = ({ match, now, holder }: CommandContext, seat: number): boolean => {
  const owner = match.reserved?.[seat] ?? null
  return owner !== null && owner !== holder && now < match.openedAt + limits.reservedFor
}

const seatFault = (context: CommandContext, seat: number): ErrorAnswer | undefined => {
  const { match } = context
  if (match.phase !== 'gathering') return CLOSED
  if (seat >= match.seats.length) return errors.noSuchSeat
  if (match.seats[seat] !== null) return errorAnswer('taken', 'Somebody sits there already.')
  return isKept(context, seat)
    ? errorAnswer('taken', 'This seat is kept for somebody. Try again in two minutes.')
    : undefined
}

const guestFault = (context: CommandContext): ErrorAnswer | undefined => {
  const { match, seat, holder, mayPlay, isQuiet, promised } = context
  if (seat !== undefined) return errorAnswer('taken', 'You sit at this table already.')
  if (!mayPlay && match.reserved?.includes(holder) !== true)
    return errorAnswer('no-key', 'Only who has the link to this table may sit down.')
  if (isQuiet) return errors.quiet
  const free = match.seats.filter((seated) => seated === null).length
  return promised >= free ? errorAnswer('taken', 'Somebody is on the way to this seat.') : undefined
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
  'Bring "seat", "digest" and "key" to sit down. Only a program may leave out both of the last: then the server answers for its seat.',
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
