import { sample } from '../../dice/index.ts'
import {
  type GameEvent,
  type GameNode,
  outcomePly,
  isOver,
  lineOf,
  type Party,
  printLine,
  type Seat,
  type SeenPlay,
  type OnProgress,
} from '../../engine/index.ts'
import {
  closeSeal,
  rollSource,
  type Seal,
  seatCommitment,
  type Secret,
  SECRET_BYTES,
  serverCommitment,
} from './seal.ts'

/**
 * Checks of the dice in order: sequence of commitments and reveals, secrets match commitments, rolls follow from
 * secrets.
 */
export const DICE_CHECKS = ['order', 'secrets', 'rolls'] as const
export type DiceCheck = (typeof DICE_CHECKS)[number]

/** Value of a fault's `event` for the line `dice sealed MATCH`, the last line of the header. */
export const DICE_LINE = -1

/**
 * Result of checking the dice.
 * - `proven`: every roll follows from the secrets, and each secret matches the commitment of a party in `committed`.
 * The dice are fair only if one of these parties was honest; the check does not show who made a secret or a choice.
 * - `refuted`: `check` failed at `event` (from 0, or `DICE_LINE`; a missing event counts where it should be). `by`:
 * responsible party if nobody changed the file; undefined if only a changed file explains the fault.
 * - `unproven`: no contradiction, but `check` is impossible now; undefined if the dice were not sealed.
 */
export type Proof =
  | { readonly kind: 'proven'; readonly rolls: number; readonly committed: readonly Party[] }
  | ({ readonly kind: 'refuted'; readonly check: DiceCheck } & Wrong)
  | { readonly kind: 'unproven'; readonly check?: DiceCheck; readonly message: string }

/** Fault with its event and the possibly responsible party. */
type Wrong = { readonly event: number; readonly message: string; readonly by?: Party }

const wrong = (event: number, message: string, by?: Party): Wrong => ({
  event,
  message,
  ...(by !== undefined && { by }),
})

type Placed<K extends GameEvent['kind']> = { readonly at: number; readonly event: Extract<GameEvent, { kind: K }> }

const placed = <K extends GameEvent['kind']>(events: readonly GameEvent[], kind: K): readonly Placed<K>[] =>
  events.flatMap((event, at) => (event.kind === kind ? [{ at, event: event as Extract<GameEvent, { kind: K }> }] : []))

/** Commitments and reveals of a file with their positions. */
type Ceremony = {
  /** Event indices of the first and last ply. Without plies, `firstPly` is the number of events, `lastPly` −1. */
  readonly firstPly: number
  readonly lastPly: number
  readonly commits: readonly Placed<'commit'>[]
  readonly reveals: readonly Placed<'reveal'>[]
  /** Seats of people at the time of the first roll. */
  readonly people: readonly Seat[]
}

const ceremonyOf = ({ header, events }: SeenPlay): Ceremony => {
  const plies = placed(events, 'ply')
  const firstPly = plies[0]?.at ?? events.length
  const seats = [...header.seats]
  for (const { at, event } of placed(events, 'seat')) if (at < firstPly) seats[event.seat] = event.occupant
  return {
    firstPly,
    lastPly: plies.at(-1)?.at ?? -1,
    commits: placed(events, 'commit'),
    reveals: placed(events, 'reveal'),
    people: seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])),
  }
}

type Spoken = { readonly at: number; readonly event: { readonly party: Party } }

const twice = (all: readonly Spoken[]): Spoken | undefined =>
  all.find(({ event }, i) => all.findIndex((other) => other.event.party === event.party) < i)

