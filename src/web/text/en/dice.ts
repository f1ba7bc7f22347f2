import { counted, plural, wholeText } from '../../../kit/text.ts'

const date = (time: number): string =>
  new Date(time).toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' })

export const en = {
  dice: {
    title: 'Dice statistics',
    about:
      'Every die rolled on this server, counted. Fair dice never fall perfectly evenly, so the question is: are they more uneven than chance allows?',
    loading: 'Loading the counts …',
    failed: 'The counts could not be loaded. Check the connection and try again; what follows works without them.',
    none: 'No dice have been rolled on this server yet. Play a game online and its dice are counted here.',
    counted: (dice: number, games: number, since: number) =>
      `${wholeText(dice)} ${plural(dice, 'die', 'dice')} in ${wholeText(games)} ${plural(games, 'game')} since ${date(since)}.`,
    clear: 'Nothing suggests that these dice are unfair.',
    alarm: 'Something suggests that these dice are unfair.',
    lone: 'One test stands out, but the running evidence does not.',
    loneAbout:
      'A test that is repeated often stands out now and then by chance. The evidence below allows for repeated checks.',
    evidence: (odds: string) => `Evidence against them: ${odds}.`,
    odds: (odds: string) => `${odds} to 1`,
    evidenceAbout: (limit: number, share: number) =>
      `It counts from ${limit} to 1. With fair dice at most ${share} in 100 servers ever get there, however often you look.`,
    tests: (n: number, smallest: string) =>
      n === 1
        ? `One test was made: p ${smallest}.`
        : `${wholeText(n)} tests were made; corrected for that, the smallest p ${smallest}.`,
    noTests: 'There are too few rolls for a test yet.',
    testsAbout: 'p is how likely fair dice are to fall at least this unevenly. Below 0.05 it is worth a second look.',
    die: (sides: number) => `d${sides}`,
    rolls: (n: number) => `${wholeText(n)} rolled`,
    fewRolls: (least: number) => `Too few for a test; at least ${wholeText(least)} are needed.`,
    fine: (p: string) => `Nothing unusual: p ${p}, corrected for all tests made.`,
    stands: (p: string) => `It stands out: p ${p}, corrected for all tests made.`,
    band: (from: number, to: number) =>
      `With fair dice all faces lie between ${wholeText(from)} and ${wholeText(to)} in 95 of 100 cases: the shaded part.`,
    face: 'face',
    fell: 'fell',
    more: 'more than that',
    less: 'less than that',
    showFaces: (n: number) => `Show all ${n} faces`,
    how: 'How this is counted and tested',
    howAll: [
      'Visible dice are counted as soon as they are rolled, dice of games with hidden rolls after the game. No roll is omitted because of its result.',
      'Each size of die is tested by Pearson’s χ²: exactly, over every way in which the dice can fall, when there are few rolls, otherwise by its known approximation. As several sizes are tested at once, Holm’s correction makes each p larger.',
      'The evidence compares what fell with dice that might be uneven, from wildly to slightly. With fair dice that is a fair bet: on average no one gains by it, however long you watch, so looking every day cannot inflate it.',
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
    least: { row: 'At least this many in a row', all: 'At least this many in all' },
    rolls: 'Rolls in all',
    between: (min: number, max: number) => `a whole number from ${wholeText(min)} to ${wholeText(max)}`,
    asked: {
      row: (what: string, least: number, rolls: number) =>
        `${what} at least ${counted(least, 'time')} in a row somewhere in ${counted(rolls, 'roll')}`,
      all: (what: string, least: number, rolls: number) =>
        `${what} at least ${counted(least, 'time')} in ${counted(rolls, 'roll')}`,
    },
    what: (faces: number, sides: number) =>
      faces === 1 ? `One chosen face of a d${sides}` : `One of ${faces} faces of a d${sides}`,
    oneIn: (n: string) => `1 in ${n}`,
    always: 'It is certain to happen.',
    never: 'That cannot happen.',
    likely: 'More likely than not.',
    lessThan: (percent: string) => `less than ${percent}`,
    exact: 'Exactly',
    exactly: (percent: string, fraction: string) => `${percent} · exactly ${fraction}`,
    longest: (length: string) => `The longest run to expect: ${length}.`,
    average: (hits: string, rolls: number) => `To expect: ${hits} of ${counted(rolls, 'roll')}.`,
    remember:
      'A streak that you go looking for after the fact is likelier than it seems: there are many faces, many games, and only the strange ones are remembered.',
  },
}
