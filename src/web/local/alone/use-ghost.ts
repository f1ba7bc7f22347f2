import { useState } from 'react'
import { type SeenPlay, isOver } from '../../../engine/index.ts'
import { textOf } from '../../data/text-of.ts'
import { useWorkerQuery } from '../../worker/use-worker-query.ts'
import type { AnyManifest } from '../../../games/index.ts'
import type { Beside } from '../../../analysis/ghost/rows.ts'
import { mayHaveGhost } from '../../../analysis/ghost/ghost.ts'
import { type Shown, shownAt } from '../../table/session.ts'
import type { GhostStand, GhostReport } from '../../../analysis/ghost/ghost-report.ts'
import { aloneWords } from './words.ts'

/** Best play on the dice of this table, as far as it may be seen at the step that is shown. */
export type GhostNow = { readonly name: string; readonly view: unknown; readonly beside: Beside | undefined }

const chapterAt = ({ text }: AnyManifest, play: SeenPlay, step: number): number =>
  step === play.plies.length && isOver(play)
    ? Number.POSITIVE_INFINITY
    : text.chapter(play.game.view(play.states[step], 0)).number

/** How it stood when the chapters before this one were over. */
const viewBefore = (stands: readonly GhostStand[], chapter: number): unknown =>
  stands.findLast((stand) => stand.chapter < chapter)?.view

/**
 * What the analysis worker says best play made of the dice of a game of one; asked again whenever `when` changes, never without one.
 * What it said last holds until then; where nobody answers nothing is told.
 */
export const useGhostReport = (play: SeenPlay, when: string | undefined): GhostReport | undefined => {
  const [question, setQuestion] = useState<{ readonly when: string; readonly ask: { readonly text: string } }>()
  if (when !== question?.when) setQuestion(when === undefined ? undefined : { when, ask: { text: textOf(play) } })
  return useWorkerQuery('ghost', question?.ask).last
}

/** Who else plays on the dice of a game of one; undefined where nobody does. Told when the dice have come to rest. */
export const useGhost = (manifest: AnyManifest, session: Shown, on: boolean): GhostNow | undefined => {
  const { play, moving } = session
  const isOn = on && mayHaveGhost(play)
  // A new chapter is when there is something new to tell.
  const known = useGhostReport(play, isOn ? `${chapterAt(manifest, play, play.plies.length)}` : undefined)
  // Nothing is told of dice that still tumble.
  const [told, setTold] = useState(known)
  if (!moving && told !== known) setTold(known)
  if (!isOn) return undefined
  const chapter = chapterAt(manifest, play, shownAt(session) - (moving ? 1 : 0))
  const view = viewBefore(told?.stands ?? [], chapter) ?? play.game.view(play.states[0], 0)
  return { name: told?.beside.player.title ?? aloneWords.perfect, view, beside: told?.beside }
}
