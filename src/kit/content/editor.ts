import type { Result } from '../../dice/index.ts'
import type { ContentKind } from '../../engine/content/content.ts'
import type { RecordPart } from '../../engine/content/schema.ts'
import { completeDraft, type ContentDraft, keysIn, fieldText } from './draft.ts'
import { type ContentFault, faultTexts, type FaultWords } from './faults.ts'
import { type BriefAt, type DrawnLines, type FormPart, formOf, type SchemaWords } from './form.ts'

/** Editor with which owners of a printed game enter its pieces. */
export interface ContentEditor {
  /** Two sentences that tell readers the purpose of the editor. */
  readonly about: string
  /** Hazelring's own pieces. New drafts start as a copy of them. */
  readonly ours: ContentDraft
  /** Returns all parts of a draft's form, in order. */
  form(draft: ContentDraft): readonly FormPart[]
  /** Returns a draft with a value in every field of its form. Missing or mistyped values come from `ours`. */
  complete(draft: ContentDraft): ContentDraft
  readonly schema: RecordPart
  /** Returns all faults of a draft; empty if it is playable. */
  faults(draft: ContentDraft): readonly ContentFault[]
  /** Returns a valid draft in the house rule's notation. */
  print(draft: ContentDraft): Result<string>
  /** Returns the draft of a value of the house rule; a fault for other texts. */
  read(printed: string): Result<ContentDraft>
  nameOf(draft: ContentDraft): string
  /** Returns the same pieces with another name for the set. */
  rename(draft: ContentDraft, name: string): ContentDraft
}

type EditorWords = {
  readonly about: string
  /** Name of a set whose field `name` is empty. */
  readonly unnamed: string
  readonly parts: SchemaWords
  /** Messages by code, for faults that involve several parts. */
  readonly faults: FaultWords
}

type EditorParts = {
  /** Fields that components of the game edit (`ContentDoor.loadDrawn`). */
  readonly drawn?: DrawnLines
  readonly briefAt?: BriefAt
}

/** Creates a game's editor. The schema must have a field `name`; `house` is Hazelring's own content. */
export const contentEditor = <C>(
  kind: ContentKind<C>,
  house: C,
  { about, unnamed, parts, faults }: EditorWords,
  { drawn = {}, briefAt = () => undefined }: EditorParts = {},
): ContentEditor => {
  const { schema } = kind
  const ours = completeDraft(schema, house as ContentDraft, undefined)
  return {
    about,
    ours,
    form: (draft) =>
      formOf(schema.fields, parts, draft, { drawn, briefAt, countFaults: (one) => kind.faults(one).length }),
    complete: (draft) => completeDraft(schema, draft, ours),
    schema,
    faults: (draft) => faultTexts(kind.faults(draft), faults),
    print: (draft) => kind.print(draft as C),
    read: (printed) => kind.read(printed) as Result<ContentDraft>,
    nameOf: (draft) => fieldText(keysIn(draft)['name']).trim() || unnamed,
    rename: (draft, name) => ({ ...keysIn(draft), name }),
  }
}
