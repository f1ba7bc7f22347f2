import type { Command } from 'commander'
import { type Distribution, mean, printFraction, toNumber } from '../../dice/index.ts'
import type { Ruleset } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { type OddsQuestion, type Parameters, parseParameters, titledValue } from '../../odds/index.ts'
import { distributionTable } from '../bars.ts'
import { rulesWithContent } from '../content.ts'
import { throwUserError } from '../user-error.ts'
import { gathered, hint, oneOf, pairs } from '../input.ts'
import { positionLines, weighedJson } from '../odds/position.ts'
import { positionAt } from '../solve/position.ts'
import { gameCalled, rulesAsked } from '../table.ts'
import { columns, paint, print, printJson } from '../terminal.ts'
import { wrap } from '../wrap.ts'
import { programTexts } from '../text/program-texts.ts'
import { texts } from '../text/texts.ts'

type OddsOptions = {
  readonly with?: string
  readonly rules?: string
  readonly content?: string
  readonly at?: string
  readonly json?: true
}

type OddsAnswer = {
  readonly game: string
  readonly rules: Ruleset
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
  return parameters.ok ? parameters.value : throwUserError(`${parameters.error.message}${slip(question, asked)}`)
}

/**
 * JSON of an answer. Weights are decimal strings, because JSON numbers would round them. The mean is rounded to the
 * nearest double or its neighbour; kinds have names instead.
 */
export const oddsJson = ({ game, rules, question, parameters, distribution }: OddsAnswer): unknown => ({
  game,
  rules,
  question: question.name,
  with: parameters,
  exact: true,
  error: 0,
  outcomes: distribution.outcomes.map(({ value, weight }) => ({
    value,
    ...(question.kinds && { kind: question.kinds[value] }),
    weight: String(weight),
  })),
  total: String(distribution.total),
  ...(question.kinds === undefined && { mean: toNumber(mean(distribution)) }),
})

const sumLine = ({ question, distribution }: OddsAnswer): string => {
  const [average, ways] = [mean(distribution), `${distribution.total}`]
  if (question.kinds !== undefined) return texts.odds.ways(ways)
  return texts.odds.mean(toNumber(average).toFixed(4), printFraction(average), ways)
}

const table = (answer: OddsAnswer): readonly string[] => {
  const { question, parameters, distribution } = answer
  return [
    ...wrap(question.title, columns()).map((line) => paint('bold', line)),
    ...wrap(
      question.parameters
        .map((one) => `${one.name}=${titledValue(one, parameters[one.name] ?? one.default)}`)
        .join(', '),
      columns(),
    ),
    '',
    ...distributionTable(distribution, columns(), undefined, question.kinds),
    '',
    sumLine(answer),
  ]
}

const questionAsked = ({ game, odds }: AnyManifest, rules: Ruleset, name: string | undefined): OddsQuestion => {
  const questions = odds.questions(rules)
  const names = questions.map((question) => question.name)
  if (name === undefined) return throwUserError(texts.odds.noQuestion(game.id, names))
  const known = oneOf((given) => programTexts.input.noQuestion(game.id, given), name, names)
  return questions.find((question) => question.name === known)!
}

const atPosition = async (manifest: AnyManifest, at: string, options: OddsOptions): Promise<void> => {
  const position = await positionAt(manifest, at, {
    rules: await rulesWithContent(manifest, options.rules, options.content),
  })
  if (options.json === true) printJson(weighedJson(manifest, position))
  else print(...positionLines(manifest, position, columns()))
}

/**
 * `odds GAME QUESTION`: exact distribution of a question under house rules and with an owner's pieces.
 * `odds GAME --at FILE:PLY`: figures of a position's choices.
 */
export const odds = (command: Command): void => {
  command
    .argument('<game>', texts.arguments.game)
    .argument('[question]', texts.arguments.question)
    .option('--with <pairs>', texts.options.withParameters, gathered)
    .option('--rules <pairs>', texts.options.rules, gathered)
    .option('--content <file>', texts.options.content)
    .option('--at <file:ply>', texts.options.atToWeigh)
    .option('--json', texts.options.json)
    .action(async (id: string, name: string | undefined, options: OddsOptions) => {
      const manifest = gameCalled(id)
      if (options.at !== undefined && (name ?? options.with) !== undefined) throwUserError(texts.odds.atOrQuestion)
      if (options.at !== undefined) return atPosition(manifest, options.at, options)
      const rules = rulesAsked(manifest, await rulesWithContent(manifest, options.rules, options.content))
      const question = questionAsked(manifest, rules, name)
      const parameters = parametersAsked(question, options.with)
      const answer = { game: manifest.game.id, rules, question, parameters, distribution: question.ask(parameters) }
      if (options.json === true) printJson(oddsJson(answer))
      else print(...table(answer))
    })
}
