import type { Base64, GameEvent, Occupant, Party, Seat, SeenPlay } from '../../engine/index.ts'
import { memoByObject } from '../../dice/index.ts'
import type { ChainPlace } from './chain.ts'
import { actBytes, chainBytes, isPublicKey, isSignedBy } from './signing.ts'

type SignedEvent = Extract<GameEvent, { kind: 'signed' }>

/** Signing key of a party. `reach`: last ply covered by its signature; undefined if the file has none. */
export type Signer = { readonly party: Party; readonly key: Base64; readonly reach?: number }

/** Seat that changed devices. `isSigned`: the previous key signed the transfer. */
export type MovedSeat = {
  readonly seat: Seat
  readonly before: Base64
  readonly after: Base64
  readonly isSigned: boolean
}

/**
 * Result of checking the signatures.
 * - `signed`: each device's choices are covered by a signature of its key, and the server signed up to the last line.
 * `byServer`: number of computer players' choices, which only the server's signature covers.
 * - `unsigned`: some or all signatures are missing; no message if all are.
 * - `refuted`: the event at `event` (from 0) is wrong; `by` is the responsible party if nobody changed the file.
 * `isAttested`: the server signed the file up to its last line, regardless of other faults.
 */
export type SignatureProof = { readonly isAttested: boolean } & (
  | {
      readonly kind: 'signed'
      readonly signers: readonly Signer[]
      readonly moved: readonly MovedSeat[]
      readonly byServer: number
    }
  | { readonly kind: 'unsigned'; readonly message?: string }
  | { readonly kind: 'refuted'; readonly event: number; readonly message: string; readonly by?: Party }
)

type Fault = { readonly event: number; readonly message: string; readonly by?: Party }

/** Device's key, with the events between which it held the seat. */
type DeviceKey = { readonly seat: Seat; readonly key: Base64; readonly from: number; readonly to: number }

const deviceKeysIn = (events: readonly GameEvent[]): readonly DeviceKey[] => {
  const given = events.flatMap((event, from) => {
    if (event.kind === 'key') return [{ seat: event.seat, key: event.key, from }]
    if (event.kind !== 'commit' || event.party === 'server' || event.key === undefined) return []
    return [{ seat: event.party, key: event.key, from }]
  })
  return given.map((one, i) => ({
    ...one,
    to: given.slice(i + 1).find(({ seat }) => seat === one.seat)?.from ?? events.length,
  }))
}

/** Choice in the file. `isOwn`: false if one of the server's computer players made it. */
type SignedChoice = {
  readonly event: number
  readonly ply: number
  readonly seat: Seat
  readonly text: string
  readonly isOwn: boolean
}

const isHouse = (occupant: Occupant | undefined): boolean => occupant?.kind === 'bot' && occupant.bot !== 'program'

const writtenChoices = ({ header, events }: SeenPlay): readonly SignedChoice[] => {
  const seats = [...header.seats]
  return events.flatMap((event, at): readonly SignedChoice[] => {
    if (event.kind === 'seat') seats[event.seat] = event.occupant
    if (event.kind !== 'ply' || event.line.kind !== 'play') return []
    return event.line.parts.map(({ seat, text }) => ({
      event: at,
      ply: event.number,
      seat,
      text,
      isOwn: !isHouse(seats[seat]),
    }))
  })
}

/** Acts in a file that carry a device's signature, on any course of the game; verified once per game. */
export const signedActsIn = memoByObject(({ header: { dice }, events }: SeenPlay): readonly SignedEvent[] => {
  if (dice.kind !== 'sealed') return []
  const keys = deviceKeysIn(events)
  const isSigned = (act: SignedEvent): boolean =>
    keys.some(({ seat, key }) => seat === act.seat && isSignedBy(key, act.sig, actBytes(dice.match, act)))
  return events.filter((event): event is SignedEvent => event.kind === 'signed' && isSigned(event))
})

/** Returns the key of the last `signed server` line; undefined if the line is missing or its signature wrong. */
export const serverKeyIn = ({ header: { dice }, events }: Pick<SeenPlay, 'header' | 'events'>): Base64 | undefined => {
  const event = events.findLast(({ kind }) => kind === 'attested')
  if (event?.kind !== 'attested' || dice.kind !== 'sealed') return undefined
  return isSignedBy(event.key, event.sig, chainBytes(dice.match, event.chain)) ? event.key : undefined
}

