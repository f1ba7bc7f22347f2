import { counted, wholeText } from '../../../kit/text.ts'

/** Formats a duration in round figures. */
const about = (seconds: number): string =>
  seconds < 100 ? `about ${Math.ceil(seconds / 5) * 5} s` : `about ${counted(Math.ceil(seconds / 60), 'minute')}`

type FigureText = {
  readonly title: string
  /** Explanation of the figure. `even`: value for 100 games with equal seats. */
  about(even: number): string
  /** Explanation of a difference of this size; `size` has no sign. */
  more(size: string): string
  less(size: string): string
}

export const en = {
  title: (game: string) => `What house rules do to ${game}`,
  about:
    'Two sets of house rules side by side: who has the better start, how long a game takes, how much the choices matter, and how much is luck.',
  none: 'This game has no house rules: there is nothing to compare.',
  sets: { a: 'House rules A', b: 'House rules B' },
  printed: 'As printed',
  change: 'Change',
  fault: {
    a: (message: string) =>
      `The address asks for house rules A that do not exist. ${message} They are shown as printed.`,
    b: (message: string) =>
      `The address asks for house rules B that do not exist. ${message} They are shown as printed.`,
  },
  play: { a: 'Play by A', b: 'Play by B' },
  swap: 'Swap A and B',
  suggest: 'What would you like to change?',
  suggestAbout: 'A and B are the same now. Try one of these as B, or choose your own above.',
  caption: 'Figures of both sets of house rules and the difference',
  figure: 'Figure',
  drawn: 'Drawn',
  difference: 'B against A',
  exact: 'exact',
  measured: 'measured',
  waits: '…',
  measuring: 'Measuring',
  begins: 'Working out what can be known exactly …',
  counts: 'Playing the first games …',
  allExact: 'Every figure is exact: no game had to be played.',
  over: (games: number) => `What is not exact was counted in ${wholeText(games)} games with each set.`,
  working: (games: number) => `Playing up to ${wholeText(games)} games with each set`,
  stop: 'Stop',
  goOn: 'Continue',
  more: (games: number) => `Play up to ${wholeText(games)} games`,
  moreTaking: (games: number, seconds: number) => `Play up to ${wholeText(games)} games (${about(seconds)})`,
  timeLeft: (seconds: number) => `${about(seconds)} to go`,
  seats: 'Seats',
  seatsFault: (asked: string, seats: number) =>
    `The address asks for “${asked}” seats, which this game does not have. It is compared with ${seats}.`,
  again: 'Try again',
  silent:
    'The figures are computed in the background, and this browser does not allow that here. Another browser will; the rest of Hazelring works as usual.',
  failed: 'The figures could not be worked out. That is our fault.',
  notes: 'How these figures are made',
  notesExact: 'Exact: the game is solved under these rules, and the figure is worked out from every position.',
  notesMeasured:
    'Measured: counted in games that the computer plays, the same dice for A and B. ± shows how far a figure may be off: the true value is within it in 95 of 100 such comparisons. The bar shows the same range.',
  notesBest: (typical: string) =>
    `All play perfectly. Luck is measured with players like “${typical}”, because between perfect players everything is luck.`,
  notesTypical: (typical: string) => `All play like “${typical}”.`,
  notesUnvalued:
    'Lead changes, choices and luck are missing, because positions under these rules have no known values.',
  notesTerminal: 'The same in a terminal:',

  same: 'Exactly the same.',
  unsure: (most: string) => `These games show no difference. If there is one, it is below ${most}.`,
  neverNoticed: 'No table plays long enough to notice.',
  noticed: (games: number) => `At the table it takes about ${wholeText(games)} games with each set to notice.`,
  figures: {
    alone: {
      title: 'Points in a game',
      about: () => 'How many points you can expect when you play alone.',
      more: (size) => `A game scores ${size} points more.`,
      less: (size) => `A game scores ${size} points less.`,
    },
    first: {
      title: 'Who begins',
      about: (even) =>
        `How many games out of 100 go to the first player, when everyone plays alike. Even would be ${even}.`,
      more: (size) => `The first player wins ${size} more of 100 games.`,
      less: (size) => `The first player wins ${size} fewer of 100 games.`,
    },
    firstPoints: {
      title: 'Who begins',
      about: () => 'How many points the first player can expect, when everyone plays alike.',
      more: (size) => `The first player gets ${size} points more.`,
      less: (size) => `The first player gets ${size} points less.`,
    },
    plies: {
      title: 'Steps in a game',
      about: () => 'Every roll and every choice, from the first to the last.',
      more: (size) => `A game is ${size} steps longer.`,
      less: (size) => `A game is ${size} steps shorter.`,
    },
    chapters: {
      title: 'Rounds in a game',
      about: () => 'As the log of the game counts them.',
      more: (size) => `A game has ${size} rounds more.`,
      less: (size) => `A game has ${size} rounds fewer.`,
    },
    leads: {
      title: 'Swings of the lead',
      about: () => 'How often in one game another player becomes the likelier winner.',
      more: (size) => `The lead changes hands ${size} more times per game.`,
      less: (size) => `The lead changes hands ${size} fewer times per game.`,
    },
    mattering: {
      title: 'Choices that matter',
      about: () => 'Of 100 choices, those whose worst option costs at least 1 % of what is at stake.',
      more: (size) => `${size} more of 100 choices matter.`,
      less: (size) => `${size} fewer of 100 choices matter.`,
    },
    spread: {
      title: 'The weight of a choice',
      about: () => 'By how much the worst choice lowers the chance to win against the best one, on average.',
      more: (size) => `The worst choice costs ${size} more of 100 games.`,
      less: (size) => `The worst choice costs ${size} fewer of 100 games.`,
    },
    spreadPoints: {
      title: 'The weight of a choice',
      about: () => 'How many points the worst choice costs against the best one, on average.',
      more: (size) => `The worst choice costs ${size} points more.`,
      less: (size) => `The worst choice costs ${size} points less.`,
    },
    luck: {
      title: 'Luck in the result',
      about: () => 'How much of winning and losing comes from the dice. What is left comes from the choices.',
      more: (size) => `Of 100 parts of the result, ${size} more are luck.`,
      less: (size) => `Of 100 parts of the result, ${size} fewer are luck.`,
    },
  } satisfies Record<string, FigureText>,
}
