import type { Result } from '../../dice/index.ts'
import type { ContentKind } from '../../engine/content/content.ts'
import type { RecordPart } from '../../engine/content/schema.ts'
import { completeDraft, type ContentDraft, keysIn, shownIn } from './draft.ts'
import { type ContentFault, faultTexts, type FaultWords } from './faults.ts'
import { type FormPart, formOf, type SchemaWords } from './form.ts'

/** Editor for owners of the printed game: its pieces as a form. Everything a page needs to know of them. */
export interface ContentEditor {
  /** Purpose and audience of the editor, in two sentences. */
  readonly about: string
  /** Hazelring's own pieces, from which a new draft starts. */
  readonly ours: ContentDraft
  /** Returns the whole form of a draft, in order. */
  form(draft: ContentDraft): readonly FormPart[]
  /** Returns a draft with every field of its form; missing or mistyped values come from `ours`. */
  complete(draft: ContentDraft): ContentDraft
  readonly schema: RecordPart
  /** Returns every fault of a draft; empty if it can be played with. */
  faults(draft: ContentDraft): readonly ContentFault[]
  /** Returns a valid draft in the house rule's notation. */
  print(draft: ContentDraft): Result<string>
  /** Returns the name of a set of pieces. */
  nameOf(draft: ContentDraft): string
  /** Returns the set of pieces under another name. */
  rename(draft: ContentDraft, name: string): ContentDraft
}

/** A game's words for its editor. */
type EditorWords = {
  readonly about: string
  /** Name of a set whose field `name` is empty. */
  readonly unnamed: string
  readonly parts: SchemaWords
  /** Sentences of the faults between parts. */
  readonly faults: FaultWords
}

/** Makes a game's editor. The schema has a field `name`; `house` is Hazelring's own content. */
export const contentEditor = <C>(
  kind: ContentKind<C>,
  house: C,
  { about, unnamed, parts, faults }: EditorWords,
): ContentEditor => {
  const { schema } = kind
  const ours = completeDraft(schema, house as ContentDraft, undefined)
  return {
    about,
    ours,
    form: (draft) => formOf(schema.fields, parts, draft),
    complete: (draft) => completeDraft(schema, draft, ours),
    schema,
    faults: (draft) => faultTexts(kind.faults(draft), faults),
    print: (draft) => kind.print(draft as C),
    nameOf: (draft) => shownIn(keysIn(draft)['name']).trim() || unnamed,
    rename: (draft, name) => ({ ...keysIn(draft), name }),
  }
}
