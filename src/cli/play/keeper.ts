import { type SeenPlay, hidesSomething, isOpen, isOver, transcriptOf, writeTranscript } from '../../engine/index.ts'
import { checkTarget, writeFile } from '../files.ts'

export type Keeper = {
  /** The file, once there is one. */
  readonly file: string | undefined
  /** Writes the game as it stands; nothing happens without a file, nor before the end of a game that hides things. @throws Complaint when it cannot be written */
  keep(play: SeenPlay): void
  /** Writes this text of a file; nothing happens without a file. @throws Complaint when it cannot be written */
  keepText(text: string): void
  /** Writes the game to another file and keeps it there from now on. @throws Complaint when there is one already */
  keepIn(file: string, play: SeenPlay): void
}

/** Whether there is no file of this game before its end: it would show what the game hides, or will hide, from somebody. */
export const waitsForEnd = (play: SeenPlay): boolean =>
  hidesSomething(play) || (!isOpen(play.game) && !isOver(play) && play.header.seats.length > 1)

export const fileText = (play: SeenPlay): string => writeTranscript(transcriptOf(play))

/**
 * A keeper for `--save FILE`. Looks at once whether it may write there; the first time it takes the file only if
 * nobody else has, unless `force` says otherwise, later it writes over its own. @throws Complaint
 */
export const keeperFor = (asked: string | undefined, force: boolean): Keeper => {
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