/** Fault in the order: the server must commit first, then every person's device, and all before the first reveal. */
const orderFault = (ceremony: Ceremony): Wrong | undefined => {
  const { firstPly, commits, reveals, people } = ceremony
  const again = twice(commits) ?? twice(reveals)
  if (again !== undefined) return wrong(again.at, `${partyName(again.event.party)} speaks a second time here`, 'server')
  const [first] = commits
  if (first === undefined && notBegun(ceremony)) return undefined
  if (first?.event.party !== 'server')
    return wrong(first?.at ?? 0, 'the server has to commit before anybody else', 'server')
  const missing = people.find((seat) => !commits.some(({ event }) => event.party === seat))
  if (missing !== undefined && !notBegun(ceremony))
    return wrong(firstPly, `no commitment recorded of seat ${missing}, and yet dice fell`, 'server')
  const late = commits.find(({ at }) => at > firstPly)
  if (late !== undefined) return wrong(late.at, `${partyName(late.event.party)} commits after the first roll`, 'server')
  const early = reveals.find(({ at }) => at < commits.at(-1)!.at)
  return early && wrong(early.at, `${partyName(early.event.party)} reveals before all have committed`, 'server')
}

const partyName = (party: Party): string => (party === 'server' ? 'the server' : `seat ${party}`)

const isSecret = (text: string): boolean => new RegExp(`^[0-9a-f]{${SECRET_BYTES * 2}}$`).test(text)

/** Fault in a reveal's form or time. */
const revealFault = ({ commits, reveals, firstPly, lastPly }: Ceremony): Wrong | undefined => {
  for (const { at, event } of reveals) {
    const { party, secret } = event
    if (!commits.some((commit) => commit.event.party === party))
      return wrong(at, `${partyName(party)} reveals what it never committed to`, 'server')
    if (!isSecret(secret)) return wrong(at, `a secret has ${SECRET_BYTES * 2} hexadecimal digits`, 'server')
    if (party === 'server' && at < lastPly)
      return wrong(at, 'the server reveals its secret before the last roll', party)
    if (party !== 'server' && at > firstPly)
      return wrong(at, `seat ${party} reveals its secret after the first roll`, 'server')
  }
  return undefined
}

/** Returns the reveals that do not match their commitments, assuming the server committed to `promise`. */
const unfitting = (match: string, { commits, reveals }: Ceremony, promise: string): readonly Placed<'reveal'>[] =>
  reveals.filter(({ event: { party, secret } }) => {
    const { digest, key } = commits.find(({ event }) => event.party === party)!.event
    return (
      digest !==
      (party === 'server' ? serverCommitment(match, secret) : seatCommitment(match, promise, party, secret, key))
    )
  })

/**
 * Fault of a secret that does not match its commitment. Device commitments include the server's, and all include the
 * match's id; if several fail at once, one of those lines was changed.
 */
const secretFault = (match: string, ceremony: Ceremony): Wrong | undefined => {
  const { commits, reveals } = ceremony
  const { at: promiseAt, event: promise } = commits[0]!
  const [first, ...others] = unfitting(match, ceremony, promise.digest)
  if (first === undefined) return undefined
  const server = revealed(ceremony, 'server')
  const hasAllWrong = others.length > 0 && others.length === reveals.length - 1
  if (!hasAllWrong) {
    const { party } = first.event
    return wrong(first.at, `${partyName(party)} revealed another secret than the one it committed to`, party)
  }
  if (server === undefined || unfitting(match, ceremony, serverCommitment(match, server)).length === 1)
    return wrong(promiseAt, 'this is not the commitment of the server on which the devices made theirs')
  return wrong(DICE_LINE, 'no secret in this file fits the match that is named here')
}

/** Fault of a committed party that did not reveal after dice were rolled. */
const silenceFault = (ceremony: Ceremony): Wrong | undefined => {
  const { commits, firstPly } = ceremony
  const silent = commits.find(({ event: { party } }) => party !== 'server' && revealed(ceremony, party) === undefined)
  return silent && !notBegun(ceremony)
    ? wrong(firstPly, `no reveal recorded of ${partyName(silent.event.party)}, and yet dice fell`, 'server')
    : undefined
}

