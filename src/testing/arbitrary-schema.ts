import * as fc from 'fast-check'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** Fields of a schema's definition, over all types of schemas. */
type Def = {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly options?: readonly Schema[]
  readonly element?: Schema
  readonly innerType?: Schema
  readonly keyType?: Schema
  readonly valueType?: Schema
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, string | number>>
  readonly checks?: readonly object[]
}

type Internals<D> = { readonly def: D; readonly optin?: 'optional' }

/** Returns Zod's internal data of a schema or check. */
const internalsOf = <D>(of: object): Internals<D> => Reflect.get(of, '_zod') as Internals<D>

type CheckDef = {
  readonly check: string
  readonly minimum?: number
  readonly maximum?: number
  readonly value?: number
  readonly inclusive?: boolean
  readonly pattern?: RegExp
}

/** Returns the bounds that a schema's checks set for a length or a number. */
const boundsIn = (checks: readonly CheckDef[]): { readonly min?: number; readonly max?: number } => {
  const bounds: { min?: number; max?: number } = {}
  for (const { check, minimum, maximum, value = 0, inclusive } of checks) {
    if (check === 'min_length') bounds.min = minimum ?? 0
    if (check === 'max_length') bounds.max = maximum ?? 0
    if (check === 'greater_than') bounds.min = inclusive === true ? value : value + 1
    if (check === 'less_than') bounds.max = inclusive === true ? value : value - 1
  }
  return bounds
}

/** Maximum length of generated texts and lists. Schemas allow thousands, but longer values test nothing more. */
const MOST = 12

const most = (max: number | undefined): number => Math.min(max ?? MOST, MOST)

const textOf = (checks: readonly CheckDef[]): fc.Arbitrary<string> => {
  const pattern = checks.find((check) => check.pattern !== undefined)?.pattern
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace('u', '')))
  const { min = 0, max } = boundsIn(checks)
  return fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.max(min, most(max)) })
}

const numberOf = (checks: readonly CheckDef[]): fc.Arbitrary<number> => {
  const bounds = boundsIn(checks)
  const isWhole = checks.some(({ check }) => check === 'number_format')
  // JSON has no negative zero.
  if (!isWhole) return fc.double({ noNaN: true, noDefaultInfinity: true, ...bounds }).map((x) => x + 0)
  return fc.integer({ min: bounds.min ?? -1000, max: bounds.max ?? 1_000_000 })
}

const recordOf = (shape: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> => {
  const all = Object.entries(shape)
  const must = all.filter(([, schema]) => internalsOf(schema).optin === undefined).map(([name]) => name)
  const fields = Object.fromEntries(all.map(([name, schema]) => [name, valuesOf(schema)]))
  return fc.record(fields, { requiredKeys: must, noNullPrototype: true })
}

const arrayOf = (element: Schema, checks: readonly CheckDef[]): fc.Arbitrary<unknown> => {
  const { min = 0, max } = boundsIn(checks)
  return fc.array(valuesOf(element), { minLength: min, maxLength: Math.max(min, Math.min(most(max), 4)) })
}

const dictionaryOf = (key: Schema, value: Schema): fc.Arbitrary<unknown> =>
  fc.dictionary(valuesOf(key) as fc.Arbitrary<string>, valuesOf(value), { maxKeys: 4, noNullPrototype: true })

type Values = (def: Def, checks: readonly CheckDef[], schema: Schema) => fc.Arbitrary<unknown>

/** Generators of values, by type of schema. */
const VALUES: Readonly<Record<string, Values>> = {
  object: ({ shape = {} }) => recordOf(shape),
  union: ({ options = [] }) => fc.oneof(...options.map(valuesOf)),
  array: ({ element }, checks) => arrayOf(element!, checks),
  record: ({ keyType, valueType }) => dictionaryOf(keyType!, valueType!),
  literal: ({ values = [] }) => fc.constantFrom(...values),
  enum: ({ entries = {} }) => fc.constantFrom(...Object.values(entries)),
  string: (_, checks, schema) => textOf(checks).filter((text) => z.safeParse(schema, text).success),
  number: (_, checks) => numberOf(checks),
  boolean: () => fc.boolean(),
  nullable: ({ innerType }) => fc.option(valuesOf(innerType!)),
  optional: ({ innerType }) => valuesOf(innerType!),
  readonly: ({ innerType }) => valuesOf(innerType!),
  unknown: () => fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown),
}

const valuesOf = (schema: Schema): fc.Arbitrary<unknown> => {
  const { def } = internalsOf<Def>(schema)
  // A schema with a format is itself a check, so its own definition is one of the checks.
  const checks = [def as unknown as CheckDef, ...(def.checks ?? []).map((one) => internalsOf<CheckDef>(one).def)]
  const values = VALUES[def.type]
  if (values === undefined) throw new Error(`No values for a schema of type ${def.type}.`)
  return values(def, checks, schema)
}

/** Values that a schema accepts and that JSON can hold, with all of its fields, variants and bounds. */
export const arbitraryOf = <S extends Schema>(schema: S): fc.Arbitrary<z.infer<S>> =>
  valuesOf(schema) as fc.Arbitrary<z.infer<S>>
