import { CONTENT } from './content/played.ts'
import { kingOfTheRollWith } from './rules/rules.ts'

/** King of the Roll with this house's boards and cards, or those of an owner (docs/king-of-the-roll-content.md). */
export const kingOfTheRoll = kingOfTheRollWith(CONTENT)
