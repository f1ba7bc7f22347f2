/** What a parser answers: a value, or why not in a sentence that says what to do. Only a programmer's mistake throws. */
export type Result<T, E = Fault> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

/** `code` is for programs, `message` for people. */
export type Fault = { readonly code: string; readonly message: string }

/** A result that holds its value. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** A result that holds none: a code for programs, and a sentence that says what to do. */
export const fault = (code: string, message: string): { readonly ok: false; readonly error: Fault } => ({
  ok: false,
  error: { code, message },
})
