import type { Weights } from '../worth/weights.ts'

/**
 * What Champion thinks of a stand, set by hand and tried out in matches: health first, then ReRolls; who is ahead (S11) counts from
 * the start, and what one can do next more than what the others can. So it comes out and fights, as the learned estimate, which
 * says what to expect among those who play as well, does less.
 */
export const BOLD: Weights = {
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
    'wounds to take': [-0.3],
    'fall to take': [-1],
    'wounds to take later': [-0.2],
    'fall to take later': [-0.6],
    'wounds to deal': [1],
    'fall to deal': [0.6],
    'wounds to deal later': [1],
    'fall to deal later': [0.3],
    lead: [2],
    'lead soon': [2],
    'lead once': [0.3],
  },
}
