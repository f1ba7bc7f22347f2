import * as z from 'zod/mini'
import * as protocol from '../../protocol/index.ts'
import { gameSchema } from '../http/game-routes.ts'
import { faultSchema } from '../http/schemas.ts'
import { transcriptSchema } from './transcript-schema.ts'

const COMPONENTS = {
  Fault: faultSchema,
  Game: gameSchema,
  Occupant: protocol.occupantSchema,
  Settings: protocol.settingsSchema,
  Table: protocol.lobbyTableSchema,
  Transcript: transcriptSchema,
  Act: protocol.matchActionSchema,
  Answer: protocol.answerSchema,
  Event: protocol.wireEventSchema,
  Offers: protocol.seatOffersSchema,
  Presence: protocol.presenceSchema,
  ServerKeys: protocol.serverKeysSchema,
} as const
export type ComponentName = keyof typeof COMPONENTS

/** A registry of the named component schemas and the schemas in `more`. */
export const componentsWith = (
  names: readonly ComponentName[],
  more: Iterable<readonly [id: string, schema: z.core.$ZodType]> = [],
): z.core.$ZodRegistry<{ id: string }> => {
  const registry = z.registry<{ id: string }>()
  for (const name of names) registry.add(COMPONENTS[name], { id: name })
  for (const [id, schema] of more) registry.add(schema, { id })
  return registry
}

type JsonObject = { readonly [name: string]: unknown }

/** Removes the `$id` that the registry adds; inside a document, names replace it. */
const withoutIds = ({ $id: _id, $schema: _schema, ...schema }: JsonObject): JsonObject => schema

/** Schemas of a registry by name, for a document's `#/components/schemas`. */
export const componentSchemas = (registry: z.core.$ZodRegistry<{ id: string }>): JsonObject => {
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-7',
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
  })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutIds(schema as JsonObject)]))
}

export const transcriptJsonSchema = (): JsonObject => ({
  ...z.toJSONSchema(transcriptSchema, { target: 'draft-2020-12' }),
  title: 'A game of Hazelring with its proof',
})
