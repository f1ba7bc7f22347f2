/** How long something takes, in round figures. */
const timeText = (seconds: number): string =>
  seconds < 100 ? `about ${Math.ceil(seconds / 5) * 5} s` : `about ${Math.ceil(seconds / 60)} minutes`

/** The words of the page that compares house rules. */
export const compareWords = {
  title: (game: string) => `What house rules do to ${game}`,
  about:
    'Two sets of house rules side by side: who has the better start, how long a game takes, how much the choices weigh, and how much is luck.',
  none: 'This game has no house rules: there is nothing to compare.',
  set: (set: string) => `House rules ${set.toUpperCase()}`,
  printed: 'As printed',
  change: 'Change',
  fault: (set: string, message: string) =>
    `The address asks for house rules ${set.toUpperCase()} that do not exist. ${message} They are shown as printed.`,
  play: (set: string) => `Play by ${set.toUpperCase()}`,
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
  over: (games: number) => `What is not exact was counted in ${games.toLocaleString('en')} games by each set.`,
  working: (games: number) => `Playing on towards ${games.toLocaleString('en')} games by each set`,
  stop: 'Stop',
  goOn: 'Go on',
  more: (games: number, seconds = 0) =>
    `Play on to ${(games * 4).toLocaleString('en')} games${seconds < 10 ? '' : ` (${timeText(seconds)})`}`,
  timeLeft: (seconds: number) => `${timeText(seconds)} to go`,
  seats: 'Seats',
  seatsFault: (asked: string, seats: number) =>
    `The address asks for “${asked}” seats, which this game does not have. It is compared with ${seats}.`,
  again: 'Try again',
  silent:
    'The figures are worked out beside the page, and this browser does not allow that here. Another browser will; the rest of Hazelring works as ever.',
  failed: 'The figures could not be worked out. That is our fault.',
  notes: 'How these figures are made',
  notesExact: 'Exact: the game is solved under these rules, and the figure is worked out from every position.',
  notesMeasured:
    'Measured: counted in games that the computer plays, the same dice for A and B. Behind ± stands how far a figure may be off; the truth lies within in 95 of 100 such comparisons, and the bar shows the same.',
  notesBest: (typical: string) =>
    `All play best. Only for luck all play like “${typical}”: between perfect players, luck is all there is.`,
  notesTypical: (typical: string) => `All play like “${typical}”.`,
  notesTerminal: 'The same in a terminal:',
} as const
