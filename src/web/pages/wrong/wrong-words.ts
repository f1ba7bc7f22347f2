import { DAY, type limits, moveTime, type Settings } from '../../../protocol/index.ts'
import { count } from '../../text/words.ts'

/** The hall's figures, whatever their values. */
export type Limits = { readonly [K in keyof typeof limits]: number }

/** One thing that can go wrong, and what happens then. */
export type WrongCase = { readonly id: string; readonly title: string; readonly told: readonly string[] }
export type WrongPart = { readonly title: string; readonly cases: readonly WrongCase[] }

const UNITS = [
  [DAY, 'day', 'days'],
  [DAY / 24, 'hour', 'hours'],
  [60_000, 'minute', 'minutes'],
  [1_000, 'second', 'seconds'],
] as const

/** Milliseconds in the largest unit that gives a whole number: "5 minutes", "90 seconds". */
export const timeText = (milliseconds: number): string => {
  const unit = UNITS.find(([size]) => milliseconds >= size && milliseconds % size === 0)
  return unit === undefined ? `${milliseconds / 1000} seconds` : count(milliseconds / unit[0], unit[1], unit[2])
}

const whole = (n: number): string => n.toLocaleString('en')

const clockText = ({ clock }: Settings): string => {
  const move = timeText(moveTime(clock) ?? 0)
  if (clock.kind !== 'live') return clock.kind === 'none' ? 'no clock' : `${move} for every choice`
  return `${move} for every choice, a bank of ${timeText(clock.bank)} for the whole game, and ${timeText(clock.away)} for lost connections`
}

const LATE = {
  computer: 'a computer plays for that seat until its owner takes it back, which one tap does',
  lose: 'that seat has lost',
} as const

const lost = (l: Limits): readonly WrongCase[] => [
  {
    id: 'network',
    title: 'The network is lost',
    told: [
      `Nothing is lost. Whatever anybody has seen of a game was stored before, and your device catches up by itself as soon as it is back. Within ${timeText(l.awayGrace)} nobody notices; then the others see that you are away.`,
      `A line that is dead without saying so is found out within ${timeText(l.heartbeat + l.heartbeatAnswer)}: the server asks every ${timeText(l.heartbeat)} and waits ${timeText(l.heartbeatAnswer)} for an answer.`,
      `While you are away from a table with a clock, your allowance for lost connections is used up first, and your time to think only after it.`,
    ],
  },
  {
    id: 'twice',
    title: 'You do not know whether your choice arrived',
    told: [
      'Your device sends it again until it is answered. However often the same choice arrives, it counts once, and the answer is the same.',
    ],
  },
  {
    id: 'closed',
    title: 'You close the laptop, reload the page, or the browser crashes',
    told: ['Open the page again on the same device: you sit where you sat, and the game stands where it stood.'],
  },
]

const moved = (l: Limits, usual: Settings): readonly WrongCase[] => [
  {
    id: 'device',
    title: 'You want to go on with another phone or computer',
    told: [
      `Make a link on the device that plays and open it on the other one. It works once, within ${timeText(l.passWithin)}, from the first roll on. From then on the old device only watches.`,
    ],
  },
  {
    id: 'forgotten',
    title: 'Your browser forgets you',
    told: [
      `Your seat is held by a secret that only your device has; the server knows no more than its fingerprint. Where a browser deletes what it keeps (a private window does), nobody can give the seat back. To the others you are then somebody who has left.`,
    ],
  },
  {
    id: 'tabs',
    title: 'You have the game open in two tabs',
    told: [
      'Both show the same game and may choose for the same seat. The first choice counts; the other tab is told that the game has gone on.',
    ],
  },
  {
    id: 'slow',
    title: 'Your device cannot keep up',
    told: [
      `When more than ${whole(l.backlog)} messages wait for it, it is disconnected, and catches up when it comes back. A device that looks at no table is disconnected after ${timeText(l.idleSocket)}.`,
    ],
  },
  {
    id: 'clock',
    title: 'Your clock runs out',
    told: [
      `Then ${LATE[usual.late]}. Whoever sets up a table may want it otherwise: ${LATE[usual.late === 'lose' ? 'computer' : 'lose']}.`,
      `Unless a table says otherwise you have ${clockText(usual)}.`,
    ],
  },
]

