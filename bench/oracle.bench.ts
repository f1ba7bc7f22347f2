import { parseArgs } from 'node:util'
import { sample, seeded } from '../src/dice/index.ts'
import { choice, deciders, defaultRules, offered, outcomePly, type Ruleset, usualSeats } from '../src/engine/index.ts'
import { coachFor, choiceWorthsOf } from '../src/analysis/coach/coaching.ts'
import { type AnyManifest, games } from '../src/games/index.ts'
import { solve } from '../src/solver/index.ts'
import { machine, median, print } from './measure.ts'

const ROUNDS = 7
/** Number of choices, and target milliseconds per hint: for games solved by a model, and for others. */
const QUICK = { count: 20_000, target: 5 }
const SLOW = { count: 2_000, target: 50 }

type Asked = { readonly view: unknown; readonly state: unknown; readonly seat: number }

const milliseconds = (work: () => unknown): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** Processor time of this thread in milliseconds, which a busy machine hardly changes. */
const computing = (work: () => unknown): number => {
  const began = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}

/** Choices that occur in random games. */
const questions = ({ game }: AnyManifest, rules: Ruleset, count: number): readonly Asked[] => {
  const [random, asked] = [seeded(1), [] as Asked[]]
  while (asked.length < count) {
    let state: unknown = game.start(rules, usualSeats(game))
    for (let node = game.node(state); node.kind !== 'terminal'; node = game.node(state)) {
      if (node.kind === 'chance') {
        state = game.step(state, outcomePly(sample(node.chance, random)))
        continue
      }
      const seats = deciders(node)
      if (seats.length === 0) break
      const choices = seats.map((seat) => {
        asked.push({ state, view: game.view(state, seat), seat })
        const actions = offered(node, seat)
        return choice(seat, actions[random.below(actions.length)])
      })
      state = game.step(state, node.kind === 'decision' ? choices[0]! : { kind: 'joint', choices })
    }
  }
  return asked.slice(0, count)
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]! * 1000).toFixed(1)

const spread = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  return `p50 ${at(sorted, 0.5)} µs, p99 ${at(sorted, 0.99)} µs, most ${at(sorted, 1)} µs`
}

/** Solves a copy of the game, because the solver caches solutions by game object. */
const solving = (game: AnyManifest['game'], rules: Ruleset) => {
  const copy = { ...game }
  const fresh = () => solve<unknown, unknown, unknown, Ruleset>(copy, rules)
  const time = milliseconds(fresh)
  const solution = fresh()
  if (!solution.ok) throw new Error(solution.error.message)
  return { solution: solution.value, time, bound: milliseconds(() => solution.value.bound) }
}

/** Values of all choices with their figures, and the coach's advice. */
const hint = (manifest: AnyManifest, rules: Ruleset, { view, state, seat }: Asked): unknown => {
  const { game, odds } = manifest
  const actions: readonly unknown[] = offered(game.node(state), seat)
  const printed = actions.map((action) => game.print(state, choice(seat, action), 'table'))
  const advice = coachFor(manifest, rules, usualSeats(game))!.advise(view, seat)!
  return [
    choiceWorthsOf(manifest, advice, { view, seat, offered: printed }),
    actions.map((action) => odds.risk(view, seat, action)),
  ]
}

/** Measures the processor time of the strongest bot per choice. */
const deciding = (manifest: AnyManifest, rules: Ruleset): void => {
  const { game, bots } = manifest
  const bot = bots.at(-1)!
  const policy = bot.policyFor(rules, usualSeats(game))
  if (policy.readsLog === true) return
  const asked = questions(manifest, rules, SLOW.count)
  const times = asked.map(({ view, state, seat }) =>
    computing(() => policy.choose({ seat, view, actions: offered(game.node(state), seat), log: [] })),
  )
  print(`  ${bot.id.padEnd(20)} ${spread(times)} (a decision)`)
}

const hinting = (manifest: AnyManifest, rules: Ruleset): void => {
  const coach = coachFor(manifest, rules, usualSeats(manifest.game))
  if (coach === undefined) return print('  no hints: nothing is known exactly')
  const warming = milliseconds(() => coach.warm(() => undefined))
  const { count, target } = manifest.game.model === undefined ? SLOW : QUICK
  const asked = questions(manifest, rules, count)
  hint(manifest, rules, asked[0]!)
  const hints = asked.map((one) => computing(() => hint(manifest, rules, one)))
  print(
    `  coach by             ${coach.by}; ready after ${warming.toFixed(0)} ms`,
    `  whole hint           ${spread(hints)} (worth, figures and sentences of every choice)`,
    `  hints over ${`${target} ms`.padEnd(10)}${hints.filter((time) => time > target).length} of ${hints.length}`,
  )
}

const { game: only } = parseArgs({ options: { game: { type: 'string' } } }).values
print(`${machine()}; default rules; hints at choices of random games, processor time; solving: median of ${ROUNDS}`)
for (const manifest of games.filter(({ game }) => only === undefined || game.id === only)) {
  const { game, text } = manifest
  const rules = defaultRules(game.houseRules)
  print(`  ${text.title}, ${usualSeats(game)} seats`)
  if (game.model !== undefined) {
    const rounds = Array.from({ length: ROUNDS }, () => solving(game, rules))
    const { solution } = rounds[0]!
    const asked = questions(manifest, rules, QUICK.count)
    const bare = asked.map(({ state, seat }) => milliseconds(() => solution.choicesOf(state, seat)))
    print(
      `  solving              ${median(rounds.map(({ time }) => time)).toFixed(0)} ms, first ${rounds[0]!.time.toFixed(0)} ms, ${solution.states} positions`,
      `  bound on the error   ${median(rounds.map(({ bound }) => bound)).toFixed(0)} ms, ${solution.bound.toExponential(1)}`,
      `  worth of all choices ${spread(bare)}`,
    )
  }
  hinting(manifest, rules)
  deciding(manifest, rules)
}
