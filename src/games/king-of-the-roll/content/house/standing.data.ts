import type { Content } from '../schema.ts'
import { standing } from './parts.ts'

/** Techniques standing. Uchi Mata, Butt Scoot and Jump Guard, and that Jump Guard needs two, are printed. */
export const TAKEDOWNS: Content['takedowns'] = [
  [
    {
      takedown: { ...standing('Uchi Mata', 3, ['even', 'any', '4+', '3+', 'any']), origin: 'source' },
      'takedown-defense': standing('Sprawl', 3, ['any', '4+', 'odd', 'even', '3+']),
      'guard-pull': { ...standing('Butt Scoot', 2, ['any', '4-', 'any', '3+', 'odd']), origin: 'source' },
    },
    {
      takedown: standing('Double Leg', 3, ['4+', '3+', 'any', 'even', 'any']),
      'takedown-defense': standing('Hip Block', 3, ['odd', 'even', '3+', '4+', 'any']),
      'guard-pull': { ...standing('Jump Guard', 2, ['even', 'any', '4-', 'odd', 'any']), origin: 'source' },
    },
  ],
  [
    {
      takedown: standing('Single Leg', 3, ['any', 'even', '3+', 'any', '4+']),
      'takedown-defense': standing('Whizzer', 3, ['3+', 'odd', 'even', 'any', '4+']),
      'guard-pull': standing('Collar and Sleeve Pull', 2, ['any', 'odd', '3+', 'even', '4-']),
    },
    {
      takedown: standing('Osoto Gari', 3, ['3+', '4+', 'even', 'any', 'any']),
      'takedown-defense': standing('Grip Break', 3, ['even', '3+', 'any', '4+', 'odd']),
      'guard-pull': standing('De La Riva Pull', 2, ['4-', 'any', 'odd', 'any', 'even']),
    },
  ],
]