const connection = (l: Limits, usual: Settings): WrongPart => ({
  title: 'You are cut off',
  cases: [...lost(l), ...moved(l, usual)],
})

const others = (l: Limits): WrongPart => ({
  title: 'The others',
  cases: [
    {
      id: 'leaver',
      title: 'Somebody leaves',
      told: [
        'Their clock runs on: first what they have for lost connections, then their time to think. When all is used up the table does what it was set up to do: a computer plays for them until they come back, or they have lost.',
        'Whoever resigns with two at the table has lost. With more a computer plays that seat to the end, and the others go on.',
      ],
    },
    {
      id: 'deserted',
      title: 'Everybody leaves',
      told: [
        `When the clock of the last one has run out, the game is settled: everybody gets the chance to win that they had at that moment. It is worked out exactly where that can be done and estimated where it cannot; the result says which. Where even an estimate takes longer than ${timeText(l.settleWithin)}, nobody wins. A game without a running clock is settled after ${timeText(l.idleGame)} in which nothing happens.`,
      ],
    },
    {
      id: 'empty',
      title: 'Nobody comes to your table',
      told: [
        `After ${timeText(l.gatherWithin)} in which nothing happens it is called off. The host can do that at any time before the dice are sealed. While you are not there the lobby says so, and shows your table below those where somebody waits.`,
        `Whoever was led to you by a quick match has ${timeText(l.quickWithin)} to sit down; then the seat is free for the next one. A quick match that nobody waits at any more is called off after ${timeText(l.quickEmpty)}. After a rematch or a broken table the seats are kept ${timeText(l.reservedFor)} for those who sat there.`,
      ],
    },
    {
      id: 'question',
      title: 'Nobody answers your question',
      told: [
        `Taking back, a draw and a rematch need the consent of everybody who plays. At a table with a running clock a question lapses after ${timeText(l.askStands)}; one question is open at a time.`,
        'Nothing is ever taken back past dice that have fallen or a secret that was shown.',
      ],
    },
    {
      id: 'rude',
      title: 'Somebody is rude, or talks too much',
      told: [
        `Switch their words off, or let the table say set phrases only. The host can send a watcher away. A line has at most ${count(l.talk, 'character', 'characters')}, a name ${l.name}; nobody says more than ${count(l.talkBurst, 'line', 'lines')} within ${timeText(l.talkWindow)}, and a table takes ${whole(l.talkLines)} lines, at most half of them from watchers.`,
      ],
    },
    {
      id: 'deleted',
      title: 'A game is deleted',
      told: [
        'Only when it is over and everybody who played agrees. Then its log, its secrets and all that was said are gone from the server; the counts of its dice stay. Files that you saved are yours.',
      ],
    },
  ],
})

const server: WrongPart = {
  title: 'The server',
  cases: [
    {
      id: 'killed',
      title: 'The server is stopped, or dies',
      told: [
        'What was answered is on its disk and is there when it starts again. Nobody’s clock runs meanwhile. The next roll is the one it would have been: it follows from the sealed secrets and the number of the step, not from the moment.',
      ],
    },
    {
      id: 'gone',
      title: 'The server never comes back',
      told: [
        'A game can be saved as a file at any time and played on at your own table, as a game of its own with dice of your device. As long as the server has not revealed its secret its rolls cannot be checked.',
      ],
    },
    {
      id: 'restored',
      title: 'The server goes on from an older copy of its games',
      told: [
        'Your device notices that it knows more than the server, says how many steps are lost, and goes on from where the server stands when you reload the page. The dice of the lost steps are sealed: the same steps give the same rolls, and players may remember them. Where that matters, call the game off and play a new one.',
      ],
    },
    {
      id: 'disk',
      title: 'Somebody reads the server’s disk',
      told: [
        'Whoever can do that while a game goes on can work out its coming rolls, but change none. They find no secret that would let them sit in your place.',
      ],
    },
  ],
}