const revealed = ({ reveals }: Ceremony, party: Party): Secret | undefined =>
  reveals.find(({ event }) => event.party === party)?.event.secret

const sealOf = (match: string, ceremony: Ceremony, server: Secret): Seal => {
  const seats = ceremony.commits.flatMap(({ event: { party } }) =>
    party === 'server' ? [] : [[party, revealed(ceremony, party)!] as const],
  )
  return closeSeal(match, { server, seats: new Map(seats) })
}

/** Recomputes every roll from the seal. Returns the number of rolls, or the first fault. */
const rollFault = ({ game, states, plies, events }: SeenPlay, seal: Seal, onProgress: OnProgress): Wrong | number => {
  const written = placed(events, 'ply')
  let rolls = 0
  for (const [i, ply] of plies.entries()) {
    onProgress(i / plies.length)
    const node: GameNode<unknown> = game.node(states[i])
    if (ply.kind !== 'outcome' || node.kind !== 'chance') continue
    const due = printLine(lineOf(game, states[i], outcomePly(sample(node.chance, rollSource(seal, i + 1))), 'table'))
    if (due !== printLine(lineOf(game, states[i], ply, 'table')))
      return wrong(written[i]!.at, `the sealed secrets give "${due}" here`, 'server')
    rolls += 1
  }
  return rolls
}

const unproven = (message: string, check?: DiceCheck): Proof => ({
  kind: 'unproven',
  message,
  ...(check && { check }),
})

/** True if the file has no ply yet. Missing commitments and secrets are then no fault. */
const notBegun = ({ firstPly, lastPly }: Ceremony): boolean => firstPly > lastPly

const missingSecret = (play: SeenPlay): string =>
  isOver(play)
    ? 'the game is over and the server has not revealed its secret: without it no roll can be checked'
    : 'the server reveals its secret when the game is over: the rolls can be checked then'

/**
 * Returns the seal of a game with all secrets revealed; undefined before, and for dice that were not sealed. Does not
 * check the secrets; `verifyDice` does.
 */
export const sealIn = (play: SeenPlay): Seal | undefined => {
  const { dice } = play.header
  const ceremony = ceremonyOf(play)
  const parties = ceremony.commits.map(({ event }) => event.party)
  const server = revealed(ceremony, 'server')
  const whole = server !== undefined && parties.every((party) => isSecret(revealed(ceremony, party) ?? ''))
  return dice.kind === 'sealed' && whole ? sealOf(dice.match, ceremony, server) : undefined
}

/** Checks the dice of a replayed game: commitments, secrets and rolls. `onProgress` receives 0 to 1. */
export const verifyDice = (play: SeenPlay, onProgress: OnProgress = () => undefined): Proof => {
  const { dice } = play.header
  if (dice.kind === 'hand')
    return unproven(
      'the file says that people threw these dice and entered what they showed, so nothing can be proven about them',
    )
  if (dice.kind !== 'sealed') return unproven('these dice were not sealed, so the file shows nothing about them')
  const ceremony = ceremonyOf(play)
  const order = orderFault(ceremony)
  if (order !== undefined) return { kind: 'refuted', check: 'order', ...order }
  if (ceremony.commits.length === 0) return unproven('no device has committed yet, and no die has been rolled', 'order')
  const secrets = revealFault(ceremony) ?? secretFault(dice.match, ceremony) ?? silenceFault(ceremony)
  if (secrets !== undefined) return { kind: 'refuted', check: 'secrets', ...secrets }
  if (notBegun(ceremony)) return unproven('the game never began: no die has fallen', 'rolls')
  const server = revealed(ceremony, 'server')
  if (server === undefined) return unproven(missingSecret(play), 'rolls')
  const rolls = rollFault(play, sealOf(dice.match, ceremony, server), onProgress)
  if (typeof rolls !== 'number') return { kind: 'refuted', check: 'rolls', ...rolls }
  return { kind: 'proven', rolls, committed: ceremony.commits.map(({ event }) => event.party) }
}
