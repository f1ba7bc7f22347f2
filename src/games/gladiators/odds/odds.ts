import { type Distribution, distribution, expectItem } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { GameOdds, OddsQuestion, Parameter, Parameters, Risk, Weighing } from '../../../odds/index.ts'
import { parseAttack } from '../rules/actions.ts'
import { COLUMNS } from '../rules/attack-table.ts'
import { CLASSES, type WeaponClass } from '../rules/content.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { weaponOn } from '../rules/sheet.ts'
import { blowOf } from './blow.ts'
import { declaredAs, weighTurn, riskOnDefence } from './declared.ts'
import { weighGladiators, weighInitiative } from './opening.ts'
import { columnWeights, defenceRolls, initiativeWeights } from '../solve/roll-chances.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { words } from '../text/words.ts'

const w = words.odds

/** Maximum number of dice in a question. Every sheet has fewer. */
const MOST_DICE = 30

const numbersFrom = (least: number, most: number): readonly string[] =>
  Array.from({ length: most - least + 1 }, (_, i) => String(least + i))

const diceParameter = (name: string, least: number, usual: number): Parameter => ({
  name,
  values: numbersFrom(least, MOST_DICE),
  default: String(usual),
})

const numberIn = (parameters: Parameters, name: string): number => Number(parameters[name])

const attack = (rules: GladiatorsRules): OddsQuestion => ({
  name: 'attack',
  title: w.questions.attack,
  parameters: [
    diceParameter('dice', 1, 5),
    { name: 'class', values: CLASSES, default: 'C' },
    diceParameter('defence', 0, 4),
  ],
  ask: (parameters) =>
    blowOf({
      dice: numberIn(parameters, 'dice'),
      class: parameters['class'] as WeaponClass,
      defence: numberIn(parameters, 'defence'),
      rules,
    }).damage,
})

const column: OddsQuestion = {
  name: 'column',
  title: w.questions.column,
  parameters: [diceParameter('dice', 1, 5)],
  kinds: w.columnKinds,
  ask: (parameters) => {
    const weights = columnWeights(numberIn(parameters, 'dice'))
    return distribution(COLUMNS.map((name, value) => ({ value, weight: weights[name] })))
  },
}

const sixes: OddsQuestion = {
  name: 'sixes',
  title: w.questions.sixes,
  parameters: [diceParameter('dice', 1, 4)],
  ask: (parameters) =>
    distribution(defenceRolls(numberIn(parameters, 'dice'), 0).map(({ sixes: value, weight }) => ({ value, weight }))),
}

const initiative: OddsQuestion = {
  name: 'initiative',
  title: w.questions.initiative,
  parameters: [diceParameter('mine', 2, 3), diceParameter('theirs', 2, 2)],
  kinds: w.initiativeKinds,
  ask: (parameters): Distribution => {
    const { first, tie, all } = initiativeWeights(numberIn(parameters, 'mine'), numberIn(parameters, 'theirs'))
    return distribution([first, all - first - tie, tie].map((weight, value) => ({ value, weight })))
  },
}

export const questions = (rules: GladiatorsRules): readonly OddsQuestion[] => [attack(rules), column, sixes, initiative]

/**
 * Risk of an action. For an attack: health that the opponent loses if it defends without Luck. For a defence: the
 * defender's loss and chance to fall. Undefined for other actions.
 */
const risk = (state: GladiatorsState, seat: Seat, action: GladiatorsAction): Risk | undefined => {
  if (state.phase === 'guard') return riskOnDefence(state, seat, action)
  const declared = state.phase === 'turn' ? parseAttack(action) : undefined
  if (declared === undefined) return undefined
  const { dice, against } = declaredAs(state, seat, declared)
  const { class: of } = weaponOn(expectItem(state.sheets[seat]), declared.weapon)
  const exchange = { dice, class: of, defence: against, rules: state.rules }
  return { unit: w.damage, distribution: blowOf(exchange).damage }
}

/** Compares all choices of a seat. For Luck in a defence, `risk` gives all figures. */
const weigh = (state: GladiatorsState, seat: Seat, actions: readonly GladiatorsAction[]): Weighing | undefined => {
  if (state.phase === 'choose') return weighGladiators(state, seat)
  if (state.phase === 'luck') return weighInitiative(state, seat, actions)
  return state.phase === 'turn' ? weighTurn(state, seat, actions) : undefined
}

export const odds: GameOdds<GladiatorsAction, GladiatorsState, GladiatorsRules> = { questions, risk, weigh }
