import { type Distribution, fault, ok, type Result } from '../dice/index.ts'
import type { RulesRequest, TranscriptFault } from '../engine/index.ts'
import { type Ledger, ledgerOf, type Parameters } from '../odds/index.ts'
import { askByName } from '../games/checked.ts'
import { games, manifestOf } from '../games/index.ts'
import { type ReplayedGame, openText } from './opening/open.ts'
import { referenceFor, samplingFor } from './reference.ts'

export { InvalidInput, rulesFor, solveChecked as solve } from '../games/checked.ts'
export { exploitability } from '../solver/index.ts'
export * from '../games/index.ts'
export { loadGame } from '../games/load.ts'
export { gameNamedIn } from '../engine/index.ts'
export * from './coach/coach.ts'
export * from './coach/coaching.ts'
export * from './coach/weighing.ts'
export { worthOfActingFirst } from './comparison/acting-first.ts'
export * from './comparison/compare.ts'
export { FIGURES, type Figure, type FigureName, type Figures } from './comparison/figures.ts'
export { tellClosing } from './ending/closing.ts'
export { rate } from './ratings/rate.ts'
export { ratingAt, isProvisional, newRating, type Rating } from './ratings/rating.ts'
export { currenciesFor, unsampledReferences, measureFor, measureOf } from './reference.ts'

const inWords = (names: readonly string[]): string => names.join(', ')

const takenApart = ({ manifest, play }: ReplayedGame): Ledger =>
  ledgerOf(play, referenceFor(manifest, play.rules, play.header.seats.length, samplingFor(play)))

/** Fault of a saved game, with the ledger of everything before the faulty line. */
export type LedgerFault = TranscriptFault & { readonly before?: Ledger }

/**
 * Splits a saved game's text, finished or not, into luck and skill by seat; payoffs add up to 1e-9. The reference is
 * best play in solved games, and the strongest player with a standard error in all others. docs/luck-and-skill.md
 * defines the terms.
 */
export const ledger = (text: string): Result<Ledger, LedgerFault> => {
  const opening = openText(text)
  if (opening.ok) return ok(takenApart(opening))
  const { fault: why, intact } = opening
  return { ok: false, error: { ...why, ...(intact && { before: takenApart(intact) }) } }
}

/**
 * Returns the exact distribution that answers a game's question, such as "swing"; weights are unreduced big integers.
 * Omitted parameters and house rules have their default. A fault for unknown names or values lists what is valid.
 */
export const distribution = (
  game: string,
  question: string,
  parameters: Parameters = {},
  rules: RulesRequest = {},
): Result<Distribution> => {
  const manifest = manifestOf(game)
  if (manifest === undefined)
    return fault('game', `there is no game "${game}"; choose from ${inWords(games.map((known) => known.game.id))}`)
  return askByName({ questions: manifest.odds.questions, houseRules: manifest.game.houseRules })(
    question,
    parameters,
    rules,
  )
}
