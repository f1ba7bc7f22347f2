import { defaultRules, type Ruleset } from '../../../engine/index.ts'
import { type AnyManifest, type Drawings, rulesPageOf } from '../../../games/manifest.ts'
import { pageInPlay } from '../../../games/page-in-play.ts'
import { printRules } from '../../data/share/rules-text.ts'
import { fetchText, type Loaded, useLoaded } from '../load.tsx'
import { type Block, blocksOf } from './markdown.ts'
import { wordedBlocks } from './worded.ts'

/** Rules of a game: blocks of its page, including the printed parts, and its drawings. */
export type RulesText = { readonly blocks: readonly Block[]; readonly drawings: Drawings }

/** Parses a game's rules from its page's text, with the figures and printed parts of these house rules. */
export const rulesFromPage = async (
  manifest: AnyManifest,
  text: Promise<string>,
  rules: Ruleset = defaultRules(manifest.game.houseRules),
): Promise<RulesText> => {
  const [pieces, drawings = {}] = await Promise.all([pageInPlay(manifest, await text, rules), manifest.drawings?.()])
  return { blocks: wordedBlocks(manifest, blocksOf(pieces)), drawings }
}

/** Rules of a game, by default under the default house rules. */
export const useRules = (
  manifest: AnyManifest,
  rules: Ruleset = defaultRules(manifest.game.houseRules),
): Loaded<RulesText> =>
  useLoaded(`${manifest.game.id} ${printRules(manifest.game.houseRules, rules)}`, () =>
    rulesFromPage(manifest, fetchText(rulesPageOf(manifest)), rules),
  )
