import { Command, CommanderError } from 'commander'
import { throwUserError } from './user-error.ts'
import { hint, oneOf, quoted } from './input.ts'
import { columns, commandName, print } from './terminal.ts'
import { programTexts } from './text/program-texts.ts'

/** Verb of the command line; its module loads only when used, so that the program starts fast. */
export interface Verb {
  readonly name: keyof typeof programTexts.verbs
  /** Returns a function that adds arguments, options and action to a command. */
  load(): Promise<(command: Command) => void>
}

export const verbs: readonly Verb[] = [
  { name: 'games', load: async () => (await import('./verbs/games.ts')).games },
  { name: 'rules', load: async () => (await import('./verbs/rules.ts')).rules },
  { name: 'play', load: async () => (await import('./verbs/play.ts')).play },
  { name: 'join', load: async () => (await import('./verbs/join.ts')).join },
  { name: 'replay', load: async () => (await import('./verbs/replay.ts')).replay },
  { name: 'analyse', load: async () => (await import('./verbs/analyse.ts')).analyse },
  { name: 'verify', load: async () => (await import('./verbs/verify.ts')).verify },
  { name: 'odds', load: async () => (await import('./verbs/odds.ts')).odds },
  { name: 'exercises', load: async () => (await import('./verbs/exercises.ts')).exercises },
  { name: 'solve', load: async () => (await import('./verbs/solve.ts')).solve },
  { name: 'compare', load: async () => (await import('./verbs/compare.ts')).compare },
  { name: 'bots', load: async () => (await import('./verbs/bots.ts')).bots },
  { name: 'content', load: async () => (await import('./verbs/content.ts')).content },
  { name: 'simulate', load: async () => (await import('./verbs/simulate.ts')).simulate },
  { name: 'serve', load: async () => (await import('./verbs/serve.ts')).serve },
  { name: 'export', load: async () => (await import('./verbs/kept.ts')).exportGame },
  { name: 'forget', load: async () => (await import('./verbs/kept.ts')).forget },
  { name: 'backup', load: async () => (await import('./verbs/kept.ts')).backup },
  { name: 'restore', load: async () => (await import('./verbs/kept.ts')).restore },
  { name: 'ratings', load: async () => (await import('./verbs/kept.ts')).checkRatings },
  { name: 'moderators', load: async () => (await import('./verbs/kept.ts')).moderators },
  { name: 'migrate', load: async () => (await import('./verbs/kept.ts')).migrate },
  { name: 'completions', load: async () => (await import('./verbs/completions.ts')).completions },
]

const HELP = 'help'
const COMPLETIONS = 'completions'
const VERSION: readonly (string | undefined)[] = ['--version', '-V']

const version = (): string => {
  // Loaded here, because a static import would run at every start.
  const { readFileSync } = process.getBuiltinModule('node:fs')
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
}

const examples = (): string => {
  const { games, play, simulate, verb } = programTexts.help.exampleAbouts
  const rows = [
    ['games', games],
    ['play GAME --seats person,random', play],
    ['simulate GAME --games 10000 --seed 7', simulate],
    ['VERB --help', verb],
  ].map(([line, about]) => [`${commandName()} ${line}`, about])
  return [
    '',
    programTexts.help.examples,
    ...rows.map(([line = '', about]) => `  ${line.padEnd(37 + commandName().length + 1)} ${about}`),
  ].join('\n')
}

const newProgram = (): Command =>
  new Command(commandName())
    .description(programTexts.help.about)
    .option('-V, --version', programTexts.help.ofVersion)
    .helpOption('-h, --help', programTexts.help.ofProgram)
    .helpCommand('help [verb]', programTexts.help.ofVerb)
    .exitOverride()
    .showSuggestionAfterError(false)
    .configureOutput({ outputError: () => {}, getOutHelpWidth: columns, getOutHasColors: () => false })
    .configureHelp({ styleTitle: (title) => programTexts.help.headings[title] ?? title })
    .addHelpText('after', examples())

const addVerb = async (program: Command, verb: Verb, asked: boolean): Promise<void> => {
  const command = program
    .command(verb.name)
    .description(programTexts.verbs[verb.name])
    .helpOption('-h, --help', programTexts.help.ofProgram)
  if (asked) (await loaded(verb))(command)
}

/** Loads a verb; verbs that store games need Node's SQLite. @throws UserError if this Node lacks SQLite */
const loaded = (verb: Verb): ReturnType<Verb['load']> =>
  verb.load().catch((error: unknown) => {
    if (process.getBuiltinModule('node:sqlite') !== undefined) throw error
    return throwUserError(programTexts.usage.needsNode(verb.name, process.version))
  })

const optionsOf = (command: Command): readonly string[] =>
  [...command.options.map(({ long }) => long!), '--help'].filter((name, i, all) => all.indexOf(name) === i)

const quotedName = (message: string): string => /'([^']*)'/.exec(message)?.[1] ?? ''

const usage = (command: Command): string =>
  `${commandName()} ${command.name()} ${command.registeredArguments.map((a) => (a.required ? a.name().toUpperCase() : `[${a.name().toUpperCase()}]`)).join(' ')}`.trim()

/** Converts Commander's error to one line with the remedy. */
const explain = ({ code, message }: CommanderError, command: Command): string => {
  const said = message.replace(/^error: /, '').replaceAll(/\s+/g, ' ')
  if (code === 'commander.unknownOption') {
    const given = quotedName(message).replace(/=.*/, '')
    return `${programTexts.usage.noOption(quoted(given))}${hint(given, optionsOf(command))}${programTexts.input.chooseFrom(optionsOf(command))}`
  }
  if (code === 'commander.optionMissingArgument')
    return programTexts.usage.needsValue(said.replace(/^option '([^']*)'.*/, '$1'))
  if (code === 'commander.missingMandatoryOptionValue')
    return programTexts.usage.missing(quotedName(message), `${usage(command)} ${quotedName(message)}`)
  if (code === 'commander.missingArgument')
    return programTexts.usage.missing(quotedName(message).toUpperCase(), usage(command))
  if (code === 'commander.excessArguments') return programTexts.usage.tooMany(usage(command))
  return programTexts.usage.other(said)
}

/**
 * Runs one command line (without program and script). Loads only the requested verb.
 * @throws UserError on a user error
 */
export const run = async (line: readonly string[]): Promise<void> => {
  const program = newProgram()
  const asked = line[0] === HELP ? line[1] : line[0]
  if (VERSION.includes(asked)) return print(version())
  const needsAll = asked === COMPLETIONS && line[0] !== HELP
  for (const verb of verbs) await addVerb(program, verb, needsAll || verb.name === asked)
  if (asked === undefined) return program.outputHelp()
  if (!asked.startsWith('-')) oneOf(programTexts.input.unknown.verb, asked, [...verbs.map(({ name }) => name), HELP])
  const command = program.commands.find((c) => c.name() === asked) ?? program
  try {
    await program.parseAsync(line, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode !== 0) throwUserError(explain(error, command))
  }
}
