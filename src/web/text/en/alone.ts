import { counted, numberText } from '../../../kit/text.ts'

const day = (at: number): string => new Date(at).toLocaleDateString(undefined, { day: 'numeric', month: 'short' })
const tenths = (amount: number): string => amount.toFixed(1)

/** Texts of solo play. Amounts are already formatted, such as "94 points" or "4 games". */
export const en = {
  title: 'Your best',
  none: 'You have not finished a game alone with these house rules yet.',
  best: (amount: string, at: number) => `${amount}, on ${day(at)}`,
  bestTerm: 'Best',
  lastTerm: (n: number) => (n === 1 ? 'Last game' : `Last ${n} games`),
  averageTerm: (n: number) => `All ${n} games`,
  average: (amount: number, many: string) => `${tenths(amount)} ${many} on average`,
  share: (amount: number, many: string, games: number) =>
    `${numberText(amount, 1)} ${many} in ${counted(games, 'game')}`,
  lastBars: (list: string) => `From the oldest to the newest: ${list}`,
  expected: (title: string, amount: number, many: string) => `${title} scores ${tenths(amount)} ${many} on average.`,
  uncounted: {
    practice: 'A game with an undone roll is practice and doesn’t count towards your best score.',
    seeded: 'Practice dice don’t count towards your best score, because you may already know them.',
    'taken-up':
      'A game with undone choices, a branch, or a game opened from a file doesn’t count towards your best score.',
  },
  ghost: 'Ghost',
  ghostAbout: 'The best player plays the same dice beside you. You see its round once you have finished yours.',
  ghosts: { on: 'The best player', off: 'None' },
  perfect: 'Perfect play',
  yourBest: (best: string) => `Your best: ${best}`,
  yourBestAs: (division: string, best: string) => `Your best as ${division}: ${best}`,
  noOwn: 'You have no games yet',
  noOwnAs: (division: string) => `You have no games as ${division} yet`,
  noGame: 'no game yet',
  level: (mine: number, title: string, theirs: number) => `You ${mine} · ${title} ${theirs}`,
  waits: (title: string) => `${title} waits for your first round`,
  along: (title: string) => `${title} plays the same dice`,
  first: (amount: string) => `${amount}, your first result with these house rules.`,
  newBest: (amount: string, before: string) => `${amount}: your new best; before, it was ${before}.`,
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
  apartAbout: (name: string, title: string) => `* Here ${title} rolled a die that ${name} did not roll.`,
  noRows: 'Once you have finished a round, it is shown here beside the same round under best play.',
}
