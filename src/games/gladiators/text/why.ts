import { mean, type Fraction, toNumber } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { luckIn, parseAttack } from '../rules/actions.ts'
import { defenceDice, healedBy } from '../rules/battle.ts'
import { declaredAs } from '../odds/declared.ts'
import { riskOnDefence } from '../odds/defence.ts'
import { weighGladiators, weighInitiative } from '../odds/opening.ts'
import { rosterOf } from '../rules/roster.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { actionWords } from './choices.ts'
import { diceText } from './words.ts'
import { capitalise } from '../../../kit/text.ts'

type State = GladiatorsState
type Action = GladiatorsAction

/** What a way to spend a turn brings: chances from 0 to 1, health, dice of the own next defence. */
type Brings = {
  readonly win: number
  readonly stun: number
  readonly damage: number
  readonly health: number
  readonly hit: number
  readonly whiff: number
  /** Dice of the next defence in the mean. */
  readonly defence: number
}

const FACES = [1, 2, 3, 4, 5, 6]

/** FOCUS and a Heal die: nothing to the other one. */
const resting = ({ sheets, sides }: State, seat: Seat, action: Action): Brings => {
  const [sheet, side] = [sheets[seat]!, sides[seat]!]
  const stunned = side.stunned && action !== 'focus'
  const dice = defenceDice(sheet, { ...side, stance: 'open', stunned })
  const healed = FACES.reduce((sum, face) => sum + healedBy(side.health, face) - side.health, 0) / FACES.length
  const health = action === 'heal' ? healed : 0
  return { win: 0, stun: 0, damage: 0, health, hit: dice, whiff: dice, defence: dice }
}

const bringsOf = (state: State, seat: Seat, action: Action): Brings => {
  const attack = parseAttack(action)
  if (attack === undefined) return resting(state, seat, action)
  const { win, stun, mean: damage, defence, columns } = declaredAs(state, seat, attack)
  const miss = toNumber(columns[0]!.chance)
  return {
    win: toNumber(win),
    stun: toNumber(stun),
    damage: toNumber(damage),
    health: 0,
    hit: defence.hit,
    whiff: defence.whiff,
    defence: (1 - miss) * defence.hit + miss * defence.whiff,
  }
}

/** Less is not worth a word. */
const LITTLE = 0.005

const percent = (chance: number): string => `${(chance * 100).toFixed(chance < 0.1 ? 1 : 0)} %`
const some = (amount: number): string => amount.toFixed(2)

const defended = ({ hit, whiff }: Brings): string =>
  `then ${diceText(hit)} defend you${whiff === hit ? '' : `, ${whiff} after a whiff`}`

const did = (brings: Brings, isHeal: boolean): readonly string[] => [
  ...(isHeal ? [`regains ${some(brings.health)} health on average`] : []),
  ...(brings.damage > 0 ? [`takes ${some(brings.damage)} health on average`] : []),
  ...(brings.win >= LITTLE ? [`wins now in ${percent(brings.win)}`] : []),
  ...(brings.stun >= LITTLE ? [`stuns in ${percent(brings.stun)}`] : []),
]

/** What the best choice does more of than this one, the most telling first; undefined where it does not. */
const betterBy = (mine: Brings, best: Brings): string | undefined => {
  const ways: readonly (readonly [gain: number, said: string])[] = [
    [best.win - mine.win, `wins now in ${percent(best.win)}`],
    [(best.damage - mine.damage) / 6, `takes ${some(best.damage)}`],
    [(best.health - mine.health) / 6, `regains ${some(best.health)} health`],
    [(best.defence - mine.defence) / 6, `leaves you ${diceText(Math.max(best.hit, best.whiff))} to defend with`],
    [(best.stun - mine.stun) / 2, `stuns in ${percent(best.stun)}`],
  ]
  const [gain, said] = ways.reduce((most, way) => (way[0] > most[0] ? way : most))
  return gain >= LITTLE ? said : undefined
}

/** What the best one saves that this one spends. */
const savedBy = (action: Action, best: Action): string => {
  const [own, other] = [parseAttack(action), parseAttack(best)]
  if ((own?.luck ?? 0) > (other?.luck ?? 0)) return 'keeps Luck for later'
  if (own?.thrown === true && other?.thrown !== true) return 'keeps the weapon in hand'
  return action === 'heal' ? 'keeps the Heal die for later' : 'stands better afterwards'
}

const whyTurn = (state: State, seat: Seat, action: Action, best: Action): string => {
  const mine = bringsOf(state, seat, action)
  const deeds = did(mine, action === 'heal')
  const said = capitalise((deeds.length === 0 ? ['does nothing to the other one'] : deeds).join(', '))
  if (action === best) return `${said}; ${defended(mine)}.`
  const { short } = actionWords(state, seat, best)
  return `${said}; “${short}” ${betterBy(mine, bringsOf(state, seat, best)) ?? savedBy(action, best)}.`
}

const asPercent = (chance: Fraction): string => percent(toNumber(chance))

/** The chance to block, and what a hit costs all the same. */
const whyGuard = (state: State, seat: Seat, action: Action, best: Action): string => {
  const { distribution, lose } = riskOnDefence(state, seat, action)
  const falls = lose !== undefined && lose.numerator > 0n ? `, falls in ${asPercent(lose)}` : ''
  const said = `Loses ${some(toNumber(mean(distribution)))} health on average${falls}`
  if (action === best) return `${said}${luckIn(action) === 0 ? '; Luck is kept' : ''}.`
  const other = some(toNumber(mean(riskOnDefence(state, seat, best).distribution)))
  const { short } = actionWords(state, seat, best)
  return luckIn(action) > luckIn(best)
    ? `${said}; “${short}” loses ${other}, but keeps Luck for later.`
    : `${said}; “${short}” only ${other}.`
}

const whyLuck = (state: State, seat: Seat, action: Action): string => {
  const [choice] = weighInitiative(state, seat, [action]).choices
  const [first] = choice!.chances
  const cost = luckIn(action) === 0 ? 'keeps all Luck' : `costs ${some(choice!.figures[0]!)} Luck dice on average`
  return `Attacks first in ${asPercent(first!.chance)} if the other one adds none; ${cost}.`
}

const whyChoose = (state: State, seat: Seat, action: Action): string | undefined => {
  const weighing = weighGladiators(state, seat)
  if (weighing === undefined) return undefined
  const roster = rosterOf(seat === 0 ? state.rules.a : state.rules.b)
  const { figures } = weighing.choices[roster.findIndex(({ name }) => name === action)]!
  const [least, average] = figures.map((figure) => `${figure.toFixed(1)} %`)
  return average === undefined ? `Wins in ${least}.` : `Wins in ${average} on average, in ${least} at worst.`
}

/** Why an offered action is best, or what the best one does more of. True by the rules, whoever plays. */
export const why = (state: State, seat: Seat, text: string, best: string): string | undefined => {
  if (state.phase === 'choose') return whyChoose(state, seat, text)
  if (state.phase === 'luck') return whyLuck(state, seat, text)
  return state.phase === 'guard' ? whyGuard(state, seat, text, best) : whyTurn(state, seat, text, best)
}
