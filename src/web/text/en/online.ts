import { counted, listAnd, plural, titledValue } from '../../../kit/text.ts'

/** Texts for entering online games: lobby, set-up, quick match. Texts of the online table are in `match.ts`. */
export const en = {
  live: 'Live tables',
  meet: { friend: 'Play with a friend', anyone: 'Find an opponent' },
  meetAbout: {
    friend: 'Choose a game. You get a table and a link: anyone who opens it sits down with you.',
    anyone: 'Choose a game. The next player who looks for an opponent sits down with you.',
  },
  none: 'This server is not reachable, so online play is not possible now. Everything else works as usual.',
  seeking: 'Connecting to the server …',
  lost: 'The server cannot be reached at the moment. Hazelring keeps trying; nothing is lost.',
  unsaid: 'The server did not answer. Try again.',
  closing: 'The server is restarting and will be back in a moment.',

  name: 'Your name',
  nameAbout: 'Others see it. Leave it empty and the server gives you one.',

  quick: 'Quick match',
  friend: 'Open a table',
  setUp: 'Set up',
  opening: 'Setting up the table …',

  challenge: {
    to: 'Challenge',
    about: (name: string) => `${name} will be asked and can accept, propose something else, or decline.`,
    send: 'Send the challenge',
    counter: 'Send these terms instead',
    gone: 'This challenge is no longer open.',
    sending: 'Sending …',
    waits: (name: string) => `${name} challenges you`,
    ready: (name: string) => `${name} waits at your table`,
    look: 'Look at it',
  },
  open: 'Open tables',
  watch: 'Games to watch',
  computers: 'Computers at play',
  computersAbout: 'Computer players take every seat. Stop when you like, step back, and see the odds of each choice.',
  watchComputers: 'Watch a game',
  more: (n: number) => `Show ${n} more`,

  sit: 'Sit down',
  look: 'Watch',
  go: 'Continue',
  forget: 'Remove from the list',
  free: (n: number) => (n === 0 ? 'no free seat' : `${counted(n, 'seat')} free`),
  watchers: (n: number) => `${n} watching`,
  missing: (names: readonly string[]) =>
    names.length === 0 ? 'everyone is away' : `${listAnd(names)} ${plural(names.length, 'is', 'are')} away`,
  invitedOnly: 'seats by invitation',
  asPrinted: 'rules as printed',
  rule: titledValue,
  program: 'program',
  computer: 'computer',
  nobody: 'No players yet',

  state: {
    yours: 'Your turn',
    theirs: 'Waiting for the others',
    dice: 'Sealing the dice',
    gathering: 'Waiting for players',
    over: 'Finished',
    asking: 'A question for you',
    unknown: 'Loading …',
    gone: 'This game is no longer on the server.',
  },

  clock: {
    none: 'no clock',
    each: (move: string) => `${move} a choice`,
    live: (move: string, bank: string) => `${move} a choice + ${bank}`,
    days: (days: number) => `${counted(days, 'day')} a choice`,
  },

  setup: {
    noServer: 'This server is not reachable, so you cannot set up an online table. You can still play on this screen.',
    seats: 'Players',
    seat: (n: number) => `Seat ${n + 1}`,
    you: 'You',
    guest: 'Open seat',
    nobody: 'You do not play at this table yourself; you are still its host.',
    seatsAbout: 'Open seats wait for players.',
    visibility: 'Who can join',
    visibilities: {
      private: ['Only with your link', 'No one else sees the table.'],
      invited: ['Players with your link, anyone may watch', 'The game is listed once it has started.'],
      open: ['Anyone', 'The table is in the list of open tables.'],
    } satisfies Record<string, readonly [title: string, about: string]>,
    clock: 'Time to think',
    timeControls: { quick: 'Quick', usual: 'Usual', relaxed: 'Relaxed', mail: 'Days per move', own: 'Custom' },
    timeControlAbout: {
      live: (move: string, bank: string, away: string) =>
        `${move} for each choice, plus ${bank} for the whole game. A player who loses the connection has another ${away} to come back.`,
      none: (days: number) => `No clock. A game in which nothing happens for ${counted(days, 'day')} is settled.`,
      days: (days: number) => `${counted(days, 'day')} for each choice. Close the page and come back when you like.`,
    },
    kind: 'Kind of clock',
    kinds: { live: 'Minutes', days: 'Days', none: 'None' },
    move: 'Seconds for each choice',
    bank: 'Minutes in reserve for the game',
    away: 'Minutes to reconnect',
    days: 'Days for each choice',
    late: 'When a player runs out of time',
    lates: {
      computer: ['A computer takes over', 'Until the player comes back.'],
      lose: ['The player loses', 'The game ends there.'],
    } satisfies Record<string, readonly [title: string, about: string]>,
    rated: 'Rating',
    rateds: { yes: 'Rated', no: 'Not rated' },
    ratedAbout:
      'The result changes the ratings of all players, who must be signed in. It has no undo and no coach, and a player who runs out of time loses.',
    unratedAbout: 'The result changes no rating.',
    more: 'More about this table',
    undo: 'Undo',
    undos: { yes: 'If all agree', no: 'Never' },
    coach: 'Coach',
    coaches: { yes: 'For everyone', no: 'For no one' },
    talk: 'Chat',
    talks: { free: 'Free', phrases: 'Phrases only', off: 'Off' },
    dice: 'Dice',
    diceAbout:
      'Sealed before the first roll by the server and every player’s device together: none of them can choose or change a roll alone, and after the game anyone can check every roll.',
    start: 'Set up and get the link',
    range: (min: number, max: number) => `${min} to ${max}`,
  },

  trouble: {
    full: 'This device has no space left to remember your seat. Keep this page open, or delete old games and try again.',
    blocked:
      'This browser does not let Hazelring remember your seat. Keep this page open: once it is closed, you cannot return to the seat.',
  },
}
