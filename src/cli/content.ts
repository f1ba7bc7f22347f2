import type { ContentDraft } from '../kit/content/draft.ts'
import type { AnyManifest } from '../games/index.ts'
import { complain, valueOf } from './complaint.ts'
import { readFile } from './files.ts'
import { quoted } from './input.ts'
import { texts } from './text/texts.ts'

const draftIn = (file: string): ContentDraft => {
  try {
    return JSON.parse(readFile(file).toString()) as ContentDraft
  } catch (error) {
    if (error instanceof SyntaxError) return complain(texts.content.noJson(quoted(file)))
    throw error
  }
}

/**
 * House rules of `--rules`, with the boards and cards of `--content FILE`, an export of the app's editor.
 * @throws Complaint with the first faulty field and the expected value
 */
export const rulesWithContent = async (
  { content, text }: AnyManifest,
  rules: string | undefined,
  file: string | undefined,
): Promise<string | undefined> => {
  if (file === undefined) return rules
  if (content === undefined) return complain(texts.content.none(text.title))
  const editor = await content.load()
  const draft = draftIn(file)
  const [first, ...others] = editor.faults(draft)
  if (first !== undefined) complain(texts.content.fault(quoted(file), first.message, others.length))
  const pieces = `${content.rule}=${valueOf(editor.print(draft))}`
  return rules === undefined ? pieces : `${rules},${pieces}`
}
