import { Command, CommanderError } from 'commander'
import { complain } from './complaint.ts'
import { hint, oneOf, quoted } from './input.ts'
import { columns } from './terminal.ts'
import { type Verb, verbs } from './verb.ts'

const HELP = 'help'

const EXAMPLES = `
Examples:
  hazelring games                                 what can be played
  hazelring play GAME --seats person,random       play it here
  hazelring simulate GAME --games 10000 --seed 7  play it often
  hazelring VERB --help                           more about a verb`

const newProgram = (): Command =>
  new Command('hazelring')
    .description('Tabletop dice duels by their exact rules: play, replay, ask for the odds, simulate.')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [verb]', 'show the help of a verb')
    .exitOverride()
    .showSuggestionAfterError(false)
    .configureOutput({ outputError: () => {}, getOutHelpWidth: columns, getOutHasColors: () => false })
    .configureHelp({ showGlobalOptions: false })
    .addHelpText('after', EXAMPLES)

const add = async (program: Command, verb: Verb, asked: boolean): Promise<void> => {
  const command = program.command(verb.name).description(verb.about).helpOption('-h, --help', 'show this help')
  if (asked) (await verb.load())(command)
}

const optionsOf = (command: Command): readonly string[] =>
  [...command.options.map(({ long }) => long!), '--help'].filter((name, i, all) => all.indexOf(name) === i)

const named = (message: string): string => /'([^']*)'/.exec(message)?.[1] ?? ''

const usage = (command: Command): string =>
  `hazelring ${command.name()} ${command.registeredArguments.map((a) => (a.required ? a.name().toUpperCase() : `[${a.name().toUpperCase()}]`)).join(' ')}`.trim()

/** What commander found wrong, in one line that says what to do. */
const explain = ({ code, message }: CommanderError, command: Command): string => {
  const said = message.replace(/^error: /, '').replaceAll(/\s+/g, ' ')
  if (code === 'commander.unknownOption') {
    const given = named(message).replace(/=.*/, '')
    return `There is no option ${quoted(given)} here.${hint(given, optionsOf(command))} Choose from: ${optionsOf(command).join(', ')}.`
  }
  if (code === 'commander.optionMissingArgument')
    return `${said.replace(/^option '([^']*)'.*/, '$1')} needs a value after it.`
  if (code === 'commander.missingArgument')
    return `${named(message).toUpperCase()} is missing: write ${usage(command)}.`
  if (code === 'commander.excessArguments') return `There are too many words: write ${usage(command)}.`
  return `${said}.`
}

/**
 * Runs one command line (without program and script). Only the verb that is asked for is loaded.
 * @throws Complaint on anything that the user has to put right
 */
export const run = async (line: readonly string[]): Promise<void> => {
  const program = newProgram()
  const asked = line[0] === HELP ? line[1] : line[0]
  for (const verb of verbs) await add(program, verb, verb.name === asked)
  if (asked === undefined) return program.outputHelp()
  if (!asked.startsWith('-')) oneOf('verb', asked, [...verbs.map(({ name }) => name), HELP])
  const command = program.commands.find((c) => c.name() === asked) ?? program
  try {
    await program.parseAsync(line, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode !== 0) complain(explain(error, command))
  }
}
