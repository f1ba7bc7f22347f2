import { fault, memo, ok, type Result } from '../../dice/index.ts'
import { checksum } from '../transcript/checksum.ts'
import { compactText, readCompact } from './compact.ts'
import { contentFaults, type PathFault } from './faults.ts'
import { faultsBeside } from './repair.ts'
import type { RecordPart, TypeOf } from './schema.ts'

/** Kind of a game's printed pieces: its schema and derived functions. */
export interface ContentKind<C> {
  readonly schema: RecordPart
  /** Maximum length of `print`'s text in UTF-16 units. */
  readonly longest: number
  /**
   * Returns all faults of a parsed JSON value; empty if it is playable. Beside values that do not fit the schema, these
   * are the faults between parts that remain whichever values replace them.
   */
  faults(value: unknown): readonly PathFault[]
  /** Returns a short name that depends on every value. */
  digest(content: C): string
  /** Formats valid content as one word: digest, then all values. Returns a fault for content that is too long. */
  print(content: C): Result<string>
  /** Inverse of `print`; returns a fault for other texts. */
  read(printed: string): Result<C>
  /** Like `read`, for the house rules of a game that has begun. @throws RangeError for other texts */
  readOrThrow(printed: string): C
}

type Description<N extends RecordPart> = {
  readonly schema: N
  /** Plural name of the pieces for error messages: "boards and cards". */
  readonly called: string
  readonly longest: number
  /** Returns faults between parts; called only with content that fits the schema. */
  between?(content: TypeOf<N>): readonly PathFault[]
}

const PRINTED = /^(own-[0-9a-f]{8})(?:\.(.*))?$/su

/** Number of recently parsed contents to cache, because rules are read at every step. */
const KEPT = 8

const digestOf = (body: string): string => `own-${checksum(body)}`

const refuseContent = (message: string): Result<never> => fault('content', message)

/** Derives validation, compact text and digest from a schema. */
export const contentKind = <N extends RecordPart>(description: Description<N>): ContentKind<TypeOf<N>> => {
  type C = TypeOf<N>
  const { schema, called, longest, between = () => [] } = description
  const faults = (value: unknown): readonly PathFault[] => {
    const found = contentFaults(schema, value)
    return found.length === 0 ? between(value as C) : [...found, ...faultsBeside(found, schema, value, between)]
  }

  const readPrinted = (printed: string): Result<C> => {
    const [, digest, body] = PRINTED.exec(printed) ?? []
    if (digest === undefined)
      return refuseContent(`${called} that you created must begin with "own-" followed by their digest.`)
    if (body === undefined)
      return refuseContent(`the ${called} ${digest} are missing. Ask the sender for a file or link that contains them.`)
    if (digestOf(body) !== digest)
      return refuseContent(`the ${called} do not match their digest ${digest}: they were changed or truncated.`)
    const value = readCompact(schema, body)
    return value === undefined || faults(value).length > 0
      ? refuseContent(`the ${called} ${digest} cannot be used in a game.`)
      : ok(value as C)
  }
  const readBefore = memo<Result<C>>(KEPT)
  const read = (printed: string): Result<C> => readBefore(printed, () => readPrinted(printed))

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
        : fault('long', `all names together have ${printed.length} letters; at most ${longest} are allowed.`)
    },
    read,
    readOrThrow(printed) {
      const found = read(printed)
      if (found.ok) return found.value
      throw new RangeError(found.error.message)
    },
  }
}
