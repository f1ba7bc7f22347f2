import { type Distribution, distribution } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { GameOdds, OddsQuestion, Parameter, Parameters, Risk, Weighing } from '../../../odds/index.ts'
import { parseAttack } from '../rules/actions.ts'
import { COLUMNS, type CriticalRule } from '../rules/attack-table.ts'
import { CLASSES, type WeaponClass, WEAPONS } from '../rules/content.ts'
import { blowOf } from './blow.ts'
import { declaredAs, weighTurn } from './declared.ts'
import { riskOnDefence } from './defence.ts'
import { weighGladiators, weighInitiative } from './opening.ts'
import { columnWeights, defenceRolls, sumWeights } from '../solve/roll-chances.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'

/** The most dice that are asked about: more than any sheet has. */
const MOST_DICE = 30

const numbers = (least: number, most: number): readonly string[] =>
  Array.from({ length: most - least + 1 }, (_, i) => String(least + i))

const diceOf = (name: string, least: number, usual: number): Parameter => ({
  name,
  values: numbers(least, MOST_DICE),
  default: String(usual),
})

const critical: Parameter = { name: 'critical', values: ['double', 'count'], default: 'double' }

const numberIn = (parameters: Parameters, name: string): number => Number(parameters[name])

const attack: OddsQuestion = {
  name: 'attack',
  title: 'How much health does an attack of so many dice take from one who defends with so many?',
  parameters: [
    diceOf('dice', 1, 5),
    { name: 'class', values: CLASSES, default: 'C' },
    diceOf('defence', 0, 4),
    critical,
  ],
  ask: (parameters) =>
    blowOf({
      dice: numberIn(parameters, 'dice'),
      class: parameters['class'] as WeaponClass,
      defence: numberIn(parameters, 'defence'),
      critical: parameters['critical'] as CriticalRule,
    }).damage,
}

const SHOWN = ['nothing above 3', 'one 4', 'two 4s or more', 'one 5', 'two 5s or more', 'one 6', 'two 6s', 'critical']

const column: OddsQuestion = {
  name: 'column',
  title: 'Which column of the attack table do so many dice roll?',
  parameters: [diceOf('dice', 1, 5)],
  kinds: SHOWN,
  ask: (parameters) => {
    const weights = columnWeights(numberIn(parameters, 'dice'))
    return distribution(COLUMNS.map((name, value) => ({ value, weight: weights[name] })))
  },
}

const sixes: OddsQuestion = {
  name: 'sixes',
  title: 'How many 6s do so many dice of defence roll?',
  parameters: [diceOf('dice', 1, 4)],
  ask: (parameters) =>
    distribution(defenceRolls(numberIn(parameters, 'dice'), 0).map(({ sixes: value, weight }) => ({ value, weight }))),
}

const initiative: OddsQuestion = {
  name: 'initiative',
  title: 'Who attacks first, with so many dice of INITIATIVE each?',
  parameters: [diceOf('mine', 2, 3), diceOf('theirs', 2, 2)],
  kinds: ['you', 'the other one', 'a tie: both roll again'],
  ask: (parameters): Distribution => {
    const [mine, theirs] = [sumWeights(numberIn(parameters, 'mine')), sumWeights(numberIn(parameters, 'theirs'))]
    const parts = mine.flatMap((weight, sum) =>
      theirs.map((other, against) => ({
        value: sum > against ? 0 : sum < against ? 1 : 2,
        weight: weight * other,
      })),
    )
    return distribution(parts)
  },
}

/** What may be asked about Gladiators apart from any battle. */
const questions: readonly OddsQuestion[] = [attack, column, sixes, initiative]

/** Health that the other one loses by an attack, its Luck left out; what a defender still loses, and whether it falls. */
const risk = (state: GladiatorsState, seat: Seat, action: GladiatorsAction): Risk | undefined => {
  if (state.phase === 'guard') return riskOnDefence(state, seat, action)
  const declared = state.phase === 'turn' ? parseAttack(action) : undefined
  if (declared === undefined) return undefined
  const { dice, against } = declaredAs(state, seat, declared)
  const exchange = { dice, class: WEAPONS[declared.weapon].class, defence: against, critical: state.rules.critical }
  return { unit: 'damage', distribution: blowOf(exchange).damage }
}

/** All choices of a seat side by side; of Luck in a defence `risk` says all. */
const weigh = (state: GladiatorsState, seat: Seat, actions: readonly GladiatorsAction[]): Weighing | undefined => {
  if (state.phase === 'choose') return weighGladiators(state, seat)
  if (state.phase === 'luck') return weighInitiative(state, seat, actions)
  return state.phase === 'turn' ? weighTurn(state, seat, actions) : undefined
}

/** Gladiators' exact odds. */
export const odds: GameOdds<GladiatorsAction, GladiatorsState> = { questions, risk, weigh }
