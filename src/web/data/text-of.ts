import { type SeenPlay, transcriptOf, writeTranscript } from '../../engine/index.ts'

/** The game as the file that is saved. */
export const textOf = (play: SeenPlay): string => writeTranscript(transcriptOf(play))
