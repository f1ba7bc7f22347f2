import type { Content } from '../schema.ts'
import { standing } from './parts.ts'

/** Standing techniques. Printed: Uchi Mata, Butt Scoot, Jump Guard, and that Jump Guard needs two. */
export const TAKEDOWNS: Content['takedowns'] = [
  [
    {
      takedown: { ...standing('Uchi Mata', 3, ['even', 'odd', '4+', '5-', '4-']), origin: 'source' },
      'takedown-defense': standing('Sprawl', 3, ['odd', '3+', '4-', 'even', '5-']),
      'guard-pull': { ...standing('Butt Scoot', 2, ['any', 'any', 'any', 'any', 'any']), origin: 'source' },
    },
    {
      takedown: standing('Double Leg', 3, ['4+', '5-', '3-', '4-', 'even']),
      'takedown-defense': standing('Hip Block', 3, ['even', '5-', '3+', '5-', '5-']),
      'guard-pull': { ...standing('Jump Guard', 2, ['any', 'any', 'any', 'any', 'any']), origin: 'source' },
    },
  ],
  [
    {
      takedown: standing('Single Leg', 3, ['odd', 'even', '4-', '3+', '4-']),
      'takedown-defense': standing('Whizzer', 3, ['3+', 'even', 'odd', '4-', '5-']),
      'guard-pull': standing('Collar and Sleeve Pull', 2, ['any', 'any', 'any', 'any', 'any']),
    },
    {
      takedown: standing('Osoto Gari', 3, ['4-', '4+', 'even', 'odd', '4-']),
      'takedown-defense': standing('Grip Break', 3, ['5-', '3+', 'even', 'odd', '4-']),
      'guard-pull': standing('De La Riva Pull', 2, ['any', 'any', 'any', 'any', 'any']),
    },
  ],
]
