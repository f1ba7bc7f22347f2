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
  about: 'This page says what happens to your game when something fails. Its figures are the settings of this server.',
  contents: 'On this page',
  check: 'Check a game',
  dice: 'Dice statistics',

  clock: {
    none: 'Unless a table has other settings, there is no clock.',
    days: (move: string) => `Unless a table has other settings, you have ${move} for every choice.`,
    live: (move: string, bank: string, away: string) =>
      `Unless a table has other settings, you have ${move} for every choice, a bank of ${bank} for the whole game, and ${away} for lost connections.`,
  },
  late: {
    computer:
      'A computer then plays for that seat until its owner takes it back with one tap. The host can instead set up the table so that the player loses.',
    lose: 'Then the player has lost. The host can instead set up the table so that a computer plays for that seat until its owner takes it back with one tap.',
  },

  parts: {
    connection: 'Your connection',
    others: 'Other players',
    server: 'The server',
    dice: 'Dice and cheating',
    crowds: 'Limits of the server',
  },

  cases: {
    network: {
      title: 'The network is lost',
      told: ({ time }) => [
        `You lose nothing. The server stores every step before it shows it to a player, and your device catches up when it reconnects. If you are back within ${time.awayGrace}, the other players do not notice. After that they see that you are away.`,
        `The server notices a broken connection soon: it checks every connection each ${time.heartbeat} and waits ${time.heartbeatAnswer} for an answer.`,
        'While you are away from a table with a clock, you first use up your allowance for lost connections, and then your time to think.',
      ],
    },
    twice: {
      title: 'You do not know whether your choice arrived',
      told: () => [
        'Your device sends the choice again until the server answers. The choice counts only once, even if it arrives several times.',
      ],
    },
    closed: {
      title: 'You close the laptop, reload the page, or the browser crashes',
      told: () => [
        'Open the page again on this device. You are back on your seat, and the game continues where it was.',
      ],
    },
    device: {
      title: 'You want to continue on another phone or computer',
      told: ({ time }) => [
        `Create a link on the device that plays, and open it on the other device. You can do this after the first roll. The link works once, within ${time.passWithin}. After that, the old device can only watch.`,
      ],
    },
    forgotten: {
      title: 'Your browser forgets you',
      told: () => [
        'A secret on your device proves that the seat is yours. The server stores only a fingerprint of this secret. If your browser deletes its stored data, as a private window does, no one can give the seat back. For the other players you have then left the game.',
        'Your device may still have that secret but have lost the key that signs your actions. It then tells you so, and you can continue with a new key. The other players see that the server has replaced the key. The file of the game says that the old key did not approve.',
      ],
    },
    tabs: {
      title: 'You have the game open in two tabs',
      told: () => [
        'Both tabs show the game, and you can choose in either. The first choice counts, and the other tab then shows the new position.',
      ],
    },
    slow: {
      title: 'Your device cannot keep up',
      told: ({ n, time }) => [
        `If more than ${wholeText(n.backlog)} messages wait for your device, the server disconnects it. It catches up when it reconnects. The server disconnects a device without an open table after ${time.idleSocket}.`,
      ],
    },
    clock: { title: 'Your clock runs out', told: () => [] },

    leaver: {
      title: 'A player leaves',
      told: () => [
        'The clock of that player runs on: first the allowance for lost connections, then the time to think. When both are used up, a computer plays for the player or the player loses, depending on the table’s settings.',
        'In a game of two, a player who resigns loses. With more players, a computer plays that seat to the end, and the other players continue.',
      ],
    },
    deserted: {
      title: 'Everyone leaves',
      told: ({ time }) => [
        `When the clock of the last player has run out, the server settles the game. Each player gets the chance to win that they had at that moment. The server computes this chance exactly if it can. If it cannot, it estimates the chance, and the result says so. If even an estimate takes longer than ${time.settleWithin}, no one wins. A game without a running clock is settled after ${time.idleGame} without an action.`,
      ],
    },
    empty: {
      title: 'No player joins your table',
      told: ({ time }) => [
        `The server cancels a table after ${time.gatherWithin} without an action. The host can cancel it at any time before the dice are sealed. While you are away, the lobby says so, and lists your table below tables with a waiting player. The server deletes a cancelled table after ${time.calledOffStays}.`,
        `A player who gets your table in a quick match has ${time.quickWithin} to sit down. After that, the seat is free for another player. The server cancels a quick match ${time.quickEmpty} after the last player has left. After a rematch or a table that closed early, the server reserves the seats for their players for ${time.reservedFor}.`,
      ],
    },
    question: {
      title: 'No one answers your request',
      told: ({ time }) => [
        `An undo, a draw and a rematch need the consent of every player. At a table with a running clock a request expires after ${time.askStands}. Only one request can be open at a time.`,
        'Players can never undo a roll or a revealed secret.',
      ],
    },
    rude: {
      title: 'A player is rude, or talks too much',
      told: ({ n, time }) => [
        `You can hide that player’s messages, or allow only phrases at the table. The host can remove a spectator. For ${time.barredNetwork} after that, newcomers from the spectator’s network can only watch. They cannot chat, take a seat or join a private table. Each further removal doubles this time. Players and spectators who are already there are not affected.`,
        `A line has at most ${counted(n.talk, 'character')}, and a name at most ${n.name}. Each person can write ${counted(n.talkBurst, 'line')} within ${time.talkWindow}. A table accepts ${wholeText(n.talkLines)} lines, at most half of them from spectators.`,
      ],
    },
    deleted: {
      title: 'A game is deleted',
      told: ({ time }) => [
        `The server deletes a game of computer players alone after ${time.unwatchedStays} without spectators. The host of the server can delete any game. The players can delete a finished game if all of them agree.`,
        'The server then has no log, secrets or chat of this game, but keeps the counts of its dice. You keep the files that you saved.',
      ],
    },

    killed: {
      title: 'The server is stopped, or crashes',
      told: () => [
        'Every action that the server has confirmed is on its disk, and is still there after a restart. Until then all clocks are paused. The next roll does not change, because it depends only on the sealed secrets and the number of the step.',
      ],
    },
    gone: {
      title: 'The server never comes back',
      told: () => [
        'You can save a game as a file at any time and continue it at your own table, as a separate game with your device’s dice. Its rolls can be checked only if the server has revealed its secret.',
      ],
    },
    restored: {
      title: 'The server continues from an older copy of its games',
      told: () => [
        'Your device notices that the server has lost steps, and tells you how many. Reload the page to continue from the server’s position. The dice are sealed, so the next rolls are those of the lost steps, and players may remember them. If this is unfair, end the game and start a new one.',
      ],
    },
    disk: {
      title: 'An intruder reads the server’s disk',
      told: () => [
        'During a game, an intruder could compute its next rolls, but not change them. The disk has no secret with which an intruder could play in your place. It has the server’s signing key, which the host must then replace.',
      ],
    },
    'other-log': {
      title: 'The server shows another log, or signs with another key',
      told: () => [
        'Your device stores the key of each server and the newest head of its public log. It warns you if a new key has no note signed by the old key, or if the log does not continue from that head. The game continues. After a game, your device also checks that the log has the game’s opening and end, and warns you if it does not.',
        'Keep the file of the game. Together with the data on your device, it proves that the server changed its log or its key. The only honest explanation is that the server was restored from an old backup.',
        'If your device cannot reach the log, the game continues, but its file has no lines about the log.',
      ],
    },

    unrevealed: {
      title: 'A device does not reveal its secret',
      told: ({ time }) => [
        `Before the first roll every device reveals the secret to which it has committed. If a device does not reveal within ${time.revealWithin}, the table closes, which everyone can see. The server opens a new table with new secrets, and reserves the seats of the other players for ${time.reservedFor}. A device gains nothing by this, because no one can see the dice before they are sealed.`,
      ],
    },
    'server-cheats': {
      title: 'The server cheats',
      told: ({ n, time }) => [
        'The server commits to its secret before it sees yours. It cannot choose the rolls if your device draws its secret at random. “Check a game” finds every roll that the server changed. In a game without secrets your device also plays every step by the rules, and rejects a wrong step.',
        'The server knows the next rolls once all devices have revealed, and could tell a player. No file can show that. At a table of computer players alone, the dice depend only on the server’s secret.',
        `The server could stop a game or withhold its secret. The rolls can then not be checked, and the game says so. It cannot invent a choice or a resignation of yours, because your device signs your actions. It may sign up to ${counted(n.unsignedChoices, 'quick choice')} together, within ${time.unsignedFor}. You have only the server’s word that a player was late, and for the choices of a computer that replaced a player.`,
      ],
    },
    'player-cheats': {
      title: 'A player cheats',
      told: ({ n }) => [
        `The server rejects every choice that the rules do not allow. It never sends hidden information to a device without permission to see it. A planned turn has at most ${counted(n.plan, 'choice')} and ends before the next roll, so it reveals nothing about the dice.`,
        'We cannot stop a player from asking a computer for advice. Tables mark programs as programs, but cannot recognise a program that pretends to be a person.',
      ],
    },
    lucky: {
      title: 'A player is suspiciously lucky',
      told: () => [
        'Check the game. If its rolls are proven and at least one device was honest (for example yours), no one chose them. You can compute how unlikely the rolls were, and see the statistics of all dice of this server.',
      ],
    },

    full: {
      title: 'The server is full',
      told: ({ n }) => [
        `A game can have ${wholeText(n.watchers)} spectators. The lobby lists the ${wholeText(n.lobbyRows)} newest tables and games of each kind. One window can follow at most ${counted(n.attendedPerSocket, 'table')}. One address can have ${wholeText(n.socketsPerAddress)} open windows, and at most ${counted(n.tablesPerAddress, 'table')} that wait for players.`,
        `After ${wholeText(n.steps)} entries in its log, a table accepts only moves, and no chat or requests.`,
      ],
    },
    flood: {
      title: 'A program sends too many or faulty messages',
      told: ({ n }) => [
        `A message can have at most ${wholeText(n.messageBytes)} bytes. A connection can send ${wholeText(n.messageBurst)} messages at once, and ${wholeText(n.messagesPerSecond)} per second after that. The server closes it after ${wholeText(n.faultsPerSocket)} faulty messages. One address can load ${wholeText(n.requestBurst)} pages and files at once, and ${wholeText(n.requestsPerSecond)} per second after that. Further requests wait. For programs, the HTTP interface accepts ${wholeText(n.requestsPerMinute)} requests per minute from one address, of which ${wholeText(n.openingsPerMinute)} can open a table. Other players are not affected.`,
      ],
    },
  } satisfies Record<string, Case>,
}
