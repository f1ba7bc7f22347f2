import { useState } from 'react'
import { type SeenPlay, isOver } from '../../../engine/index.ts'
import { textOf } from '../../data/text-of.ts'
import { useWorkerQuery } from '../../worker/use-worker-query.ts'
import type { AnyManifest } from '../../../games/index.ts'
import type { GhostComparison } from '../../../analysis/ghost/rows.ts'
import { mayHaveGhost } from '../../../analysis/ghost/ghost.ts'
import { type Shown, shownAt } from '../../table/session.ts'
import type { GhostView, GhostReport } from '../../../analysis/ghost/ghost-report.ts'
import { aloneWords } from './words.ts'

/** Best play on this table's dice. `view` is the ghost's game at the shown chapter; `beside` compares both games. */
export type GhostNow = { readonly name: string; readonly view: unknown; readonly beside: GhostComparison | undefined }

const chapterAt = ({ text }: AnyManifest, play: SeenPlay, step: number): number =>
  step === play.plies.length && isOver(play)
    ? Number.POSITIVE_INFINITY
    : text.chapter(play.game.view(play.states[step], 0)).number

/** Ghost's view at the end of the last chapter before `chapter`; undefined if none. */
const viewBefore = (stands: readonly GhostView[], chapter: number): unknown =>
  stands.findLast((stand) => stand.chapter < chapter)?.view

/**
 * Requests the ghost's game from the worker whenever `when` changes; requests nothing while it is undefined. Returns
 * the previous result until the next one arrives.
 */
export const useGhostReport = (play: SeenPlay, when: string | undefined): GhostReport | undefined => {
  const [question, setQuestion] = useState<{ readonly when: string; readonly ask: { readonly text: string } }>()
  if (when !== question?.when) setQuestion(when === undefined ? undefined : { when, ask: { text: textOf(play) } })
  return useWorkerQuery('ghost', question?.ask).last
}

/** Ghost on the dice of a solo game; undefined if off. Updates once the dice are at rest. */
export const useGhost = (manifest: AnyManifest, session: Shown, on: boolean): GhostNow | undefined => {
  const { play, moving } = session
  const isOn = on && mayHaveGhost(play)
  // Asks once per chapter, because only a new chapter changes the result.
  const known = useGhostReport(play, isOn ? `${chapterAt(manifest, play, play.plies.length)}` : undefined)
  // Shows the previous result while dice tumble.
  const [told, setTold] = useState(known)
  if (!moving && told !== known) setTold(known)
  if (!isOn) return undefined
  const chapter = chapterAt(manifest, play, shownAt(session) - (moving ? 1 : 0))
  const view = viewBefore(told?.stands ?? [], chapter) ?? play.game.view(play.states[0], 0)
  return { name: told?.beside.player.title ?? aloneWords.perfect, view, beside: told?.beside }
}