const dice = (l: Limits): WrongPart => ({
  title: 'Dice and cheating',
  cases: [
    {
      id: 'unrevealed',
      title: 'A device does not reveal its secret',
      told: [
        `Before the first roll every device shows what it had bound itself to. One that has not done so after ${timeText(l.revealWithin)} breaks the table: it closes, which can be seen, and is set up anew with new secrets for those who kept their word. Their seats are kept for them ${timeText(l.reservedFor)}. Nobody can look at the dice first, so nothing is gained by it.`,
      ],
    },
    {
      id: 'server-cheats',
      title: 'The server cheats',
      told: [
        'It is bound to its secret before it sees yours, so it cannot choose the rolls as long as your device draws its own at random, and any roll that it changed is found by one tap on “Check a game”. Of a game without secrets your device plays every step by the rules itself and would refuse a wrong one.',
        'It does know the coming rolls once all secrets are shown, and could tell a player. At a table with computers only, its secret is the only one. No file shows either.',
        'It could stop a game, keep its secret back, claim that a player resigned, or write other choices into the file afterwards. The first two leave a game whose rolls cannot be checked, and say so. The others the file does not show, for choices are not signed; your own device tells you when the server’s account differs from what it followed.',
      ],
    },
    {
      id: 'player-cheats',
      title: 'A player cheats',
      told: [
        `Every choice is checked by the rules on the server; what is not offered is refused. Hidden things are never sent to a device that may not know them. A planned turn has at most ${count(l.plan, 'choice', 'choices')} and ends before dice fall, so it tells nothing of them.`,
        'That somebody asks a computer what to do, nobody can prevent. Programs that play say so by their mark; one that hides it cannot be told from a person.',
      ],
    },
    {
      id: 'lucky',
      title: 'Somebody is suspiciously lucky',
      told: [
        'Check the game. If its rolls check out and at least one device that took part was honest (yours, say), nobody chose them. How unlikely the streak was you can work out, and how all dice of this house fell you can see.',
      ],
    },
  ],
})

const crowds = (l: Limits): WrongPart => ({
  title: 'Too much of it',
  cases: [
    {
      id: 'full',
      title: 'The hall is full',
      told: [
        `A game takes ${whole(l.watchers)} watchers, the lobby shows the ${whole(l.lobbyRows)} newest tables and games of each kind, and one window follows at most ${count(l.attendedPerSocket, 'table', 'tables')}. From one address at most ${count(l.tablesPerAddress, 'table', 'tables')} may wait for players, and ${whole(l.socketsPerAddress)} windows may be open.`,
        `A table at which ${whole(l.steps)} things have happened takes only what leads the game to its end.`,
      ],
    },
    {
      id: 'flood',
      title: 'A program sends too much, or nonsense',
      told: [
        `A message has at most ${whole(l.messageBytes)} bytes. ${whole(l.messageBurst)} may come at once and ${whole(l.messagesPerSecond)} a second; after ${whole(l.faultsPerSocket)} that are not in order the connection is closed. The web interface answers ${whole(l.requestsPerMinute)} requests a minute from one address and opens ${whole(l.openingsPerMinute)} tables. Nobody else notices any of it.`,
      ],
    },
  ],
})

/** What happens in every bad case, with the figures by which the server acts. */
export const wrongParts = (figures: Limits, usual: Settings): readonly WrongPart[] => [
  connection(figures, usual),
  others(figures),
  dice(figures),
  server,
  crowds(figures),
]

/** What stands around it. */
export const wrongWords = {
  title: 'When things go wrong',
  about:
    'What happens then. Every figure on this page is the one by which the hall acts: change it there, and it changes here.',
  contents: 'On this page',
  check: 'Check a game',
  house: 'Dice statistics',
} as const

/** The same as a document. */
export const wrongMarkdown = (parts: readonly WrongPart[]): string =>
  `${[
    `# ${wrongWords.title}`,
    'Written from the constants of the code (`src/protocol/match/limits.ts`) by `src/web/pages/wrong/wrong-words.test.ts`; the page `/wrong` says the same. Change words there, not here.',
    ...parts.flatMap(({ title, cases }) => [
      `## ${title}`,
      ...cases.flatMap((wrong) => [`### ${wrong.title}`, ...wrong.told]),
    ]),
  ].join('\n\n')}\n`
