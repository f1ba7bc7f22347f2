import type { Ruleset } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { VersusFighter } from '../../games/versus.ts'
import { isAllExact, type VersusTable, versusTable } from '../../analysis/versus/table.ts'
import { throwUserError } from '../user-error.ts'
import { progressTeller } from './progress.ts'
import { texts } from '../text/texts.ts'

/** Chances of all fighters against each other, with the command's settings. */
export type Meeting = {
  readonly manifest: AnyManifest
  readonly rules: Ruleset
  readonly table: VersusTable
  readonly seconds: number
}

/** Maximum number of sheets in a readable table. */
const MOST_SHEETS = 40

/**
 * Returns the fighters of `--sheets`; default: the ready-made fighters. @throws UserError if the game has no fighters,
 * or a sheet is invalid
 */
const fightersAsked = (
  { text, versus }: AnyManifest,
  { sheets: asked, rules }: Pick<VersusOptions, 'sheets' | 'rules'>,
): readonly VersusFighter[] => {
  if (versus === undefined) return throwUserError(texts.versus.noSheets(text.title))
  if (asked === true) return versus.readyMade(rules)
  const read = versus.read(asked.replaceAll(',', '~'), rules)
  if (!read.ok) return throwUserError(texts.versus.wrongSheets(read.error.message))
  if (read.value.length < 2) return throwUserError(texts.versus.tooFew(versus.many))
  if (read.value.length > MOST_SHEETS)
    return throwUserError(texts.versus.tooMany(MOST_SHEETS, versus.many, read.value.length))
  return read.value
}

type VersusOptions = {
  readonly sheets: string | true
  readonly rules: Ruleset
  readonly battles: number
  readonly seed: number
}

/** Drops rules that name fighters, because `--sheets` names them. @throws UserError if such a rule was given */
const rulesAlone = ({ game, versus }: AnyManifest, rules: Ruleset): Ruleset => {
  const usual = Object.fromEntries(game.houseRules.map((rule) => [rule.name, rule.default]))
  const led = versus?.seats.find((name) => rules[name] !== usual[name])
  return led === undefined ? rules : throwUserError(texts.versus.ledBySheets(led))
}

/** Computes all pairings, showing progress on a terminal. @throws UserError on invalid options */
export const meetingOf = (manifest: AnyManifest, { sheets, rules, battles, seed }: VersusOptions): Meeting => {
  const fighters = fightersAsked(manifest, { sheets, rules })
  const began = performance.now()
  const progress = progressTeller(texts.progress.workedOut)
  const table = versusTable(manifest, { rules: rulesAlone(manifest, rules), fighters, battles, seed }, progress.tell)
  progress.end()
  return { manifest, rules, table, seconds: (performance.now() - began) / 1000 }
}

/**
 * JSON of `compare --sheets --json`. `errors` are standard errors of simulated battles, or bounds for solved battles.
 */
export const meetingJson = ({ manifest, rules, table, seconds }: Meeting): unknown => {
  const { fighters, cells, field, mix, positions } = table
  const common = Object.entries(rules).filter(([name]) => manifest.versus?.seats.includes(name) !== true)
  return {
    game: manifest.game.id,
    rules: Object.fromEntries(common),
    sheets: fighters.map(({ name, text }) => ({ name, sheet: text })),
    chances: cells.map((row) => row.map(({ chance }) => chance)),
    errors: cells.map((row) => row.map(({ error }) => error)),
    exact: isAllExact(table),
    field,
    mix,
    states: positions,
    seconds,
  }
}
