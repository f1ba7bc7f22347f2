import type { Command } from 'commander'
import { games } from '../../games/index.ts'
import { oneOf } from '../input.ts'
import { print } from '../terminal.ts'
import { programTexts } from '../text/program-texts.ts'
import { texts } from '../text/texts.ts'

type Word = { readonly word: string; readonly about: string }

type Completed = Word & { readonly options: readonly Word[]; readonly takesGame: boolean }

const completedOf = (command: Command): Completed => ({
  word: command.name(),
  about: command.description(),
  options: command
    .createHelp()
    .visibleOptions(command)
    .map((option) => ({ word: option.long!, about: option.description })),
  takesGame: command.registeredArguments[0]?.name() === 'game',
})

const plainQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const ids = (): string => games.map(({ game }) => game.id).join(' ')

const bash = (verbs: readonly Completed[]): readonly string[] => [
  '_hazelring() {',
  '  local words=""',
  '  if [ "$COMP_CWORD" -eq 1 ]; then',
  `    words="${verbs.map(({ word }) => word).join(' ')}"`,
  '  else',
  '    case "${COMP_WORDS[1]}" in',
  ...verbs.map(({ word, options }) => `      ${word}) words="${options.map((option) => option.word).join(' ')}" ;;`),
  '    esac',
  '    if [ "$COMP_CWORD" -eq 2 ]; then',
  '      case "${COMP_WORDS[1]}" in',
  `        ${verbs.flatMap(({ word, takesGame }) => (takesGame ? [word] : [])).join('|')}) words="${ids()} $words" ;;`,
  '      esac',
  '    fi',
  '  fi',
  '  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))',
  '}',
  'complete -o default -F _hazelring hazelring',
]

const described = (words: readonly Word[]): string =>
  words.map(({ word, about }) => plainQuoted(`${word}:${about}`)).join(' ')

const zsh = (verbs: readonly Completed[]): readonly string[] => [
  '#compdef hazelring',
  '_hazelring() {',
  '  local -a verbs options',
  `  verbs=(${described(verbs)})`,
  '  if (( CURRENT == 2 )); then _describe verb verbs; return; fi',
  '  case $words[2] in',
  ...verbs.map(({ word, options }) => `    ${word}) options=(${described(options)}) ;;`),
  '  esac',
  '  if [[ $PREFIX == -* ]]; then _describe -o option options; return; fi',
  '  if (( CURRENT == 3 )); then',
  '    case $words[2] in',
  `      ${verbs.flatMap(({ word, takesGame }) => (takesGame ? [word] : [])).join('|')}) compadd -- ${ids()}; return ;;`,
  '    esac',
  '  fi',
  '  _files',
  '}',
  'compdef _hazelring hazelring',
]

const fishQuoted = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`

const fish = (verbs: readonly Completed[]): readonly string[] => [
  // Disables file names before a verb.
  'complete -c hazelring -f',
  "complete -c hazelring -n 'not __fish_use_subcommand' -F",
  ...verbs.flatMap(({ word, about, options, takesGame }) => [
    `complete -c hazelring -n __fish_use_subcommand -f -a ${word} -d ${fishQuoted(about)}`,
    ...(takesGame ? [`complete -c hazelring -n '__fish_seen_subcommand_from ${word}' -a '${ids()}'`] : []),
    ...options.map(
      (option) =>
        `complete -c hazelring -n '__fish_seen_subcommand_from ${word}' -l ${option.word.slice(2)} -d ${fishQuoted(option.about)}`,
    ),
  ]),
]

const shells = { bash, zsh, fish }

/** Verb `completions SHELL`: prints a script that completes all verbs and options. */
export const completions = (command: Command): void => {
  command.argument('<shell>', texts.arguments.shell).action((given: string) => {
    const shell = oneOf(programTexts.input.unknown.shell, given, ['bash', 'zsh', 'fish'])
    print(...shells[shell](command.parent!.commands.map(completedOf)))
  })
}
