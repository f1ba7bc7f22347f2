/** Result of a parser: a value, or an error whose message says what to do. Only programming errors throw. */
export type Result<T, E = Fault> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

/** `code` is for programs, `message` for people. */
export type Fault = { readonly code: string; readonly message: string }

/** Returns a successful result. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** Returns a failed result: a code for programs, and a message that says what to do. */
export const fault = (code: string, message: string): { readonly ok: false; readonly error: Fault } => ({
  ok: false,
  error: { code, message },
})
