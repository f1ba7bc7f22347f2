/**
 * Measures the error of a series' values (solve/series-play.ts): plays series of perfect players with random gladiators
 * and subtracts the value at the start of each battle from the result. `npx node research/gladiators/series-error.ts
 * [SERIES]` prints, by length and option, the mean difference for seat 0, and the root mean square of its bias by
 * pairing and standing, without the part that chance explains.
 */
import { itemAt } from '../../src/dice/index.ts'
import { sourcesOf } from '../../src/bots/index.ts'
import { playOut, type Policy, rulesFor } from '../../src/engine/index.ts'
import { bots } from '../../src/games/gladiators/bots/bots.ts'
import type { GladiatorsRules } from '../../src/games/gladiators/rules/house-rules.ts'
import { battlesWon } from '../../src/games/gladiators/rules/series.ts'
import { gladiators } from '../../src/games/gladiators/rules/rules.ts'
import type { GladiatorsAction, GladiatorsState } from '../../src/games/gladiators/rules/state.ts'
import { bestPlay } from '../../src/games/gladiators/solve/choosing.ts'
import type { Reference } from '../../src/odds/index.ts'
import { sumOf } from '../../src/odds/sum.ts'

/** Mean of a group's residuals, and its squared bias without the part that chance explains. */
const biasOf = (residuals: readonly number[]) => {
  const mean = sumOf(residuals) / residuals.length
  const variance = sumOf(residuals.map((one) => (one - mean) ** 2)) / (residuals.length - 1)
  return { mean, count: residuals.length, squared: mean ** 2 - variance / residuals.length }
}

/** Plays a series. Returns the result for seat 0 minus its value at the start of each battle, by pairing and standing. */
const residualsOf = (
  rules: GladiatorsRules,
  perfect: Policy<GladiatorsAction, GladiatorsState>,
  reference: Reference<GladiatorsState>,
  number: number,
): ReadonlyMap<string, number> => {
  const values = new Map<string, number>()
  const watching: Policy<GladiatorsAction, GladiatorsState> = {
    ...perfect,
    choose: (question) => {
      const { view, actions } = question
      if (view.phase === 'choose') return actions.map((action) => ({ action, weight: 1 }))
      const group = `${view.sheets.map((sheet) => sheet?.name).join(' ')} ${battlesWon(view).join(':')}`
      if (!values.has(group)) values.set(group, itemAt(reference.equity(view).payoff, 0))
      return perfect.choose(question)
    },
  }
  const { end } = playOut(gladiators, gladiators.start(rules, 2), [watching, watching], sourcesOf(1, number))
  return new Map([...values].map(([group, value]) => [group, itemAt(end.payoff, 0) - value]))
}

const series = Number(process.argv[2] ?? 4000)

for (const length of ['best-of-3', 'best-of-5', 'best-of-7'] as const)
  for (const luck of ['on', 'off'] as const) {
    const rules = rulesFor(gladiators, { length, 'luck-returns': luck })
    const [perfect, reference] = [bots.find(({ id }) => id === 'perfect'), bestPlay(rules)]
    if (perfect === undefined || reference === undefined) throw new RangeError('the default rules are not solved')
    const policy = perfect.policyFor(rules, 2)
    const groups = Map.groupBy(
      Array.from({ length: series }, (_, number) => [...residualsOf(rules, policy, reference, number)]).flat(),
      ([group]) => group,
    )
    const biases = [...groups.values()].flatMap((found) =>
      found.length < 2 ? [] : biasOf(found.map(([, residual]) => residual)),
    )
    const total = sumOf(biases.map(({ count }) => count))
    const mean = sumOf(biases.map((one) => one.mean * one.count)) / total
    const squared = sumOf(biases.map((one) => one.squared * one.count)) / total
    process.stdout.write(
      `${length}, Luck returns ${luck}: bias ${mean.toFixed(4)}, ${Math.sqrt(Math.max(0, squared)).toFixed(4)} by group (${total} battles)\n`,
    )
  }
