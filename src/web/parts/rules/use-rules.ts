import { type AnyManifest, type Drawings, rulesPageOf } from '../../../games/manifest.ts'
import { fetchText, type Loaded, useLoaded } from '../load.tsx'
import { type Block, parseMarkdown } from './markdown.ts'
import { wordedBlocks } from './worded.ts'

/** Rules of a game: blocks of its page, including the printed parts, and its drawings. */
export type RulesText = { readonly blocks: readonly Block[]; readonly drawings: Drawings }

/** Parses a game's rules from its page's text; appends the printed parts, if any. */
export const rulesFromPage = async (manifest: AnyManifest, text: Promise<string>): Promise<RulesText> => {
  const [page, parts, drawings = {}] = await Promise.all([text, manifest.printedParts?.(), manifest.drawings?.()])
  const blocks = parseMarkdown(parts === undefined ? page : `${page}\n${parts}`)
  return { blocks: wordedBlocks(manifest, blocks), drawings }
}

export const useRules = (manifest: AnyManifest): Loaded<RulesText> =>
  useLoaded(manifest, () => rulesFromPage(manifest, fetchText(rulesPageOf(manifest))))
