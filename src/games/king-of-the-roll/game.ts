import { HOUSE } from './content/house.ts'
import { kingOfTheRollWith } from './rules.ts'

/** King of the Roll with this house's boards and cards. */
export const kingOfTheRoll = kingOfTheRollWith(HOUSE)
