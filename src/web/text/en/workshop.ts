import { capitalise, counted, pointsText, percentText } from '../../../kit/text.ts'

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const whole = (n: number): string => n.toLocaleString('en')

export const en = {
  none: (game: string) => `There is nothing to build for ${game}`,
  noneAbout: 'In this game all players start alike. Games with sheets of your own have a workshop.',
  broken: 'The workshop could not be loaded. Check the connection and reload the page; what you build is saved.',

  name: 'Name',
  left: 'left',
  tooMany: 'too many',
  pointsOf: (spent: number, all: number, points: string) => `${spent} of ${all} ${points} spent`,
  exactly: 'All spent',
  mend: 'Fix these before it can fight',
  fine: 'Ready to fight.',
  notKept: (one: string) => `This ${one} is not saved yet, but stays here while you build.`,
  changed: 'Changed since you saved it.',
  kept: 'Saved on this device.',
  begin: 'Choose from the price lists, or start from a ready-made one.',
  isReadyMade: (one: string) => `A ready-made ${one}. Change it as you like.`,

  prices: 'Price lists',
  spent: (points: number) => counted(points, 'point'),
  next: (price: number, gain: string) => `For ${counted(price, 'point')}: ${lower(gain)}`,
  end: 'The list ends here.',
  less: (title: string, back: number) => `${title}: one step back, ${counted(back, 'point')} returned`,
  more: (title: string, price: number) => `${title}: one step on for ${counted(price, 'point')}`,
  valueText: (title: string, points: number) => `${title}, ${counted(points, 'point')} spent`,
  noValue: (points: number) => `none, ${counted(points, 'point')} spent`,

  odds: 'Chance to win',
  against: 'Measured against',
  readyMade: 'Ready-made',
  mine: 'Yours',
  versus: (name: string) => `against ${name}`,
  exact: 'Exact: both play best.',
  off: (share: string) => `Both play best. The chance may be off by up to ${share}.`,
  unproven: 'Estimate: both play best, without proof of how much the turn limit may change it.',
  solving: (positions: number, share: number) =>
    `Working out best play of ${whole(positions)} positions: ${percentText(share, 0)}`,
  counted: (battles: number, who: string, error: number) =>
    `Estimate from ${whole(battles)} battles of ${who}, ± ${pointsText(error)} points (standard error).`,
  tooLarge: (positions: number) =>
    `${whole(positions)} positions are too many to solve: less Luck, Heal or ammo makes them fewer.`,
  counting: 'Trying it out …',
  noOdds: 'The odds come back as soon as it is within its points and all choices fit together.',
  silent: 'The odds cannot be worked out in this browser. Building works as usual.',
  failed: 'These odds could not be worked out. Change something to try again.',
  figures: 'Side by side',
  figure: 'Figure',
  you: 'Yours',

  play: 'Play with it',
  playShort: 'Play',
  keep: 'Save it',
  keepChanges: 'Save the changes',
  isKept: 'Saved',
  keepAsNew: 'Save as a new one',
  share: 'Share',
  versusAll: 'Against all others',
  cannotPlay: 'Fix the faults above first.',
  troubles: {
    full: 'This device has no room left to save it. It stays until you close the page: share it as a link, or delete old games.',
    blocked: 'This browser does not let Hazelring save it. It stays until you close the page: share it as a link.',
  },

  shelf: (many: string) => `Your ${many}`,
  shelfEmpty: (many: string) => `The ${many} that you save appear here.`,
  unfinished: 'unfinished',
  fresh: 'New',
  from: 'Start from a ready-made one',
  paste: 'Paste one',
  manage: 'Edit the list',
  before: (name: string) => `${name} was not saved.`,
  beforeUnnamed: 'What was here before was not saved.',
  back: 'Bring it back',

  open: 'Edit',
  duplicate: 'Duplicate',
  rename: 'Rename',
  renameNow: 'Rename',
  cancel: 'Cancel',
  newName: (name: string) => `New name for ${name}`,
  remove: 'Delete',
  removed: (name: string) => `${name} is deleted.`,
  undo: 'Undo',
  damaged: 'One that cannot be read',
  damagedAbout: 'What was saved here was changed or cut off.',
  taken: (name: string) => `${name} already exists. Choose another name.`,

  shareTitle: (name: string) => `Share ${name}`,
  shareAbout: (one: string) =>
    `The link carries the whole ${one}; it is stored nowhere else. Anyone who opens it can look at it, save it and play with it.`,
  link: 'Link',
  code: 'The link as a code for a phone’s camera',
  text: 'As text',
  copyText: 'Copy the text',

  pasteTitle: (one: string) => `Paste a ${one}`,
  pasteAbout: (one: string, example: string) => `A link to a ${one}, or its text, such as ${example}.`,
  pasteField: 'Link or text',
  pasteNow: 'Use it',
  mendIt: 'Put it here and fix it',

  refused: (field: string, reason: string) => `${capitalise(field)}: ${lower(reason)}`,

  arrived: (name: string) => `${name} came with a link.`,
  badLink: (reason: string) => `The link cannot be used. ${reason} Ask for it again, or build one here.`,
}
