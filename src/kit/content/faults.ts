import type { Path, PathFault } from '../../engine/content/faults.ts'
import { catalogue } from '../catalogue.ts'
import { en } from './en.ts'

const words = catalogue({ en })

/** Messages for a game's own faults, by code. */
export type FaultWords = { readonly [code: string]: string | ((...given: never) => string) }

/** Fault at a path of a draft. The message begins with the field, then says what to enter: "cards, no. 2, id: …". */
export type ContentFault = { readonly path: Path; readonly field: string; readonly message: string }

/** Prints a path by its keys in the file. It counts list items from 1. */
const fieldName = (path: Path): string =>
  path.map((key) => (typeof key === 'number' ? words.item(key + 1) : key)).join(', ') || words.file

/** Returns each fault with its field and message. @throws RangeError for a code without a message */
export const faultTexts = (found: readonly PathFault[], own: FaultWords): readonly ContentFault[] => {
  const sentences: FaultWords = { ...words.faults, ...own }
  return found.map(({ path, code, given }) => {
    const sentence = sentences[code]
    if (sentence === undefined) throw new RangeError(`the fault "${code}" has no text`)
    const field = fieldName(path)
    const said = typeof sentence === 'string' ? sentence : sentence(...(given as never))
    return { path, field, message: `${field}: ${said}` }
  })
}

/** Returns a fault's message without the leading field, for readers who see the field. */
export const messageOf = ({ field, message }: ContentFault): string =>
  message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message
