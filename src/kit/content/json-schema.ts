import * as z from 'zod/mini'
import { memoByObject } from '../../dice/index.ts'
import type { ContentPart, Fields } from '../../engine/content/schema.ts'

const objectOf = (fields: Fields) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([key, part]) => [key, zodOf(part)])))

/** Returns the zod schema of a part. Cached, so that repeated parts share one schema. */
const zodOf = memoByObject((part: ContentPart): z.ZodMiniType => {
  switch (part.kind) {
    case 'text':
      return z.string().check(z.minLength(1), z.maxLength(part.longest))
    case 'id':
      return z.string().check(z.maxLength(part.longest), z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/))
    case 'whole':
      return z.int().check(z.minimum(part.min), z.maximum(part.max))
    case 'choice':
      return z.literal([...part.values])
    case 'remark':
      return z.exactOptional(z.literal([...part.values]))
    case 'constant':
      return z.literal(part.value)
    case 'record':
      return objectOf(part.fields)
    case 'each':
      return objectOf(Object.fromEntries(part.keys.map((key) => [key, part.item])))
    case 'list':
      return z.array(zodOf(part.item)).check(z.minLength(part.min), z.maxLength(part.max))
    case 'optional':
      return z.exactOptional(zodOf(part.item))
    case 'pair':
      return z.array(zodOf(part.item)).check(z.length(2))
    case 'variant':
      return z.union(
        Object.entries(part.shapes).map(([value, fields]) =>
          objectOf({ [part.key]: { kind: 'constant', value }, ...fields }),
        ),
      )
    default:
      return part satisfies never
  }
})

/** Returns a schema as JSON Schema, draft 2020-12. It cannot express faults that involve several parts. */
export const jsonSchemaOf = (schema: ContentPart): object => z.toJSONSchema(zodOf(schema), { reused: 'ref' })
