import type { Estimate } from '../../../bots/index.ts'
import { counted } from '../../../kit/text.ts'

const percent = (share: number): string => `${Math.round(100 * share)} %`
const amount = ({ mean, halfwidth }: Estimate): string => `${mean.toFixed(1)} ± ${halfwidth.toFixed(1)}`

const strengths = 'How strong computer players are was measured only with Hazelring’s own.'

/** Texts of the page on which owners enter their pieces of a game (a set). */
export const en = {
  page: (game: string) => `${game}: your own pieces`,
  none: (game: string) => `${game} has nothing printed to enter`,
  noneAbout: 'Hazelring has everything that is printed for this game.',
  broken: 'The form could not be loaded. Check the connection, then try again; what you entered is saved.',
  here: 'Play with a custom set on one screen, or online at a private table. Files and links of such a game contain the set.',
  sets: 'Your sets',
  noSets: 'The sets that you begin appear here. They save automatically on this device.',
  begin: 'Begin with a copy of ours',
  open: 'Open a file',
  copyName: (name: string, number: number) => (number === 1 ? `${name}, my copy` : `${name}, my copy ${number}`),
  unfinished: (faults: number) => counted(faults, 'fault'),
  ready: 'Ready to play.',
  saved: 'Saved on this device.',
  troubles: {
    full: 'This device has no space left to save it. It stays until you close the page: export it as a file.',
    blocked: 'This browser does not let Hazelring save it. It stays until you close the page: export it as a file.',
  },
  play: 'Play with it',
  export: 'Export as a file',
  send: 'Send as a link',
  sendAbout: 'The link contains the whole set. It opens as a copy that the other player can change.',
  link: 'The link',
  effect: 'What it does',
  playing: (games: number) => `Playing ${games} games:`,
  noEffect: 'This browser could not play the games.',
  again: 'Try again',
  moreGames: (games: number) => `Play ${games} games`,
  basis: (player: string, games: number) =>
    `${player} against itself, ${games} games. ± and brackets are 95 % intervals. ${strengths}`,
  seat: (seat: number, mean: number, halfwidth: number, points: Estimate | undefined) =>
    `Seat ${seat} wins ${percent(mean)} ± ${percent(halfwidth)}${points === undefined ? '.' : `, with ${amount(points)} points.`}`,
  length: (plies: number, draws: number) =>
    `A game takes ${plies.toFixed(1)} choices and rolls; ${percent(draws)} are draws.`,
  measure: (title: string, mean: Estimate) => `${title}: ${amount(mean)} in a game.`,
  uses: (unused: number, all: number) =>
    unused === 0
      ? `All ${all} pieces are used`
      : `${unused} of ${all} pieces ${unused === 1 ? 'is' : 'are'} not used in these games`,
  piece: 'Piece',
  inGames: 'Games that use it',
  inGame: 'Times in a game',
  share: percent,
  band: (low: number, high: number) => `${percent(low)} to ${percent(high)}`,
  times: (mean: number) => mean.toFixed(2),
  never: 'not in these games',
  old: 'Figures of the previous run:',
  delete: 'Delete this set',
  deleted: (name: string) => `“${name}” was deleted.`,
  back: 'Bring it back',
  faults: (count: number) => `${counted(count, 'fault')} to fix before you can play.`,
  fault: (trail: readonly string[], message: string) => `${trail.join(', ')}: ${message}`,
  more: (count: number) => `${count} more.`,
  notJson: (file: string) => `${file} is no JSON file, so nothing was opened.`,
  otherGame: (file: string) => `${file} is no set for this game, so nothing was opened.`,
  mended: (file: string, count: number) =>
    `${file} had ${counted(count, 'fault')}. What was missing was taken from our set; check these fields:`,
  remove: (title: string) => `Remove ${title}`,
  removed: (title: string) => `“${title}” was removed.`,
  which: 'Play with',
  ours: 'Hazelring’s own',
  arrived: (name: string) => `From the link: ${name}`,
  bots: `Computer players play with this set, too. ${strengths}`,
  hereOnly: 'This set is too large for a table online: play with it on one screen, or shorten its names.',
  privateOnly: 'Custom sets are allowed only at private tables. Make the table visible only to people with the link.',
}
