import type { Ruleset } from '../engine/index.ts'
import { currenciesFor } from '../analysis/reference.ts'
import type { AnyManifest } from '../games/index.ts'
import { CURRENCIES, type Currency } from '../odds/index.ts'
import { throwUserError } from './user-error.ts'
import { oneOf } from './input.ts'
import { programTexts } from './text/program-texts.ts'
import { texts } from './text/texts.ts'

/** Parses `--currency payoff`; undefined without the option. @throws UserError that lists the currencies */
export const readCurrency = (text: string | undefined): Currency | undefined =>
  text === undefined ? undefined : oneOf(programTexts.input.unknown.currency, text, CURRENCIES)

/** Checks that the game counts in this currency under these rules. @throws UserError if it does not */
export const checkCurrency = (manifest: AnyManifest, rules: Ruleset, seats: number, currency: Currency): void => {
  if (!currenciesFor(manifest, rules, seats).includes(currency))
    throwUserError(texts.seats.noCurrency[currency](manifest.text.title))
}
