import { transcriptOf, writeTranscript } from '../../engine/index.ts'
import type { AnyPlay } from '../share/open-text.ts'

/** The game as the file that is saved. */
export const textOf = (play: AnyPlay): string => writeTranscript(transcriptOf(play))