/** Fault of the server's last signature: invalid, or not on the last link. `missing` without one. */
const serverFault = (play: SeenPlay, chain: readonly ChainPlace[]): Fault | 'missing' | undefined => {
  const event = play.events.findLastIndex(({ kind }) => kind === 'attested')
  const attested = play.events[event]
  if (attested?.kind !== 'attested') return 'missing'
  if (serverKeyIn(play) === undefined) return { event, message: 'this signature does not match the key' }
  if (attested.chain === chain.at(-1)!.chain) return undefined
  const earlier = chain.find((place) => place.chain === attested.chain)
  const message =
    earlier === undefined
      ? 'the signature of the server in it is for a different course or ending of this game'
      : `the signature of the server in it reaches only as far as ply ${earlier.plies}`
  return { event, message }
}

/** A valid signature: the device that made it, and the last ply that it covers (`reach`). */
type Located = { readonly signer: DeviceKey; readonly reach: number }

type Course = {
  readonly match: string
  readonly seats: number
  readonly events: readonly GameEvent[]
  readonly chain: readonly ChainPlace[]
  readonly keys: readonly DeviceKey[]
  readonly choices: readonly SignedChoice[]
}

/** True if a file says that the seat resigned: the game is closed, or (three or more seats) a computer continues. */
const isResigned = ({ events, seats }: Course, seat: Seat, from: number): boolean =>
  events.some((one, at) =>
    seats > 2
      ? one.kind === 'seat' && one.seat === seat && at >= from && isHouse(one.occupant)
      : one.kind === 'closed' && one.how === 'resigned' && one.seat === seat,
  )

/** Number of plies that survived all undos after this place; infinite without an undo. */
const pliesLeft = ({ events }: Course, place: ChainPlace): number =>
  Math.min(
    ...events.map((one, at) => (one.kind === 'undone' && at >= place.events ? one.to : Number.POSITIVE_INFINITY)),
  )

/** Returns the last ply of the plan signed at this place; a fault if the file contradicts the plan. */
const planReach = (course: Course, event: number, signed: SignedEvent, place: ChainPlace): number | Fault => {
  const { seat, after, what } = signed
  if (what === 'resign')
    return isResigned(course, seat, place.events)
      ? after
      : { event, message: `seat ${seat} resigned, but this file does not record it` }
  if (!what.startsWith('play ')) return after
  const due = what.slice('play '.length).split(' & ')
  const left = pliesLeft(course, place)
  const made = course.choices
    .filter((choice) => choice.seat === seat && choice.ply > after)
    .slice(0, due.length)
    .filter(({ ply }) => ply <= left)
  const other = made.find(({ text }, i) => text !== due[i])
  if (other !== undefined)
    return { event: other.event, message: `the device of seat ${seat} signed "${due[made.indexOf(other)]}" here` }
  return made.at(-1)?.ply ?? after
}

/** Returns a device's signature with its reach; a fault if wrong, undefined if its plies were undone. */
const locate = (course: Course, event: number, signed: SignedEvent): Located | Fault | undefined => {
  const { match, chain, keys, events } = course
  const { seat, after, sig } = signed
  const held = keys.filter((one) => one.seat === seat && isSignedBy(one.key, sig, actBytes(match, signed)))
  if (held.length === 0) return { event, message: `no device of seat ${seat} made this signature` }
  const place = chain.find((one) => one.chain === signed.chain)
  if (place === undefined) {
    if (events.some((one) => one.kind === 'undone' && one.to <= after)) return undefined
    const plies = chain.at(-1)!.plies
    return after > plies
      ? {
          event,
          message: `the device of seat ${seat} signed this game after ply ${after}, but the file ends at ply ${plies}`,
        }
      : { event, message: `the device of seat ${seat} signed a different course of this game`, by: 'server' }
  }
  const signer = held.find(({ from, to }) => from < place.events && place.events <= to)
  if (place.plies !== after || signer === undefined)
    return { event, message: `this signature of seat ${seat} does not belong to this point of the game` }
  const reach = planReach(course, event, signed, place)
  return typeof reach === 'number' ? { signer, reach } : reach
}

const isFault = (found: Located | Fault): found is Fault => 'message' in found

/** True if two tenures of a seat have one key. */
const isSameKey = (one: DeviceKey, other: DeviceKey): boolean => one.seat === other.seat && one.key === other.key

/** Returns the last ply that a key's signatures cover; 0 without any. */
const reachOf = (located: readonly Located[], key: DeviceKey): number =>
  Math.max(0, ...located.flatMap(({ signer, reach }) => (isSameKey(signer, key) ? [reach] : [])))

type Gap = { readonly seat: Seat; readonly message: string }

