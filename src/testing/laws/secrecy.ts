import { holds, type Outcome, outcomeCount, outcomesOf, type Random, sample, seeded } from '../../dice/index.ts'
import {
  type Choice,
  choice,
  type Eye,
  happening,
  isOpen,
  nodeFor,
  type Offer,
  type Part,
  plyText,
} from '../../engine/index.ts'
import { type Evidence, eyesOf, spread } from '../evidence.ts'
import { Breach, type Law } from '../law.ts'
import { anyPly, pick, type SomeNode, type SomePly, type Trace } from '../play.ts'
import type { SomeGame } from '../subject.ts'
import { brief, same } from '../values.ts'

/** Where a game stands. */
type Stand = { readonly state: unknown; readonly node: SomeNode }

/** Two games that one eye cannot tell apart so far; `log` is what it saw of both. */
type Twins = { readonly one: Stand; readonly other: Stand; readonly log: readonly string[] }

type Run = { readonly game: SomeGame; readonly trace: Trace; readonly eye: Eye; readonly random: Random }

type ChanceNode = Extract<SomeNode, { kind: 'chance' }>

const LISTED = 300
const SAMPLES = 60
const TRIES = 20

const standAt = (game: SomeGame, state: unknown): Stand => ({ state, node: game.node(state) })

const fail = ({ trace, eye }: Run, what: string, { log }: Twins): never => {
  throw new Breach(`${what} (twins for the eye ${eye})`, { trace, path: log })
}

/** Both games as one eye sees them. */
type Sight = { readonly view: unknown; readonly twin: unknown }

const compare = (run: Run, twins: Twins, eye: Eye, known?: Sight): Sight => {
  const { game } = run
  const sight = { view: game.view(twins.one.state, eye), twin: game.view(twins.other.state, eye) }
  // Where nothing is hidden all eyes are given the same two values.
  const isKnown = known !== undefined && sight.view === known.view && sight.twin === known.twin
  if (!isKnown && !same(sight.view, sight.twin))
    fail(run, `${eye} sees ${brief(sight.view)} and ${brief(sight.twin)} after the same lines`, twins)
  const [node, asked] = [nodeFor(twins.one.node, eye), nodeFor(twins.other.node, eye)]
  if (!same(node, asked)) fail(run, `${eye} is asked ${brief(node)} and ${brief(asked)} after the same lines`, twins)
  return sight
}

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
  const plies = [...others, ...(holds(chance, shown) ? [shown] : [])].map(happening)
  return oneOf(
    plies.filter((ply) => run.game.print(state, ply, run.eye) === text),
    run.random,
  )
}

/** A ply of the other game that this eye reads as it reads `ply` of the one; undefined where there is none. */
const alike = (run: Run, { one, other: { state, node } }: Twins, ply: SomePly): SomePly | undefined => {
  const { game, eye } = run
  const text = (part: Part<unknown>): string => game.print(one.state, part, eye)
  if (ply.kind === 'outcome')
    return node.kind === 'chance' ? alikeOutcome(run, state, node, ply.outcome, text(ply)) : undefined
  const offers = node.kind === 'decision' ? [node] : node.kind === 'simultaneous' ? node.seats : []
  const parts = ply.kind === 'joint' ? ply.choices : [ply]
  const found = offers.flatMap((offer, i) => alikeChoice(run, state, offer, text(parts[i]!)) ?? [])
  if (found.length !== parts.length) return undefined
  return ply.kind === 'joint' ? { kind: 'joint', choices: found } : found[0]
}

const go = (run: Run, { one, other, log }: Twins, ply: SomePly, twin: SomePly): Twins => {
  const { game, eye } = run
  const text = ({ state, node }: Stand, p: SomePly, by: Eye): string => plyText(game, state, node, p, by)
  const line = text(one, ply, eye)
  const next = {
    one: standAt(game, game.step(one.state, ply)),
    other: standAt(game, game.step(other.state, twin)),
    log: [...log, line],
  }
  const [seen, seenThere] = [text(one, ply, 'onlooker'), text(other, twin, 'onlooker')]
  if (seen !== seenThere) fail(run, `an onlooker reads "${seen}" and "${seenThere}" where ${eye} reads "${line}"`, next)
  return next
}

/** One ply more in both games; undefined at the end, or where this eye would now see a difference. */
const onward = (run: Run, twins: Twins): Twins | undefined => {
  for (let n = 0; n < TRIES; n++) {
    const ply = anyPly(twins.one.node, run.random)
    const twin = ply === undefined ? undefined : alike(run, twins, ply)
    if (ply !== undefined && twin !== undefined) return go(run, twins, ply, twin)
  }
  return undefined
}

const check = (game: SomeGame, trace: Trace, eye: Eye, n: number): void => {
  const run = { game, trace, eye, random: seeded(trace.seed, n) }
  const start = standAt(game, game.start(trace.table.rules, trace.table.seats))
  let twins: Twins | undefined = { one: start, other: start, log: [] }
  for (let plies = 0; twins !== undefined && plies <= trace.plies.length; plies++) {
    compare(run, twins, 'onlooker', compare(run, twins, eye))
    twins = onward(run, twins)
  }
}

/** The eyes that look at a game, each with its place. Where nothing is hidden all see alike: one of them, in turn. */
const looking = (game: SomeGame, eyes: readonly Eye[], turn: number): readonly (readonly [number, Eye])[] => {
  const all = eyes.map((eye, n) => [n, eye] as const)
  return isOpen(game) ? [all[turn % all.length]!] : all
}

export const secrecy: Law = {
  name: 'secrecy',
  about: 'After the same lines an eye sees the same, whatever is hidden: view, node, who decides, its own actions.',
  check({ game, traces, effort }: Evidence) {
    // Without secrets there is little to find.
    spread(traces, effort.positions / (isOpen(game) ? 16 : 4)).forEach((trace, t) => {
      for (const [n, eye] of looking(game, eyesOf(trace.table), t)) check(game, trace, eye, n)
    })
  },
}
