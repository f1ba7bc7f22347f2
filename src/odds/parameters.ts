import { fault, ok, type Result } from '../dice/index.ts'
import type { OddsQuestion, Parameter, Parameters } from './question.ts'

const offeredValues = (values: readonly string[]): string => values.join(', ').replace(/, ([^,]*)$/, ' or $1')

/** Formats consecutive integers as "1 to 30"; undefined for short lists and other values. */
const rangeOf = (values: readonly string[]): string | undefined =>
  values.length > 3 && values.every((value, i) => value === `${Number(values[0]) + i}`)
    ? `${values[0]} to ${values.at(-1)}`
    : undefined

/** Quotes an invalid value for a message, truncated to 40 characters. */
const quoted = (given: string): string => `"${given.length > 40 ? `${given.slice(0, 39)}…` : given}"`

/** Returns a value with its title: "3 (Long straight)". */
export const titledValue = ({ values, titles }: Parameter, value: string): string => {
  const title = titles?.[values.indexOf(value)]
  return title === undefined ? value : `${value} (${title})`
}

/** Completes and validates a question's parameters. Faults for unknown names and values list what is allowed. */
export const parseParameters = (question: OddsQuestion, given: Parameters): Result<Parameters> => {
  const names = question.parameters.map(({ name }) => name)
  const unknown = Object.keys(given).find((name) => !names.includes(name))
  if (unknown !== undefined)
    return fault('parameter', `"${question.name}" has no parameter "${unknown}"; allowed: ${offeredValues(names)}.`)
  for (const parameter of question.parameters) {
    const { name, values, titles } = parameter
    const value = given[name]
    if (value === undefined || values.includes(value)) continue
    const range = titles === undefined ? rangeOf(values) : undefined
    const allowed = range ?? offeredValues(values.map((one) => titledValue(parameter, one)))
    return fault('value', `${quoted(value)} is not a value of ${name}; allowed: ${allowed}.`)
  }
  return ok(Object.fromEntries(question.parameters.map(({ name, default: usual }) => [name, given[name] ?? usual])))
}
