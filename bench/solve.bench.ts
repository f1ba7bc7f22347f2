import { spawnSync } from 'node:child_process'
import type { HouseRule } from '../src/engine/index.ts'
import { games } from '../src/games/index.ts'
import { machine, median, print } from './measure.ts'

const ROUNDS = 5
/** Target seconds for the whole command. */
const TARGET = 2

/** All combinations of the rules that change play after the opening; `first` changes only the opening. */
const setsOf = (rules: readonly HouseRule[]): readonly string[] =>
  rules
    .filter(({ name }) => name !== 'first')
    .reduce<readonly string[]>(
      (sets, rule) => {
        const values = 'values' in rule ? rule.values : [rule.default]
        return sets.flatMap((set) => values.map((value) => `${set === '' ? '' : `${set},`}${rule.name}=${value}`))
      },
      [''],
    )

type Answer = { readonly states: number; readonly seconds: number; readonly bound: number }
type Run = { readonly whole: number; readonly answer: Answer }

const run = (id: string, rules: string): Run => {
  const words = ['run', '-s', 'hazelring', '--', 'solve', id, '--json', ...(rules === '' ? [] : ['--rules', rules])]
  const began = performance.now()
  const { status, stdout, stderr } = spawnSync('npm', words, { encoding: 'utf8' })
  const whole = (performance.now() - began) / 1000
  if (status !== 0) throw new Error(stderr)
  return { whole, answer: JSON.parse(stdout) as Answer }
}

print(
  `${machine()}; seconds of \`npm run -s hazelring -- solve GAME --rules … --json\`, start-up included, ${ROUNDS} runs`,
)
for (const { game } of games.filter(({ game: { model } }) => model !== undefined)) {
  const sets = setsOf(game.houseRules)
  run(game.id, sets[0]!)
  print(`${game.id.padEnd(59)}  least  median   most  solving  positions`)
  const slowest = sets.map((rules) => {
    const runs = Array.from({ length: ROUNDS }, () => run(game.id, rules))
    const whole = runs.map((one) => one.whole)
    const figures = [Math.min(...whole), median(whole), Math.max(...whole), median(runs.map((r) => r.answer.seconds))]
    const told = figures.map((seconds) => seconds.toFixed(2).padStart(7)).join('')
    print(`  ${rules.padEnd(57)}${told}  ${String(runs[0]!.answer.states).padStart(9)}`)
    return median(whole)
  })
  print(`  slowest median ${Math.max(...slowest).toFixed(2)} s; wanted: at most ${TARGET} s`)
}
