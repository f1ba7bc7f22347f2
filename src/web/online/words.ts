import { limits } from '../../protocol/index.ts'
import { count } from '../text/words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A length of time in words, the largest unit that says it whole: "90 s", "3 min", "2 h". */
const duration = (milliseconds: number): string => {
  if (milliseconds >= HOUR && milliseconds % HOUR === 0) return `${milliseconds / HOUR} h`
  if (milliseconds >= MINUTE && milliseconds % MINUTE === 0) return `${milliseconds / MINUTE} min`
  return `${Math.round(milliseconds / 1000)} s`
}

/** What the ways into the hall say. What the online table says stands in `table/words.ts`. */
export const onlineWords = {
  title: 'Play with people',
  about: 'Over the network, without an account: with a friend by a link, or with whoever waits.',
  none: 'No hall answers here, so nobody can be met. Everything else on this page works as ever.',
  seeking: 'Looking for the hall …',
  lost: 'The hall cannot be reached just now. Hazelring goes on trying; nothing is lost.',
  closing: 'The hall is being looked after and will be back in a moment.',

  name: 'Your name at tables',
  nameAbout: `At most ${limits.name} characters. Leave it empty and you get one.`,

  quick: 'Quick match',
  friend: 'Play a friend',
  setUp: 'Set up a table',
  opening: 'Setting up the table …',
  sitting: 'Sitting down …',

  open: 'Open tables',
  openNone: 'No open tables right now. Set one up and it will be listed here.',
  watch: 'Games to watch',
  mine: 'My games here',
  alone: 'Nobody else yet',
  more: (n: number) => `Show ${n} more`,

  sit: 'Sit down',
  look: 'Watch',
  go: 'Go on',
  forget: 'Take off the list',
  free: (n: number) => (n === 0 ? 'no seat free' : `${count(n, 'seat', 'seats')} free`),
  watchers: (n: number) => (n === 0 ? '' : `${n} watching`),
  missing: (names: readonly string[]) =>
    names.length === 0
      ? 'nobody there just now'
      : `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} not there just now`,
  invitedOnly: 'sitting down by invitation',
  asPrinted: 'rules as printed',
  program: 'program',
  computer: 'computer',
  nobody: 'Nobody sits there yet',

  state: {
    yours: 'Your turn',
    theirs: 'Theirs to choose',
    dice: 'The dice are being sealed',
    gathering: 'Waiting for players',
    over: 'Finished',
    asking: 'You are asked something',
    unknown: 'Not heard of yet',
    gone: 'This game is no longer in the hall.',
  },

  clock: {
    none: 'no clock',
    live: (move: number, bank: number) =>
      bank === 0 ? `${duration(move)} a choice` : `${duration(move)} a choice + ${duration(bank)}`,
    days: (days: number) => `${count(days, 'day', 'days')} a choice`,
  },

  wait: {
    title: (game: string) => `Quick match: ${game}`,
    seeking: 'Looking for somebody to play with …',
    waiting: 'You wait at a table. Whoever asks for a quick match next sits down with you.',
    how: 'Leave this page open: the table opens by itself, with a knock where sounds are on.',
    justNow: 'Waiting for less than a minute',
    since: (minutes: number) => `Waiting for ${count(minutes, 'minute', 'minutes')}`,
    found: 'Someone is here. Opening the table …',
    nobody: 'Others were faster at every table. Try once more.',
    cancel: 'Stop waiting',
    again: 'Wait again',
    meanwhile: 'Meanwhile',
    computer: (game: string) => `Play ${game} against the computer`,
    computerAbout: 'It opens beside this page, so that you go on waiting here.',
    ready: '● Somebody is here',
  },

  setup: {
    noHall: 'No hall answers here, so no table can be set up for others. On this screen you can play as ever.',
    seats: 'Players',
    seat: (n: number) => `Seat ${n + 1}`,
    you: 'You',
    guest: 'Free for a player',
    nobody: 'You do not sit at this table yourself; you keep the host’s rights.',
    seatsAbout: 'Free seats wait for whoever comes.',
    visibility: 'Who may come',
    visibilities: {
      private: ['Only by your link', 'Nobody else sees the table.'],
      invited: ['Players by your link, anybody may watch', 'The game is listed once it is played.'],
      open: ['Anybody', 'The table stands in the list of open tables.'],
    } as const,
    clock: 'Time to think',
    paces: {
      quick: 'Quick',
      usual: 'Usual',
      relaxed: 'Relaxed',
      mail: 'By mail',
      own: 'Your own',
    } as const,
    paceAbout: {
      live: (move: string, bank: string, away: string) =>
        `${move} for each choice, and ${bank} in the whole game for long thoughts. Who loses the connection has ${away} more to come back.`,
      none: `Nobody is hurried. A game in which nothing happens for ${limits.idleGame / 86_400_000} days is settled.`,
      days: (days: number) =>
        `${count(days, 'day', 'days')} for each choice. Close the page and come back when you like.`,
    },
    kind: 'Kind of clock',
    kinds: { live: 'Minutes', days: 'Days', none: 'None' } as const,
    move: 'Seconds for each choice',
    bank: 'Minutes in reserve for the game',
    away: 'Minutes to reconnect',
    days: 'Days for each choice',
    late: 'When somebody’s time runs out',
    lates: {
      computer: ['A computer plays on for them', 'Until they come back and take their seat again.'],
      lose: ['They have lost', 'The game ends there.'],
    } as const,
    more: 'More about this table',
    undo: 'Taking back',
    undos: { yes: 'If all agree', no: 'Never' } as const,
    coach: 'Coach',
    coaches: { yes: 'For all', no: 'For nobody' } as const,
    talk: 'Talk',
    talks: { free: 'Free', phrases: 'Phrases only', off: 'None' } as const,
    dice: 'Dice',
    diceAbout:
      'Sealed before the first roll by the server and every player’s device together: no one of them can choose or change a roll alone, and after the game anyone can check every roll.',
    start: 'Set up and get the link',
    range: (min: number, max: number) => `${min} to ${max}`,
  },

  trouble: {
    full: 'This device has no room left to remember your seat. Keep this page open, or delete old games and try again.',
    blocked:
      'This browser does not let Hazelring remember your seat. Keep this page open: once it is closed, the seat cannot be taken up again.',
  },
} as const
