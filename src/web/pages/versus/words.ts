import type { VersusCell } from '../../../analysis/versus/table.ts'
import { catalogue } from '../../../kit/catalogue.ts'
import { shareText } from '../../../kit/fraction-words.ts'
import { en } from '../../text/en/versus.ts'
import { pointsText } from '../../../kit/text.ts'

export const versusWords = catalogue({ en })

/** Formats a chance: "53.1 %", or for a measured chance with its error, "53.1 % ± 2.0". */
export const versusChance = ({ chance, exact, error }: VersusCell): string =>
  exact ? shareText(chance) : `${shareText(chance)} ± ${pointsText(error)}`
