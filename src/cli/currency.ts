import { CURRENCIES, type Currency } from '../odds/index.ts'
import { oneOf } from './input.ts'

/** The currency of `--currency payoff`; undefined where none is asked for. @throws Complaint that names them */
export const currencyAsked = (text: string | undefined): Currency | undefined =>
  text === undefined ? undefined : CURRENCIES.find((one) => one === oneOf('currency', text, CURRENCIES))
