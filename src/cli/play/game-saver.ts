import { type SeenPlay, hidesSomething, isOpen, isOver, transcriptOf, writeTranscript } from '../../engine/index.ts'
import { checkTarget, writeFile } from '../files.ts'

export type GameSaver = {
  /** Path of the file; undefined before the first save. */
  readonly file: string | undefined
  /**
   * Saves the game, except without a file or before the end of a game with secrets. @throws UserError if writing fails
   */
  keep(play: SeenPlay): void
  /** Writes a text to the file; does nothing without a file. @throws UserError if writing fails */
  keepText(text: string): void
  /** Saves the game to another file, now and at every later save. @throws UserError if the file exists */
  keepIn(file: string, play: SeenPlay): void
}

/** True if this game has no file before its end, because the file would reveal secrets. */
export const waitsForEnd = (play: SeenPlay): boolean =>
  hidesSomething(play) || (!isOpen(play.game) && !isOver(play) && play.header.seats.length > 1)

export const fileText = (play: SeenPlay): string => writeTranscript(transcriptOf(play))

/**
 * Creates the game saver for `--save FILE` and checks the target. Only `force` lets the first write overwrite a file;
 * later writes replace the saver's own file. @throws UserError if the target is unusable
 */
export const gameSaverFor = (asked: string | undefined, force: boolean): GameSaver => {
  let file = asked
  let own = force
  if (file !== undefined) checkTarget(file, force)
  const keepText = (text: string): void => {
    if (file === undefined) return
    writeFile(file, text, own)
    own = true
  }
  const keep = (play: SeenPlay): void => {
    if (file !== undefined && !waitsForEnd(play)) keepText(fileText(play))
  }
  const keepIn = (name: string, play: SeenPlay): void => {
    writeFile(name, fileText(play), name === file)
    file = name
    own = true
  }
  return {
    get file() {
      return file
    },
    keep,
    keepText,
    keepIn,
  }
}
