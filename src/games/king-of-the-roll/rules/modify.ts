import type { Modification } from '../content/schema.ts'

/** What a modification makes of a die; all go round from 6 to 1 and back (K3). STR is no change but a roll. */
export const modified = (value: number, modification: Exclude<Modification, 'STR'>): number => {
  switch (modification) {
    case 'SPD':
      return value === 1 ? 6 : value - 1
    case 'KNO':
      return (value % 6) + 1
    case 'TEC':
      return 7 - value
    case 'EXP':
      return ((value + 1) % 6) + 1
    default:
      return modification satisfies never
  }
}
