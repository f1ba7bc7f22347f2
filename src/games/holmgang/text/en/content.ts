/** Words of the form for an owner's shields, swords and scores. */
export const en = {
  about:
    'Do you own the printed Holmgang, or do you want to fight with other shields and swords? Enter them here, starting from a copy of Hazelring’s, and draw first blood with them.',
  unnamed: 'Without a name',
  parts: {
    name: { label: 'Name' },
    shields: { label: 'Shields of each player', help: 'This counts all of them, including the first active one.' },
    points: { label: 'Points of a fresh shield' },
    swords: { label: 'Swords of each player', help: 'A swing has this many dice, and one more after a wager.' },
    wager: { label: 'Galen’s Wager at', help: 'A player may wager with a shield of this many points or fewer.' },
    combinations: {
      label: 'What scores damage',
      help: 'Of equal dice the largest listed set counts, and of straights the longest.',
      item: (number: number) => `Combination ${number}`,
      add: 'Add a combination',
    },
    shown: { label: 'What the dice show' },
    kind: {
      label: 'Pattern',
      values: { equal: 'dice with one number', straight: 'a straight', face: 'each die with a number' },
    },
    dice: { label: 'How many dice' },
    times: { label: 'Times the number', help: '2 for three 5s that score 10; 0 for points alone.' },
    counts: {
      label: 'Dice that are added up',
      values: { inner: 'all but both ends', all: 'all of them', none: 'none, points alone' },
    },
    face: { label: 'Number that it shows' },
    'combinations.points': { label: 'Points', help: 'Added to the rest.' },
  },
  faults: {
    samePattern: (number: number) => `combination ${number} has the same dice: change or remove one of them.`,
    tooManyPoints: (shields: number, most: number) =>
      `${shields} shields may have ${Math.floor(most / shields)} points each, ${most} together: choose fewer shields or points.`,
    wagerAbove: (points: number) => `a fresh shield has ${points} points: write at most ${points}.`,
    harmless: (dice: number, least: number) =>
      `a swing of ${dice} dice does damage in less than ${least} % after the best parry: let smaller combinations score.`,
  },
}
