import type { Result } from '../dice/index.ts'

/** What is printed on the pieces of a game while it is typed in: JSON in which anything may stand. */
export type ContentDraft =
  | null
  | boolean
  | number
  | string
  | readonly ContentDraft[]
  | { readonly [key: string]: ContentDraft }

/** What is shown of a draft's part in a field: text, number or yes and no; of anything else nothing. */
export const shownIn = (draft: ContentDraft | undefined): string =>
  typeof draft === 'object' || draft === undefined ? '' : String(draft)

/** Where in a draft something stands: keys, and places in lists from 0. */
export type DraftPath = readonly (string | number)[]

type DraftKeys = { readonly [key: string]: ContentDraft }

/** Whether a draft is an object, so that something can stand under its keys. */
export const hasKeys = (draft: ContentDraft | undefined): draft is DraftKeys =>
  typeof draft === 'object' && draft !== null && !Array.isArray(draft)

/** What stands under the keys of an object; nothing where it is none. */
export const keysIn = (draft: ContentDraft | undefined): DraftKeys => (hasKeys(draft) ? draft : {})

/** The entries of a list; none where it is no list. */
export const itemsIn = (draft: ContentDraft | undefined): readonly ContentDraft[] =>
  Array.isArray(draft) ? (draft as readonly ContentDraft[]) : []

/** The draft with another value at a place; `undefined` takes an entry out of a list. */
export const changeAt = (
  draft: ContentDraft,
  [key, ...rest]: DraftPath,
  value: ContentDraft | undefined,
): ContentDraft => {
  if (key === undefined) return value ?? null
  if (typeof key === 'number') {
    const items = itemsIn(draft)
    if (rest.length === 0 && value === undefined) return items.toSpliced(key, 1)
    return items.toSpliced(key, 1, changeAt(items[key] ?? null, rest, value))
  }
  const keys = keysIn(draft)
  return { ...keys, [key]: changeAt(keys[key] ?? null, rest, value) }
}

/** What stands at a place of a draft. */
export const readAt = (draft: ContentDraft, path: DraftPath): ContentDraft | undefined =>
  path.reduce<ContentDraft | undefined>(
    (value, key) => (Object(value) as { readonly [name: string | number]: ContentDraft })[key],
    draft,
  )

/** One value to type in or choose. Its label makes sense together with the titles of the parts around it. */
export type FormField = { readonly path: DraftPath; readonly label: string } & (
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: ContentDraft; readonly title: string }[] }
)

/** Fields that belong together; a `section` is folded until the reader opens it. */
export type FormGroup = {
  readonly kind: 'group' | 'section'
  readonly path: DraftPath
  readonly title: string
  readonly parts: readonly FormPart[]
}

/** Several of a kind, at least `least` and at most `most`; `fresh` is a new one. */
export type FormList = {
  readonly kind: 'list'
  readonly path: DraftPath
  readonly title: string
  readonly add: string
  readonly least: number
  readonly most: number
  readonly fresh: ContentDraft
  readonly items: readonly FormGroup[]
}

/** One part of a form: a field, parts that belong together, or a list of alike ones. */
export type FormPart = FormField | FormGroup | FormList

/** What is wrong at a place of a draft, and what to write there. */
export type ContentFault = { readonly path: DraftPath; readonly field: string; readonly message: string }

/** The pieces of a game as they are typed in by someone who owns the printed one: all that a page has to know of them. */
export interface ContentEditor {
  /** What is made here, and for whom, in two sentences. */
  readonly about: string
  /** The pieces that the game comes with: what a new draft starts from. */
  readonly ours: ContentDraft
  /** The whole form for a draft, in its order. */
  form(draft: ContentDraft): readonly FormPart[]
  /** A draft in which every field of its form stands; what is missing or of another kind is taken from `ours`. */
  complete(draft: ContentDraft): ContentDraft
  /** Everything that keeps a draft from a table; nothing where it can be played with. */
  faults(draft: ContentDraft): readonly ContentFault[]
  /** A draft without faults as the house rule takes it. */
  print(draft: ContentDraft): Result<string>
  /** What a set of pieces is called. */
  nameOf(draft: ContentDraft): string
  /** The same under another name. */
  rename(draft: ContentDraft, name: string): ContentDraft
}

/** A game's editor of its pieces, as the manifest names it. */
export type ContentDoor = {
  /** What its door says: "Enter the printed boards and cards". */
  readonly title: string
  /** The house rule that says which ones are played with. */
  readonly rule: string
  load(): Promise<ContentEditor>
}
