import type { ReactNode } from 'react'
import { mean, toNumber } from '../dice/index.ts'
import type { BoardChoice, ChoiceRisk, ChoiceWorth } from './board.ts'
import { fractionWords, fractionPercent, shareText, spokenPercent } from './fraction-words.ts'
import { inPercent } from './text.ts'
import { words } from './words.ts'

/** Choice with its place on the board. */
export type ChoiceItem = BoardChoice & {
  /** Picture of the choice's subject: a die, a shield. */
  readonly mark?: ReactNode
  /** Columns of the choice's dice. */
  readonly columns?: readonly number[]
}

/** Formats the mean: "4.33". */
export const meanText = ({ distribution }: ChoiceRisk): string => toNumber(mean(distribution)).toFixed(2)

/** Formats a win chance ("54.2 %"; an uncertain chance never shows 0 or 100) or points ("89.74"). */
export const worthText = ({ unit, value, error }: Pick<ChoiceWorth, 'unit' | 'value' | 'error'>): string => {
  const text = unit === 'chance' ? shareText(value) : value.toFixed(2)
  if (error === undefined) return text
  return `${text} ± ${unit === 'chance' ? inPercent(Math.max(1, Math.round(error * 100))) : error.toFixed(2)}`
}

/** Returns the unit for `worthText`: "to win", "points". */
export const unitText = ({ unit }: Pick<ChoiceWorth, 'unit'>): string =>
  unit === 'chance' ? words.toWin : words.points

/**
 * Formats a cost: "−1.3 %" of win chance, "−0.42 points", "best", or "nearly best" if the cost rounds to zero.
 * `isBrief` omits "points".
 */
export const costText = (
  { unit, cost, best }: Pick<ChoiceWorth, 'unit' | 'cost' | 'best'>,
  isBrief = false,
): string => {
  if (best) return words.best
  const lost = lostText(unit, cost)
  if (lost === undefined) return words.nearlyBest
  if (unit === 'chance') return words.minusPercent(lost)
  return isBrief ? words.minus(lost) : words.minusPoints(lost)
}

/** Formats a cost without its unit; undefined if it rounds to zero. */
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
    ...(chance === undefined ? [] : [words.spoken.chance(chance.name, spokenPercent(fractionPercent(chance.value)))]),
    ...(lose === undefined ? [] : [words.spoken.loseNow(fractionWords(lose).text)]),
  ]
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/**
 * Describes a tag for screen readers: "Parry the 6: 41.6 percent to win, best, average damage 4.33, 0 in 6 to lose now.
 * At worst 8 damage."
 */
export const choiceWords = (choice: BoardChoice): string => {
  const { label, coach, about } = choice
  const figures = [...worthWords(choice), ...riskWords(choice)].join(', ')
  return `${label}${figures === '' ? '' : `: ${figures}`}. ${sentence(coach?.worth?.why ?? about)}`
}

export const isBest = ({ coach }: Pick<BoardChoice, 'coach'>): boolean => coach?.worth?.best === true

/** The coach's top choice, or undefined before advice arrives. */
export const bestChoice = <T extends Pick<BoardChoice, 'coach'>>(choices: readonly T[]): T | undefined =>
  choices.find(isBest)

/**
 * Choice shown before the player picks one: the coach's; without a coach, the lesson's. Undefined if there is neither.
 */
export const firstShown = <T extends Pick<BoardChoice, 'coach' | 'suggested'>>(choices: readonly T[]): T | undefined =>
  bestChoice(choices) ?? choices.find(({ suggested }) => suggested)

/**
 * True for the only choice, the coach's best choices and the lesson's choice. Enter takes only these before the player
 * picks one.
 */
export const isMarked = (choice: Pick<BoardChoice, 'coach' | 'suggested'>, choices: readonly unknown[]): boolean =>
  choices.length === 1 || isBest(choice) || choice.suggested === true

/** Properties of a choice that the coach's texts need. */
export type CoachedChoice = Pick<BoardChoice, 'id' | 'label' | 'coach'>

/** Formats a rounded cost: "14 %", below one percent "0.7 %"; undefined if it rounds to zero. */
const roundCost = ({ unit, cost }: ChoiceWorth): string | undefined => {
  const text = lostText(unit, cost)
  if (text === undefined || unit === 'points') return text && words.verdict.points(text)
  return words.verdict.percent(cost < 0.01 ? text : `${Math.round(cost * 100)}`)
}

type WorthOf = { readonly label: string; readonly worth: ChoiceWorth }

const NAMED = 3

/** Coach's verdict on a choice that is one of the best; undefined if all choices are equally good. */
const bestVerdict = ({ label }: WorthOf, best: readonly WorthOf[], others: readonly WorthOf[]): string | undefined => {
  const second = others.toSorted((a, b) => a.worth.cost - b.worth.cost)[0]
  if (second === undefined) return undefined
  if (best.length > NAMED) return words.verdict.many(label, best.length - 1)
  if (best.length > 1) return words.verdict.several(best.map((one) => one.label))
  const cost = roundCost(second.worth)
  return cost === undefined ? words.verdict.close(label) : words.verdict.clear(label, cost, others.length)
}

/** Choices with the coach's figures: all choices, the best, and the choice under the pointer (default: the best). */
const coachedIn = (choices: readonly CoachedChoice[], looked: string | undefined) => {
  const all = choices.flatMap(({ id, label, coach }) =>
    coach?.shows === 'figures' && coach.worth !== undefined ? [{ id, label, worth: coach.worth }] : [],
  )
  const best = all.filter(({ worth }) => worth.best)
  return { all, best, one: all.find(({ id }) => id === looked) ?? best[0] }
}

/**
 * Coach's verdict in one sentence: the best choice and its margin, or the cost of the choice under the pointer.
 * Undefined before advice arrives, and if all choices are equally good.
 */
export const coachVerdict = (choices: readonly CoachedChoice[], looked?: string): string | undefined => {
  const { all, best, one } = coachedIn(choices, looked)
  if (one === undefined || all.length < 2) return undefined
  if (one.worth.best)
    return bestVerdict(
      one,
      best,
      all.filter(({ worth }) => !worth.best),
    )
  const cost = roundCost(one.worth)
  return cost === undefined ? words.verdict.nearly(one.label) : words.verdict.worse(one.label, cost)
}

/** Coach's reason for the choice under the pointer; with none, for the best choice. Undefined without a reason. */
export const coachReason = (choices: readonly CoachedChoice[], looked?: string): string | undefined =>
  coachedIn(choices, looked).one?.worth.why

/** Returns the digit that takes a choice, "1" to "9"; undefined beyond nine. */
export const digitOf = (index: number): string | undefined => (index < 9 ? `${index + 1}` : undefined)
