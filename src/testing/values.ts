import { isDeepStrictEqual } from 'node:util'

/** True if equal in every field, prototype and sign of zero. */
export const same: (a: unknown, b: unknown) => boolean = isDeepStrictEqual

/** Returns the value after JSON serialisation and parsing. */
export const reread = <T>(value: T): T => JSON.parse(JSON.stringify(value) ?? 'null') as T

/** Freezes a value recursively; a later change throws a TypeError. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}

/** Formats a value in at most 200 characters, for messages. */
export const brief = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}
