import { harmless } from './terminal.ts'
import type { Result } from '../dice/index.ts'

/** What the user has to put right: one line on standard error that says what to do, exit code 2. */
export class Complaint extends Error {}

/** @throws Complaint always */
export const complain = (sentence: string): never => {
  // What is quoted may be a stranger's; `main` makes one line of it.
  throw new Complaint(harmless(sentence))
}

/** The value of a result. @throws Complaint with the fault's sentence */
export const valueOf = <T>(result: Result<T, { readonly message: string }>): T =>
  result.ok ? result.value : complain(result.error.message)
