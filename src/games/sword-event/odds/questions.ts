import { dice, distribution, type Faces, outcomesOf } from '../../../dice/index.ts'
import type { OddsQuestion, Parameter, Parameters } from '../../../odds/index.ts'
import { piecesOf } from '../content/in-play.ts'
import { COMBINATIONS, combinationIn, compareInitiative } from '../rules/combination.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import { allowsRerolls, attackDice, type DiceCount, diceAtStage, PURPOSE_AT } from '../rules/strike.ts'
import { mayStrike } from '../rules/turns.ts'
import { MOST_REROLLS } from '../solve/strike/exchange.ts'
import { rollOdds, strikeOdds } from '../solve/strike/strike-odds.ts'
import { words } from '../words.ts'

const w = words.odds

/** Dice of a roll for initiative (clause 2). */
const INITIATIVE_DICE = 5

const rerollsOf = (name: string): Parameter => ({
  name,
  values: Array.from({ length: MOST_REROLLS + 1 }, (_, n) => String(n)),
  default: '0',
})

const sideIn = (rules: SwordEventRules): Parameter => ({
  name: 'side',
  values: mayStrike(rules, 'left') ? ['ahead', 'beside'] : ['ahead'],
  default: 'ahead',
})

const attackDiceIn = (rules: SwordEventRules, parameters: Parameters): DiceCount =>
  attackDice(rules, { side: parameters['side'] === 'ahead' ? 'ahead' : 'left' })

const attack = (rules: SwordEventRules): OddsQuestion => ({
  name: 'attack',
  title: w.attack(attackDice(rules, { side: 'ahead' }), attackDice(rules, { side: 'left' })),
  parameters: [sideIn(rules), rerollsOf('rerolls')],
  ask: (parameters) =>
    rollOdds(
      rules,
      attackDiceIn(rules, parameters),
      PURPOSE_AT.attack,
      Number(parameters['rerolls']),
      rules['reroll-buys'],
    ),
})

const defence = (rules: SwordEventRules): OddsQuestion => {
  const diceAt = (stage: 'first' | 'final'): DiceCount => diceAtStage(rules, stage, 5)
  return {
    name: 'defence',
    title: w.defence(diceAt('first'), diceAt('final')),
    parameters: [{ name: 'stage', values: ['first', 'final'], default: 'first' }, rerollsOf('rerolls')],
    ask: (parameters) => {
      const stage = parameters['stage'] === 'final' ? 'final' : 'first'
      const buys = allowsRerolls(rules, stage) ? rules['reroll-buys'] : 'nothing'
      return rollOdds(rules, diceAt(stage), PURPOSE_AT[stage], Number(parameters['rerolls']), buys)
    },
  }
}

const exchange = (rules: SwordEventRules): OddsQuestion => ({
  name: 'exchange',
  title: w.exchange,
  parameters: [sideIn(rules), rerollsOf('attackRerolls'), rerollsOf('defenceRerolls')],
  ask: (parameters) =>
    strikeOdds({
      attack: attackDiceIn(rules, parameters),
      attackRerolls: Number(parameters['attackRerolls']),
      defenceRerolls: Number(parameters['defenceRerolls']),
      health: piecesOf(rules).health,
      rules,
    }),
})

const combination: OddsQuestion = {
  name: 'combination',
  title: w.combination,
  parameters: [{ name: 'dice', values: ['5', '4'], default: '5' }],
  kinds: COMBINATIONS.map((name) => words.combination[name]),
  ask: (parameters) =>
    distribution(
      outcomesOf(dice(Number(parameters['dice']), 6)).map(({ outcome, weight }) => ({
        value: COMBINATIONS.indexOf(combinationIn(outcome as Faces).combination),
        weight: BigInt(weight),
      })),
    ),
}

const initiative = (rules: SwordEventRules): OddsQuestion => ({
  name: 'initiative',
  title: w.initiative,
  parameters: [],
  kinds: w.first,
  ask: () => {
    const rolls = outcomesOf(dice(INITIATIVE_DICE, 6)).map(({ outcome, weight }) => ({
      faces: outcome as Faces,
      weight,
    }))
    return distribution(
      rolls.flatMap((mine) =>
        rolls.map((theirs) => {
          const { ahead } = compareInitiative(mine.faces, theirs.faces, rules)
          return { value: ahead > 0 ? 0 : ahead < 0 ? 1 : 2, weight: BigInt(mine.weight * theirs.weight) }
        }),
      ),
    )
  },
})

/** Questions about the Sword Event that need no event: its rolls and strikes with the pieces of these rules (S25). */
export const questions = (rules: SwordEventRules): readonly OddsQuestion[] => [
  attack(rules),
  defence(rules),
  exchange(rules),
  combination,
  initiative(rules),
]
