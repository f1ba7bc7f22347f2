import type { Random } from '../../dice/index.ts'

export const anyOf = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)]!

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A word of random letters and digits. */
export const word = (random: Random, length: number): string =>
  Array.from({ length }, () => LETTERS[random.below(LETTERS.length)]).join('')

/** A text of random hexadecimal digits. */
export const hex = (random: Random, length: number): string =>
  Array.from({ length }, () => random.below(16).toString(16)).join('')

const deep = (depth: number): unknown => (depth === 0 ? 0 : [deep(depth - 1)])

const ODD: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => true,
  () => -1,
  () => 0.5,
  () => 1e308,
  () => 2 ** 53,
  () => '',
  () => '\u0000\u202E\uFEFF<script>',
  () => '\uD800',
  () => [],
  () => ({}),
  () => ({ __proto__: null, constructor: 1, toString: 2 }),
  () => JSON.parse('{"__proto__":{"isAdmin":true},"kind":"open"}'),
  () => deep(40),
  (random) => word(random, random.below(3000)),
  (random) => random.below(2 ** 32),
  (random) => hex(random, 64),
  (random) => Array.from({ length: random.below(60) }, (_, i) => i),
  () => ({ toJSON: 'x', valueOf: 'y' }),
]

/** A value that no field of a message accepts. */
export const oddValue = (random: Random): unknown => anyOf(ODD, random)(random)

type FieldValues = { readonly [name: string]: unknown }

const isFields = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of the value with one error: a field removed, added or changed. */
export const spoilt = (value: unknown, random: Random): unknown => {
  if (Array.isArray(value) && value.length > 0 && random.below(4) > 0)
    return value.with(random.below(value.length), spoilt(anyOf(value, random), random))
  if (!isFields(value)) return oddValue(random)
  const names = Object.keys(value)
  const name = names.length === 0 ? 'kind' : anyOf(names, random)
  const { [name]: old, ...rest } = value
  switch (random.below(4)) {
    case 0:
      return rest
    case 1:
      return { ...value, [word(random, 5)]: oddValue(random) }
    case 2:
      return { ...rest, [name]: oddValue(random) }
    default:
      return { ...rest, [name]: spoilt(old, random) }
  }
}
