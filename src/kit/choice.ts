import type { ReactNode } from 'react'
import { mean, toNumber } from '../dice/index.ts'
import type { BoardChoice, ChoiceRisk, ChoiceWorth } from './board.ts'
import { fractionWords, fractionPercent, shareText, spokenPercent } from './fraction-words.ts'
import { inPercent } from './text.ts'
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
  return `${text} ± ${unit === 'chance' ? inPercent(Math.max(1, Math.round(error * 100))) : error.toFixed(2)}`
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
    ...(chance === undefined ? [] : [words.spoken.chance(chance.name, spokenPercent(fractionPercent(chance.value)))]),
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

/** Whether the coach says that this is a best choice. */
export const isBest = ({ coach }: Pick<BoardChoice, 'coach'>): boolean => coach?.worth?.best === true

/** The first best choice by the coach; undefined while he says nothing. */
export const bestChoice = <T extends Pick<BoardChoice, 'coach'>>(choices: readonly T[]): T | undefined =>
  choices.find(isBest)

/** The choice to show before any pick: the coach's, or else the one that a lesson asks for. */
export const firstShown = <T extends Pick<BoardChoice, 'coach' | 'suggested'>>(choices: readonly T[]): T | undefined =>
  bestChoice(choices) ?? choices.find(({ suggested }) => suggested)

/** True for the only choice, a best one by the coach, and what a lesson asks for. No other choice is yellow or taken by Enter unless a player picked it. */
export const isMarked = (choice: Pick<BoardChoice, 'coach' | 'suggested'>, choices: readonly unknown[]): boolean =>
  choices.length === 1 || isBest(choice) || choice.suggested === true

const losesNow = ({ risk }: Pick<BoardChoice, 'risk'>): boolean => risk?.lose !== undefined && toNumber(risk.lose) === 1

/** True for a choice that loses at once whatever falls, beside one that need not: the button that takes it is not yellow. */
export const isLosing = (choice: Pick<BoardChoice, 'risk'>, choices: readonly Pick<BoardChoice, 'risk'>[]): boolean =>
  losesNow(choice) && !choices.every(losesNow)

/** A choice as a coach sees it. */
export type CoachedChoice = Pick<BoardChoice, 'id' | 'label' | 'coach'>

/** "14 %", below one "0.7 %"; undefined where it would read as nothing. */
const roundCost = ({ unit, cost }: ChoiceWorth): string | undefined => {
  const text = lostText(unit, cost)
  if (text === undefined || unit === 'points') return text && words.verdict.points(text)
  return words.verdict.percent(cost < 0.01 ? text : `${Math.round(cost * 100)}`)
}

type WorthOf = { readonly label: string; readonly worth: ChoiceWorth }

const NAMED = 3

/** What is said of this choice, one of the best. */
const bestVerdict = ({ label }: WorthOf, best: readonly WorthOf[], others: readonly WorthOf[]): string => {
  const second = others.toSorted((a, b) => a.worth.cost - b.worth.cost)[0]
  if (second === undefined) return words.verdict.all
  if (best.length > NAMED) return words.verdict.many(label, best.length - 1)
  if (best.length > 1) return words.verdict.several(best.map((one) => one.label))
  const cost = roundCost(second.worth)
  return cost === undefined ? words.verdict.close(label) : words.verdict.clear(label, cost, others.length)
}

/** What a coach gives figures for: the choice that is looked at, and all of them, once he knows. */
const coachedIn = (choices: readonly CoachedChoice[], looked: string | undefined) => {
  const all = choices.flatMap(({ id, label, coach }) =>
    coach?.shows === 'figures' && coach.worth !== undefined ? [{ id, label, worth: coach.worth }] : [],
  )
  const best = all.filter(({ worth }) => worth.best)
  return { all, best, one: all.find(({ id }) => id === looked) ?? best[0] }
}

/** The coach's one sentence: what is best and by how much, or what the choice that is looked at costs; undefined while he says nothing. */
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

/** Why the choice that is looked at, or else the best one, is good or bad; undefined where the coach does not say. */
export const coachReason = (choices: readonly CoachedChoice[], looked?: string): string | undefined =>
  coachedIn(choices, looked).one?.worth.why

/** The digit that takes a choice; there are nine. */
export const digitOf = (index: number): string | undefined => (index < 9 ? `${index + 1}` : undefined)
