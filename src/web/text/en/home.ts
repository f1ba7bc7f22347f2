import { counted } from '../../../kit/text.ts'

const NUMBERS: readonly (string | undefined)[] = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
]

/** Approximate minutes of a lesson: half a minute for each step, to read it, to choose, and to watch. */
const lessonMinutes = (steps: number): number => Math.ceil(steps / 2)

export const en = {
  plainHttp: {
    about:
      'This address starts with http, so your browser switches some things off: playing without a connection, notifications, passkeys and the encryption of saved games. Everything else works. They work at an https address, and on this computer itself at http://localhost.',
    dismiss: 'Understood',
  },
  headline: ['Pull up a chair.', 'Torvald has swung.'],
  lead: 'Your first duel takes five minutes, and a coach tells you what each die risks.',
  leadAgain: 'Every risk is shown before you take it.',
  now: 'Play now',
  friend: 'Play with a friend',
  friendShort: 'With a friend',
  opponent: 'Find an opponent',
  opponentShort: 'An opponent',
  turn: 'Your turn',
  goOn: 'Go on',
  underWay: 'Under way',
  lastGame: 'Last game',
  seeWhy: 'See why',
  withWhom: (game: string, others: string) => `${game} with ${others}`,
  inSeries: ({ played, won }: { readonly played: number; readonly won: readonly number[] }, chapter: string) =>
    `game ${played + 1} of a series at ${won.join(' : ')}, ${chapter}`,
  won: (name: string) => `${name} won`,

  shelf: (games: number) => `${NUMBERS[games] ?? games} games on the shelf`,
  shelfAbout: 'no account, no download; every risk shown before you take it',
  compare: 'Compare house rules',
  play: 'Play',
  change: 'Set up',
  rules: 'Rules',
  seats: (min: number, max: number) => (min === max ? counted(min, 'player') : `${min}–${max} players`),

  saved: 'Your games',
  live: 'Live tables',
  older: (n: number) => `Show ${counted(n, 'older game')}`,
  open: 'Open a saved game',
  openAbout: 'Games save automatically on this device. Choose a file, or drop one anywhere on this page.',
  drop: 'Let go to open this game',
  resume: 'Continue',
  look: 'Look through it',
  story: 'Its story',
  remove: 'Delete',
  removeAsk: (who: string) => `Delete the game ${who}? You cannot undo this.`,
  removeAskUnreadable: 'Delete this game that cannot be read? You cannot undo this.',
  removeYes: 'Yes, delete it',
  removeNo: 'Keep it',
  unreadable: 'A game that cannot be read',
  download: 'Download it',
  intact: 'Open the part that is intact',
  begun: (at: Date) =>
    at.toLocaleString(undefined, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
  over: (chapter: string) => `finished, ${chapter}`,
  /** `scores` begins with the reader's points. */
  withScores: (result: string, scores: readonly number[]) => `${result}, ${scores.join(' : ')}`,
  notKept: 'not saved on this device',
  sealed: 'encrypted while it hides something',
  noTables: 'No open tables right now.',
  noPeople: 'Online play could not be loaded. Check the connection and reload the page; everything else works.',

  daily: {
    title: 'Today’s exercise',
    about: 'Find the best choice in one position.',
    done: 'You have answered it. The next one comes tomorrow.',
    days: (days: number) => (days === 1 ? 'First day of a streak' : `${days} days in a row`),
    solve: 'Solve it',
    again: 'Look again',
    all: 'All exercises',
  },
  exercises: 'Exercises',
  exercisesAbout:
    'Each exercise is one position: find the best choice. Then you see what every choice is worth. An exercise that you miss comes back later.',
  byGame: 'By game',
  found: (found: number, count: number) => `${found} of ${count} found`,
  practise: 'Practise',

  firstTime: {
    title: (game: string) => `New to ${game}?`,
    lesson: (steps: number) => `Learn it in ${lessonMinutes(steps)} minutes`,
    about: 'A guide shows you each choice of a first game.',
    known: 'I know it: play',
  },
  firstGame: 'Guided first game',
  goOnLearning: 'Continue the lesson',
  learnAgain: 'Lesson again',
  learned: '✓ Lesson done',
  lessonBegun: 'Lesson begun',
  lessonLength: (steps: number) => `${steps} steps, about ${lessonMinutes(steps)} minutes`,
  wins: {
    games: (wins: number, games: number) =>
      `${wins} ${wins === 1 ? 'win' : 'wins'} in ${games} ${games === 1 ? 'game' : 'games'}`,
    over: (beaten: number, all: number) => `${beaten} of ${all} computer players beaten`,
    as: (won: number, all: number, many: string) => `won with ${won} of ${all} ${many}`,
    longest: (wins: number) => `${wins} wins in a row`,
  },
  mistakes: 'What players get wrong',
  learn: 'Learn to play',
  learnAbout: 'Sit down and play: every risk is on the table before you choose. The rules are one tap away.',

  proofs: {
    title: 'Why you can trust the dice',
    roll: 'Every roll',
    rollAbout: 'Online, the server and every player seal the dice before the game and open them after it.',
    rollLink: 'Check a game yourself',
    rule: 'Every rule',
    ruleAbout: 'Each line of the log names the clause that made it. One tap opens it.',
    ruleLink: (game: string) => `Read the rules of ${game}`,
    luck: 'Every point of luck',
    luckAbout: 'Luck plus skill is the result, to the last point. Nothing is left over.',
    luckLink: 'Take a game apart',
  },
}
