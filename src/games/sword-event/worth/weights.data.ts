import type { Weights } from './weights.ts'

/** Set by hand: health first, then ReRolls, then what is about to happen. */
export const WEIGHTS: Weights = {
  out: [1],
  rows: {
    'health 2': [0.5],
    'health 3': [0.4],
    'health 4': [0.3],
    'health 5': [0.25],
    'health 6': [0.2],
    'rerolls 1': [0.1],
    'rerolls 2': [0.1],
    'rerolls 3': [0.09],
    'rerolls 4': [0.08],
    'rerolls 5': [0.07],
    'rerolls 6': [0.06],
    'lent rerolls 1': [0.05],
    'lent rerolls 2': [0.05],
    'lent rerolls 3': [0.05],
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
