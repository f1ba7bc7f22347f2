import { randomPolicy, sourcesOf } from '../src/bots/index.ts'
import { type Random, sample, seeded } from '../src/dice/index.ts'
import {
  choice,
  defaultRules,
  drawAction,
  type GameNode,
  outcomePly,
  type Ply,
  playOut,
  plyText,
} from '../src/engine/index.ts'
import type { HolmgangRules } from '../src/games/holmgang/rules/house-rules.ts'
import { type HolmgangState, holmgang } from '../src/games/holmgang/rules/rules.ts'
import { newBareGame } from './bare.ts'
import { figure, machine, median, print, ratesOf } from './measure.ts'
import { boardgameIo } from './peers.ts'

const ROUNDS = 11
const MILLISECONDS = 300
const TARGET = 15
const RECORDED = 50
const REPEATS = 1_000

const start = holmgang.start(defaultRules(holmgang.houseRules) as HolmgangRules, 2)
const policies = [randomPolicy, randomPolicy]

let games = 0
let written = 0

const contract = (onPly?: (line: string) => void) => () =>
  playOut(holmgang, start, policies, sourcesOf(1, games++), onPly).decisions

const measured = async () => {
  const peer = await boardgameIo()
  const bare = newBareGame()
  const { below } = seeded(2)
  return ratesOf(
    {
      contract: contract((line) => {
        written += line.length
      }),
      peer: () => peer(games++, below).decisions,
      bare: () => bare(seeded(3, games++)),
      unwritten: contract(),
    },
    ROUNDS,
    MILLISECONDS,
  )
}

const mean = (count: number, play: (game: number) => number): number =>
  Array.from({ length: count }, (_, game) => play(game)).reduce((a, b) => a + b) / count

/** Mean decisions per game of the three implementations. They must agree, because all play the same game. */
const lengths = async (): Promise<readonly number[]> => {
  const peer = await boardgameIo()
  const bare = newBareGame()
  const { below } = seeded(6)
  return [
    mean(4_000, (game) => playOut(holmgang, start, policies, sourcesOf(7, game)).decisions),
    mean(4_000, (game) => peer(game, below).decisions),
    mean(4_000, (game) => bare(seeded(8, game))),
  ]
}

type Moment = {
  readonly state: HolmgangState
  readonly node: GameNode<unknown>
  readonly ply: Ply<unknown>
  readonly number: number
}

/** Records all plies of some games, so that each part of the work can be repeated alone. */
const record = (count: number): readonly Moment[] => {
  const moments: Moment[] = []
  const random: Random = seeded(4)
  for (let game = 0; game < count; game++) {
    let state = start
    for (let number = 1; ; number++) {
      const node = holmgang.node(state)
      if (node.kind !== 'chance' && node.kind !== 'decision') break
      const ply =
        node.kind === 'chance'
          ? outcomePly(sample(node.chance, random))
          : choice(node.seat, node.actions[random.below(node.actions.length)]!)
      moments.push({ state, node, ply, number })
      state = holmgang.step(state, ply)
    }
  }
  return moments
}

/** Median milliseconds of work so short that a busy machine rarely interrupts it. */
const shortTime = (work: () => void): number => {
  const times = Array.from({ length: REPEATS }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return median(times.slice(REPEATS / 2))
}

/** Nanoseconds per decision of whole games, measured like the parts. */
const whole = (): number => {
  let decisions = 0
  const play = (): void => {
    decisions = 0
    for (let game = 0; game < RECORDED; game++) {
      const onPly = (line: string): void => void (written += line.length)
      decisions += playOut(holmgang, start, policies, sourcesOf(4, game), onPly).decisions
    }
  }
  return (shortTime(play) * 1e6) / decisions
}

/** Nanoseconds per decision of each part alone, in a tight loop. A lower bound, because caches work better there. */
const parts = (moments: readonly Moment[]): Readonly<Record<string, number>> => {
  const decisions = moments.filter(({ node }) => node.kind === 'decision').length
  const random = seeded(5)
  const each = (work: (moment: Moment) => unknown): number => {
    const all = (): void => {
      let kept: unknown
      for (const moment of moments) kept = work(moment)
      if (kept === moments) throw new Error('keeps the work from being optimised away')
    }
    return (shortTime(all) * 1e6) / decisions
  }
  return {
    node: each(({ state }) => holmgang.node(state)),
    'step (asks node again)': each(({ state, ply }) => holmgang.step(state, ply as Ply<never>)),
    'print and line': each(
      ({ state, node, ply, number }) =>
        `${number} ${plyText(holmgang, state, node as GameNode<never>, ply as Ply<never>, 'table')}`.length,
    ),
    'sampling dice': each(({ node }) => (node.kind === 'chance' ? sample(node.chance, random) : 0)),
    'policy and its draw': each(({ state, node }) =>
      node.kind === 'decision' ? drawAction(randomPolicy.choose({ ...node, view: state, log: [] }), random) : 0,
    ),
  }
}

const ratio = (a: number, b: number): string => (a / b).toFixed(1)

const report = async (): Promise<void> => {
  print(
    `${machine()}; random play of Holmgang, decisions a second, median of ${ROUNDS} rounds of ${MILLISECONDS} ms in turn`,
  )
  const means = await lengths()
  if (Math.max(...means) / Math.min(...means) > 1.03) throw new Error(`not the same game: ${means.join(', ')}`)
  const { contract: ours, peer, bare, unwritten } = await measured()
  print(
    `  the contract, every line written     ${figure(ours)}`,
    `  boardgame.io 0.50.2, its log kept    ${figure(peer)}   the contract is ${ratio(ours, peer)} times as fast; target ${TARGET}`,
    `  a bare loop, numbers only            ${figure(bare)}   ${ratio(bare, ours)} times as fast as the contract`,
    `  the contract, nothing written        ${figure(unwritten)}`,
    `  decisions a game, to see that all play the same: ${means.map((length) => length.toFixed(1)).join(', ')}`,
  )
  const all = whole()
  print(`where the time of a decision goes (${Math.round(all)} ns, with the plies around it), parts measured alone:`)
  const spent = Object.entries(parts(record(RECORDED)))
  const rest = all - spent.reduce((sum, [, ns]) => sum + ns, 0)
  for (const [name, ns] of [...spent, ['all else (loop, seeding, garbage)', rest] as const])
    print(`  ${name.padEnd(36)} ${Math.round(ns)} ns`)
}

await report()
if (written === 0) throw new Error('no line was written')
