import { harmless } from './terminal.ts'
import type { Result } from '../dice/index.ts'

/** A user error: one line on standard error with the remedy, exit code 2. */
export class Complaint extends Error {}

/** @throws Complaint always */
export const complain = (sentence: string): never => {
  // The quoted text may be untrusted; `main` turns it into one line.
  throw new Complaint(harmless(sentence))
}

/** The value of a result. @throws Complaint with the error's message */
export const valueOf = <T>(result: Result<T, { readonly message: string }>): T =>
  result.ok ? result.value : complain(result.error.message)
