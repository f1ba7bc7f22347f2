import { type SeenPlay, transcriptOf, writeTranscript } from '../../engine/index.ts'

export const textOf = (play: SeenPlay): string => writeTranscript(transcriptOf(play))
