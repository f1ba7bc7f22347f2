import { seeded } from '../dice/index.ts'
import {
  advance,
  begin,
  choicesMade,
  currentNode,
  defaultRules,
  type Game,
  type GameEvent,
  type GameNode,
  note,
  type Occupant,
  type AnyPlay,
  type Ply,
  randomPly,
  usualSeats,
} from '../engine/index.ts'
import {
  actBytes,
  bytesFrom,
  chainBytes,
  chainOf,
  closeSeal,
  type KeyPair,
  keyPairOf,
  rollSource,
  type Seal,
  sealIn,
  seatCommitment,
  serverCommitment,
  signBytes,
} from '../protocol/index.ts'

type SomeGame = Game<unknown, unknown>
/** A reproducible secret. */
export const secretOf = (...seed: readonly number[]): string => {
  const random = seeded(...seed)
  return Array.from({ length: 64 }, () => random.below(16).toString(16)).join('')
}

const plyAt = (node: GameNode<unknown>, seal: Seal, seed: number, ply: number): Ply<unknown> =>
  randomPly(node, node.kind === 'chance' ? rollSource(seal, ply) : seeded(seed, ply))!

const noted = (play: AnyPlay, events: readonly Exclude<GameEvent, { kind: 'ply' }>[]): AnyPlay =>
  events.reduce((so, event) => note(so, event), play)

export type SealedOptions = {
  /** Computers on all seats, so that only the server commits. */
  readonly computers?: true
  /** Seed of the choices, if it differs from that of the secrets. */
  readonly choices?: number
  /** True gives people's devices keys, and the file all signatures. */
  readonly signed?: true
}

/** The server's key in signed games, and that of a seat's device in a seeded game. */
export const SERVER_KEYS: KeyPair = keyPairOf(bytesFrom(secretOf(0, 98)))
export const deviceKeys = (seed: number, seat: number): KeyPair => keyPairOf(bytesFrom(secretOf(seed, 50 + seat)))

type SignedEvent = Extract<GameEvent, { kind: 'signed' }>

/** Returns a seat's last choice as a signed act; undefined if it never chose. */
const lastActOf = (play: AnyPlay, match: string, seat: number, keys: KeyPair): SignedEvent | undefined => {
  const at = play.plies.findLastIndex((ply) => choicesMade(ply).some((made) => made.seat === seat))
  const event = play.events.find((one) => one.kind === 'ply' && one.number === at + 1)
  if (event?.kind !== 'ply' || event.line.kind !== 'play') return undefined
  const { text } = event.line.parts.find((part) => part.seat === seat)!
  const { chain } = chainOf(play, sealIn(play))!.findLast(({ plies }) => plies === at)!
  const act = { seat, cid: `c${at}`, after: at, chain, what: `play ${text}` }
  return { kind: 'signed', ...act, sig: signBytes(actBytes(match, act), keys) }
}

/** Returns the final signatures of devices and server for a game's file. */
export const withSignatures = (play: AnyPlay, match: string, devices: ReadonlyMap<number, KeyPair>): AnyPlay => {
  const acts = [...devices].flatMap(([seat, keys]) => lastActOf(play, match, seat, keys) ?? [])
  const { chain } = chainOf(play, sealIn(play))!.at(-1)!
  const sig = signBytes(chainBytes(match, chain), SERVER_KEYS)
  return noted(play, [...acts, { kind: 'attested', key: SERVER_KEYS.key, chain, sig }])
}

/** A complete random game with sealed dice, by default of people, with all commitments and reveals. */
export const sealedGame = (
  game: SomeGame,
  match: string,
  seed: number,
  count = usualSeats(game),
  { computers, choices = seed, signed }: SealedOptions = {},
): AnyPlay => {
  const server = secretOf(seed, 99)
  const seats: readonly Occupant[] = Array.from({ length: count }, (_, seat) => ({
    ...(computers ? { kind: 'bot', bot: 'random' } : { kind: 'person' }),
    name: `P${seat}`,
  }))
  const header = {
    game: game.id,
    version: game.version,
    rules: defaultRules(game.houseRules),
    seats,
    dice: { kind: 'sealed', match },
  } as const
  const begun = begin(game, header)
  if (!begun.ok) throw new RangeError(begun.error.message)
  const secrets = new Map(
    seats.flatMap(({ kind }, seat) => (kind === 'person' ? [[seat, secretOf(seed, seat)] as const] : [])),
  )
  const promise = serverCommitment(match, server)
  const devices = new Map(signed ? [...secrets.keys()].map((seat) => [seat, deviceKeys(seed, seat)]) : [])
  const commitOf = (party: number, secret: string) => {
    const key = devices.get(party)?.key
    const digest = seatCommitment(match, promise, party, secret, key)
    return { kind: 'commit', party, digest, ...(key !== undefined && { key }) } as const
  }
  const opened = noted(begun.value, [
    { kind: 'commit', party: 'server', digest: promise },
    ...[...secrets].map(([party, secret]) => commitOf(party, secret)),
    ...[...secrets].map(([party, secret]) => ({ kind: 'reveal', party, secret }) as const),
  ])
  const seal = closeSeal(match, { server, seats: secrets })
  let play: AnyPlay = opened
  for (let node = currentNode(play); node.kind !== 'terminal'; node = currentNode(play)) {
    const number = play.plies.length + 1
    play = advance(play, plyAt(node, seal, choices, number))
  }
  const over = note(play, { kind: 'reveal', party: 'server', secret: server })
  return signed ? withSignatures(over, match, devices) : over
}
