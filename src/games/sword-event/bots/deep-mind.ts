import type { DiceSense, Rolling } from './dice-sense.ts'
import { thrownBest, without } from '../solve/strike/advice.ts'
import { attackIn, type Exchange, finalIn, firstIn, type SolvedThrow } from '../solve/strike/exchange.ts'
import { setOf, SETS, STAY } from '../solve/strike/sets.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import { type DeepMind, HEAL } from './mind.ts'
import { prizeStakes, type Stakes } from '../solve/evaluation/estimate.ts'
import { type Lookahead, lookaheadFor } from '../solve/lookahead/lookahead.ts'

const opened = (exchange: Exchange, { stage, against, attacker }: Rolling): SolvedThrow => {
  if (stage === 'attack') return attackIn(exchange, against)
  return stage === 'first' ? firstIn(exchange, against, attacker) : finalIn(exchange, against, attacker)
}

/** What the plan of a strike keeps of dice; one roll after the other is opened. */
const keepBy = (exchange: Exchange): Pick<DiceSense, 'keep'> => {
  let last: { readonly rolling: Rolling; readonly solved: SolvedThrow } | undefined
  return {
    keep: (rolling, left, set) => {
      if (last?.rolling !== rolling) last = { rolling, solved: opened(exchange, rolling) }
      const thrown = thrownBest(last.solved, SETS[set]!, left)
      return thrown.length === 0 ? STAY : setOf(without(SETS[set]!, thrown))
    },
  }
}

/** One who goes by a look-ahead. */
export const deepMind = (ahead: Lookahead): DeepMind => ({
  way: (moment, mayHeal) => {
    const { worth, way } = ahead.best(moment)
    const { actor } = moment
    return mayHeal && ahead.healed(moment)[actor]! > worth[actor]! ? HEAL : way
  },
  dicing: (moment, dice, target) => keepBy(ahead.clash(moment, { dice, target }).exchange),
})

const made = (rules: SwordEventRules, seats: number, stakes: Stakes): Lookahead =>
  lookaheadFor(rules, seats, stakes, { told: false })

const shared = new WeakMap<SwordEventRules, Map<string, Lookahead>>()

/** The look-ahead of those who play by these rules for these stakes: what one has worked out the others need not. */
export const sharedLookahead = (rules: SwordEventRules, seats: number, stakes?: Stakes, key = ''): Lookahead => {
  const all = shared.get(rules) ?? new Map<string, Lookahead>()
  shared.set(rules, all)
  const name = `${seats} ${key}`
  const known = all.get(name) ?? made(rules, seats, stakes ?? prizeStakes(seats))
  all.set(name, known)
  return known
}
