import { defaultRules, type Ruleset } from '../../../engine/index.ts'
import { type AnyManifest, type Drawings, rulesPageOf } from '../../../games/manifest.ts'
import { fetchText, type Loaded, useLoaded } from '../load.tsx'
import { type Block, parseMarkdown } from './markdown.ts'
import { wordedBlocks } from './worded.ts'

/** Rules of a game: blocks of its page, including the printed parts, and its drawings. */
export type RulesText = { readonly blocks: readonly Block[]; readonly drawings: Drawings }

/** Parses a game's rules from its page's text, with the figures and printed parts of these house rules. */
export const rulesFromPage = async (
  manifest: AnyManifest,
  text: Promise<string>,
  rules: Ruleset = defaultRules(manifest.game.houseRules),
): Promise<RulesText> => {
  const [page, parts, figuresOf, drawings = {}] = await Promise.all([
    text,
    manifest.printedParts?.(rules),
    manifest.pageFigures?.(),
    manifest.drawings?.(),
  ])
  const blocks = parseMarkdown(parts === undefined ? page : `${page}\n${parts}`, figuresOf?.(rules))
  return { blocks: wordedBlocks(manifest, blocks), drawings }
}

/** Rules of a game, by default under the default house rules. */
export const useRules = (manifest: AnyManifest, rules?: Ruleset): Loaded<RulesText> =>
  useLoaded(manifest, () => rulesFromPage(manifest, fetchText(rulesPageOf(manifest)), rules))
