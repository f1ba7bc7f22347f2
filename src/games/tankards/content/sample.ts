import { cardContent } from './in-play.ts'
import type { PointsCard } from './schema.ts'

/** A card with every pattern and with negative points: test input, and an example of an owner's card. */
export const SAMPLE: PointsCard = {
  format: 1,
  name: 'All patterns',
  nested: 'all',
  combinations: [
    { name: 'Pair', earned: { kind: 'alike', dice: 2 }, points: 3 },
    { name: 'Triplet', earned: { kind: 'alike', dice: 3 }, points: 9 },
    { name: 'Two pairs', earned: { kind: 'pairs', pairs: 2 }, points: 4 },
    { name: 'Full house', earned: { kind: 'full-house' }, points: 15 },
    { name: 'Small straight', earned: { kind: 'straight', length: 4 }, points: 6 },
    { name: 'Big straight', earned: { kind: 'straight', length: 5 }, points: 12 },
    { name: 'All odd', earned: { kind: 'odd' }, points: 20 },
    { name: 'All even', earned: { kind: 'even' }, points: 20 },
    { name: 'Broken stool', earned: { kind: 'face', die: 'd12', face: 1 }, points: -5 },
    { name: 'Full barrel', earned: { kind: 'sum-at-least', sum: 45 }, points: 8 },
    { name: 'Empty barrel', earned: { kind: 'sum-at-most', sum: 15 }, points: -8 },
  ],
}

/** Returns the sample as a value of the house rule `card`. */
export const sampleCard = (): string => {
  const printed = cardContent.print(SAMPLE)
  return printed.ok ? printed.value : ''
}
