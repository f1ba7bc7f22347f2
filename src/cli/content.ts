import { type ContentDraft, keysIn } from '../kit/content/draft.ts'
import type { ContentEditor } from '../kit/content/editor.ts'
import { type AnyManifest, games } from '../games/index.ts'
import { throwUserError, valueOf } from './user-error.ts'
import { readFile } from './files.ts'
import { quoted } from './input.ts'
import { texts } from './text/texts.ts'

const draftIn = (file: string): ContentDraft => {
  try {
    return JSON.parse(readFile(file).toString()) as ContentDraft
  } catch (error) {
    if (error instanceof SyntaxError) return throwUserError(texts.content.noJson(quoted(file)))
    throw error
  }
}

/** Game with content, and its loaded editor. */
export type OwnedGame = { readonly manifest: AnyManifest; readonly rule: string; readonly editor: ContentEditor }

/** Returns a game with its content editor. @throws UserError for a game without content */
export const ownedGame = async (manifest: AnyManifest): Promise<OwnedGame> => {
  const { content, text } = manifest
  if (content === undefined) return throwUserError(texts.content.none(text.title))
  return { manifest, rule: content.rule, editor: await content.load() }
}

/** Fields that the content of every game has. */
const COMMON_FIELDS: readonly string[] = ['format', 'name']

/** Returns the number of a draft's fields that only this game's content has. */
const ownFields = ({ editor: { schema } }: OwnedGame, draft: ContentDraft): number =>
  Object.keys(keysIn(draft)).filter((field) => Object.hasOwn(schema.fields, field) && !COMMON_FIELDS.includes(field))
    .length

/** Returns a file of pieces, and the game whose fields the file has. @throws UserError if it fits no game */
export const contentIn = async (file: string): Promise<OwnedGame & { readonly draft: ContentDraft }> => {
  const draft = draftIn(file)
  const owned = await Promise.all(games.filter(({ content }) => content !== undefined).map(ownedGame))
  const [best] = owned.toSorted((a, b) => ownFields(b, draft) - ownFields(a, draft))
  if (best === undefined || ownFields(best, draft) === 0)
    return throwUserError(
      texts.content.noGame(
        quoted(file),
        owned.map(({ manifest }) => manifest.text.title),
      ),
    )
  return { ...best, draft }
}

/** Returns the value of the house rule for valid pieces. @throws UserError with the first faulty field */
export const printedContent = ({ editor }: OwnedGame, draft: ContentDraft, file: string): string => {
  const [first, ...others] = editor.faults(draft)
  if (first !== undefined) throwUserError(texts.content.fault(quoted(file), first.message, others.length))
  return valueOf(editor.print(draft))
}

/**
 * House rules of `--rules`, with the pieces of `--content FILE`, a file exported from the app's editor.
 * @throws UserError with the first faulty field and the expected value
 */
export const rulesWithContent = async (
  manifest: AnyManifest,
  rules: string | undefined,
  file: string | undefined,
): Promise<string | undefined> => {
  if (file === undefined) return rules
  const owned = await ownedGame(manifest)
  const pieces = `${owned.rule}=${printedContent(owned, draftIn(file), file)}`
  return rules === undefined ? pieces : `${rules},${pieces}`
}
