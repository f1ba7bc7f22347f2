import type { Command } from 'commander'
import { type Distribution, mean, printFraction, toNumber } from '../../dice/index.ts'
import { type OddsQuestion, type Parameters, parseParameters } from '../../odds/index.ts'
import { distributionTable } from '../bars.ts'
import { complain } from '../complaint.ts'
import { gathered, hint, oneOf, pairs } from '../input.ts'
import { gameCalled } from '../table.ts'
import { columns, paint, print, printJson } from '../terminal.ts'
import { wrap } from '../wrap.ts'

type Options = { readonly with?: string; readonly json?: true }

type Answer = {
  readonly game: string
  readonly question: OddsQuestion
  readonly parameters: Parameters
  readonly distribution: Distribution
}

const slip = ({ parameters }: OddsQuestion, asked: Parameters): string => {
  for (const [name, value] of Object.entries(asked)) {
    const parameter = parameters.find((p) => p.name === name)
    if (parameter === undefined)
      return hint(
        name,
        parameters.map((p) => p.name),
      )
    if (!parameter.values.includes(value)) return hint(value, parameter.values)
  }
  return ''
}

const parametersAsked = (question: OddsQuestion, text: string | undefined): Parameters => {
  const example = question.parameters.map((p) => `${p.name}=${p.default}`).join(',')
  const asked = text === undefined ? {} : pairs(text, '--with', example)
  const parameters = parseParameters(question, asked)
  return parameters.ok ? parameters.value : complain(`${parameters.error.message}${slip(question, asked)}`)
}

/**
 * Weights as decimal strings: JSON's numbers would round them. The mean is the nearest double or one of its neighbours; kinds
 * have a name each instead.
 */
export const oddsJson = ({ game, question, parameters, distribution }: Answer): unknown => ({
  game,
  question: question.name,
  with: parameters,
  outcomes: distribution.outcomes.map(({ value, weight }) => ({
    value,
    ...(question.kinds && { kind: question.kinds[value] }),
    weight: String(weight),
  })),
  total: String(distribution.total),
  ...(question.kinds === undefined && { mean: toNumber(mean(distribution)) }),
})

const sumLine = ({ question, distribution }: Answer): string => {
  const average = mean(distribution)
  const said = question.kinds === undefined ? `mean ${toNumber(average).toFixed(4)} = ${printFraction(average)}, ` : ''
  return `${said}out of ${distribution.total} equally likely ways`
}

const table = (answer: Answer): readonly string[] => {
  const { question, parameters, distribution } = answer
  return [
    ...wrap(question.title, columns()).map((line) => paint('bold', line)),
    ...wrap(
      Object.entries(parameters)
        .map(([name, value]) => `${name}=${value}`)
        .join(', '),
      columns(),
    ),
    '',
    ...distributionTable(distribution, columns(), undefined, question.kinds),
    '',
    sumLine(answer),
  ]
}

/** `odds GAME QUESTION`: the exact distribution that answers a question. */
export const odds = (command: Command): void => {
  command
    .argument('<game>', 'which game; `games` lists them')
    .argument('<question>', 'what is asked; a wrong one is answered with those that there are')
    .option('--with <pairs>', 'the question’s parameters, as name=value,name=value', gathered)
    .option('--json', 'print one JSON value')
    .action((id: string, name: string, options: Options) => {
      const { game, odds: known } = gameCalled(id)
      oneOf(
        `question about ${game.id}`,
        name,
        known.questions.map((q) => q.name),
      )
      const question = known.questions.find((q) => q.name === name)!
      const parameters = parametersAsked(question, options.with)
      const answer = { game: game.id, question, parameters, distribution: question.ask(parameters) }
      if (options.json === true) printJson(oddsJson(answer))
      else print(...table(answer))
    })
}
