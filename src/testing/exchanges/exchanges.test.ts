import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { openLocalServer } from '../hosted.ts'
import { type Message, messagesIn } from './page.ts'
import { exchangesPage } from './write.ts'

const messages = messagesIn(await exchangesPage())

test('tells of every request and of every kind of answer', () => {
  const kinds = new Set(messages.map(({ kind }) => kind))
  const told = ['hello', 'refused', 'ask-attend', 'ask-act', 'answer', 'told-entry', 'told-offers', '201', '404']
  expect(told.filter((kind) => !kinds.has(kind))).toEqual([])
  expect(messages.length).toBeGreaterThan(50)
})

const isRefusal = (body: unknown): boolean => (body as { code?: unknown } | undefined)?.code === 'malformed'

/** Returns the answer to a message: the next message to its sender. */
const answerAfter = ({ from }: Message, i: number): Message | undefined =>
  messages.slice(i + 1).find(({ to, kind }) => to === from && !kind.startsWith('told-'))

test('every message is as the descriptions of the server have it, but those that are refused for their form', async () => {
  const here = await openLocalServer()
  const described = async (path: string) => (await here.app.inject(path)).json<object>()
  const wire = new Ajv({ strict: false }).addSchema(await described('/api/asyncapi.json'), 'wire')
  const http = new Ajv2020({ strict: false }).addSchema(await described('/api/openapi.json'), 'http')
  await here.close()
  const isValid = (message: Message): boolean => {
    const { kind, body } = message
    if (/^[45]\d\d$/.test(kind)) return http.validate('http#/components/schemas/Fault', body)
    if (kind === 'refused') return wire.validate('wire#/components/schemas/Answer', (body as { data: unknown }).data)
    const schema = kind === 'answer' ? 'Answer' : kind
    return !/^(?:ask|told|answer)/.test(kind) || wire.validate(`wire#/components/schemas/${schema}`, body)
  }
  const wrong = messages.filter((message, i) => {
    const mustFail = message.kind.startsWith('ask-') && isRefusal(answerAfter(message, i)?.body)
    return mustFail ? message.kind !== 'ask-shuffle' && isValid(message) : !isValid(message)
  })
  expect(wrong).toEqual([])
})
