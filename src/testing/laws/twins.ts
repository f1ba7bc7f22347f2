import { holds, type Outcome, outcomeCount, outcomesOf, type Random, sample, seeded } from '../../dice/index.ts'
import {
  type Choice,
  choice,
  choicesMade,
  type Eye,
  outcomePly,
  type Offer,
  type PlyPart,
  plyText,
} from '../../engine/index.ts'
import { Breach } from '../law.ts'
import { anyPly, pick, type SomeNode, type SomePly, type Trace } from '../play.ts'
import type { SomeGame } from '../subject.ts'

/** State and node of one game. */
type TwinStand = { readonly state: unknown; readonly node: SomeNode }

/** Texts of both games. */
type Pair = readonly [string, string]

/**
 * Two games that one eye cannot distinguish so far. `log`: what this eye saw in both; `public`: what a spectator saw of
 * the last ply in each.
 */
export type Twins = {
  readonly one: TwinStand
  readonly other: TwinStand
  readonly log: readonly string[]
  readonly public?: Pair
}

/** Twins for this eye, at this trace's table. */
export type TwinRun = { readonly game: SomeGame; readonly trace: Trace; readonly eye: Eye }

type Run = TwinRun & { readonly random: Random }

type ChanceNode = Extract<SomeNode, { kind: 'chance' }>

const LISTED = 300
const SAMPLES = 60
const TRIES = 20

const standAt = (game: SomeGame, state: unknown): TwinStand => ({ state, node: game.node(state) })

const oneOf = <T>(list: readonly T[], random: Random): T | undefined =>
  list.length === 0 ? undefined : pick(list, random)

const alikeChoice = (run: Run, state: unknown, offer: Offer<unknown>, text: string): Choice<unknown> | undefined => {
  const parts = offer.actions.map((action) => choice(offer.seat, action))
  return oneOf(
    parts.filter((part) => run.game.print(state, part, run.eye) === text),
    run.random,
  )
}

const alikeOutcome = (
  run: Run,
  state: unknown,
  { chance }: ChanceNode,
  shown: Outcome,
  text: string,
): SomePly | undefined => {
  const others =
    outcomeCount(chance) <= LISTED
      ? outcomesOf(chance).map(({ outcome }) => outcome)
      : Array.from({ length: SAMPLES }, () => sample(chance, run.random))
  const plies = [...others, ...(holds(chance, shown) ? [shown] : [])].map(outcomePly)
  return oneOf(
    plies.filter((ply) => run.game.print(state, ply, run.eye) === text),
    run.random,
  )
}

/** Returns a ply of the other game that this eye reads like `ply`; undefined if there is none. */
const alike = (run: Run, { one, other: { state, node } }: Twins, ply: SomePly): SomePly | undefined => {
  const { game, eye } = run
  const text = (part: PlyPart<unknown>): string => game.print(one.state, part, eye)
  if (ply.kind === 'outcome')
    return node.kind === 'chance' ? alikeOutcome(run, state, node, ply.outcome, text(ply)) : undefined
  if (ply.kind === 'reveal')
    return node.kind === 'reveal' && game.print(state, ply, eye) === text(ply) ? ply : undefined
  const offers = node.kind === 'decision' ? [node] : node.kind === 'simultaneous' ? node.seats : []
  const parts = choicesMade(ply)
  const found = offers.flatMap((offer, i) => alikeChoice(run, state, offer, text(parts[i]!)) ?? [])
  if (found.length !== parts.length) return undefined
  return ply.kind === 'joint' ? { kind: 'joint', choices: found } : found[0]
}

const go = ({ game, eye }: Run, { one, other, log }: Twins, ply: SomePly, twin: SomePly): Twins => {
  const text = ({ state, node }: TwinStand, p: SomePly, by: Eye): string => plyText(game, state, node, p, by)
  return {
    one: standAt(game, game.step(one.state, ply)),
    other: standAt(game, game.step(other.state, twin)),
    log: [...log, text(one, ply, eye)],
    public: [text(one, ply, 'onlooker'), text(other, twin, 'onlooker')],
  }
}

/** Advances both games by one ply. Undefined at the end, or if this eye would see a difference. */
const onward = (run: Run, twins: Twins): Twins | undefined => {
  for (let n = 0; n < TRIES; n++) {
    const ply = anyPly(twins.one.node, run.random)
    const twin = ply === undefined ? undefined : alike(run, twins, ply)
    if (ply !== undefined && twin !== undefined) return go(run, twins, ply, twin)
  }
  return undefined
}

/** Yields twins from the start, as long as this eye sees no difference. `n` seeds their dice. */
export function* twinsFrom({ game, trace, eye }: TwinRun, n: number): Generator<Twins> {
  const run = { game, trace, eye, random: seeded(trace.seed, n) }
  const start = standAt(game, game.start(trace.table.rules, trace.table.seats))
  let twins: Twins | undefined = { one: start, other: start, log: [] }
  for (let plies = 0; twins !== undefined && plies <= trace.plies.length; plies++) {
    yield twins
    twins = onward(run, twins)
  }
}

/** Throws a violation that twins show. */
export const twinBreach = ({ trace, eye }: TwinRun, what: string, { log }: Twins): never => {
  throw new Breach(`${what} (twins for the eye ${eye})`, { trace, path: log })
}
