import { counted, wholeText } from '../../../kit/text.ts'
import type { limits } from '../../../protocol/index.ts'

/** Server's limits by name, as numbers (`n`) and as durations in words (`time`). */
type Figures = {
  readonly n: { readonly [K in keyof typeof limits]: number }
  readonly time: { readonly [K in keyof typeof limits]: string }
}

type Case = { readonly title: string; told(figures: Figures): readonly string[] }

export const en = {
  title: 'When things go wrong',
  about:
    'What happens then. Every figure on this page is the one the server uses: change it there, and it changes here.',
  contents: 'On this page',
  check: 'Check a game',
  dice: 'Dice statistics',

  clock: {
    none: 'Unless a table says otherwise there is no clock.',
    days: (move: string) => `Unless a table says otherwise you have ${move} for every choice.`,
    live: (move: string, bank: string, away: string) =>
      `Unless a table says otherwise you have ${move} for every choice, a bank of ${bank} for the whole game, and ${away} for lost connections.`,
  },
  late: {
    computer:
      'Then a computer plays for that seat until its owner takes it back with one tap. The host of a table may choose otherwise: then the player has lost.',
    lose: 'Then the player has lost. The host of a table may choose otherwise: then a computer plays for that seat until its owner takes it back with one tap.',
  },

  parts: {
    connection: 'You are cut off',
    others: 'The others',
    server: 'The server',
    dice: 'Dice and cheating',
    crowds: 'Too much of it',
  },

  cases: {
    network: {
      title: 'The network is lost',
      told: ({ time }) => [
        `Nothing is lost. Everything a player has seen of a game was stored before, and your device catches up as soon as it is back. For ${time.awayGrace} no one notices; then the others see that you are away.`,
        `A dead line is found out soon: the server asks every ${time.heartbeat} and waits ${time.heartbeatAnswer} for an answer.`,
        'While you are away from a table with a clock, your allowance for lost connections is used up first, and your time to think only after it.',
      ],
    },
    twice: {
      title: 'You do not know whether your choice arrived',
      told: () => [
        'Your device sends it again until it is answered. However often the same choice arrives, it counts once, and the answer is the same.',
      ],
    },
    closed: {
      title: 'You close the laptop, reload the page, or the browser crashes',
      told: () => ['Open the page again on the same device: you are back on your seat, and the game is where it was.'],
    },
    device: {
      title: 'You want to continue on another phone or computer',
      told: ({ time }) => [
        `Make a link on the device that plays and open it on the other one. It works once, within ${time.passWithin}, from the first roll on. From then on the old device only watches.`,
      ],
    },
    forgotten: {
      title: 'Your browser forgets you',
      told: () => [
        'A secret on your device proves that the seat is yours. The server stores only a fingerprint of this secret. If a browser deletes what it stores (a private window does), no one can give the seat back, and to the others you are a player who has left. If your device still has that secret but not the key with which it signs what you do, it says so, and you can go on with a new key: the server puts it in the place of the old one, the others are told, and the file of the game says that the old key did not agree.',
      ],
    },
    tabs: {
      title: 'You have the game open in two tabs',
      told: () => [
        'Both show the same game and may choose for the same seat. The first choice counts; the other tab learns that the game has gone on.',
      ],
    },
    slow: {
      title: 'Your device cannot keep up',
      told: ({ n, time }) => [
        `When more than ${wholeText(n.backlog)} messages wait for it, it is disconnected, and catches up when it comes back. A device that looks at no table is disconnected after ${time.idleSocket}.`,
      ],
    },
    clock: { title: 'Your clock runs out', told: () => [] },

    leaver: {
      title: 'A player leaves',
      told: () => [
        'Their clock runs on: first their allowance for lost connections, then their time to think. When all is used up the table does what it was set up to do: a computer plays for them until they come back, or they have lost.',
        'With two at the table, a player who resigns has lost. With more, a computer plays that seat to the end, and the others continue.',
      ],
    },
    deserted: {
      title: 'Everyone leaves',
      told: ({ time }) => [
        `When the clock of the last player has run out, the game is settled: each player gets the chance to win that they had at that moment. It is worked out exactly where that is possible and estimated where it is not; the result says which. If even an estimate takes longer than ${time.settleWithin}, no one wins. A game without a running clock is settled after ${time.idleGame} in which nothing happens.`,
      ],
    },
    empty: {
      title: 'No player joins your table',
      told: ({ time }) => [
        `After ${time.gatherWithin} in which nothing happens it is cancelled. The host can do that at any time before the dice are sealed. While you are away the lobby says so, and lists your table below those with a player waiting. A cancelled table is deleted after ${time.calledOffStays}.`,
        `A player whom a quick match leads to you has ${time.quickWithin} to sit down; then the seat is free for the next one. A quick match at which no one waits any more is cancelled after ${time.quickEmpty}. After a rematch or a table that closed early, the seats are kept ${time.reservedFor} for those who sat there.`,
      ],
    },
    question: {
      title: 'No one answers your question',
      told: ({ time }) => [
        `An undo, a draw and a rematch need the consent of every player. At a table with a running clock a question lapses after ${time.askStands}; one question is open at a time.`,
        'Players can never undo a roll or a revealed secret.',
      ],
    },
    rude: {
      title: 'A player is rude, or talks too much',
      told: ({ n, time }) => [
        `Hide their messages, or allow only phrases at the table. The host can remove a spectator; for ${time.barredNetwork}, and twice as long each time it happens again, newcomers from that spectator’s network can only watch: they cannot chat or take a seat. A private table they cannot join at all. Players and the spectators who are there are not affected. A line has at most ${counted(n.talk, 'character')}, a name ${n.name}; no one says more than ${counted(n.talkBurst, 'line')} within ${time.talkWindow}, and a table takes ${wholeText(n.talkLines)} lines, at most half of them from spectators.`,
      ],
    },
    deleted: {
      title: 'A game is deleted',
      told: ({ time }) => [
        `A game of computer players alone is deleted when no one has watched it for ${time.unwatchedStays}. Any other game stays, unless it is over and every player agrees, or the owner of the server deletes it.`,
        'Then its log, its secrets and its chat are gone from the server; the counts of its dice stay. Files that you saved are yours.',
      ],
    },

    killed: {
      title: 'The server is stopped, or crashes',
      told: () => [
        'What was answered is on its disk and is there when it starts again. All clocks are paused. The next roll is the one it would have been: it follows from the sealed secrets and the number of the step, not from the moment.',
      ],
    },
    gone: {
      title: 'The server never comes back',
      told: () => [
        'You can save a game as a file at any time and continue it at your own table, as a separate game with your device’s dice. As long as the server has not revealed its secret its rolls cannot be checked.',
      ],
    },
    restored: {
      title: 'The server continues from an older copy of its games',
      told: () => [
        'Your device notices that it knows more than the server, says how many steps are lost, and continues from where the server is when you reload the page. The dice of the lost steps are sealed: the same steps give the same rolls, and players may remember them. If that matters, end the game and play a new one.',
      ],
    },
    disk: {
      title: 'An intruder reads the server’s disk',
      told: () => [
        'Anyone who can do that during a game can work out its coming rolls, but change none. They find no secret that would let them play in your place, but they do find the key with which the server signs: the owner then has to replace it.',
      ],
    },
    'other-log': {
      title: 'The server shows another log, or signs with another key',
      told: () => [
        'Your device keeps the key of each server and the newest head of its public log that it saw. If a key comes without a note signed by the old one, or a log does not continue from that head, it says so, and the game goes on. After a game it also asks that log for the game’s opening and end, and says so if the server cannot show them. Keep the file: with what your device kept it shows that the server changed its story. The only innocent explanation is that the server was restored from an old backup.',
        'If the log cannot be reached, nothing stops; the file then lacks its lines.',
      ],
    },

    unrevealed: {
      title: 'A device does not reveal its secret',
      told: ({ time }) => [
        `Before the first roll every device shows what it committed to. If one has not done so after ${time.revealWithin}, the table closes, which everyone can see, and a new one is set up with new secrets for those who kept their word. Their seats are kept for them ${time.reservedFor}. No one can look at the dice first, so there is nothing to gain.`,
      ],
    },
    'server-cheats': {
      title: 'The server cheats',
      told: () => [
        'It commits to its secret before it sees yours, so it cannot choose the rolls as long as your device draws its own at random, and one tap on “Check a game” finds any roll that it changed. In a game without secrets your device plays every step by the rules itself and would refuse a wrong one.',
        'It does know the coming rolls once all secrets are shown, and could tell a player. At a table with computers only, its secret is the only one. No file shows either.',
        'It could stop a game or keep its secret back: then the rolls cannot be checked, and the game says so. It cannot add a choice or a resignation of yours, because your device signs what you do. That you were late, and what a computer chose in your place, rests on its word.',
      ],
    },
    'player-cheats': {
      title: 'A player cheats',
      told: ({ n }) => [
        `The server checks every choice by the rules; it rejects choices that are not offered. Hidden things are never sent to a device that may not know them. A planned turn has at most ${counted(n.plan, 'choice')} and ends before dice fall, so it reveals nothing about them.`,
        'We cannot stop a player from asking a computer for advice. Programs that play are marked as programs; one that hides it cannot be told from a person.',
      ],
    },
    lucky: {
      title: 'A player is suspiciously lucky',
      told: () => [
        'Check the game. If its rolls check out and at least one device that took part was honest (yours, say), no one chose them. You can work out how unlikely the streak was, and see how all dice of this server fell.',
      ],
    },

    full: {
      title: 'The server is full',
      told: ({ n }) => [
        `A game takes ${wholeText(n.watchers)} spectators, the lobby shows the ${wholeText(n.lobbyRows)} newest tables and games of each kind, and one window follows at most ${counted(n.attendedPerSocket, 'table')}. From one address at most ${counted(n.tablesPerAddress, 'table')} may wait for players, and ${wholeText(n.socketsPerAddress)} windows may be open.`,
        `A table at which ${wholeText(n.steps)} things have happened takes only what leads the game to its end.`,
      ],
    },
    flood: {
      title: 'A program sends too much, or nonsense',
      told: ({ n }) => [
        `A message has at most ${wholeText(n.messageBytes)} bytes. ${wholeText(n.messageBurst)} may come at once and ${wholeText(n.messagesPerSecond)} a second; after ${wholeText(n.faultsPerSocket)} faulty ones the connection is closed. One address gets ${wholeText(n.requestBurst)} pages and files at once and ${wholeText(n.requestsPerSecond)} a second; the next ones wait. The web interface answers ${wholeText(n.requestsPerMinute)} requests a minute from one address and opens ${wholeText(n.openingsPerMinute)} tables. No one else notices any of it.`,
      ],
    },
  } satisfies Record<string, Case>,
}
