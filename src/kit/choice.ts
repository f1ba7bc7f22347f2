import type { ReactNode } from 'react'
import { mean, toNumber } from '../dice/index.ts'
import type { BoardChoice, ChoiceRisk, ChoiceWorth } from './board.ts'
import { fractionWords, percent, shareText, spokenPercent } from './fraction-words.ts'
import { words } from './words.ts'

/** An offered choice with its place on the ground. */
export type ChoiceItem = BoardChoice & {
  /** A picture of what it concerns: a die, a shield. */
  readonly mark?: ReactNode
  /** The columns (dice) it hangs under. */
  readonly columns?: readonly number[]
}

/** "4.33". */
export const meanText = ({ distribution }: ChoiceRisk): string => toNumber(mean(distribution)).toFixed(2)

/** "54.2 %", what is not certain never 0 or 100; "89.74" points. */
export const worthText = ({ unit, value, error }: Pick<ChoiceWorth, 'unit' | 'value' | 'error'>): string => {
  const text = unit === 'chance' ? shareText(value) : value.toFixed(2)
  if (error === undefined) return text
  return `${text} ± ${unit === 'chance' ? `${Math.max(1, Math.round(error * 100))} %` : error.toFixed(2)}`
}

/** What the figure of `worthText` is: "to win", "points". */
export const unitText = ({ unit }: Pick<ChoiceWorth, 'unit'>): string =>
  unit === 'chance' ? words.toWin : words.points

/** "−1.3 %" of winning chance, "−0.42 points", "best", or "nearly best" for what costs next to nothing. */
export const costText = ({ unit, cost, best }: Pick<ChoiceWorth, 'unit' | 'cost' | 'best'>): string => {
  if (best) return words.best
  const lost = lostText(unit, cost)
  if (lost === undefined) return words.nearlyBest
  return unit === 'chance' ? words.minusPercent(lost) : words.minusPoints(lost)
}

/** The figure of a cost; undefined where it would read as nothing. */
const lostText = (unit: ChoiceWorth['unit'], cost: number): string | undefined => {
  const lost = unit === 'chance' ? (cost * 100).toFixed(1) : cost.toFixed(2)
  return Number(lost) === 0 ? undefined : lost
}

const spokenWorth = (worth: ChoiceWorth): string =>
  worth.unit === 'chance' ? words.spoken.toWin(spokenPercent(worthText(worth))) : words.spoken.points(worthText(worth))

const spokenCost = (worth: ChoiceWorth): string => {
  const lost = worth.best ? undefined : lostText(worth.unit, worth.cost)
  if (lost === undefined) return costText(worth)
  return worth.unit === 'chance' ? words.spoken.percentLess(lost) : words.spoken.pointsLess(lost)
}

const worthWords = ({ coach }: BoardChoice): readonly string[] => {
  if (coach?.worth === undefined) return []
  const { worth, shows } = coach
  if (shows === 'best') return worth.best ? [words.best] : []
  return [spokenWorth(worth), spokenCost(worth)]
}

const riskWords = ({ risk }: BoardChoice): readonly string[] => {
  if (risk === undefined) return []
  const { unit, lose, chance } = risk
  return [
    words.spoken.mean(unit, meanText(risk)),
    ...(chance === undefined ? [] : [words.spoken.chance(chance.name, spokenPercent(percent(chance.value)))]),
    ...(lose === undefined ? [] : [words.spoken.loseNow(fractionWords(lose).text)]),
  ]
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Everything a tag shows, in words: "Parry the 6: 41.6 percent to win, best, average damage 4.33, 0 in 6 to lose now. At worst 8 damage." */
export const choiceWords = (choice: BoardChoice): string => {
  const { label, coach, about } = choice
  const figures = [...worthWords(choice), ...riskWords(choice)].join(', ')
  return `${label}${figures === '' ? '' : `: ${figures}`}. ${sentence(coach?.worth?.why ?? about)}`
}

/** What a coach has to say: of the choice that is looked at, else of the best one; undefined where he says nothing. */
export const coachSentence = (choices: readonly BoardChoice[], looked?: string): string | undefined => {
  const one = choices.find(({ id }) => id === looked) ?? choices.find(({ coach }) => coach?.worth?.best === true)
  return one?.coach?.worth?.why
}

/** The digit that takes a choice; there are nine. */
export const digitOf = (index: number): string | undefined => (index < 9 ? `${index + 1}` : undefined)
