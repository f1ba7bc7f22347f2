import { limits, moveTime, type Phrase, type QuestionKind, type Settings } from '../../../protocol/index.ts'
import { count } from '../../text/words.ts'
import { spanOf } from '../../online/time-words.ts'

const late = ({ late: then }: Settings): string =>
  then === 'computer' ? 'Who runs out of time is replaced by a computer.' : 'Who runs out of time has lost.'

/** How much time there is to think, in a sentence or two. */
export const clockWords = (settings: Settings): string => {
  const { clock } = settings
  if (clock.kind === 'none') return 'There is no hurry: no clock runs.'
  const each = `${spanOf(moveTime(clock)!)} for each choice`
  if (clock.kind === 'days') return `${each}. ${late(settings)}`
  return `${each}${clock.bank > 0 ? `, and ${spanOf(clock.bank)} in reserve` : ''}. ${late(settings)}`
}

const asks: { readonly [K in QuestionKind]: string } = {
  undo: 'asks to take the last choice back',
  draw: 'offers a draw',
  rematch: 'would like to play again, with seats swapped',
  deletion: 'asks to delete this game from the house for good',
}

/** What the online table says. */
export const words = {
  yourTurn: '● Your turn',
  yourTurnAt: (game: string) => `It is your turn at ${game}.`,
  players: 'Players and their clocks',
  atTable: 'At this table',
  notices: 'What is to be known now',
  you: 'you',
  player: 'player',
  program: 'a program',
  computer: 'a computer',
  away: 'disconnected',
  standIn: (title: string) => `a computer plays on (${title})`,
  gaveUp: (title: string) => `has given up; a computer plays on (${title})`,
  free: 'free',
  watching: (n: number) => (n === 0 ? 'Nobody watches' : count(n, 'watcher', 'watchers')),

  clock: {
    move: (span: string) => `${span} for this choice`,
    bank: (span: string) => `${span} in reserve`,
    awayFor: (span: string) => `${span} until the clock runs on without the device`,
    short: 'time is short',
    left: (span: string) => `${span} left for you.`,
    plus: (face: string) => `+${face}`,
  },

  connection: {
    connecting: 'Looking for the hall …',
    offline:
      'The hall cannot be reached now. Your game is kept there; this page tries again by itself. What you choose meanwhile is sent as soon as it is back.',
    closing: 'The hall is being restarted. Your game is kept; this page comes back by itself.',
    back: 'Connected again.',
  },
  sent: 'Sent …',
  sentOffline: 'Your choice is kept on this device, and sent as soon as the hall is back.',
  refused: (why: string) => `That was not taken. ${why}`,
  gone: (name: string, span: string, then: string) =>
    `The device of ${name} is disconnected: ${span} left, then ${then}.`,
  goneAhead: (name: string, span: string) =>
    `The device of ${name} is disconnected. When its turn comes, it has ${span} to come back.`,
  goneNoClock: (name: string) => `The device of ${name} is disconnected. The game waits.`,
  thenComputer: 'a computer plays on',
  thenLost: 'the game is lost',

  standingIn: 'A computer plays for you, because your clock had run out.',
  back: 'I am back',
  watchOnly: 'You watch this game.',

  gather: {
    title: (game: string) => `A table of ${game}`,
    waiting: (n: number) => `${count(n, 'seat is', 'seats are')} free. The game begins by itself when all are taken.`,
    revealing: 'All seats are taken. The dice are being sealed …',
    revealingAbout: `Every device now opens the secret that it promised when it sat down. One that does not within ${spanOf(limits.revealWithin)} breaks up the table, and a new one is set up for the others.`,
    seat: (n: number) => `Seat ${n}`,
    name: 'Your name',
    nameAbout: `Others see it. At most ${limits.name} letters.`,
    sit: 'Sit here',
    sitAt: (n: number) => `Sit here, seat ${n}`,
    nameFirst: 'First say how you want to be called.',
    stand: 'Stand up',
    computer: 'Computer player',
    fill: 'Seat it here',
    clear: 'Send it away',
    callOff: 'Call the table off',
    callOffAsk: 'Call this table off? Nobody can sit down here any more.',
    callOffYes: 'Yes, call it off',
    callOffNo: 'Keep it',
    rules: 'House rules',
    asPrinted: 'Played as printed.',
    coach: 'Everybody may ask the coach.',
    noCoach: 'The coach is silent at this table; the exact odds are there for everybody.',
    undo: 'Choices may be taken back when all agree, never past a roll.',
    noUndo: 'Nothing is taken back.',
    settings: 'How this table plays',
    leave: 'Leave this page',
    leaveAbout: 'Your seat stays yours: come back by the same link on this device.',
  },

  invite: {
    title: 'Bring somebody here',
    about: 'Whoever opens this link can sit down at this table.',
    aboutOpen: 'Anybody may come: this table stands in the lobby too.',
    watchers: 'Whoever opens this link can watch.',
    code: 'The link as a code: point the camera of a phone at it',
    link: 'Link to this table',
    share: 'Share',
    shareText: (game: string) => `Play ${game} with me at Hazelring.`,
  },

  seal: {
    line: 'The dice were sealed before the first roll.',
    lineBefore: 'The dice are sealed before the first roll.',
    what: 'What is this?',
    title: 'Sealed dice',
    about:
      'Nobody chooses or foresees a roll here: not a player, and not this house. Before the first roll the house drew a secret, and so did the device of every player. Each promised its secret by the digest below, which fits no other. Only then were the secrets put together, and every roll of the game follows from them.',
    after:
      'The house shows its secret when the game is over. Then anybody can work out every roll anew and see whether one was changed.',
    house: 'This house',
    thisDevice: 'this device',
    own: 'The digest of this device is what it promised when it sat down.',
    notYet: 'not yet promised',
    shown: 'Secret, shown',
    digest: 'Digest',
  },

  talk: {
    title: 'Talk',
    unread: (n: number) => (n === 0 ? 'Talk' : `Talk (${n} new)`),
    none: 'Nobody has said anything yet.',
    said: (name: string, text: string) => `${name}: ${text}`,
    watcher: 'A watcher',
    phrases: 'Ready-made phrases',
    say: 'Say something',
    send: 'Say it',
    onlyPhrases: 'At this table only phrases are said.',
    off: 'At this table nobody talks.',
    onlyPlayers: 'At this table only the players talk.',
    here: 'On this device',
    showPhrases: 'Phrases',
    showFree: 'Free talk',
    hidden: 'You have switched all talk off on this device.',
    shown: { on: 'Shown', off: 'Hidden' } as const,
    phrase: {
      hello: 'Hello!',
      luck: 'Good luck!',
      'well-played': 'Well played!',
      ouch: 'Ouch!',
      thanks: 'Thank you!',
      hurry: 'Your turn!',
      'one-moment': 'One moment, please.',
      again: 'Once more?',
    } satisfies Record<Phrase, string>,
  },

  ask: {
    ways: {
      undo: 'Ask to take back',
      draw: 'Offer a draw',
      rematch: 'Play again, seats swapped',
      deletion: 'Ask to delete this game',
    } satisfies Record<QuestionKind, string>,
    asked: (name: string, what: QuestionKind) => `${name} ${asks[what]}.`,
    mine: {
      undo: 'You asked to take your last choice back.',
      draw: 'You offered a draw.',
      rematch: 'You would like to play again.',
      deletion: 'You asked to delete this game.',
    } satisfies Record<QuestionKind, string>,
    waitsFor: (names: string) => `Waiting for ${names}.`,
    yes: {
      undo: 'Take it back',
      draw: 'Agree to a draw',
      rematch: 'Play again',
      deletion: 'Delete it',
    } satisfies Record<QuestionKind, string>,
    no: { undo: 'No', draw: 'Play on', rematch: 'No, thank you', deletion: 'Keep it' } satisfies Record<
      QuestionKind,
      string
    >,
    withdraw: 'Never mind',
    deleteTitle: 'Delete this game?',
    deleteAbout:
      'When all players agree, the house forgets this game for good: its moves, its talk, its dice. Files that somebody saved stay with them.',
    deleteYes: 'Ask the others',
    deleteNo: 'Keep it',
  },

  resign: {
    way: 'Resign',
    title: 'Give this game up?',
    about: 'The game is lost for you, and that cannot be taken back.',
    aboutMany: 'A computer plays your seat to the end, and that cannot be taken back.',
    yes: 'Yes, I resign',
    no: 'Play on',
  },

  people: {
    way: 'Who watches',
    title: 'Watchers',
    none: 'Nobody watches this game now.',
    count: (n: number) =>
      `${count(n, 'person watches', 'people watch')} this game. Their names are told to the host alone.`,
    nameless: 'somebody without a name',
    sendAway: 'Send away',
    sendAwayWho: (name: string) => `Send away ${name}`,
  },

  move: {
    way: 'Move to another device',
    title: 'Move your seat to another device',
    about: `Open this link on the other device, or point its camera at the code. It serves once, for ${spanOf(limits.passWithin)}; then that device plays your seat, and this one only watches.`,
    make: 'Make the link',
    failed: 'The link could not be made. Try again when the hall can be reached.',
    secret: 'Show it to nobody else: whoever opens it takes your seat.',
    code: 'The link as a code for the camera of your other device',
    claimTitle: 'Take your seat over?',
    claimAbout: 'This device will play your seat from now on; the other one only watches.',
    claim: 'Take the seat here',
    claiming: 'Taking the seat over …',
  },

  call: {
    way: 'Call me when it is my turn',
    title: 'When it is your turn',
    tab: 'The name of the tab says so. Besides, this device can:',
    sound: 'Knock',
    sounds: { hidden: 'When I look elsewhere', always: 'Always' } as const,
    soundOff: 'Sound is switched off in the settings.',
    note: 'Notification',
    notes: { off: 'Off', on: 'On' } as const,
    denied: 'This browser has been told to show no notifications of Hazelring. Its own settings can change that.',
    missing: 'This browser shows no notifications.',
  },

  leave: { way: 'Leave the table' },

  over: {
    verify: 'Verify the dice',
    proven: (rolls: number) =>
      `${rolls === 0 ? 'No die fell before the end' : `✓ This device has worked out ${count(rolls, 'roll', 'rolls')} again: all follow from the sealed secrets`}.`,
    next: 'To the next game',
    newTable: 'To the new table',
  },

  plain: {
    'no-match': [
      'There is no such table',
      'It may have been deleted, or the link is not whole. Ask for the link once more.',
    ],
    'no-key': [
      'This table is private',
      'Only who has its whole link may come in. Ask whoever invited you for the link once more, and open it whole: what stands behind # belongs to it.',
    ],
    deleted: ['This game was deleted', 'All who played it agreed to that. Nothing of it is left in this house.'],
    barred: ['You cannot watch this game any more', 'The host of the table has asked you to leave.'],
    'wrong-version': [
      'This page is out of date',
      'The hall has been renewed since you opened it. Open the page again.',
    ],
    full: ['Too many watch this game', 'Try again in a while.'],
    moved: [
      'Your seat is on another device now',
      'You can go on there. To bring it back, make a link on that device and open it here.',
    ],
    refused: ['You cannot come in now', 'The hall says why:'],
    'no-hall': [
      'The hall cannot be reached',
      'If the connection is lost, this page goes on by itself once it is back; nothing of your game is lost. If there is no hall at this address at all, you can still play everything on this screen, by yourself or with others at the same device.',
    ],
    unknown: [
      'This game cannot be shown here',
      'The table plays a game that this page does not know. Open the page again.',
    ],
    broken: ['Something is wrong with this game', 'What the hall said of it cannot be true by the rules:'],
    'broke-up': ['This table broke up before the first roll', 'Nobody has lost anything by that.'],
    'called-off': ['This table was called off', 'The game had not begun. Set up another one whenever you like.'],
  } satisfies Record<string, readonly [string, string]>,
  tryAgain: 'Try again',
  watch: 'Watch',
  reload: 'Open the page again',
  evidence: 'Save what the hall said',
  wrongPage: 'When things go wrong',
} as const
