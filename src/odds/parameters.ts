import { fault, ok, type Result } from '../dice/index.ts'
import type { OddsQuestion, Parameters } from './question.ts'

const inWords = (values: readonly string[]): string => values.join(', ').replace(/, ([^,]*)$/, ' or $1')

/** Completes and checks the parameters of a question. Refuses unknown names and values, saying what is allowed. */
export const parseParameters = (question: OddsQuestion, given: Parameters): Result<Parameters> => {
  const names = question.parameters.map(({ name }) => name)
  const unknown = Object.keys(given).find((name) => !names.includes(name))
  if (unknown !== undefined)
    return fault('parameter', `"${question.name}" has no parameter "${unknown}"; it takes ${inWords(names)}.`)
  const wrong = question.parameters.find(({ name, values }) => name in given && !values.includes(given[name]!))
  if (wrong !== undefined)
    return fault('value', `"${given[wrong.name]}" is not a value of ${wrong.name}; it takes ${inWords(wrong.values)}.`)
  return ok(Object.fromEntries(question.parameters.map(({ name, default: usual }) => [name, given[name] ?? usual])))
}
