import { counted } from '../../../kit/text.ts'

export const en = {
  title: (game: string) => `${game}: find the better choice`,
  heading: 'Find the better choice',
  none: 'There are no exercises for this game.',
  failed: 'The exercises could not be loaded.',
  daily: 'Today’s exercise',
  own: 'From a finished game',
  levels: { 1: 'Easy', 2: 'Medium', 3: 'Hard' },
  /** Position of this exercise in the order of difficulty. */
  place: (level: string, place: number, count: number) => `${level} · ${place} of ${count}`,
  missed: (missed: number, players: number) =>
    `${missed} of ${counted(players, 'computer player')} ${missed === 1 ? 'gets' : 'get'} this wrong.`,
  returns: 'You missed this one before.',
  working: 'Working out what each choice is worth …',
  unrated: 'Here it makes no clear difference what you choose, so there is nothing to find.',
  task: (name: string) => `You are ${name}: find the better choice`,
  right: 'Well found: nothing is better.',
  wrong: {
    chance: (choice: string, cost: string) => `${choice} costs you ${cost} of your winning chance.`,
    points: (choice: string, cost: string) => `${choice} costs you ${cost} points on average.`,
  },
  points: (points: string) => `${points} points`,
  /** Round or turn of the position, followed by the last round or turn of the game. */
  chapterOf: (chapter: string, last: number) => `${chapter} of ${last}`,
  /** Results of a choice. */
  leadsTo: {
    chance: (choice: string, share: string) => `${choice}: ${share} to win.`,
    points: (choice: string, points: string) => `${choice}: ${points} points in the end, on average.`,
  },
  better: (choice: string) => `Better: ${choice}.`,
  exact: (by: string) => `Exact figures, counting on ${by} from here on.`,
  /** `error` is one standard error of a difference, with its unit. */
  estimated: (by: string, error: string) =>
    `Estimated figures, counting on ${by} from here on. A difference may be off by about ${error}.`,
  /** Evidence from playouts: lead over the second-best choice, its standard error, number of games per choice. */
  playedOut: (lead: string, error: string, games: number) =>
    `In ${games} games from here with the same dice, the best choice was ahead of the next best by ${lead} (± ${error}).`,
  tryOthers: 'Each choice now shows what it is worth.',
  next: 'Next exercise',
  playOn: 'Play on from here',
  todays: 'Today’s exercise',
  mistakes: 'What players get wrong',
  otherGames: 'Exercises of other games',
  solved: (right: number, count: number) => `${right} of ${count} found`,
  streak: (now: number, longest: number) => `${now} right in a row (your best: ${longest})`,
  days: (days: number) => `Today’s exercise ${counted(days, 'day')} in a row`,
}
