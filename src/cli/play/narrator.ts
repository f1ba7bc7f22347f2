import { type SeenPlay, type Eye, isOpen, type Seat } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { heading, namesIn, sentenceLines, reportPly } from '../story.ts'
import { columns, print } from '../terminal.ts'

export const positionLines = ({ text }: AnyManifest, play: SeenPlay, eye: Eye): readonly string[] =>
  text.sketch(play.game.view(play.states.at(-1), eye), namesIn(play))

/** Lines on the position from the player's view; empty in games without secrets. */
export const ownLines = (manifest: AnyManifest, play: SeenPlay, seat: Seat): readonly string[] =>
  isOpen(manifest.game) ? [] : ['', ...positionLines(manifest, play, seat)]

/** Returns a function that prints each ply, with headings for chapters and (unless `isBrief`) positions. */
export const narrator = (manifest: AnyManifest, eye: Eye, isBrief = false): ((play: SeenPlay) => void) => {
  let chapter = ''
  return (play) => {
    const told = reportPly(manifest, play, play.plies.length, eye)
    const before = { ...play, states: play.states.slice(0, -1) }
    const position = isBrief ? [] : positionLines(manifest, before, eye)
    if (told.chapter.title !== chapter) print('', heading(told.chapter.title), ...position)
    chapter = told.chapter.title
    print(...told.sentences.flatMap((sentence) => sentenceLines(sentence, '  ', columns())))
  }
}
