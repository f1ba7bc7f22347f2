import { counted, listAnd, MINUS } from '../../../kit/text.ts'

type TitleAndText = readonly [title: string, about: string]

type Rated = { readonly rating: number; readonly deviation: number; readonly provisional: boolean }

/** Half-width of a 95 % interval. */
const spreadOf = (deviation: number): number => Math.round(1.96 * deviation)

const changeText = (points: number): string => (points < 0 ? `${MINUS}${-points}` : `+${points}`)

export const en = {
  yourTurn: '● Your turn',
  yourTurnTab: (game: string) => `● Your turn – ${game}`,
  yourTurnAt: (game: string) => `It is your turn at ${game}.`,
  players: 'Players and their clocks',
  atTable: 'At this table',
  notices: 'What you should know now',
  you: 'you',
  player: 'player',
  program: 'a program',
  computer: 'a computer',
  away: (isOver: boolean) => (isOver ? 'has left' : 'disconnected'),
  standIn: (title: string) => `a computer plays on (${title})`,
  gaveUp: (title: string) => `has resigned; a computer plays on (${title})`,
  free: 'free',
  watching: (n: number) => (n === 0 ? 'No one is watching' : `${n} watching`),

  clock: {
    move: (span: string) => `${span} for this choice`,
    bank: (span: string) => `${span} in reserve`,
    awayFor: (span: string) => `device offline: the clock resumes in ${span}`,
    short: (left: string) => `${left}: time is short`,
    left: (span: string) => `You have ${span} left.`,
    plus: (face: string) => `+${face}`,
  },

  clockRule: {
    none: 'No clock: take your time.',
    each: (span: string) => `${span} for each choice.`,
    live: (span: string, bank: string) => `${span} for each choice, and ${bank} in reserve.`,
    late: {
      computer: 'If a player runs out of time, a computer takes over.',
      lose: 'A player who runs out of time loses.',
    },
  },

  connection: {
    connecting: 'Connecting to the server …',
    offline: 'The server cannot be reached. Your game is safe there, and what you choose is sent when it is back.',
    closing: 'The server is restarting. Your game is safe; this page reconnects automatically.',
  },
  sent: 'Sent …',
  sentOffline: 'Your choice is saved on this device and will be sent as soon as the server is back.',
  refused: (why: string) => `That was not accepted. ${why}`,
  renewKey: 'Play here with a new key',
  goneComputer: (name: string, span: string) => `${name} is disconnected: ${span} left, then a computer plays on.`,
  goneLost: (name: string, span: string) => `${name} is disconnected: ${span} left, then the game is lost.`,
  goneAhead: (name: string, span: string) => `${name} is disconnected. At their turn they have ${span} to come back.`,
  goneNoClock: (name: string) => `${name} is disconnected. The game waits.`,

  standingIn: 'A computer plays for you, because you ran out of time.',
  back: 'I am back',
  watchOnly: 'You are watching this game.',

  gather: {
    title: (game: string) => `A table of ${game}`,
    waiting: (n: number) => `${counted(n, 'seat')} free. The game starts when all are taken.`,
    revealing: 'All seats are taken. Sealing the dice …',
    revealingAbout: (span: string) =>
      `Every device now reveals the secret it committed to when its player sat down. If one does not within ${span}, the table closes and a new one is set up for the others.`,
    seat: (n: number) => `Seat ${n}`,
    sit: 'Sit here',
    sitAt: (n: number) => `Sit here, seat ${n}`,
    stand: 'Stand up',
    computerAt: (seat: number) => `Computer player, seat ${seat}`,
    computerNamed: (title: string) => `Computer: ${title}`,
    fill: 'Add computer',
    clear: 'Remove',
    callOff: 'Cancel table',
    callOffAsk: 'Cancel this table? No one can sit down here any more.',
    callOffYes: 'Yes, cancel it',
    callOffNo: 'Keep it',
    asPrinted: 'Played as printed.',
    coach: 'Everyone may ask the coach.',
    noCoach: 'No coach at this table; the exact odds are there for everyone.',
    rated: 'Rated: the result changes the ratings of all players.',
    undo: 'You can undo choices if all players agree, but never past a roll.',
    noUndo: 'No undo.',
    settings: 'Settings of this table',
    leaveAbout: 'Your seat stays yours: come back with the same link on this device.',
  },

  invite: {
    title: 'Invite players',
    about: 'Anyone who opens this link can sit down at this table.',
    aboutOpen: 'Anyone can join: this table is listed in the lobby too.',
    onlyHere:
      'This link opens on this computer only. To play with other devices, start the server again with this command and open the address that it prints.',
    command: 'Command that opens the server to the network',
    code: 'QR code of the link, to scan with a phone',
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
      'No one chooses or foresees a roll here: not a player, and not this server. Before the first roll the server drew a secret, and so did the device of every player. Each committed to its secret by the digest below, which fits no other. Only then were the secrets put together, and every roll of the game follows from them.',
    after:
      'The server shows its secret when the game is over. Then anyone can work out every roll and see whether one was changed.',
    server: 'This server',
    thisDevice: 'this device',
    onThisDevice: (name: string) => `${name} (this device)`,
    own: 'The digest of this device is what it committed to when you sat down.',
    trusting: (name: string) =>
      `${name} is a program that committed to nothing: for its share in the dice it trusts this server. The secrets of the others protect them as ever.`,
    notYet: 'not yet committed',
    shown: 'Secret, shown',
    digest: 'Digest',
  },

  talk: {
    title: 'Chat',
    unread: (n: number) => (n === 0 ? 'Chat' : `Chat (${n} new)`),
    none: 'No messages yet.',
    watcher: 'A spectator',
    phrases: 'Ready-made phrases',
    say: 'Say something',
    send: 'Send',
    unfit: 'This message has nothing to see, or characters that turn its direction. Change it, then send it again.',
    refused: (why: string) => `Not sent. ${why}`,
    full: 'No more messages fit at this table.',
    onlyPhrases: 'Only phrases at this table.',
    off: 'No chat at this table.',
    onlyPlayers: 'Only the players chat at this table.',
    here: 'On this device',
    showPhrases: 'Phrases',
    showFree: 'Messages',
    hidden: 'You have switched off all chat on this device.',
    shown: { on: 'Shown', off: 'Hidden' },
    phrase: {
      hello: 'Hello!',
      luck: 'Good luck!',
      'well-played': 'Well played!',
      ouch: 'Ouch!',
      thanks: 'Thank you!',
      hurry: 'Your turn!',
      'one-moment': 'One moment, please.',
      again: 'Rematch?',
    },
  },

  rating: {
    short: ({ rating, provisional }: Rated) => `${Math.round(rating)}${provisional ? '?' : ''}`,
    about: ({ deviation, provisional }: Rated) =>
      `Rating ± ${spreadOf(deviation)}${provisional ? ', provisional: too few recent games' : ''}`,
    /** Without a name, the rating of the reader. */
    after: (name: string | undefined, before: Rated, after: Rated) =>
      `${name === undefined ? 'Your rating' : name}: ${Math.round(after.rating)}, ${changeText(Math.round(after.rating) - Math.round(before.rating))} ± ${spreadOf(after.deviation)}${after.provisional ? ', provisional' : ''}.`,
    score: (names: readonly string[], won: readonly number[], drawn: number) =>
      won.some((wins) => wins > 0) || drawn > 0
        ? `${names.join(' – ')} so far: ${won.join(' : ')}${drawn > 0 ? `, ${counted(drawn, 'draw')}` : ''}.`
        : undefined,
  },
  ask: {
    ways: {
      undo: 'Ask to undo',
      draw: 'Offer a draw',
      rematch: 'Rematch, seats swapped',
      deletion: 'Ask to delete this game',
    },
    asked: {
      undo: (name: string) => `${name} asks to undo the last choice.`,
      draw: (name: string) => `${name} offers a draw.`,
      rematch: (name: string) => `${name} would like a rematch, with seats swapped.`,
      deletion: (name: string) => `${name} asks to delete this game from the server for good.`,
    },
    nextGame: (name: string) => `${name} would like to play the next game of the series.`,
    mine: {
      undo: 'You asked to undo your last choice.',
      draw: 'You offered a draw.',
      rematch: 'You asked for a rematch.',
      deletion: 'You asked to delete this game.',
    },
    waitsFor: (names: readonly string[]) => `Waiting for ${listAnd(names)}.`,
    yes: { undo: 'Undo it', draw: 'Agree to a draw', rematch: 'Play again', deletion: 'Delete it' },
    no: { undo: 'No', draw: 'Play on', rematch: 'No, thank you', deletion: 'Keep it' },
    withdraw: 'Never mind',
    deleteTitle: 'Delete this game?',
    deleteAbout:
      'When all players agree, the server forgets this game for good: its moves, its chat, its dice. Files that players saved stay with them.',
    deleteYes: 'Ask the others',
    deleteNo: 'Keep it',
  },

  resign: {
    way: 'Resign',
    title: 'Resign?',
    about: 'You lose the game. You cannot undo this.',
    aboutMany: 'A computer plays your seat to the end. You cannot undo this.',
    yes: 'Yes, resign',
    no: 'Play on',
  },

  people: {
    way: 'Spectators',
    title: 'Spectators',
    none: 'No one is watching this game now.',
    count: (n: number) =>
      `${counted(n, 'person is', 'people are')} watching this game. Only the host sees their names.`,
    nameless: 'no name given',
    sendAway: 'Remove',
    sendAwayWho: (name: string) => `Remove ${name}`,
  },

  move: {
    way: 'Move to another device',
    title: 'Move your seat to another device',
    about: (span: string) =>
      `Open this link on the other device, or scan the QR code with it. The link works once, for ${span}. Then that device plays your seat, and this one only watches.`,
    make: 'Make the link',
    failed: 'The link could not be made. Try again when the server can be reached.',
    secret: 'Show it to no one else: anyone who opens it takes your seat.',
    code: 'QR code of the link, to scan with your other device',
    claimTitle: 'Take over your seat?',
    claimAbout: 'This device will play your seat from now on; the other one only watches.',
    claim: 'Play here',
    claiming: 'Taking over the seat …',
  },

  turnAlerts: {
    way: 'Call me when it is my turn',
    title: 'When it is your turn',
    tab: 'The title of the tab says so. This device can also:',
    sound: 'Knock',
    sounds: { hidden: 'When I look elsewhere', always: 'Always' },
    soundOff: 'Sound is off in the settings.',
    note: 'Notification',
    notes: { off: 'Off', on: 'On' },
    denied: 'This browser has been told to show no notifications from Hazelring. You can change that in its settings.',
    missing: 'This browser shows no notifications.',
    plain: 'Browsers show notifications only from addresses that start with https.',
  },

  leave: 'Leave the table',

  over: {
    verify: 'Verify the dice',
    proven: (rolls: number) =>
      rolls === 0
        ? '✓ No dice were rolled before the end.'
        : `✓ ${rolls === 1 ? 'The one roll' : `All ${rolls} rolls`} checked: fair.`,
    next: 'Go to the next game',
    newTable: 'Go to the new table',
  },

  plain: {
    'no-match': [
      'There is no such table',
      'It may have been deleted, or the link is incomplete. Ask for the link again.',
    ],
    'no-key': [
      'This table is private',
      'Your link has no key that opens it. Ask for the whole link again: the key follows the # at its end.',
    ],
    deleted: ['This game was deleted', 'All its players agreed. Nothing of it is left on this server.'],
    barred: ['You cannot watch this game any more', 'The host of the table has removed you.'],
    'wrong-version': ['This page is out of date', 'The server was updated since you opened it. Reload the page.'],
    full: ['Too many people are watching this game', 'Try again in a while.'],
    moved: [
      'Your seat is on another device now',
      'You can continue there. To bring it back, make a link on that device and open it here.',
    ],
    refused: ['You cannot join now', 'The server says why:'],
    'no-server': [
      'The server cannot be reached',
      'If the connection is lost, this page continues once it is back; nothing of your game is lost. If there is no server at this address at all, you can still play everything on this screen, alone or with others at the same device.',
    ],
    unknown: [
      'This game cannot be shown here',
      'The table plays a game that this page does not know. Reload the page.',
    ],
    broken: ['Something is wrong with this game', 'What the server said about it breaks the rules:'],
    'broke-up': ['This table closed before the first roll', 'No one has lost anything.'],
    'called-off': ['This table was cancelled', 'The game had not started. Set up another one whenever you like.'],
  } satisfies Record<string, TitleAndText>,
  tryAgain: 'Try again',
  watch: 'Watch',
  reload: 'Reload the page',
  evidence: 'Save what the server said',
  wrongPage: 'When things go wrong',
}
