import { mean, printFraction, toNumber } from '../../dice/index.ts'
import { choice, type Offer } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { Risk } from '../../odds/index.ts'
import { distributionTable, percent } from '../bars.ts'
import type { AnyPlay } from '../story.ts'
import { paint } from '../terminal.ts'
import { hang } from '../wrap.ts'
import type { Offered } from './answer.ts'

/** The offered actions with their words and what each risks. */
export const offeredWords = (
  { game, text, odds }: AnyManifest,
  play: AnyPlay,
  { seat, actions }: Offer<unknown>,
): readonly Offered[] => {
  const state = play.states.at(-1)
  const view: unknown = game.view(state, seat)
  return actions.map((action) => {
    const notation = game.print(state, choice(seat, action), seat)
    const risk = odds.risk(view, seat, action)
    return { action, notation, words: text.action(view, seat, notation), ...(risk !== undefined && { risk }) }
  })
}

/** `mean damage 6.17, lose now 1/6 (16.7 %)`. */
export const riskWords = ({ unit, distribution, threshold, lose }: Risk): string => {
  const average = `mean ${unit} ${toNumber(mean(distribution)).toFixed(2)}`
  if (threshold === undefined) return average
  const chance = toNumber(lose)
  return `${average}, lose now ${printFraction(lose)}${chance === 0 || chance === 1 ? '' : ` (${percent(chance)})`}`
}

/** One line a choice, with its number, its risk and what it means. */
export const choiceLines = (offered: readonly Offered[], width: number): readonly string[] => {
  const wide = Math.max(...offered.map(({ words }) => words.label.length))
  return offered.flatMap(({ words, risk }, i) => [
    `${String(i + 1).padStart(4)}  ${paint('bold', words.label.padEnd(wide))}  ${risk === undefined ? '' : riskWords(risk)}`.trimEnd(),
    ...hang('      ', `${words.about} [${words.clauses.join(', ')}]`, width).map((line) => paint('dim', line)),
  ])
}

const chart = ({ words, risk }: Offered, width: number): readonly string[] => {
  if (risk === undefined) return [`${words.label}: nothing is at risk.`]
  const { distribution, threshold = Number.POSITIVE_INFINITY } = risk
  return [
    paint('bold', `${words.label}: ${riskWords(risk)}`),
    ...distributionTable(distribution, width, (value) => (value > threshold ? paint('red', 'loses') : '')),
  ]
}

/** What every choice can come to, as charts. */
export const chartLines = (offered: readonly Offered[], width: number): readonly string[] =>
  offered.flatMap((one) => ['', ...chart(one, width)])
