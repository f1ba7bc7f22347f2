import { capitalise } from '../../../kit/text.ts'
import { count } from '../../text/words.ts'
import type { Trouble } from '../../data/storage/store.ts'

/** What the workshop says; it comes with its page. */
export const workshopWords = {
  none: (game: string) => `Nothing is built for ${game}`,
  noneAbout: 'In this game everybody begins alike. Games with sheets of one’s own have a workshop.',
  broken: 'The workshop could not be loaded. Check the connection and reload the page; what you build is kept.',

  name: 'Name',
  pointsLeft: (left: number) => (left < 0 ? 'too many' : 'left'),
  pointsOf: (spent: number, all: number, points: string) => `${spent} of ${all} ${points} spent`,
  exactly: 'All spent',
  mend: 'Before it can fight',
  fine: 'Ready to fight.',
  notKept: (one: string) => `This ${one} is not kept yet, but stays here while you build.`,
  changed: 'Changed since it was kept.',
  kept: 'Kept on this device.',
  begin: 'Choose from the price lists, or start from a ready-made one.',
  isReadyMade: (one: string) => `A ready-made ${one}. Change it as you like.`,

  prices: 'Price lists',
  spent: (points: number) => (points === 0 ? '' : count(points, 'point', 'points')),
  next: (price: number, gain: string) => `For ${count(price, 'point', 'points')}: ${lower(gain)}`,
  end: 'The list ends here.',
  less: (title: string, back: number) => `${title}: one step back, ${count(back, 'point', 'points')} returned`,
  more: (title: string, price: number) => `${title}: one step on for ${count(price, 'point', 'points')}`,
  valueText: (title: string, points: number) =>
    `${title === '–' ? 'none' : title}, ${count(points, 'point', 'points')} spent`,

  odds: 'Chance to win',
  against: 'Measured against',
  readyMade: 'Ready-made',
  mine: 'Yours',
  versus: (name: string) => `against ${name}`,
  exact: 'Exact: both play best.',
  off: (share: string) => `Both play best. The chance may be off by up to ${share}.`,
  unproven: 'Estimate: both play best, worked out without proving how much the turn limit may change it.',
  solving: (positions: number, share: number) =>
    `Working out best play of ${positions.toLocaleString('en')} positions: ${Math.round(share * 100)} %`,
  counted: (battles: number, who: string, error: number) =>
    `Estimate from ${battles.toLocaleString('en')} battles of ${who}, ± ${(error * 100).toFixed(1)} points (standard error).`,
  tooLarge: (positions: number) =>
    `${positions.toLocaleString('en')} positions are too many to be solved: less Luck, Heal or ammo makes them fewer.`,
  counting: 'Trying it out …',
  noOdds: 'Its odds come back as soon as it costs no more than there is and nothing contradicts.',
  silent: 'The odds cannot be worked out in this browser. Building works as ever.',
  failed: 'These odds could not be worked out. Change something, and they are tried anew.',
  figures: 'Side by side',
  figure: 'Figure',
  you: 'Yours',

  play: 'Play with it',
  playShort: 'Play',
  keep: 'Keep it',
  keepChanges: 'Keep the changes',
  isKept: 'Kept',
  keepAsNew: 'Keep as another one',
  share: 'Share',
  versusAll: 'Against all others',
  cannotPlay: 'Mend what is said above first.',
  troubles: {
    full: 'This device has no room left to keep it. It stays until you close the page: share it as a link, or delete old games.',
    blocked: 'This browser does not let Hazelring keep it. It stays until you close the page: share it as a link.',
  } satisfies Record<Trouble, string> as Record<Trouble, string>,

  shelf: (many: string) => `Your ${many}`,
  shelfEmpty: (many: string) => `The ${many} that you keep stand here.`,
  unfinished: 'unfinished',
  fresh: 'A new one',
  from: 'Start from a ready-made one',
  paste: 'Paste one',
  manage: 'Change the list',
  before: (name: string) => `${name === '' ? 'What was here before' : name} was not kept.`,
  back: 'Fetch it back',

  open: 'Work on it',
  duplicate: 'Duplicate',
  rename: 'Rename',
  renameNow: 'Rename',
  cancel: 'Leave it',
  newName: (name: string) => `New name for ${name}`,
  remove: 'Delete',
  removed: (name: string) => `${name} is deleted.`,
  undo: 'Bring it back',
  damaged: 'One that cannot be read',
  damagedAbout: 'What lies there was changed or cut off.',
  taken: (name: string) => `${name} is there already. Choose another name.`,

  shareTitle: (name: string) => `Share ${name}`,
  shareAbout: (one: string) =>
    `The link carries the whole ${one} in itself; it is kept nowhere else. Who opens it can look at it, keep it and play with it.`,
  link: 'Link',
  code: 'The link as a code for a phone’s camera',
  text: 'As text',
  copyText: 'Copy the text',

  pasteTitle: (one: string) => `Paste a ${one}`,
  pasteAbout: (one: string, example: string) => `A link to a ${one}, or its text, such as ${example}.`,
  pasteField: 'Link or text',
  pasteNow: 'Take it',
  mendIt: 'Put it here and mend it',

  refused: (field: string, reason: string) => (field === 'sheet' ? reason : `${capitalise(field)}: ${lower(reason)}`),

  arrived: (name: string) => `${name} came by a link.`,
  badLink: (reason: string) => `The link cannot be used. ${reason} Ask for it once more, or build one here.`,
} as const

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
