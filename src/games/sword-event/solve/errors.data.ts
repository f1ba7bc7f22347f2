import type { MeasuredErrors } from '../../../odds/index.ts'

/** Written by scripts/tools/errors.mjs. */
export const measuredErrors: MeasuredErrors = {
  measured: '2026-11-28',
  player: 'Champion',
  playouts: 30,
  errors: {
    2: {
      initiative: [0.103, 20],
      turn: [0.11, 20],
      strike: [0.082, 20],
    },
    3: {
      initiative: [0.097, 20],
      turn: [0.086, 20],
      strike: [0.083, 20],
    },
    4: {
      initiative: [0.073, 20],
      turn: [0.073, 20],
      strike: [0.085, 20],
    },
  },
  costs: {
    2: {
      strike: [0.035, 30],
      turn: [0.035, 30],
    },
    3: {
      strike: [0.045, 20],
      turn: [0.045, 20],
    },
  },
}
