/**
 * Schemas describe a game's printed pieces (boards, cards, sheets) as plain data. Types, parser, compact text, JSON
 * Schema and form derive from them (docs/content-schema.md).
 */

/** Name of 1 to `longest` visible letters, ignoring surrounding spaces. */
export type TextPart = { readonly kind: 'text'; readonly longest: number }

/**
 * Short name for files: lower-case letters, digits and single hyphens. `of` names the list of the content whose items
 * the id refers to; undefined for an item's own id.
 */
export type IdPart = { readonly kind: 'id'; readonly longest: number; readonly of?: string }

/** Integer; both bounds are included. A new field has the value `start`. */
export type WholePart = {
  readonly kind: 'whole'
  readonly min: number
  readonly max: number
  readonly start: number
}

/** Choice among at most 702 values. */
export type ChoicePart<V extends string | boolean = string | boolean> = {
  readonly kind: 'choice'
  readonly values: readonly V[]
}

/** Constant such as the schema's version; compact text omits it. */
export type ConstantPart<V extends string | number = string | number> = { readonly kind: 'constant'; readonly value: V }

/** Optional remark in files, without effect in play; compact text and form omit it. */
export type RemarkPart<V extends string = string> = { readonly kind: 'remark'; readonly values: readonly V[] }

/** Field that a file may omit. Compact text writes the given ones after all others, so that older text stays valid. */
export interface OptionalPart<I extends ContentPart = ContentPart> {
  readonly kind: 'optional'
  readonly item: I
}

/** Fields by name. Form and compact text use the same order of fields. */
export interface Fields {
  readonly [field: string]: ContentPart
}

export interface RecordPart<F extends Fields = Fields> {
  readonly kind: 'record'
  readonly fields: F
}

/** Record with one item per key. `distinct`: all items must differ. */
export interface EachPart<K extends string = string, I extends ContentPart = ContentPart> {
  readonly kind: 'each'
  readonly keys: readonly K[]
  readonly item: I
  readonly distinct: boolean
}

/** List of `min` to `max` items. `distinct`: field in which all items must differ. */
export interface ListPart<I extends ContentPart = ContentPart> {
  readonly kind: 'list'
  readonly item: I
  readonly min: number
  readonly max: number
  readonly distinct: string | undefined
}

export interface PairPart<I extends ContentPart = ContentPart> {
  readonly kind: 'pair'
  readonly item: I
}

/** Variant with several shapes; the field `key` names the shape. */
export interface VariantPart<K extends string = string, S extends Shapes = Shapes> {
  readonly kind: 'variant'
  readonly key: K
  readonly shapes: S
}

export interface Shapes {
  readonly [shape: string]: Fields
}

export type ContentPart =
  | TextPart
  | IdPart
  | WholePart
  | ChoicePart
  | ConstantPart
  | RemarkPart
  | RecordPart
  | EachPart
  | ListPart
  | PairPart
  | VariantPart
  | OptionalPart

type Flat<T> = { readonly [K in keyof T]: T[K] }

type OmittedIn<F extends Fields> = { [K in keyof F]: F[K] extends RemarkPart | OptionalPart ? K : never }[keyof F]

type FieldsOf<F extends Fields> = { readonly [K in Exclude<keyof F, OmittedIn<F>>]: TypeOf<F[K]> } & {
  readonly [K in OmittedIn<F>]?: F[K] extends RemarkPart<infer V>
    ? V
    : F[K] extends OptionalPart<infer I>
      ? TypeOf<I>
      : never
}

/** Type of the values that a part describes. */
export type TypeOf<P> = P extends TextPart | IdPart
  ? string
  : P extends WholePart
    ? number
    : P extends ChoicePart<infer V>
      ? V
      : P extends ConstantPart<infer V>
        ? V
        : P extends RecordPart<infer F>
          ? Flat<FieldsOf<F>>
          : P extends EachPart<infer K, infer I>
            ? { readonly [key in K]: TypeOf<I> }
            : P extends ListPart<infer I>
              ? readonly TypeOf<I>[]
              : P extends PairPart<infer I>
                ? readonly [TypeOf<I>, TypeOf<I>]
                : P extends VariantPart<infer K, infer S>
                  ? { [shape in keyof S]: Flat<{ readonly [key in K]: shape } & FieldsOf<S[shape]>> }[keyof S]
                  : never

/** Bounds of a list's length, both included. */
type Bounds = readonly [min: number, max: number]

const MOST_VALUES = 26 * 27

export const printedName = (longest: number): TextPart => ({ kind: 'text', longest })

export const id = (longest: number): IdPart => ({ kind: 'id', longest })

/** Creates a reference to the `id` of an item in a list of the content. The game checks that the item exists. */
export const reference = (of: string, longest: number): IdPart => ({ kind: 'id', longest, of })

/** Creates an integer field. A new field has the value `start`; by default the value nearest to 0. */
export const whole = (min: number, max: number, start = Math.max(min, Math.min(0, max))): WholePart => ({
  kind: 'whole',
  min,
  max,
  start,
})

/** Creates a choice. @throws RangeError for more than 702 values, because compact text has one or two letters for each */
export const choice = <const V extends string | boolean>(values: readonly V[]): ChoicePart<V> => {
  if (values.length > MOST_VALUES)
    throw new RangeError(`a choice has at most ${MOST_VALUES} values, not ${values.length}`)
  return { kind: 'choice', values }
}

export const constant = <const V extends string | number>(value: V): ConstantPart<V> => ({ kind: 'constant', value })

export const remark = <const V extends string>(values: readonly V[]): RemarkPart<V> => ({ kind: 'remark', values })

export const record = <const F extends Fields>(fields: F): RecordPart<F> => ({ kind: 'record', fields })

export const each = <const K extends string, const I extends ContentPart>(
  keys: readonly K[],
  item: I,
  { distinct = false }: { readonly distinct?: boolean } = {},
): EachPart<K, I> => ({ kind: 'each', keys, item, distinct })

export const list = <const I extends ContentPart>(
  item: I,
  [min, max]: Bounds,
  { distinct }: { readonly distinct?: string } = {},
): ListPart<I> => ({ kind: 'list', item, min, max, distinct })

export const optional = <const I extends ContentPart>(item: I): OptionalPart<I> => ({ kind: 'optional', item })

/** True for a field that a file may omit. */
export const isOmissible = ({ kind }: ContentPart): boolean => kind === 'remark' || kind === 'optional'

export const pair = <const I extends ContentPart>(item: I): PairPart<I> => ({ kind: 'pair', item })

export const variant = <const K extends string, const S extends Shapes>(key: K, shapes: S): VariantPart<K, S> => ({
  kind: 'variant',
  key,
  shapes,
})

/** Returns the fields of a variant's shape, starting with its key; undefined for an unknown shape. */
export const shapeFields = ({ key, shapes }: VariantPart, shape: unknown): Fields | undefined => {
  const fields = typeof shape === 'string' && Object.hasOwn(shapes, shape) ? shapes[shape] : undefined
  return fields && { [key]: choice(Object.keys(shapes)), ...fields }
}
