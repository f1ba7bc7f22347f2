import { itemAt } from '../../dice/index.ts'
import type { Ruleset } from '../../engine/index.ts'
import type { Results } from '../../games/alone.ts'
import type { AnyManifest } from '../../games/index.ts'
import { openText } from '../opening/open.ts'
import { type GhostComparison, compareWithGhost } from './rows.ts'
import { ghostOf, ghostPlayer } from './ghost.ts'

/** View of the ghost's game after one of its chapters. */
export type GhostView = { readonly chapter: number; readonly view: unknown }

/** Best play on the dice of a solo game, as plain data for the page. */
export type GhostReport = { readonly beside: GhostComparison; readonly stands: readonly GhostView[] }

/** Possible results with their chances as a plain array. */
export type ResultChances = Omit<Results, 'chances'> & { readonly chances: readonly number[] }

/** Computes best play on the dice of a saved game. @throws RangeError if the text is not a complete solo game */
export const tellGhost = (text: string): GhostReport => {
  const opened = openText(text)
  if (!opened.ok) throw new RangeError(opened.fault.message)
  const { manifest, play } = opened
  const player = ghostPlayer(manifest, play.rules)
  if (!player.ok) throw new RangeError(player.error.message)
  const ghost = ghostOf(manifest, play, player.value)
  const { game, states } = ghost.play
  const views = states.map((state): unknown => game.view(state, 0))
  const chapters = views.map((view) => manifest.text.chapter(view).number)
  const stands = views.flatMap((view, at): readonly GhostView[] => {
    const [now, before] = [itemAt(chapters, at), chapters[at - 1]]
    const isLast = at === views.length - 1 && game.node(states[at]).kind === 'terminal'
    if (before === undefined) return []
    return [...(now > before ? [{ chapter: before, view }] : []), ...(isLast ? [{ chapter: now, view }] : [])]
  })
  return { beside: compareWithGhost(manifest, play, ghost), stands }
}

/** Returns the chance of each result for a strong solo player; undefined if unknown. */
export const tellResults = async (manifest: AnyManifest, rules: Ruleset): Promise<ResultChances | undefined> => {
  const results = await manifest.alone?.results?.(rules)
  return results && { ...results, chances: Array.from(results.chances) }
}