/** Returns a device's choice that no signature covers, or why the check is impossible; undefined if all are covered. */
const gapIn = ({ keys, choices, chain }: Course, located: readonly Located[]): Gap | undefined => {
  const { plies } = chain.at(-1)!
  const weak = keys.find(({ key }) => !isPublicKey(key))
  if (weak !== undefined)
    return { seat: weak.seat, message: `the key of seat ${weak.seat} is weak: more than one device could sign with it` }
  for (const { seat, ply, event, isOwn } of choices) {
    if (!isOwn) continue
    const holder = keys.find((one) => one.seat === seat && one.from < event && event < one.to)
    if (holder === undefined) return { seat, message: `seat ${seat} has no key, so its choices are not signed` }
    const reach = reachOf(located, holder)
    if (reach < ply)
      return {
        seat,
        message: `no recorded signature covers the choice of seat ${seat} in ply ${ply}: signed as far as ply ${reach} of ${plies}`,
      }
  }
  return undefined
}

/** Returns the seats that moved to another device. The previous device's consent stays valid after an undo. */
const movesIn = (course: Course): readonly MovedSeat[] =>
  course.keys.flatMap(({ seat, from, key }) => {
    const before = course.keys.find((one) => one.seat === seat && one.to === from)
    if (before === undefined || course.events[from]?.kind !== 'key') return []
    return [{ seat, before: before.key, after: key, isSigned: isPassedOn(course, before) }]
  })

/** True if the device signed that it passes its seat on. */
const isPassedOn = ({ match, events, chain }: Course, { seat, key, from, to }: DeviceKey): boolean =>
  events.some((event) => {
    if (event.kind !== 'signed' || event.seat !== seat || !event.what.startsWith('pass ')) return false
    const place = chain.find((one) => one.chain === event.chain)
    const isInTime = place === undefined || (from < place.events && place.events <= to)
    return isInTime && isSignedBy(key, event.sig, actBytes(match, event))
  })

const signersOf = ({ keys, events }: Course, located: readonly Located[]): readonly Signer[] => {
  const server = events.findLast((event) => event.kind === 'attested')!
  const devices = keys.filter((one, i) => keys.findIndex((other) => isSameKey(one, other)) === i)
  const signers = devices.map((one) => {
    const reaches = located.flatMap(({ signer, reach }) => (isSameKey(signer, one) ? [reach] : []))
    return { party: one.seat, key: one.key, ...(reaches.length > 0 && { reach: Math.max(...reaches) }) }
  })
  return [{ party: 'server', key: server.key }, ...signers]
}

const NO_KEYS = 'this file has signatures, and no key of a device or the server by which they can be checked'
const NO_SERVER = 'devices committed to keys in this game; the signature of the server is missing from this file'

const unsigned = (message?: string, isAttested = false): SignatureProof => ({
  kind: 'unsigned',
  isAttested,
  ...(message !== undefined && { message }),
})

/** Checks the signatures in a game's file, each at its place in `chain` (`chainOf` the file). */
export const verifySignatures = (play: SeenPlay, chain: readonly ChainPlace[] | undefined): SignatureProof => {
  const { header, events } = play
  const keys = deviceKeysIn(events)
  if (header.dice.kind !== 'sealed' || (keys.length === 0 && !events.some(({ kind }) => kind === 'attested')))
    return unsigned(events.some(({ kind }) => kind === 'signed') ? NO_KEYS : undefined)
  if (chain === undefined)
    return unsigned('the server reveals its secret when the game is over: the signatures can be checked then')
  if (chain.length === 0) return unsigned('no device has committed yet')
  const { match } = header.dice
  const server = serverFault(play, chain)
  const isAttested = server === undefined
  const course = { match, seats: header.seats.length, events, chain, keys, choices: writtenChoices(play) }
  const located: Located[] = []
  const undone = new Set<Seat>()
  for (const [at, event] of events.entries()) {
    if (event.kind !== 'signed') continue
    const found = locate(course, at, event)
    if (found === undefined) undone.add(event.seat)
    else if (!isFault(found)) located.push(found)
    else return { kind: 'refuted', ...found, isAttested }
  }
  if (server === 'missing') return unsigned(NO_SERVER)
  if (server !== undefined) return { kind: 'refuted', ...server, isAttested }
  const gap = gapIn(course, located)
  if (gap !== undefined)
    return unsigned(
      undone.has(gap.seat) ? `${gap.message}: one of its own is on plies that were taken back` : gap.message,
      true,
    )
  const byServer = course.choices.filter(({ isOwn }) => !isOwn).length
  return { kind: 'signed', signers: signersOf(course, located), moved: movesIn(course), byServer, isAttested }
}
