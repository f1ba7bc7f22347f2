import { type AnyPlay, transcriptOf, writeTranscript } from '../../engine/index.ts'

/** The game as the file that is saved. */
export const textOf = (play: AnyPlay): string => writeTranscript(transcriptOf(play))
