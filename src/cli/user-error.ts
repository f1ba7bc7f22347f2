import { harmless } from './terminal.ts'
import type { Result } from '../dice/index.ts'

/** Error by the user: printed as one line with the remedy; exit code 2. */
export class UserError extends Error {}

/** Stops with a message for the user. @throws UserError always */
export const throwUserError = (sentence: string): never => {
  // Removes control characters, because the text may quote untrusted input.
  throw new UserError(harmless(sentence))
}

/** Returns a result's value. @throws UserError with the error's message */
export const valueOf = <T>(result: Result<T, { readonly message: string }>): T =>
  result.ok ? result.value : throwUserError(result.error.message)
