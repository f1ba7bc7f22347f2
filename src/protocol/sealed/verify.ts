import { sample } from '../../dice/index.ts'
import {
  type GameEvent,
  type GameNode,
  happening,
  lineOf,
  type AnyPlay,
  printLine,
  type Seat,
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
 * What became of a proof. `event` counts the events of the transcript from 0: the one that is wrong, or where one is missing.
 * `unproven`: nothing speaks against the dice, but these dice cannot be proven, or not yet.
 */
export type Proof =
  | { readonly kind: 'proven'; readonly rolls: number }
  | { readonly kind: 'refuted'; readonly event: number; readonly message: string }
  | { readonly kind: 'unproven'; readonly message: string }

type Refuted = Extract<Proof, { kind: 'refuted' }>

const refuted = (event: number, message: string): Refuted => ({ kind: 'refuted', event, message })

type Placed<K extends GameEvent['kind']> = { readonly at: number; readonly event: Extract<GameEvent, { kind: K }> }

const placed = <K extends GameEvent['kind']>(events: readonly GameEvent[], kind: K): readonly Placed<K>[] =>
  events.flatMap((event, at) => (event.kind === kind ? [{ at, event: event as Extract<GameEvent, { kind: K }> }] : []))

/** Everything that was committed and revealed, with where it stands. */
type Ceremony = {
  readonly firstPly: number
  readonly lastPly: number
  readonly commits: readonly Placed<'commit'>[]
  readonly reveals: readonly Placed<'reveal'>[]
  /** Seats on which a person sat when the first die fell. */
  readonly people: readonly Seat[]
}

const ceremonyOf = ({ header, events }: AnyPlay): Ceremony => {
  const plies = placed(events, 'ply')
  const firstPly = plies[0]?.at ?? events.length
  const seats = [...header.seats]
  for (const { at, event } of placed(events, 'seat')) if (at < firstPly) seats[event.seat] = event.occupant
  return {
    firstPly,
    lastPly: plies.at(-1)?.at ?? events.length,
    commits: placed(events, 'commit'),
    reveals: placed(events, 'reveal'),
    people: seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])),
  }
}

type Spoken = { readonly at: number; readonly event: { readonly party: Seat | 'server' } }

const twice = (all: readonly Spoken[]): Spoken | undefined =>
  all.find(({ event }, i) => all.findIndex((other) => other.event.party === event.party) < i)

/** Who must commit when: the server first, then every person's device, and nobody reveals before all have committed. */
const orderFault = ({ firstPly, commits, reveals, people }: Ceremony): Refuted | undefined => {
  const again = twice(commits) ?? twice(reveals)
  if (again !== undefined) return refuted(again.at, `${partyName(again.event.party)} speaks a second time here`)
  const [first] = commits
  if (first?.event.party !== 'server') return refuted(first?.at ?? 0, 'the server has to commit before anybody else')
  const missing = people.find((seat) => !commits.some(({ event }) => event.party === seat))
  if (missing !== undefined) return refuted(firstPly, `seat ${missing} never committed to anything`)
  const late = commits.find(({ at }) => at > firstPly)
  if (late !== undefined) return refuted(late.at, `${partyName(late.event.party)} commits after the first roll`)
  const early = reveals.find(({ at }) => at < commits.at(-1)!.at)
  return early && refuted(early.at, `${partyName(early.event.party)} reveals before all have committed`)
}

const partyName = (party: Seat | 'server'): string => (party === 'server' ? 'the server' : `seat ${party}`)

const isSecret = (text: string): boolean => new RegExp(`^[0-9a-f]{${SECRET_BYTES * 2}}$`).test(text)

/** Whether every secret is the one that was committed to, and came in time. */
const secretFault = (match: string, ceremony: Ceremony): Refuted | undefined => {
  const { commits, reveals, firstPly, lastPly } = ceremony
  const server = commits[0]!.event.digest
  for (const { at, event } of reveals) {
    const { party, secret } = event
    const said = commits.find((commit) => commit.event.party === party)?.event.digest
    if (said === undefined) return refuted(at, `${partyName(party)} reveals what it never committed to`)
    if (!isSecret(secret)) return refuted(at, `a secret has ${SECRET_BYTES * 2} hexadecimal digits`)
    const is = party === 'server' ? serverCommitment(match, secret) : seatCommitment(match, server, party, secret)
    if (is !== said) return refuted(at, `this is not the secret that ${partyName(party)} committed to`)
    if (party === 'server' && at < lastPly) return refuted(at, 'the server reveals its secret before the last roll')
    if (party !== 'server' && at > firstPly) return refuted(at, `seat ${party} reveals its secret after the first roll`)
  }
  const silent = commits.find(({ event: { party } }) => party !== 'server' && !revealed(ceremony, party))
  return silent && refuted(firstPly, `${partyName(silent.event.party)} never revealed its secret`)
}

const revealed = ({ reveals }: Ceremony, party: Seat | 'server'): Secret | undefined =>
  reveals.find(({ event }) => event.party === party)?.event.secret

const sealOf = (match: string, ceremony: Ceremony, server: Secret): Seal => {
  const seats = ceremony.commits.flatMap(({ event: { party } }) =>
    party === 'server' ? [] : [[party, revealed(ceremony, party)!] as const],
  )
  return closeSeal(match, { server, seats: new Map(seats) })
}

/** Every roll once more: what the seal gives at that ply must be what is written there. */
const rollFault = ({ game, states, plies, events }: AnyPlay, seal: Seal): Refuted | number => {
  const written = placed(events, 'ply')
  let rolls = 0
  for (const [i, ply] of plies.entries()) {
    const node: GameNode<unknown> = game.node(states[i])
    if (ply.kind !== 'outcome' || node.kind !== 'chance') continue
    const due = printLine(lineOf(game, states[i], happening(sample(node.chance, rollSource(seal, i + 1))), 'table'))
    if (due !== printLine(lineOf(game, states[i], ply, 'table')))
      return refuted(written[i]!.at, `the sealed secrets give "${due}" here`)
    rolls += 1
  }
  return rolls
}

/** Checks the dice of a game that has been replayed by its rules: every commitment, every secret, every roll. */
export const verifyDice = (play: AnyPlay): Proof => {
  const { dice } = play.header
  if (dice.kind !== 'sealed')
    return { kind: 'unproven', message: 'these dice were not sealed: nothing can be proven about them' }
  const ceremony = ceremonyOf(play)
  const fault = orderFault(ceremony) ?? secretFault(dice.match, ceremony)
  if (fault !== undefined) return fault
  const server = revealed(ceremony, 'server')
  if (server === undefined)
    return {
      kind: 'unproven',
      message: 'the server reveals its secret when the game is over: the rolls can be checked then',
    }
  const rolls = rollFault(play, sealOf(dice.match, ceremony, server))
  return typeof rolls === 'number' ? { kind: 'proven', rolls } : rolls
}
