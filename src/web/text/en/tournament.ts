import { counted, listAnd, numberText, plural } from '../../../kit/text.ts'

/** Texts of a grand tournament's page. */
export const en = {
  page: (game: string, title: string) => `${title} · ${game}`,
  none: (game: string) => `${game} has no tournament of several events`,
  noneAbout: 'Only a game with other events around it has one.',
  here: 'It stays on this device. Export it to pass it on.',
  begin: 'New tournament',
  players: (count: number) => counted(count, 'knight'),
  newPlayer: (number: number) => `Knight ${number}`,
  open: 'Tournaments on this device',
  import: 'Import a file',
  export: 'Export',
  delete: 'Delete',
  deleted: 'The tournament is deleted.',
  back: 'Bring it back',
  unreadable: 'This is not a tournament file.',
  tooLarge: 'This file is too large for a tournament.',
  troubles: {
    full: 'Not saved: this device has no space left.',
    blocked: 'Not saved: this browser does not save data.',
  } as Readonly<Record<string, string>>,
  standings: 'Standings',
  place: 'Place',
  name: 'Knight',
  points: 'Points',
  won: 'Matches won',
  champion: (isOver: boolean, names: readonly string[], points: string, matches: string) => {
    if (names.length !== 1) return `${listAnd(names)} share first place: equal points, equal matches won.`
    const leads = isOver ? `${names[0] ?? ''} is the Grand Champion` : `${names[0] ?? ''} leads`
    return `${leads}: ${points} ${plural(Number(points), 'point')}, ${matches} won.`
  },
  noResult: 'No result is entered yet.',
  noChampion:
    'The champion must be first in points and in matches won, and no knight is both. Let the leaders fight one more match, and enter it with its event.',
  needsBoth: 'The champion needs the most points and the most matches won',
  day: (day: number, title: string) => `Day ${day}: ${title}`,
  nameOf: (number: number) => `Name of knight ${number}`,
  pointsOf: (name: string, title: string) => `${title}, points of ${name}`,
  wonOf: (name: string, title: string) => `${title}, matches won by ${name}`,
  list: (number: number, names: readonly string[]) => `List ${number}: ${listAnd(names)}`,
  play: 'Play it here',
  take: 'Take the result',
  taken: (names: string) => `Taken from the newest finished game of ${names}.`,
  notFound: (names: string) => `No finished game of ${names} is saved on this device. The seats need these names.`,
  feat: 'Add a feat',
  featPoints: (name: string) => `Points for a feat of ${name}`,
  featWord: (name: string) => `Feat of ${name} in a word`,
  featHint: 'Feat, in a word',
  removeFeat: 'Remove',
  featUnit: 'points',
  amount: (max: number, isWhole: boolean, value: number) =>
    `Enter a ${isWhole ? 'whole ' : ''}number from 0 to ${max}. Until then, the standings count ${numberText(value)}.`,
  entries: { nothing: 'nothing entered', begun: 'no match won yet', complete: 'entered' },
  removed: (name: string) => `${name} is removed, with all results.`,
  add: 'Add a knight',
  remove: 'Remove',
}
