import type * as z from 'zod/mini'
import { requestSchema, serverMessageSchema, WIRE } from '../../protocol/index.ts'
import { componentSchemas, componentsWith } from './components.ts'

type Kinded = { readonly shape: { readonly kind: { readonly def: { readonly values: readonly unknown[] } } } }

const messageKind = (option: unknown): string => String((option as Kinded).shape.kind.def.values[0])

/** Messages of one direction, by name. */
const messagesOf = (prefix: string, options: readonly z.core.$ZodType[]): ReadonlyMap<string, z.core.$ZodType> =>
  new Map(options.map((option) => [`${prefix}-${messageKind(option)}`, option]))

const askedMessages = messagesOf('ask', requestSchema.def.options)
const toldMessages = messagesOf('told', serverMessageSchema.def.options)

const ANSWER = 'answer'
const socketChannel = { $ref: '#/channels/socket' }
const inChannel = (name: string) => ({ $ref: `#/channels/socket/messages/${name}` })

const wireInfo = {
  title: 'The wire of Hazelring',
  version: `${WIRE}.0.0`,
  description: `The messages with which programs play on this server. The server speaks Socket.IO 4 (Engine.IO 4) at /socket/, over WebSocket or plain HTTP requests. A client sends {"wire": ${WIRE}} when it connects. docs/wire.md explains these schemas in words.`,
}

const messageOf = (name: string, schema: string, summary: string) => ({
  name: name.startsWith('told') ? 'told' : 'ask',
  title: name,
  summary,
  contentType: 'application/json',
  payload: { $ref: `#/components/schemas/${schema}` },
})

const wireMessages = () => ({
  ...Object.fromEntries(
    [...askedMessages.keys()].map((name) => [
      name,
      messageOf(name, name, 'A request. The server answers each of them once.'),
    ]),
  ),
  ...Object.fromEntries(
    [...toldMessages.keys()].map((name) => [name, messageOf(name, name, 'News that the server sends by itself.')]),
  ),
  [ANSWER]: { ...messageOf(ANSWER, 'Answer', 'The answer to a request.'), name: 'acknowledgement' },
})

/** Describes the wire protocol as AsyncAPI 3.0, from the schemas that client and server use. */
export const asyncApi = () => {
  const all = wireMessages()
  const registry = componentsWith(
    ['Act', 'Answer', 'Event', 'Occupant', 'Offers', 'Presence', 'ServerKeys', 'Settings', 'Table'],
    [...askedMessages, ...toldMessages],
  )
  return {
    asyncapi: '3.0.0',
    info: wireInfo,
    defaultContentType: 'application/json',
    channels: {
      socket: {
        address: '/socket/',
        title: 'One connection',
        messages: Object.fromEntries(Object.keys(all).map((name) => [name, { $ref: `#/components/messages/${name}` }])),
      },
    },
    operations: {
      ask: {
        action: 'receive',
        channel: socketChannel,
        summary: 'Requests of a client, each with a function that receives the answer.',
        messages: [...askedMessages.keys()].map(inChannel),
        reply: { channel: socketChannel, messages: [inChannel(ANSWER)] },
      },
      tell: {
        action: 'send',
        channel: socketChannel,
        summary: 'News for a client.',
        messages: [...toldMessages.keys()].map(inChannel),
      },
    },
    components: { schemas: componentSchemas(registry), messages: all },
  }
}
