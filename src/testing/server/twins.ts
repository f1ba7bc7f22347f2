import { type Random, sample, seeded } from '../../dice/index.ts'
import {
  type AnyGame,
  type Choice,
  choice,
  choicesMade,
  type Eye,
  type GameNode,
  outcomePly,
  type Offer,
  type Ply,
  plyText,
  type Ruleset,
} from '../../engine/index.ts'
import { closeSeal, rollSource, type Seal, type Secret } from '../../protocol/index.ts'
import { anyPly } from '../play.ts'

type SomePly = Ply<unknown>

/** A game with rules, match id and device secrets, which fix the dice. */
export type Stage = {
  readonly game: AnyGame
  readonly rules: Ruleset
  readonly match: string
  readonly devices: readonly Secret[]
}

/** A planned game: its plies, and the state before and after each. */
export type Script = {
  readonly server: Secret
  readonly plies: readonly SomePly[]
  readonly states: readonly unknown[]
}

const sealFor = ({ match, devices }: Stage, server: Secret): Seal =>
  closeSeal(match, { server, seats: new Map(devices.map((secret, seat) => [seat, secret])) })

type Walk = {
  readonly stage: Stage
  readonly server: Secret
  readonly choose: (state: unknown, ply: number) => SomePly | undefined
  /** Returns true after the last ply needed; by default the game is played to its end. */
  readonly isEnough?: (state: unknown, ply: SomePly, number: number) => boolean
}

/** Plays with the seal's dice until the game ends or `choose` returns undefined. */
const walk = ({ stage: { game, rules, devices }, server, choose, isEnough }: Walk, seal: Seal): Script => {
  const states: unknown[] = [game.start(rules, devices.length)]
  const plies: SomePly[] = []
  for (;;) {
    const state = states.at(-1)
    const node: GameNode<unknown> = game.node(state)
    if (node.kind === 'terminal') break
    const ply =
      node.kind === 'chance'
        ? outcomePly(sample(node.chance, rollSource(seal, plies.length + 1)))
        : choose(state, plies.length)
    if (ply === undefined) break
    plies.push(ply)
    states.push(game.step(state, ply))
    if (isEnough?.(state, ply, plies.length - 1)) break
  }
  return { server, plies, states }
}

/** A random game under a server's secret. */
export const scriptOf = (stage: Stage, server: Secret, random: Random): Script =>
  walk({ stage, server, choose: (state) => anyPly(stage.game.node(state), random) }, sealFor(stage, server))

/** Notation of each ply as this eye reads it. */
const readBy = ({ game }: Stage, { plies, states }: Script, eye: Eye): readonly string[] =>
  plies.map((ply, i) => plyText(game, states[i], game.node(states[i]), ply, eye))

const offersAt = (node: GameNode<unknown>): readonly Offer<unknown>[] =>
  node.kind === 'decision' ? [node] : node.kind === 'simultaneous' ? node.seats : []

/** Returns a random choice among those of the offer that the eye reads as `text`; undefined if there is none. */
const alike = (
  { game, state, eye }: { readonly game: AnyGame; readonly state: unknown; readonly eye: Eye },
  { seat, actions }: Offer<unknown>,
  text: string,
  random: Random,
): Choice<unknown> | undefined => {
  const parts = actions.map((action) => choice(seat, action)).filter((part) => game.print(state, part, eye) === text)
  return parts.length === 0 ? undefined : parts[random.below(parts.length)]!
}

type Twin = { readonly stage: Stage; readonly one: Script; readonly mine: readonly string[]; readonly eye: Eye }

/**
 * Returns the game under another server's secret, with choices that look equal to the eye. It ends before the first ply
 * that must look different.
 */
const twinBy = ({ stage, one, mine, eye }: Twin, server: Secret, random: Random): Script => {
  const { game } = stage
  const choose = (state: unknown, n: number): SomePly | undefined => {
    const [was, ply] = [one.states[n], one.plies[n]]
    if (ply === undefined || ply.kind === 'outcome') return undefined
    if (ply.kind === 'reveal') return game.node(state).kind === 'reveal' ? ply : undefined
    const parts = choicesMade(ply)
    const offers = offersAt(game.node(state))
    const found = parts.flatMap((part) => {
      const offer = offers.find(({ seat }) => seat === part.seat)
      const text = game.print(was, part, eye)
      const twin = offer && alike({ game, state, eye }, offer, text, random)
      return twin === undefined ? [] : [twin]
    })
    if (found.length !== parts.length || found.length !== offers.length) return undefined
    return ply.kind === 'joint' ? { kind: 'joint', choices: found } : found[0]
  }
  const isEnough = (state: unknown, ply: SomePly, n: number): boolean =>
    plyText(game, state, game.node(state), ply, eye) !== mine[n]
  return walk({ stage, server, choose, isEnough }, sealFor(stage, server))
}

/** Two different games that an eye cannot distinguish for `plies` plies. */
export type Twins = { readonly one: Script; readonly other: Script; readonly plies: number; readonly hidden: number }

const sharedPlies = ({ stage, mine, eye }: Twin, other: Script): number => {
  const theirs = readBy(stage, other, eye)
  const first = mine.findIndex((line, i) => line !== theirs[i])
  return first < 0 ? Math.min(mine.length, theirs.length) : Math.min(first, theirs.length)
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Searches the secrets in `others` for the game that the eye cannot distinguish for longest, with different hidden
 * information. Undefined if `others` is empty.
 */
export const twinsOf = (
  stage: Stage,
  one: Script,
  others: readonly Secret[],
  eye: Eye,
  seed: number,
): Twins | undefined => {
  const twin: Twin = { stage, one, mine: readBy(stage, one, eye), eye }
  const found = others.map((server, i): Twins => {
    const other = twinBy(twin, server, seeded(seed, i))
    const plies = sharedPlies(twin, other)
    const hidden = one.plies.slice(0, plies).filter((ply, n) => !same(ply, other.plies[n])).length
    return { one, other, plies, hidden }
  })
  const [best] = found.toSorted((a, b) => Math.min(b.hidden, 1) - Math.min(a.hidden, 1) || b.plies - a.plies)
  return best
}
