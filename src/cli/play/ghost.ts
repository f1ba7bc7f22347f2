import { type AnyPlay, endingOf, isOver } from '../../engine/index.ts'
import { resultOf } from '../../games/alone.ts'
import type { AnyManifest } from '../../games/index.ts'
import { type Beside, besideOf } from '../../analysis/ghost/rows.ts'
import { mayHaveGhost, ghostOf, ghostPlayer, type GhostPlayer } from '../../analysis/ghost/ghost.ts'
import { complain, valueOf } from '../complaint.ts'
import { columns, print } from '../terminal.ts'
import { besideLines, chanceLines, chapterLines } from './ghost-lines.ts'
import { texts } from '../text/texts.ts'

/** Somebody beside the table who plays on the same dice. */
export type Beholder = { readonly manifest: AnyManifest; readonly player: GhostPlayer }

/** Who plays along on the same dice; undefined where nobody is asked for. @throws Complaint where that cannot be */
export const beholderAsked = (manifest: AnyManifest, play: AnyPlay, name: string | undefined): Beholder | undefined => {
  if (name === undefined) return undefined
  if (!mayHaveGhost(play)) complain(texts.play.ghostNotAlone)
  return { manifest, player: valueOf(ghostPlayer(manifest, play.rules, name)) }
}

/** What a finished game's ghost came to, as one JSON value. */
export const ghostJson = (beholder: Beholder, play: AnyPlay): unknown => {
  const { player, play: theirs } = ghostOf(beholder.manifest, play, beholder.player)
  return { player: player.id, plies: theirs.plies.length, ending: endingOf(theirs) ?? null }
}

/** The two games side by side, as far as the first one's chapters are finished. */
const besideNow = ({ manifest, player }: Beholder, play: AnyPlay): Beside =>
  besideOf(manifest, play, ghostOf(manifest, play, player))

/** Tells after each chapter what the other one made of it. */
export const ghostTeller = (beholder: Beholder): ((play: AnyPlay) => void) => {
  let [told, chapter] = [0, 0]
  return (play) => {
    const { number } = beholder.manifest.text.chapter(play.game.view(play.states.at(-1), 0))
    if (number === chapter && !isOver(play)) return
    chapter = number
    const beside = besideNow(beholder, play)
    const fresh = beside.rows.slice(told).filter(({ mine }) => mine !== undefined)
    told += fresh.length
    for (const row of fresh) print(...chapterLines(beside, row, columns()))
  }
}

/** Who plays best under the rules of a game. */
const bestBeside = (manifest: AnyManifest, { rules }: AnyPlay): Beholder => ({
  manifest,
  player: valueOf(ghostPlayer(manifest, rules)),
})

/** A game of one beside the best player there is. */
export const besideBest = (manifest: AnyManifest, play: AnyPlay): Beside => besideNow(bestBeside(manifest, play), play)

/** What both games came to, chapter by chapter, and how many games of a strong player come to as much. */
export const comparisonLines = async (beholder: Beholder, play: AnyPlay, width: number): Promise<readonly string[]> => {
  const { manifest } = beholder
  const result = resultOf(manifest, play)
  return [
    ...besideLines(manifest, play, besideNow(beholder, play), width),
    ...(result === undefined ? [] : await chanceLines(manifest, play, result, width)),
  ]
}

/** The same beside the best player, of a game of one; nothing of any other. */
export const aloneLines = async (manifest: AnyManifest, play: AnyPlay, width: number): Promise<readonly string[]> =>
  mayHaveGhost(play) ? comparisonLines(bestBeside(manifest, play), play, width) : []
