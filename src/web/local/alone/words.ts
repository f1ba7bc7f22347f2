const day = (at: number): string => new Date(at).toLocaleDateString(undefined, { day: 'numeric', month: 'short' })

const mean = (amount: number): string => amount.toFixed(1)

/** Everything that is said to one who plays alone. Amounts come as words: "94 points", "4 games". */
export const aloneWords = {
  title: 'Your own best',
  none: 'You have not finished a game alone by these house rules yet.',
  best: (amount: string, at: number) => `${amount}, on ${day(at)}`,
  bestTerm: 'Best',
  lastTerm: (n: number) => (n === 1 ? 'Last game' : `Last ${n} games`),
  averageTerm: (n: number) => `All ${n} games`,
  average: (amount: number, many: string) => `${mean(amount)} ${many} on average`,
  share: (amount: number, many: string, count: number) => `${Number(amount.toFixed(1))} ${many} in ${count}`,
  lastBars: (list: string) => `From the oldest to the newest: ${list}`,
  expected: (title: string, amount: number, many: string) => `${title} comes to ${mean(amount)} ${many} on average.`,
  uncounted: {
    practice: 'A game that was taken back past a roll is practice: it does not count for your best.',
    seeded: 'Practice dice do not count for your best: one may know them already.',
    'taken-up': 'A game that was taken back, branched off or opened from a file does not count for your best.',
  },
  shadow: 'On the same dice',
  shadowAbout: 'The best player goes along on your dice. What it made of a round is shown once you have finished it.',
  shadows: { on: 'The best player', off: 'Nobody' },
  briefly: (best: string | undefined, division: string | undefined) => {
    const as = division === undefined ? '' : ` as ${division}`
    return best === undefined ? `No game of your own${as} yet` : `Your best${as}: ${best}`
  },
  noGame: 'no game yet',
  level: (mine: number, title: string, theirs: number) => `You ${mine} · ${title} ${theirs}`,
  waits: (title: string) => `${title} waits for your first round`,
  along: (title: string) => `${title} plays along on your dice`,
  first: (amount: string) => `${amount}, your first result by these house rules.`,
  newBest: (amount: string, before: string) => `${amount}: your new best, before it was ${before}.`,
  isBest: (amount: string) => `${amount}: your best game.`,
  asBest: (amount: string) => `${amount}, the same as in your best game.`,
  behind: (amount: string, best: string) => `${amount}. Your best is ${best}.`,
  plain: (amount: string) => `${amount}.`,
  made: (title: string, amount: string) => `${title} on the same dice: ${amount}.`,
  beside: 'Side by side',
  games: 'Your games',
  besideTitle: 'Two games on the same dice',
  chapter: 'Part',
  more: 'Difference',
  together: 'Together',
  result: 'Result',
  same: 'both the same',
  apart: '*',
  apartAbout: (name: string, title: string) =>
    `* Here a die was thrown that ${name} did not throw: it fell for ${title} alone.`,
  noRows: 'Once you have finished a round, it stands here beside what best play made of it.',
} as const
