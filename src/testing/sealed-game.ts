import { sample, seeded } from '../dice/index.ts'
import {
  advance,
  begin,
  choice,
  currentNode,
  defaultRules,
  type Game,
  type GameEvent,
  type GameNode,
  outcomePly,
  note,
  type Occupant,
  type AnyPlay,
  type Ply,
  REVEAL,
  usualSeats,
} from '../engine/index.ts'
import { closeSeal, rollSource, type Seal, seatCommitment, serverCommitment } from '../protocol/index.ts'

type SomeGame = Game<unknown, unknown>
/** A secret that anybody can repeat. */
export const secretOf = (...seed: readonly number[]): string => {
  const random = seeded(...seed)
  return Array.from({ length: 64 }, () => random.below(16).toString(16)).join('')
}

const chosen = (node: GameNode<unknown>, seed: number, ply: number): Ply<unknown> => {
  const random = seeded(seed, ply)
  if (node.kind === 'decision') return choice(node.seat, node.actions[random.below(node.actions.length)])
  if (node.kind !== 'simultaneous') throw new RangeError('nothing to choose here')
  const pick = (actions: readonly unknown[]) => actions[random.below(actions.length)]
  return { kind: 'joint', choices: node.seats.map(({ seat, actions }) => choice(seat, pick(actions))) }
}

const plyAt = (node: GameNode<unknown>, seal: Seal, seed: number, ply: number): Ply<unknown> => {
  if (node.kind === 'reveal') return REVEAL
  return node.kind === 'chance' ? outcomePly(sample(node.chance, rollSource(seal, ply))) : chosen(node, seed, ply)
}

const noted = (play: AnyPlay, events: readonly Exclude<GameEvent, { kind: 'ply' }>[]): AnyPlay =>
  events.reduce((so, event) => note(so, event), play)

export type SealedOptions = {
  /** Computers sit on all seats, so only the server commits. */
  readonly computers?: true
  /** The seed of the choices, where it is not the one of the secrets. */
  readonly choices?: number
}

/** A whole game by random players with sealed dice, people all of them unless told otherwise, everything committed and revealed. */
export const sealedGame = (
  game: SomeGame,
  match: string,
  seed: number,
  count = usualSeats(game),
  { computers, choices = seed }: SealedOptions = {},
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
  const opened = noted(begun.value, [
    { kind: 'commit', party: 'server', digest: promise },
    ...[...secrets].map(
      ([party, secret]) => ({ kind: 'commit', party, digest: seatCommitment(match, promise, party, secret) }) as const,
    ),
    ...[...secrets].map(([party, secret]) => ({ kind: 'reveal', party, secret }) as const),
  ])
  const seal = closeSeal(match, { server, seats: secrets })
  let play: AnyPlay = opened
  for (let node = currentNode(play); node.kind !== 'terminal'; node = currentNode(play)) {
    const number = play.plies.length + 1
    play = advance(play, plyAt(node, seal, choices, number))
  }
  return note(play, { kind: 'reveal', party: 'server', secret: server })
}
