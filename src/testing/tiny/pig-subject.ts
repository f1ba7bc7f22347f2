import { randomBot } from '../../bots/index.ts'
import { ok } from '../../dice/index.ts'
import type { OwnSolution } from '../../engine/index.ts'
import { solve } from '../../solver/index.ts'
import type { Subject } from '../subject.ts'
import { pig, type PigAction, type PigRules, type PigState } from './pig.ts'
import { pigModel } from './pig-model.ts'

const withModel = { ...pig, model: pigModel }

/** Solves Pig by its model, to test games that solve themselves. */
export const pigSolved = (rules: PigRules): OwnSolution<PigState, PigAction> => {
  const solution = solve(withModel, rules, 2)
  if (!solution.ok) throw new RangeError(solution.error.message)
  const { states, valueOf, choicesOf } = solution.value
  return { states, sum: 1, bound: () => solution.value.bound, valueOf, choicesOf }
}

/** A tiny game with a model and its own `solved`. */
export const modelled: Subject = {
  name: 'pig',
  game: { ...withModel, solved: (rules: PigRules) => ok(pigSolved(rules)) },
  bots: [randomBot],
  goldens: [],
  pins: [],
}
