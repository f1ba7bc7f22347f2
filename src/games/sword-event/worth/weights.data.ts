import type { Weights } from './weights.ts'

/** Set by hand: health first, then ReRolls, then what is about to happen. */
export const WEIGHTS: Weights = {
  out: [1],
  rows: {
    'health 2': [0.5],
    'health 3': [0.9],
    'health 4': [1.2],
    'health 5': [1.45],
    'health 6': [1.65],
    'rerolls 1': [0.1],
    'rerolls 2': [0.2],
    'rerolls 3': [0.29],
    'rerolls 4': [0.37],
    'rerolls 5': [0.44],
    'rerolls 6': [0.5],
    'wounds to take': [-0.25],
    'fall to take': [-1],
    'wounds to take later': [-0.15],
    'fall to take later': [-0.6],
    'wounds to deal': [0.2],
    'fall to deal': [0.6],
    'wounds to deal later': [0.1],
    'fall to deal later': [0.3],
    'lead soon': [2],
    'lead once': [0.3],
  },
}
