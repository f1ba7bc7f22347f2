import { type AnyManifest, type Drawings, rulesPageOf } from '../../../games/manifest.ts'
import { fetchText, type Loaded, useLoaded } from '../load.tsx'
import { type Block, parseMarkdown } from './markdown.ts'

/** Parsed rules of a game: its page with the printed parts, and its drawings. */
export type RulesText = { readonly blocks: readonly Block[]; readonly drawings: Drawings }

/** Rules of a game from the text of its page. */
export const rulesFromPage = async (manifest: AnyManifest, text: Promise<string>): Promise<RulesText> => {
  const [page, parts, drawings = {}] = await Promise.all([text, manifest.printedParts?.(), manifest.drawings?.()])
  return { blocks: parseMarkdown(parts === undefined ? page : `${page}\n${parts}`), drawings }
}

export const useRules = (manifest: AnyManifest): Loaded<RulesText> =>
  useLoaded(manifest, () => rulesFromPage(manifest, fetchText(rulesPageOf(manifest))))
