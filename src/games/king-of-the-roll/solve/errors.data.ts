import type { MeasuredErrors } from '../../../odds/index.ts'

/** Written by scripts/tools/errors.mjs. */
export const measuredErrors: MeasuredErrors = {
  measured: '2026-11-28',
  player: 'Planner',
  playouts: 40,
  errors: {
    1: {
      'set-up': [0.076, 40],
      'before dice': [0.101, 40],
      dice: [0.087, 40],
      'last die': [0.125, 40],
    },
    2: {
      'set-up': [0.045, 40],
      'before dice': [0.137, 40],
      dice: [0.143, 40],
      'last die': [0.121, 40],
    },
  },
}
