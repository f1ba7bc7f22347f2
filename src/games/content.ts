import type { Result } from '../dice/index.ts'

/** A draft of a game's pieces while it is edited: any JSON. */
export type ContentDraft =
  | null
  | boolean
  | number
  | string
  | readonly ContentDraft[]
  | { readonly [key: string]: ContentDraft }

/** Returns the text of a draft's value in a form field: text, number, or yes and no; empty for other values. */
export const shownIn = (draft: ContentDraft | undefined): string =>
  typeof draft === 'object' || draft === undefined ? '' : String(draft)

/** Path in a draft: keys, and list indices from 0. */
export type DraftPath = readonly (string | number)[]

type DraftKeys = { readonly [key: string]: ContentDraft }

/** True if a draft is an object and so has keys. */
export const hasKeys = (draft: ContentDraft | undefined): draft is DraftKeys =>
  typeof draft === 'object' && draft !== null && !Array.isArray(draft)

/** Returns the object's entries; an empty object for any other draft. */
export const keysIn = (draft: ContentDraft | undefined): DraftKeys => (hasKeys(draft) ? draft : {})

/** Returns the list's items; an empty list for any other draft. */
export const itemsIn = (draft: ContentDraft | undefined): readonly ContentDraft[] =>
  Array.isArray(draft) ? (draft as readonly ContentDraft[]) : []

/** Returns the draft with another value at a path; `undefined` removes an entry from a list. */
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

/** Returns the value at a path of a draft. */
export const readAt = (draft: ContentDraft, path: DraftPath): ContentDraft | undefined =>
  path.reduce<ContentDraft | undefined>(
    (value, key) => (Object(value) as { readonly [name: string | number]: ContentDraft })[key],
    draft,
  )

/** One value to type or choose. Its label makes sense together with the titles of the surrounding parts. */
export type FormField = { readonly path: DraftPath; readonly label: string } & (
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: ContentDraft; readonly title: string }[] }
)

/** Fields that belong together; a `section` is collapsed until the reader opens it. */
export type FormGroup = {
  readonly kind: 'group' | 'section'
  readonly path: DraftPath
  readonly title: string
  readonly parts: readonly FormPart[]
}

/** A list of `least` to `most` similar parts; `fresh` is a new one. */
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

/** One part of a form: a field, a group or a list. */
export type FormPart = FormField | FormGroup | FormList

/** A fault at a path of a draft; the message says what to write there. */
export type ContentFault = { readonly path: DraftPath; readonly field: string; readonly message: string }

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
  /** Returns the JSON Schema of its files. */
  schema(): object
  /** Returns every fault of a draft; empty if it can be played with. */
  faults(draft: ContentDraft): readonly ContentFault[]
  /** Returns a valid draft in the house rule's notation. */
  print(draft: ContentDraft): Result<string>
  /** Returns the name of a set of pieces. */
  nameOf(draft: ContentDraft): string
  /** Returns the set of pieces under another name. */
  rename(draft: ContentDraft, name: string): ContentDraft
}

/** A game's content editor in its manifest. */
export type ContentDoor = {
  /** Label of its link: "Enter the printed boards and cards". */
  readonly title: string
  /** Name of the house rule that selects the pieces. */
  readonly rule: string
  load(): Promise<ContentEditor>
}
