import { type Fraction, mean, printFraction, toNumber } from '../../dice/index.ts'
import { type SeenPlay, choice, type Offer } from '../../engine/index.ts'
import { weighingFor } from '../../analysis/coach/weighing.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { Risk } from '../../odds/index.ts'
import { costText, unitText, worthText } from '../../kit/choice.ts'
import { shareText } from '../../kit/fraction-words.ts'
import { distributionTable } from '../bars.ts'
import { paint } from '../terminal.ts'
import { weighedLines } from '../weighed.ts'
import { hang } from '../wrap.ts'
import type { Offered } from './answer.ts'
import { numberedChoices, groupLines, numbered, type Numbered, parted, restLines } from './choice-list.ts'
import { type CoachLevel, coached } from './coach.ts'
import { namesIn } from '../story.ts'
import { texts } from '../text/texts.ts'

/** Returns a seat's offered actions with words, risk and the coach's advice. */
export const offeredWords = (
  manifest: AnyManifest,
  play: SeenPlay,
  { seat, actions }: Offer<unknown>,
  coach: CoachLevel = 'off',
): readonly Offered[] => {
  const { text, odds } = manifest
  const { game } = play
  const state = play.states.at(-1)
  const view: unknown = game.view(state, seat)
  const offered = actions.map((action) => {
    const notation = game.print(state, choice(seat, action), seat)
    const risk = odds.risk(view, seat, action)
    return {
      action,
      notation,
      words: text.action(view, seat, notation, namesIn(play)),
      ...(risk !== undefined && { risk }),
    }
  })
  return coached(manifest, play, seat, offered, coach)
}

/**
 * Formats the advice on a choice: `46.3 % to win, best`, `45.0 % to win, −1.3 %; total 88.15` or `78.91 points, best`.
 * With hints, formats only `best`.
 */
const coachWords = ({ coach }: Offered): string => {
  if (coach?.worth === undefined) return ''
  const { shows, worth } = coach
  if (shows === 'best') return worth.best ? texts.choices.best : ''
  const total = worth.points === undefined ? '' : texts.choices.total(worth.points.value.toFixed(2))
  return `${worthText(worth)} ${unitText(worth)}, ${costText(worth)}${total}`
}

/** Returns the coach's reason for a choice, or the choice's explanation if the coach gives no reason. */
export const meaning = ({ words, coach }: Offered): string => coach?.worth?.why ?? words.about

const explains = ({ coach }: Offered): boolean => coach?.shows === 'figures'

/** Formats figures on one line: the coach's figures, and the risk unless it is explained below. */
export const figuresBeside = (offered: Offered): string => {
  const risk = offered.risk === undefined || explains(offered) ? '' : riskWords(offered.risk)
  return [coachWords(offered), risk].filter((part) => part !== '').join('; ')
}

const exactChance = (chance: Fraction): string => `${printFraction(chance)} (${shareText(toNumber(chance))})`

/** Formats a risk: `average damage 6.17, lose now 1/6 (16.7 %)`, `average sixes 2.50, holds 1/2 (50.0 %)`. */
const riskWords = ({ unit, distribution, threshold, lose, chance }: Risk): string => {
  const average = toNumber(mean(distribution)).toFixed(2)
  if (chance !== undefined) return texts.choices.averageAndChance(unit, average, chance.name, exactChance(chance.value))
  if (threshold === undefined || lose === undefined) return texts.choices.average(unit, average)
  if (lose.numerator === 0n) return texts.choices.averageAndSafe(unit, average)
  return texts.choices.averageAndLoss(unit, average, exactChance(lose))
}

/** Formats choices in full: a line with number, advice or risk, and lines of explanation. */
const fullLines = (choices: readonly Numbered[], width: number): readonly string[] => {
  const wide = Math.max(...choices.map(({ one }) => one.words.label.length))
  return choices.flatMap(({ one, number }) => [
    `${String(number).padStart(4)}  ${paint('bold', one.words.label.padEnd(wide))}  ${figuresBeside(one)}`.trimEnd(),
    ...(explains(one) && one.risk !== undefined ? [`      ${riskWords(one.risk)}`] : []),
    ...hang('      ', `${meaning(one)} [${one.words.clauses.join(', ')}]`, width).map((line) => paint('dim', line)),
  ])
}

export const allLines = (offered: readonly Offered[], width: number): readonly string[] =>
  fullLines(numbered(offered), width)

/**
 * Lists all choices in full. Long lists show only ungrouped choices and the coach's best in full, the others by group.
 */
export const choiceLines = (offered: readonly Offered[], width: number): readonly string[] => {
  const { full, rest } = parted(offered)
  return [
    ...fullLines(full, width),
    ...(rest.length === 0 ? [] : [...restLines(rest, width), ...groupLines(rest, width)]),
  ]
}

const chart = ({ words, risk }: Offered, width: number): readonly string[] => {
  if (risk === undefined) return [texts.choices.noRisk(words.label)]
  const { distribution, threshold = Number.POSITIVE_INFINITY } = risk
  return [
    paint('bold', texts.choices.risk(words.label, riskWords(risk))),
    ...distributionTable(distribution, width, (value) => (value > threshold ? paint('red', texts.choices.loses) : '')),
  ]
}

/** Lists the best choices with figures, even if the coach is off. If the game has no figures, says so. */
export const hintLines = (
  manifest: AnyManifest,
  play: SeenPlay,
  seat: number,
  offered: readonly Offered[],
  width: number,
): readonly string[] => {
  const best = numberedChoices(coached(manifest, play, seat, offered, 'full'))
  return best.length === 0 ? [texts.choices.coachSilent] : fullLines(best, width)
}

/** Maximum number of charts to print. */
const MANY = 16

/** Compares all choices by the game's figures, if any, with a chart for each. */
export const oddsLines = (
  manifest: AnyManifest,
  play: SeenPlay,
  seat: number,
  offered: readonly Offered[],
  width: number,
): readonly string[] => {
  const weighing = weighingFor(manifest, play.game.view(play.states.at(-1), seat), seat)
  const risky = weighing === undefined ? offered : offered.filter(({ risk }) => risk !== undefined)
  const charts = risky.length > MANY ? [] : risky.flatMap((one) => ['', ...chart(one, width)])
  if (weighing === undefined) return charts
  const worths = offered.flatMap(({ coach }) => (coach?.shows === 'figures' ? (coach.worth ?? []) : []))
  const labels = offered.map(({ words }) => words.short)
  return ['', ...weighedLines(weighing, labels, worths, width), ...charts]
}
