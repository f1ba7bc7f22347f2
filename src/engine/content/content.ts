import { fault, memo, ok, type Result } from '../../dice/index.ts'
import { checksum } from '../transcript/checksum.ts'
import { compactText, readCompact } from './compact.ts'
import { contentFaults, type Wrong } from './faults.ts'
import type { RecordPart, TypeOf } from './schema.ts'

/** Printed pieces of a game: their schema, and what follows from it. */
export interface ContentKind<C> {
  readonly schema: RecordPart
  /** Longest text that `print` writes, in UTF-16 units. */
  readonly longest: number
  /** Returns every fault of a value parsed from JSON; empty if it can be played with. */
  faults(value: unknown): readonly Wrong[]
  /** Returns a short name that changes with every printed value. */
  digest(content: C): string
  /** Returns valid content in one word: its digest, then all values. Refuses content that is too long. */
  print(content: C): Result<string>
  /** Undoes `print`; refuses any other text in a sentence. */
  read(printed: string): Result<C>
}

type Description<N extends RecordPart> = {
  readonly schema: N
  /** Plural name of the pieces for error messages: "boards and cards". */
  readonly called: string
  readonly longest: number
  /** Returns the faults between parts of content that fits its schema. */
  between?(content: TypeOf<N>): readonly Wrong[]
}

const PRINTED = /^(own-[0-9a-f]{8})(?:\.(.*))?$/su

/** Content read recently: a house rule's value is read at every step of a game. */
const KEPT = 8

const digestOf = (body: string): string => `own-${checksum(body)}`

const refuseContent = (message: string): Result<never> => fault('content', message)

/** Derives reader, compact text and digest of content from its schema. */
export const contentKind = <N extends RecordPart>(description: Description<N>): ContentKind<TypeOf<N>> => {
  type C = TypeOf<N>
  const { schema, called, longest, between = () => [] } = description
  const faults = (value: unknown): readonly Wrong[] => {
    const found = contentFaults(schema, value)
    return found.length > 0 ? found : between(value as C)
  }

  const readPrinted = (printed: string): Result<C> => {
    const [, digest, body] = PRINTED.exec(printed) ?? []
    if (digest === undefined) return refuseContent(`${called} of your own begin with "own-" and their digest.`)
    if (body === undefined)
      return refuseContent(`the ${called} ${digest} are missing: ask for a file or link that contains them.`)
    if (digestOf(body) !== digest)
      return refuseContent(`the ${called} do not fit their digest ${digest}: they were changed or cut off on the way.`)
    const value = readCompact(schema, body)
    return value === undefined || faults(value).length > 0
      ? refuseContent(`the ${called} ${digest} cannot be played with.`)
      : ok(value as C)
  }
  const readBefore = memo<Result<C>>(KEPT)

  return {
    schema,
    longest,
    faults,
    digest: (content) => digestOf(compactText(schema, content)),
    print(content) {
      const body = compactText(schema, content)
      const printed = `${digestOf(body)}.${body}`
      return printed.length <= longest
        ? ok(printed)
        : fault('long', `all names together are too long: ${printed.length} letters of ${longest}.`)
    },
    read: (printed) => readBefore(printed, () => readPrinted(printed)),
  }
}
