import asyncApiSpecs from '@asyncapi/specs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv, type AnySchema } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readTranscript } from '../../engine/index.ts'
import { answerSchema, serverMessageSchema } from '../../protocol/index.ts'
import { arbitraryOf } from '../../testing/arbitrary-schema.ts'
import { forAll } from '../../testing/for-all.ts'
import { forFile } from '../../testing/closing.ts'
import { openLocalServer } from '../../testing/hosted.ts'

const here = forFile(await openLocalServer())

const described = async <T extends object>(path: string): Promise<T> => (await here.app.inject(path)).json<T>()

type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security?: readonly Readonly<Record<string, unknown>>[]
}
type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>
    readonly securitySchemes: Readonly<Record<string, unknown>>
  }
}

const operationsIn = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, all]) => Object.entries(all).map(([method, one]) => ({ path, method, ...one })))

describe('OpenAPI', () => {
  test('is valid by the schema of OpenAPI 3.1', async () => {
    expect(await new Validator().validate(await described('/api/openapi.json'))).toEqual({ valid: true })
  })

  test('every operation has a name of its own, and names schemas and rights that are there', async () => {
    const api = await described<OpenApi>('/api/openapi.json')
    const operations = operationsIn(api)
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z][a-zA-Z]+$/.test(name))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['getGames', 'postTables', 'getMatchesByIdTranscript']))
    const refs = [...JSON.stringify(api).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!)
    expect(refs).toContain('Fault')
    expect(refs.filter((name) => !(name in api.components.schemas))).toEqual([])
    const schemes = operations.flatMap(({ security = [] }) => security.flatMap((one) => Object.keys(one)))
    expect(new Set(schemes)).toEqual(new Set(Object.keys(api.components.securitySchemes)))
  })

  test('what asks for an account is refused without one, and nothing else is', async () => {
    const operations = operationsIn(await described<OpenApi>('/api/openapi.json'))
    const reading = operations.filter(({ method, path }) => method === 'get' && !path.includes('{'))
    for (const { path, security = [] } of reading) {
      const { statusCode } = await here.app.inject(path)
      const asksForAccount = security.some((one) => 'session' in one)
      expect([path, [401, 403].includes(statusCode)]).toEqual([path, asksForAccount])
    }
  })
})

describe('AsyncAPI', () => {
  test('is valid by the schema of AsyncAPI 3.0', async () => {
    const ajv = formats.default(new Ajv({ strict: false }))
    const isValid = ajv.compile(asyncApiSpecs.schemasWithoutId['3.0.0'] as AnySchema)
    expect([isValid(await described('/api/asyncapi.json')), isValid.errors]).toEqual([true, null])
  })

  test('describes everything that the server may say', async () => {
    const ajv = new Ajv({ strict: false }).addSchema(await described('/api/asyncapi.json'), 'wire')
    const isAnswer = ajv.compile({ $ref: 'wire#/components/schemas/Answer' })
    forAll([arbitraryOf(answerSchema)], (answer) => expect(isAnswer(JSON.parse(JSON.stringify(answer)))).toBe(true), 50)
    forAll(
      [arbitraryOf(serverMessageSchema)],
      (message) => {
        const isMessage = ajv.compile({ $ref: `wire#/components/schemas/told-${message.kind}` })
        expect(isMessage(JSON.parse(JSON.stringify(message)))).toBe(true)
      },
      50,
    )
    expect(ajv.compile({ $ref: 'wire#/components/schemas/ask-act' })({ kind: 'act' })).toBe(false)
  })
})

describe('the schema of a file', () => {
  test('takes every published game with its proof as JSON, and nothing else', async () => {
    const isFile = new Ajv2020({ strictTypes: false }).compile(await described('/api/schemas/transcript.json'))
    const vectors = JSON.parse(readFileSync('examples/vectors/honest.json', 'utf8')) as readonly { file: string }[]
    for (const { file } of vectors) {
      const read = readTranscript(file)
      if (!read.ok) throw new RangeError(read.error.message)
      const { header, events, ending } = read.value
      const json = { header, events, ...(ending && { ending }) }
      expect([isFile(json), isFile.errors]).toEqual([true, null])
      expect(isFile({ ...json, header: { ...header, dice: { kind: 'loaded' } } })).toBe(false)
      const series = { goal: 'best-of', games: 3, seats: 'alternate', played: 1, won: [0, 1] }
      expect(isFile({ ...json, header: { ...header, series } })).toBe(true)
    }
  })
})
