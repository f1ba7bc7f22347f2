/** Writes a value as words of letters, digits, "-" and "_", and reads it from them again. @throws Unreadable where they are no such value */
export interface Codec<T> {
  write(value: T): readonly string[]
  read(words: Iterator<string, undefined>): T
}

/** These words are not what a codec wrote. */
export class Unreadable extends Error {}

const word = (words: Iterator<string, undefined>, pattern: RegExp): string => {
  const { value } = words.next()
  if (value === undefined || !pattern.test(value)) throw new Unreadable()
  return value
}

const FIRST_LETTER = 97

/** One of at most 26 values, as a letter. */
export const oneOf = <const T>(values: readonly T[]): Codec<T> => ({
  write: (value) => [String.fromCodePoint(FIRST_LETTER + values.indexOf(value))],
  read(words) {
    const at = word(words, /^[a-z]$/).charCodeAt(0) - FIRST_LETTER
    const value = values[at]
    if (value === undefined) throw new Unreadable()
    return value
  },
})

/** A whole number within a range; a negative one begins with "n". */
export const whole = (min: number, max: number): Codec<number> => ({
  write: (value) => [value < 0 ? `n${-value}` : `${value}`],
  read(words) {
    const value = Number(word(words, /^n?\d{1,3}$/).replace('n', '-'))
    if (value < min || value > max) throw new Unreadable()
    return value
  },
})

/** A text of which letters and digits stay as they are; a space is "_", any other sign its code point in hexadecimal. */
export const nameCodec: Codec<string> = {
  write: (value) => [
    value.replaceAll(/[^\p{L}\p{N}]/gu, (sign) => (sign === ' ' ? '_' : `-${sign.codePointAt(0)!.toString(16)}-`)),
  ],
  read: (words) =>
    word(words, /^(?:[\p{L}\p{N}_]|-[0-9a-f]{1,5}-)+$/u)
      .replaceAll('_', ' ')
      .replaceAll(/-([0-9a-f]+)-/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
}

/** A word of at most so many letters that stands as it is. */
export const wordCodec = (pattern: RegExp, longest: number): Codec<string> => ({
  write: (value) => [value],
  read(words) {
    const found = word(words, pattern)
    if (found.length > longest) throw new Unreadable()
    return found
  },
})

/** Something that is not written. */
export const unwritten: Codec<undefined> = { write: () => [], read: () => undefined }

/** An object, its values in the order of these keys. */
export const record = <T extends object>(
  codecs: { readonly [K in keyof T]-?: Codec<NonNullable<T[K]>> | Codec<undefined> },
): Codec<T> => {
  const entries = Object.entries(codecs) as unknown as readonly (readonly [keyof T, Codec<unknown>])[]
  return {
    write: (value) => entries.flatMap(([key, codec]) => codec.write(value[key])),
    read: (words) =>
      Object.fromEntries(
        entries.map(([key, codec]) => [key, codec.read(words)]).filter(([, value]) => value !== undefined),
      ) as T,
  }
}

/** The same for each of these keys. */
export const perKey = <K extends string, T>(keys: readonly K[], codec: Codec<T>): Codec<{ readonly [key in K]: T }> =>
  record(Object.fromEntries(keys.map((key) => [key, codec])) as never)

/** A list, after its length. */
export const list = <T>(codec: Codec<T>, min: number, max: number): Codec<readonly T[]> => {
  const length = whole(min, max)
  return {
    write: (values) => [...length.write(values.length), ...values.flatMap((value) => codec.write(value))],
    read: (words) => Array.from({ length: length.read(words) }, () => codec.read(words)),
  }
}

/** Two of a kind. */
export const pair = <T>(codec: Codec<T>): Codec<readonly [T, T]> => ({
  write: (values) => values.flatMap((value) => codec.write(value)),
  read: (words) => [codec.read(words), codec.read(words)],
})

/** One of several shapes, told apart by the value of one key, which goes first. */
export const variant = <T extends object>(
  key: keyof T & string,
  shapes: { readonly [name: string]: Codec<never> },
): Codec<T> => {
  const names = Object.keys(shapes)
  const which = oneOf(names)
  const shapeOf = (name: string) => shapes[name] as unknown as Codec<object>
  return {
    write: (value) => [...which.write(String(value[key])), ...shapeOf(String(value[key])).write(value)],
    read(words) {
      const name = which.read(words)
      return { ...shapeOf(name).read(words), [key]: name } as unknown as T
    },
  }
}
