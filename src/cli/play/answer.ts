import type { ActionWords } from '../../games/index.ts'
import type { Risk } from '../../odds/index.ts'
import type { ChoiceCoach } from '../../kit/board.ts'
import { hint, quoted } from '../input.ts'

/** An offered action as it is put to a person. `notation` is what a transcript calls it. */
export type Offered = {
  readonly action: unknown
  readonly notation: string
  readonly words: ActionWords
  readonly risk?: Risk
  /** What the coach says of it, while there is one. */
  readonly coach?: ChoiceCoach
}

/** What a person wants done, or a sentence on why it was not understood. */
export type Answer =
  | { readonly kind: 'take'; readonly offered: Offered }
  | { readonly kind: 'odds' }
  | { readonly kind: 'hint' }
  | { readonly kind: 'more' }
  | { readonly kind: 'where' }
  | { readonly kind: 'rules'; readonly clause?: string }
  | { readonly kind: 'save'; readonly file?: string }
  | { readonly kind: 'leave' }
  | { readonly kind: 'nonsense'; readonly why: string }

/** What can be typed besides a choice, with what it does. */
export const COMMANDS = [
  { name: 'odds', about: 'a chart of what each choice risks' },
  { name: 'hint', about: 'what the coach would do' },
  { name: 'more', about: 'every choice, each with what it brings' },
  { name: 'where', about: 'how the game stands' },
  { name: 'rules', about: 'the rules of these choices, or one clause: rules 5' },
  { name: 'save', about: 'write the game to a file: save FILE' },
  { name: 'leave', about: 'stop here' },
] as const

const namesOf = ({ notation, words }: Offered): readonly string[] =>
  [notation, words.label, words.short, words.group?.item ?? words.label].map((name) => name.toLowerCase())

const command = (name: string, rest: string): Answer | undefined => {
  switch (name) {
    case 'odds':
    case '?':
      return { kind: 'odds' }
    case 'hint':
      return { kind: 'hint' }
    case 'more':
      return { kind: 'more' }
    case 'where':
      return { kind: 'where' }
    case 'rules':
      return rest === '' ? { kind: 'rules' } : { kind: 'rules', clause: rest }
    case 'save':
      return rest === '' ? { kind: 'save' } : { kind: 'save', file: rest }
    case 'leave':
    case 'quit':
    case 'exit':
      return { kind: 'leave' }
    default:
      return undefined
  }
}

const numbered = (typed: string, offered: readonly Offered[]): Offered | undefined =>
  /^\d{1,4}$/.test(typed) ? offered[Number(typed) - 1] : undefined

/** More than these are not named when it is not clear which of them is meant. */
const NAMED = 5

/** `"turn" may be turn left or turn right: type more of it.` */
const unclear = (typed: string, begun: readonly Offered[]): Answer => {
  const named = begun.slice(0, NAMED).map(({ notation }) => notation)
  const others = begun.length > NAMED ? `, and ${begun.length - NAMED} more` : ''
  return { kind: 'nonsense', why: `${quoted(typed)} may be ${named.join(' or ')}${others}: type more of it.` }
}

const nonsense = (typed: string, offered: readonly Offered[]): Answer => {
  const range = offered.length === 1 ? '1' : `a number from 1 to ${offered.length}`
  const known = [...offered.flatMap(namesOf), ...COMMANDS.map(({ name }) => name)]
  const said = typed === '' ? 'Nothing was typed.' : `${quoted(typed)} is not offered.${hint(typed, known)}`
  const others = COMMANDS.map(({ name }) => name).join(', ')
  return { kind: 'nonsense', why: `${said} Type ${range}, a choice such as "${offered[0]!.notation}", or: ${others}.` }
}

/** Understands a typed line: a choice by number, notation or name (or its beginning), or a command. */
export const readAnswer = (line: string, offered: readonly Offered[]): Answer => {
  const typed = line.trim().replaceAll(/\s+/g, ' ')
  const wanted = typed.toLowerCase()
  const exact = numbered(typed, offered) ?? offered.find((one) => namesOf(one).includes(wanted))
  if (exact !== undefined) return { kind: 'take', offered: exact }
  const [name = '', ...rest] = typed.split(' ')
  const ordered = command(name.toLowerCase(), rest.join(' '))
  if (ordered !== undefined) return ordered
  const begun = offered.filter((one) => wanted !== '' && namesOf(one).some((n) => n.startsWith(wanted)))
  if (begun.length > 1) return unclear(typed, begun)
  return begun.length === 1 ? { kind: 'take', offered: begun[0]! } : nonsense(typed, offered)
}
