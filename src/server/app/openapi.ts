import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { componentsWith } from './components.ts'

const schemaRegistry = componentsWith(['Fault', 'Game', 'Occupant', 'Settings', 'Table', 'Transcript'])

const apiInfo = {
  title: 'Hazelring',
  version: '1',
  description:
    'Tables, games and dice of this server. An error is {code, message}; the message says what to do. Programs that know the rules play over the socket at /socket/, which /api/asyncapi.json describes.',
}

const securitySchemes = {
  seatToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A token of the host or of a seat: 32 random bytes in hexadecimal, which a device generated for one match.',
  },
  tableKey: { type: 'apiKey', in: 'header', name: 'hazelring-key', description: 'The key from the link of a table.' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'hazelring-session',
    description: 'The session cookie of a signed-in device.',
  },
} as const
type Scheme = keyof typeof securitySchemes

/** Security schemes by the request header that holds the credential. */
const SCHEME_OF: Readonly<Record<string, Scheme>> = { authorization: 'seatToken', 'hazelring-key': 'tableKey' }

const pascal = (word: string): string =>
  word.replaceAll(/(?:^|[^a-z\d])([a-z\d])/gi, (_, letter: string) => letter.toUpperCase())

/** Operation id of a route: `GET /api/log/leaf/:leaf` becomes `getLogLeafByLeaf`. */
const operationId = (method: string, url: string): string => {
  const parts = url.split('/').slice(2)
  const words = parts.map((part) => (part.startsWith(':') ? `By${pascal(part.slice(1))}` : pascal(part)))
  return `${method.toLowerCase()}${words.join('')}`
}

/** True for routes that need an account. `GET` and `POST /api/me` do not: they report and create the account. */
const isForAccounts = (method: string, url: string): boolean =>
  /^\/api\/(?:me|moderation|webhooks)\b/.test(url) && (url !== '/api/me' || !['GET', 'POST'].includes(method))

type JsonHeaders = { readonly properties?: Readonly<Record<string, unknown>>; readonly required?: readonly string[] }

/** Splits a route's headers into credentials and others. */
const splitHeaders = ({ properties = {}, required = [] }: JsonHeaders) => {
  const names = Object.keys(properties).filter((name) => name in SCHEME_OF)
  const must = names.filter((name) => required.includes(name))
  // OpenAPI derives the accepted types from the responses.
  const others = Object.entries(properties).filter(([name]) => !names.includes(name) && name !== 'accept')
  return { names, must, others: Object.fromEntries(others) }
}

type Requirement = { readonly [scheme in Scheme]?: readonly string[] }

/** Alternative credentials of a route, one of which is enough. An empty alternative means that none is required. */
const securityOf = (method: string, url: string, headers: JsonHeaders): readonly Requirement[] => {
  if (isForAccounts(method, url)) return [{ session: [] }]
  const { names, must } = splitHeaders(headers)
  const each = names.map((name): Requirement => ({ [SCHEME_OF[name]!]: [] }))
  return must.length > 0 || each.length === 0 ? each : [{}, ...each]
}

const transformBody = createJsonSchemaTransform({ schemaRegistry })

const describeRoute: FastifyDynamicSwaggerOptions['transform'] = (route) => {
  const { schema, url } = transformBody(route)
  const method = String(route.route.method)
  const headers: JsonHeaders = (schema as { headers?: JsonHeaders }).headers ?? {}
  const { names, others } = splitHeaders(headers)
  const security = securityOf(method, url, headers)
  const described = {
    ...schema,
    operationId: operationId(method, url),
    tags: [url.split('/')[2] ?? ''],
    ...(security.length > 0 && { security: security.map((one) => ({ ...one })) }),
    ...(names.length > 0 && {
      headers: Object.keys(others).length > 0 ? { ...headers, properties: others } : undefined,
    }),
  }
  return { schema: described, url }
}

export const openApiOptions: FastifyDynamicSwaggerOptions = {
  openapi: { openapi: '3.1.0', info: apiInfo, components: { securitySchemes } },
  transform: describeRoute,
  transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
}
