import { DICE } from '../../content/schema.ts'

/** Words of the form for entering an owner's points card. */
export const en = {
  about:
    'Do you own the printed Tankards, or do you want other combinations to count? Enter your points card here, starting from a copy of Hazelring’s, and play with it.',
  unnamed: 'Without a name',
  parts: {
    name: { label: 'Name' },
    nested: {
      label: 'Smaller combinations inside larger ones',
      help: 'Three of a number contain two of it, and a straight of five contains one of four. Different patterns always add up: a full house also scores its three and its two of a number.',
      values: { largest: 'only the larger one counts', all: 'both count' },
    },
    combinations: {
      label: 'Combinations',
      item: (number: number) => `Combination ${number}`,
      add: 'Add a combination',
    },
    earned: { label: 'What the dice show' },
    kind: {
      label: 'Pattern',
      values: {
        alike: 'dice with one number',
        pairs: 'several pairs',
        'full-house': 'a full house, three and two',
        straight: 'a straight',
        odd: 'all six odd',
        even: 'all six even',
        face: 'a number on one die',
        'sum-at-least': 'a sum of at least',
        'sum-at-most': 'a sum of at most',
      },
    },
    dice: { label: 'How many dice', help: 'It counts for every number that this many dice show.' },
    pairs: { label: 'How many pairs' },
    length: { label: 'How many numbers in a row' },
    die: { label: 'Which die', values: Object.fromEntries(DICE.map((die) => [die, die])) },
    face: { label: 'Number that it shows' },
    sum: { label: 'Sum of all six dice' },
    points: { label: 'Points', help: 'Below 0 for a penalty.' },
  },
  faults: {
    noSuchFace: (die: string, sides: number) => `a ${die} shows at most ${sides}.`,
    natural1: 'a 1 on the d20 is a Natural 1, which earns no bonus: name another number.',
    samePattern: (name: string) => `“${name}” has the same pattern: change or remove one of them.`,
  },
}
