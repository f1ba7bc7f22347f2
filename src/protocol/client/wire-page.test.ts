import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  answerSchema,
  CLOSINGS,
  PHRASES,
  QUESTIONS,
  ERROR_CODES,
  serverMessageSchema,
  WIRE,
  wireEventSchema,
} from '../index.ts'
import { matchActionSchema, requestSchema } from '../match/messages.ts'
import { limits } from '../match/limits.ts'
import { clockSchema, settingsSchema } from '../match/settings.ts'

const page = readFileSync(new URL('../../../docs/wire.md', import.meta.url), 'utf8')

/** Text of a section of the page, up to the next heading. */
const section = (title: string): string => {
  const [, rest] = page.split(`\n## ${title}\n`)
  if (rest === undefined) throw new RangeError(`no section ${title}`)
  return rest.split('\n## ')[0]!
}

/** Table rows of a section by the name in their first cell. */
const rows = (title: string): ReadonlyMap<string, string> =>
  new Map([...section(title).matchAll(/^\| `([\w-]+)` \| (.*) \|$/gm)].map(([, name, rest]) => [name!, rest!] as const))

type Option = { readonly shape: { readonly kind: { readonly def: { readonly values: readonly unknown[] } } } }

const kindsOf = (options: readonly unknown[]): readonly string[] =>
  options.map((option) => String((option as Option).shape.kind.def.values[0]))

const fieldsOf = (option: unknown): readonly string[] =>
  Object.keys((option as { readonly shape: object }).shape).filter((name) => name !== 'kind')

const unions = [
  ['Requests', requestSchema.def.options],
  ['Events', wireEventSchema.def.options],
  ['Acts', matchActionSchema.def.options],
  ['News', serverMessageSchema.def.options],
] as const

test.each(unions)('%s: every kind is documented with all its fields, and none that is not there', (title, options) => {
  const told = rows(title)
  const kinds = kindsOf(options)
  expect(kinds.length).toBeGreaterThan(4)
  const codes = title === 'Requests' ? ERROR_CODES : []
  expect([...told.keys()].toSorted()).toEqual([...kinds, ...codes].toSorted())
  const missing = options.flatMap((option, i) =>
    fieldsOf(option).flatMap((field) => (told.get(kinds[i]!)!.includes(`\`${field}`) ? [] : [`${kinds[i]}: ${field}`])),
  )
  expect(missing).toEqual([])
})

test('every refusal, question, ending and phrase is named', () => {
  expect(ERROR_CODES.filter((code) => !rows('Requests').has(code))).toEqual([])
  const events = section('Events')
  for (const names of [QUESTIONS, CLOSINGS, PHRASES])
    expect(names.filter((name) => !events.includes(`\`${name}\``))).toEqual([])
})

test('every field of settings, of clocks and of what is attended is named', () => {
  const requests = section('Requests')
  expect(Object.keys(settingsSchema.shape).filter((name) => !requests.includes(`\`${name}\``))).toEqual([])
  expect(kindsOf(clockSchema.def.options).filter((kind) => !requests.includes(`"kind":"${kind}"`))).toEqual([])
  const [agreed] = answerSchema.def.options
  const attended = agreed.shape.attended.def.innerType
  expect([...rows('Attending').keys()].toSorted()).toEqual(Object.keys(attended.shape).toSorted())
})

test('every limit is given as it is', () => {
  const told = rows('Limits')
  expect([...told].map(([name, rest]) => [name, Number(rest.split(' | ')[0])])).toEqual(Object.entries(limits))
})

test('the version is that of the wire', () => {
  expect(page.match(/"wire": ?(\d+)/g)!.every((said) => said.endsWith(String(WIRE)))).toBe(true)
})
