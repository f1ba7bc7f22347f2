import { itemAt } from '../../dice/index.ts'
import { words } from '../words.ts'
import type { VersusTable } from './table.ts'
import { percentText } from '../../kit/text.ts'

/** Distances from even at which the shade changes. */
const SHADES = [0.01, 0.04, 0.08]
/** Tolerance for rounding between both sides of a pairing. */
const SAME_CHANCE = 1e-9

/** Returns a chance's distance from even in shades, from −3 to 3. */
export const stepOf = (chance: number): number =>
  Math.sign(chance - 0.5) * SHADES.filter((least) => Math.abs(chance - 0.5) >= least - SAME_CHANCE).length

/** Returns the fighters' indices from strongest to weakest by mean chance; ties keep their order. */
export const byStrength = ({ field }: Pick<VersusTable, 'field'>): readonly number[] =>
  field.map((_, place) => place).toSorted((a, b) => itemAt(field, b) - itemAt(field, a))

/** Shares below this read "never"; shares above 1 minus this read "always". */
const RARE = 0.0005

/** Formats the best secret choice: "always Titus", "Titus 61.0 %, Livia 39.0 %". */
export const mixText = ({ fighters, mix }: Pick<VersusTable, 'fighters' | 'mix'>): string =>
  mix
    .map((share, place) => ({ share, name: itemAt(fighters, place).name }))
    .filter(({ share }) => share > RARE)
    .toSorted((a, b) => b.share - a.share)
    .map(({ share, name }) =>
      share > 1 - RARE ? words.versus.always(name) : words.versus.share(name, percentText(share)),
    )
    .join(', ')
