import { sample, seeded } from '../src/dice/index.ts'
import { choice, defaultRules, happening, type Ruleset } from '../src/engine/index.ts'
import { worthsOf } from '../src/bots/index.ts'
import { type AnyManifest, games } from '../src/games/index.ts'
import { solve } from '../src/solver/index.ts'
import { machine, median, print } from './measure.ts'

const ROUNDS = 7
const POSITIONS = 20_000
/** What a hint may take, in milliseconds. */
const TARGET = 5

type Asked = { readonly view: unknown; readonly state: unknown; readonly seat: number }

const milliseconds = (work: () => unknown): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** Choices that come up in random games. */
const questions = ({ game }: AnyManifest, rules: Ruleset, count: number): readonly Asked[] => {
  const [random, asked] = [seeded(1), [] as Asked[]]
  while (asked.length < count) {
    let state: unknown = game.start(rules, game.seats.min)
    for (let node = game.node(state); node.kind !== 'terminal'; node = game.node(state)) {
      if (node.kind === 'chance') {
        state = game.step(state, happening(sample(node.chance, random)))
        continue
      }
      if (node.kind !== 'decision') break
      asked.push({ state, view: game.view(state, node.seat), seat: node.seat })
      state = game.step(state, choice(node.seat, node.actions[random.below(node.actions.length)]))
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

/** Solved anew each time: a copy of a game is another game to the solver's memory. */
const solving = (game: AnyManifest['game'], rules: Ruleset) => {
  const copy = { ...game }
  const fresh = () => solve<unknown, unknown, unknown, Ruleset>(copy, rules)
  const time = milliseconds(fresh)
  const solution = fresh()
  if (!solution.ok) throw new Error(solution.error.message)
  return { solution: solution.value, time, bound: milliseconds(() => solution.value.bound) }
}

const known = games.filter(({ game }) => game.model !== undefined)
const allHints: number[] = []
print(`${machine()}; default rules; hints at ${POSITIONS} choices of random games; solving: median of ${ROUNDS}`)
for (const manifest of known) {
  const { game, text, odds } = manifest
  const rules = defaultRules(game.houseRules)
  const rounds = Array.from({ length: ROUNDS }, () => solving(game, rules))
  const { solution } = rounds[0]!
  const asked = questions(manifest, rules, POSITIONS)
  const bare = asked.map(({ state, seat }) => milliseconds(() => solution.choicesOf(state, seat)))
  const ruled = { game, rules, seats: game.seats.min }
  worthsOf<unknown, unknown, unknown, Ruleset>(ruled, asked[0]!.view, asked[0]!.seat)
  const hints = asked.map(({ view, state, seat }) =>
    milliseconds(() => {
      const worths = worthsOf<unknown, unknown, unknown, Ruleset>(ruled, view, seat)!
      const node = game.node(state)
      const actions: readonly unknown[] = node.kind === 'decision' ? node.actions : []
      const texts = actions.map((action) => game.print(state, choice(seat, action), 'table'))
      const best = texts[worths.findIndex((worth) => worth.best)]!
      return texts.map((one, i) => [text.why?.(view, seat, one, best), odds.risk(view, seat, actions[i])])
    }),
  )
  allHints.push(...hints)
  print(
    `  ${text.title}`,
    `  solving              ${median(rounds.map(({ time }) => time)).toFixed(0)} ms, first ${rounds[0]!.time.toFixed(0)} ms, ${solution.states} positions`,
    `  bound on the error   ${median(rounds.map(({ bound }) => bound)).toFixed(0)} ms, ${solution.bound.toExponential(1)}`,
    `  worth of all choices ${spread(bare)}`,
    `  whole hint           ${spread(hints)} (worth, figures and sentences of every choice)`,
  )
}
const late = allHints.filter((time) => time > TARGET).length
print(`  hints over ${TARGET} ms      ${late} of ${allHints.length}`)
