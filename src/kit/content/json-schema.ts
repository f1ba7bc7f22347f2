import type { ContentPart, Fields } from '../../engine/content/schema.ts'

/** Returns the parts inside a part, one for each place. */
const partsIn = (part: ContentPart): readonly ContentPart[] => {
  if ('fields' in part) return Object.values(part.fields)
  if ('shapes' in part) return Object.values(part.shapes).flatMap((fields) => Object.values(fields))
  if (part.kind === 'each') return part.keys.map(() => part.item)
  return 'item' in part ? [part.item] : []
}

/** Returns the parts that a schema uses in several places. */
const reusedIn = (schema: ContentPart): readonly ContentPart[] => {
  const seen = new Set<ContentPart>()
  const reused = new Set<ContentPart>()
  const visit = (part: ContentPart): void => {
    if (seen.has(part)) return void reused.add(part)
    seen.add(part)
    for (const inner of partsIn(part)) visit(inner)
  }
  visit(schema)
  return [...reused]
}

/** Returns the JSON Schema of a part inside another one: a reference, or the whole. */
type Inner = (part: ContentPart) => object

const object = (fields: Fields, inner: Inner, properties: object = {}): object => ({
  type: 'object',
  properties: {
    ...properties,
    ...Object.fromEntries(Object.entries(fields).map(([key, part]) => [key, inner(part)])),
  },
  required: [...Object.keys(properties), ...Object.keys(fields).filter((key) => fields[key]?.kind !== 'remark')],
  additionalProperties: false,
})

const array = (items: object, min: number, max: number): object => ({
  type: 'array',
  items,
  minItems: min,
  maxItems: max,
})

const whole = (part: ContentPart, inner: Inner): object => {
  switch (part.kind) {
    case 'text':
      return { type: 'string', minLength: 1, maxLength: part.longest }
    case 'id':
      return { type: 'string', pattern: '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$', maxLength: part.longest }
    case 'whole':
      return { type: 'integer', minimum: part.min, maximum: part.max }
    case 'choice':
    case 'remark':
      return { enum: part.values }
    case 'constant':
      return { const: part.value }
    case 'record':
      return object(part.fields, inner)
    case 'each':
      return object(Object.fromEntries(part.keys.map((key) => [key, part.item])), inner)
    case 'list':
      return array(inner(part.item), part.min, part.max)
    case 'pair':
      return array(inner(part.item), 2, 2)
    case 'variant': {
      const { key, shapes } = part
      return {
        oneOf: Object.entries(shapes).map(([shape, fields]) => object(fields, inner, { [key]: { const: shape } })),
      }
    }
    default:
      return part satisfies never
  }
}

/** Returns a schema as JSON Schema, draft 2020-12. Faults between parts have no place in it. */
export const jsonSchemaOf = (schema: ContentPart): object => {
  const reused = reusedIn(schema)
  const inner: Inner = (part) => {
    const at = reused.indexOf(part)
    return at < 0 ? whole(part, inner) : { $ref: `#/$defs/part-${at + 1}` }
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...whole(schema, inner),
    $defs: Object.fromEntries(reused.map((part, at) => [`part-${at + 1}`, whole(part, inner)])),
  }
}
