import { ok } from '../../dice/index.ts'
import type { TextRule } from '../house-rules.ts'
import type { ContentKind } from './content.ts'

type Selection = {
  /** Value for Hazelring's own pieces. */
  readonly house: string
  /** Plural name of the pieces: "boards and cards". */
  readonly called: string
  /** Returns an owner's pieces as a value of the rule, for tests and as an example. */
  sample(): string
}

/** Creates the house rule that selects the pieces of a match: Hazelring's, or an owner's in compact text. */
export const contentRule = <const N extends string>(
  name: N,
  kind: Pick<ContentKind<{ readonly name: string }>, 'longest' | 'read'>,
  { house, called, sample }: Selection,
): TextRule & { readonly name: N } => ({
  name,
  default: house,
  get samples() {
    return [sample()]
  },
  longest: kind.longest,
  nameOf(value) {
    const read = kind.read(value)
    return read.ok ? read.value.name : value
  },
  about: `${house}, or ${called} of your own: "own-", their digest and all that is printed on them`,
  read(text) {
    if (text === house) return ok(text)
    const read = kind.read(text)
    return read.ok ? ok(text) : read
  },
})
