import { counted } from '../../../kit/text.ts'

export const en = {
  plainHttp: {
    about:
      'This address starts with http, so your browser switches some things off: playing without a connection, copying to the clipboard and notifications. Everything else works. They work at an https address, and on this computer itself at http://localhost.',
    dismiss: 'Understood',
  },
  motto: 'Dice duels at one table. Every risk shown before you take it.',
  play: 'Play',
  rules: 'How to play',
  seats: (min: number, max: number) => (min === max ? counted(min, 'player') : `${min} to ${max} players`),
  games: 'Choose a game',
  saved: 'Your games',
  older: (n: number) => `Show ${counted(n, 'older game')}`,
  none: 'Games save automatically on this device.',
  open: 'Open a saved game',
  openAbout: 'Choose a file, or drop one anywhere on this page.',
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
  notKept: 'not saved on this device',
  sealed: 'encrypted while it hides something',
  noPeople: 'Online play could not be loaded. Check the connection and reload the page; everything else works.',
}
