import { counted } from '../../../../kit/text.ts'

const COMBINATIONS = {
  five: 'five of a kind',
  straight: 'a straight',
  four: 'four of a kind',
  'full-house': 'a full house',
  three: 'three of a kind',
  'two-doubles': 'two doubles',
  doubles: 'doubles',
  nothing: 'nothing',
}

/** Words of the form for an owner's arena and table of combinations. */
export const en = {
  about:
    'Do you have an arena of your own, or other values for the combinations? Draw and enter them here, starting from a copy of Hazelring’s, and fight in your own list.',
  unnamed: 'Without a name',
  parts: {
    name: { label: 'Name' },
    arena: {
      label: 'Arena',
      help: 'Choose a kind of hex, then tap the hexes. Two knights begin in corners 1 and 3, three in 1, 2 and 3. They face the middle.',
    },
    table: {
      label: 'Table of combinations',
      help: 'The best combination of a roll counts. Four dice cannot show five of a kind, a straight or a full house.',
      keys: COMBINATIONS,
    },
    initiative: { label: 'Initiative and ReRolls' },
    hits: { label: 'Hits of an attack' },
    'first-blocks': { label: 'Blocks, first defence' },
    'final-blocks': { label: 'Blocks, final defence' },
    health: { label: 'Health at the start, and at most' },
    dice: { label: 'Dice' },
    ahead: { label: 'Attack straight ahead' },
    beside: { label: 'Attack to the left or right' },
    first: { label: 'First defence' },
    final: { label: 'Final defence' },
  },
  faults: {
    rowLength: (due: number, given: number) => `write ${counted(due, 'hex', 'hexes')} as in row 1, not ${given}.`,
    noCorner: (corner: number) => `make a hex corner ${corner}.`,
    cornerTwice: (corner: number) => `corner ${corner} is used twice: choose a different kind of hex.`,
    apart: (row: number, place: number, count: number) =>
      count === 1
        ? `no knight can reach row ${row}, hex ${place}: open a way to it, or make it fence.`
        : `no knight can reach ${count} hexes, such as row ${row}, hex ${place}: open a way to them, or make them fence.`,
    cutOff: (corner: number, count: number) =>
      `no way leads from corner 1 to corner ${corner} (${counted(count, 'hex', 'hexes')} cut off): make a hex between them a field.`,
  },
}
