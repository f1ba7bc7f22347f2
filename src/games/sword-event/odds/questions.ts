import { dice, distribution, type Faces, outcomesOf } from '../../../dice/index.ts'
import type { OddsQuestion, Parameter, Parameters } from '../../../odds/index.ts'
import { COMBINATIONS, combinationIn, compareInitiative } from '../rules/combination.ts'
import { HOUSE_PIECES } from '../content/in-play.ts'
import type { DiceCount } from '../rules/strike.ts'
import { MOST_REROLLS, MOST_WOUNDS } from '../solve/strike/exchange.ts'
import type { Buys } from '../solve/strike/roll.ts'
import { rollOdds, strikeOdds } from '../solve/strike/strike-odds.ts'
import { houseRules, type SwordEventRules } from '../rules/house-rules.ts'
import { words } from '../words.ts'

/** The questions are about the pieces of the rules page. */
const PRINTED = { pieces: HOUSE_PIECES }

const rerollsOf = (name: string, usual: number): Parameter => ({
  name,
  values: Array.from({ length: MOST_REROLLS + 1 }, (_, n) => String(n)),
  default: String(usual),
})

const diceParameter = (name: string): Parameter => ({ name, values: ['5', '4'], default: '5' })

/** A house rule as a parameter. */
const asked = (name: 'reroll-buys' | 'final-defence' | 'reroll-final-defence' | 'initiative' | 'tie'): Parameter => {
  const { values, default: usual } = houseRules.find((rule) => rule.name === name) as {
    readonly values: readonly string[]
    readonly default: string
  }
  return { name, values, default: usual }
}

const diceCountIn = (parameters: Parameters, name: string): DiceCount => (parameters[name] === '4' ? 4 : 5)

const buysIn = (parameters: Parameters): Buys => parameters['reroll-buys'] as SwordEventRules['reroll-buys']

const attack: OddsQuestion = {
  name: 'attack',
  title: words.odds.attack,
  parameters: [diceParameter('dice'), rerollsOf('rerolls', 0), asked('reroll-buys')],
  ask: (parameters) =>
    rollOdds(PRINTED, diceCountIn(parameters, 'dice'), 'hits', Number(parameters['rerolls']), buysIn(parameters)),
}

const defence: OddsQuestion = {
  name: 'defence',
  title: words.odds.defence,
  parameters: [diceParameter('dice'), rerollsOf('rerolls', 0), asked('reroll-buys')],
  ask: (parameters) => {
    const count = diceCountIn(parameters, 'dice')
    const purpose = count === 5 ? 'first-blocks' : 'final-blocks'
    return rollOdds(PRINTED, count, purpose, Number(parameters['rerolls']), buysIn(parameters))
  },
}

const exchange: OddsQuestion = {
  name: 'exchange',
  title: words.odds.exchange,
  parameters: [
    diceParameter('attack'),
    rerollsOf('attackRerolls', 0),
    rerollsOf('defenceRerolls', 0),
    asked('reroll-buys'),
    asked('final-defence'),
    asked('reroll-final-defence'),
  ],
  ask: (parameters) =>
    strikeOdds({
      attack: diceCountIn(parameters, 'attack'),
      attackRerolls: Number(parameters['attackRerolls']),
      defenceRerolls: Number(parameters['defenceRerolls']),
      health: MOST_WOUNDS,
      rules: {
        ...PRINTED,
        'reroll-buys': parameters['reroll-buys'] as SwordEventRules['reroll-buys'],
        'final-defence': parameters['final-defence'] as SwordEventRules['final-defence'],
        'reroll-final-defence': parameters['reroll-final-defence'] as SwordEventRules['reroll-final-defence'],
      },
    }),
}

const combination: OddsQuestion = {
  name: 'combination',
  title: words.odds.combination,
  parameters: [diceParameter('dice')],
  kinds: COMBINATIONS.map((name) => words.combination[name]),
  ask: (parameters) =>
    distribution(
      outcomesOf(dice(diceCountIn(parameters, 'dice'), 6)).map(({ outcome, weight }) => ({
        value: COMBINATIONS.indexOf(combinationIn(outcome as Faces).combination),
        weight: BigInt(weight),
      })),
    ),
}

const initiative: OddsQuestion = {
  name: 'initiative',
  title: words.odds.initiative,
  parameters: [asked('initiative'), asked('tie')],
  kinds: words.odds.first,
  ask: (parameters) => {
    const rules = {
      ...PRINTED,
      initiative: parameters['initiative'] as SwordEventRules['initiative'],
      tie: parameters['tie'] as SwordEventRules['tie'],
    }
    const rolls = outcomesOf(dice(5, 6)).map(({ outcome, weight }) => ({ faces: outcome as Faces, weight }))
    return distribution(
      rolls.flatMap((mine) =>
        rolls.map((theirs) => {
          const { ahead } = compareInitiative(mine.faces, theirs.faces, rules)
          return { value: ahead > 0 ? 0 : ahead < 0 ? 1 : 2, weight: BigInt(mine.weight * theirs.weight) }
        }),
      ),
    )
  },
}

/** Questions about the Sword Event that need no event. */
export const questions: readonly OddsQuestion[] = [attack, defence, exchange, combination, initiative]
