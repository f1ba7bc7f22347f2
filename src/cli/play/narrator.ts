import { type AnyPlay, type Eye, isOpen, type Seat } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { heading, namesIn, sentenceLines, tellPly } from '../story.ts'
import { columns, print } from '../terminal.ts'

/** How the game stands, as that eye sees it. */
export const positionLines = ({ game, text }: AnyManifest, play: AnyPlay, eye: Eye): readonly string[] =>
  text.sketch(game.view(play.states.at(-1), eye), namesIn(play))

/** What stands beside a question in a game that hides things: the position with the eyes of the one who is asked. */
export const ownLines = (manifest: AnyManifest, play: AnyPlay, seat: Seat): readonly string[] =>
  isOpen(manifest.game) ? [] : ['', ...positionLines(manifest, play, seat)]

/** Prints each ply as it happens, with a heading and the position where a chapter begins. */
export const narrator = (manifest: AnyManifest, eye: Eye): ((play: AnyPlay) => void) => {
  let chapter = ''
  return (play) => {
    const told = tellPly(manifest, play, play.plies.length, eye)
    const before = { ...play, states: play.states.slice(0, -1) }
    if (told.chapter.title !== chapter) print('', heading(told.chapter.title), ...positionLines(manifest, before, eye))
    chapter = told.chapter.title
    print(...told.sentences.flatMap((sentence) => sentenceLines(sentence, '  ', columns())))
  }
}
