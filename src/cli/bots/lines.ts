import type { CountedStrength } from '../../bots/index.ts'
import { type AnyManifest, botsOf, roundRobinUnder, usualBotOf } from '../../games/index.ts'
import { pointsText } from '../../kit/text.ts'
import { payoffsLike } from '../payoff.ts'
import { rulesWords, seatsWords } from '../table.ts'
import { paint } from '../terminal.ts'
import { hang, wrap } from '../wrap.ts'
import type { Roster, RosterRow } from './roster.ts'
import { roundRobinLines } from './round-robin.ts'
import { texts } from '../text/texts.ts'

const cells = (row: readonly string[]): string => row.map((cell) => cell.padStart(15)).join('')

const idWidth = ({ manifest }: Roster): number => Math.max(...botsOf(manifest).map(({ id }) => id.length))

const unsolvedNote = ({ roundRobin }: AnyManifest): string =>
  roundRobin === undefined ? texts.bots.unknownStrength : texts.bots.weakestFirst

export const headLines = (roster: Roster, width: number): readonly string[] => [
  paint('bold', texts.bots.title(roster.manifest.text.title, seatsWords(roster.manifest, roster.seats))),
  ...hang(texts.rules.label, rulesWords(roster.manifest, roster.rules) || texts.rules.none, width),
  '',
  ...(roster.value === undefined
    ? [...wrap(unsolvedNote(roster.manifest), width), '']
    : texts.bots.heads.map((row) => `  ${''.padEnd(idWidth(roster))}${cells(row)}`)),
]

/**
 * Formats a measured strength: "23.6 ± 0.4 % of 11,200 games against perfect play by the usual rules; 5.55 ± 0.29 %
 * lost with each choice."
 */
const countedText = ({ againstBest, error, games, loss, lossError }: CountedStrength): string =>
  texts.bots.counted(
    pointsText(againstBest, 1),
    pointsText(error, 1),
    games,
    pointsText(loss, 2),
    pointsText(lossError, 2),
  )

/** Lines on one player: figures if available, then the description. */
export const rowLines = (roster: Roster, { bot, strength }: RosterRow, width: number): readonly string[] => {
  const { areChances } = payoffsLike(roster.value ?? [])
  const print = (payoff: number, decimals: number): string =>
    areChances ? `${(payoff * 100).toFixed(decimals)} %` : payoff.toFixed(decimals + 2)
  const figures =
    strength === undefined
      ? []
      : [print(strength.againstBest, 1), print(strength.loss, 2), print(strength.exploitability, 1)]
  return [
    `  ${paint('bold', bot.id.padEnd(idWidth(roster)))}${cells(figures)}`.trimEnd(),
    ...(strength === undefined && bot.counted !== undefined ? hang('      ', countedText(bot.counted), width) : []),
    ...hang('      ', texts.bots.about(bot.title, [bot.about, bot.figure ?? ''].join(' ').trimEnd()), width).map(
      (line) => paint('dim', line),
    ),
  ]
}

export const footLines = ({ manifest, rules, value }: Roster, width: number): readonly string[] => [
  ...roundRobinLines(manifest, roundRobinUnder(manifest, rules), width),
  '',
  ...(value === undefined ? [] : wrap(texts.bots.meanings, width)),
  texts.bots.newcomers(usualBotOf(manifest).id),
]
