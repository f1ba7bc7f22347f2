import type { ActionWords } from '../../games/index.ts'
import type { Risk } from '../../odds/index.ts'
import type { ChoiceCoach } from '../../kit/board.ts'
import { hint, quoted } from '../input.ts'
import { texts } from '../text/texts.ts'

/** Offered action as a person sees it; `notation` is its transcript form. */
export type Offered = {
  readonly action: unknown
  readonly notation: string
  readonly words: ActionWords
  readonly risk?: Risk
  readonly coach?: ChoiceCoach
}

/** Parsed input of a person: a choice, a command, or an explanation of an error. */
export type TypedAnswer =
  | { readonly kind: 'take'; readonly offered: Offered }
  | { readonly kind: 'odds' }
  | { readonly kind: 'hint' }
  | { readonly kind: 'more' }
  | { readonly kind: 'where' }
  | { readonly kind: 'rules'; readonly clause?: string }
  | { readonly kind: 'save'; readonly file?: string }
  | { readonly kind: 'leave' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'nonsense'; readonly why: string }

/** Words that a person can type instead of a choice. */
export const COMMANDS = ['odds', 'hint', 'more', 'where', 'rules', 'save', 'leave'] as const

const spellingsOf = ({ notation, words }: Offered): readonly string[] =>
  [notation, words.label, words.short, words.group?.item ?? words.label].map((name) => name.toLowerCase())

const command = (name: string, rest: string): TypedAnswer | undefined => {
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
    case 'undo':
      return { kind: 'undo' }
    case 'leave':
    case 'quit':
    case 'exit':
      return { kind: 'leave' }
    default:
      return undefined
  }
}

const offeredAs = (typed: string, offered: readonly Offered[]): Offered | undefined =>
  /^\d{1,4}$/.test(typed) ? offered[Number(typed) - 1] : undefined

/** Maximum number of choices listed for an ambiguous answer. */
const NAMED = 5

/** Explains an ambiguous answer: `"turn" may be turn left or turn right: type more of it.` */
const unclear = (typed: string, begun: readonly Offered[]): TypedAnswer => {
  const named = begun.slice(0, NAMED).map(({ notation }) => notation)
  return { kind: 'nonsense', why: texts.choices.unclear(quoted(typed), named, begun.length - named.length) }
}

const nonsense = (typed: string, offered: readonly Offered[]): TypedAnswer => {
  const { nothingTyped, notOffered, typeOne, typeNumber } = texts.choices
  const known = [...offered.flatMap(spellingsOf), ...COMMANDS]
  const said = typed === '' ? nothingTyped : `${notOffered(quoted(typed))}${hint(typed, known)}`
  const [count, example] = [offered.length, offered[0]?.notation ?? '']
  const request = count === 1 ? typeOne(example, COMMANDS) : typeNumber(count, example, COMMANDS)
  return { kind: 'nonsense', why: `${said}${request}` }
}

/** Parses input: a choice by number, notation or (the start of) its name, or a command. */
export const readAnswer = (line: string, offered: readonly Offered[]): TypedAnswer => {
  const typed = line.trim().replaceAll(/\s+/g, ' ')
  const wanted = typed.toLowerCase()
  const exact = offeredAs(typed, offered) ?? offered.find((one) => spellingsOf(one).includes(wanted))
  if (exact !== undefined) return { kind: 'take', offered: exact }
  const [name = '', ...rest] = typed.split(' ')
  const ordered = command(name.toLowerCase(), rest.join(' '))
  if (ordered !== undefined) return ordered
  const begun = offered.filter((one) => wanted !== '' && spellingsOf(one).some((n) => n.startsWith(wanted)))
  const [only, ...others] = begun
  if (only === undefined) return nonsense(typed, offered)
  return others.length > 0 ? unclear(typed, begun) : { kind: 'take', offered: only }
}
