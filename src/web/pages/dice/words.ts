import { count } from '../../text/words.ts'

const whole = (n: number): string => n.toLocaleString('en')

/** What the page about dice says, fetched with it. */
export const dicePageWords = {
  dice: {
    title: 'Dice statistics',
    about:
      'Every die that fell in the hall, counted. Fair dice never fall quite evenly, so the question is: more unevenly than chance would have it?',
    loading: 'Fetching the counts …',
    failed: 'The counts could not be fetched. Check the connection and try again; what stands below works without it.',
    retry: 'Try again',
    none: 'No die has fallen in this hall yet. Play a game there, and it will be counted here.',
    counted: (dice: number, games: number, since: string) =>
      `${whole(dice)} ${dice === 1 ? 'die' : 'dice'} in ${whole(games)} ${games === 1 ? 'game' : 'games'} since ${since}.`,
    clear: 'Nothing speaks against these dice.',
    alarm: 'Something speaks against these dice.',
    lone: 'One test stands out, the running evidence does not.',
    loneAbout:
      'A test that is made again and again stands out now and then by itself. The evidence below is made for looking often.',
    evidence: (odds: string) => `Evidence against them: ${odds}.`,
    evidenceAbout: (limit: number, share: number) =>
      `It would count from ${limit} to 1. Fair dice ever get there in at most ${share} of 100 houses, however often one looks.`,
    tests: (n: number, smallest: string) =>
      n === 1
        ? `One test was made: p ${smallest}.`
        : `${whole(n)} tests were made; corrected for that, the smallest p ${smallest}.`,
    noTests: 'There are too few rolls for a test yet.',
    testsAbout: 'p is how likely fair dice fall at least as unevenly. Below 0.05 one would look twice.',
    die: (sides: number) => `d${sides}`,
    rolls: (n: number) => `${whole(n)} rolled`,
    fewRolls: (least: number) => `Too few for a test: it takes ${whole(least)}.`,
    fine: (p: string) => `Nothing speaks against it: p ${p}, corrected for all tests made.`,
    stands: (p: string) => `It stands out: p ${p}, corrected for all tests made.`,
    band: (from: number, to: number) =>
      `Fair dice have all faces between ${whole(from)} and ${whole(to)} in 95 of 100 such houses: the shaded part.`,
    face: 'face',
    fell: 'fell',
    more: 'more than that',
    less: 'less than that',
    showFaces: (n: number) => `Show all ${n} faces`,
    how: 'How this is counted and tested',
    howAll: [
      'Dice that everybody may see are counted the moment they fall, those of games with hidden rolls when the game is over. Nothing is left out because of how it fell.',
      'Each size of die is tested by Pearson’s χ²: exactly, over every way in which the dice can fall, where there are few rolls, else by its known approximation. As several sizes are tested at once, Holm’s correction makes each p larger.',
      'The evidence compares what fell with dice that might be uneven, from wildly to slightly. With fair dice that is a fair bet: on average nobody gains by it, however long one watches, so looking every day cannot talk it up.',
      'Whether the rolls of a game follow from its secrets can be checked too: check a game.',
    ],
    checkGame: 'Check a game',
  },

  streak: {
    title: 'How unlikely was that streak?',
    about: 'For any dice, here or on your own table. Worked out on this device.',
    sides: 'Sides of the die',
    faces: 'Faces that count',
    facesAbout: 'One for “a six”, two for “a five or a six”.',
    kind: 'What you saw',
    row: 'In a row',
    all: 'In all',
    least: { row: 'At least so many in a row', all: 'At least so many in all' },
    rolls: 'Rolls in all',
    between: (min: number, max: number) => `a whole number from ${whole(min)} to ${whole(max)}`,
    asked: {
      row: (what: string, least: number, rolls: number) =>
        `${what} at least ${count(least, 'time', 'times')} in a row somewhere in ${count(rolls, 'roll', 'rolls')}`,
      all: (what: string, least: number, rolls: number) =>
        `${what} at least ${count(least, 'time', 'times')} in ${count(rolls, 'roll', 'rolls')}`,
    },
    what: (faces: number, sides: number) =>
      faces === 1 ? `One chosen face of a d${sides}` : `One of ${faces} faces of a d${sides}`,
    oneIn: (n: string) => `1 in ${n}`,
    always: 'It cannot fail to happen.',
    never: 'That cannot happen.',
    likely: 'More likely than not.',
    exact: 'Exactly',
    longest: (length: string) => `The longest run to be expected: ${length}.`,
    mean: (hits: string) => `To be expected: ${hits}.`,
    remember:
      'A streak that one goes looking for after the fact is likelier than it seems: there are many faces, many games, and only the strange ones are remembered.',
  },
} as const
