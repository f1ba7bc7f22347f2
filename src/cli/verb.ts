import type { Command } from 'commander'

/** One verb of the command line. Its file is read only when it is used: every start would pay for it. */
export interface Verb {
  readonly name: string
  /** What it does, in a line for the list of verbs. */
  readonly about: string
  /** Gives the command its arguments, options and action. */
  load(): Promise<(command: Command) => void>
}

/** Every verb, in the order of the list. */
export const verbs: readonly Verb[] = [
  {
    name: 'games',
    about: 'list the games with their seats and house rules',
    load: async () => (await import('./verbs/games.ts')).games,
  },
  {
    name: 'rules',
    about: 'read the rules of a game, or one clause of them',
    load: async () => (await import('./verbs/rules.ts')).rules,
  },
  {
    name: 'play',
    about: 'play a game here, or let computer players play one',
    load: async () => (await import('./verbs/play.ts')).play,
  },
  {
    name: 'join',
    about: 'sit down at a table of a hall by its link, and play there',
    load: async () => (await import('./verbs/join.ts')).join,
  },
  {
    name: 'replay',
    about: 'tell a saved game ply by ply',
    load: async () => (await import('./verbs/replay.ts')).replay,
  },
  {
    name: 'analyse',
    about: 'show how much of a saved game was luck and how much skill',
    load: async () => (await import('./verbs/analyse.ts')).analyse,
  },
  {
    name: 'verify',
    about: 'check the dice of a saved game against its sealed secrets',
    load: async () => (await import('./verbs/verify.ts')).verify,
  },
  {
    name: 'odds',
    about: 'answer a question about a game exactly',
    load: async () => (await import('./verbs/odds.ts')).odds,
  },
  {
    name: 'solve',
    about: 'best play: what the game is worth to each seat, and each choice of a saved game',
    load: async () => (await import('./verbs/solve.ts')).solve,
  },
  {
    name: 'compare',
    about: 'show what a house rule does: two sets of rules side by side',
    load: async () => (await import('./verbs/compare.ts')).compare,
  },
  {
    name: 'bots',
    about: 'list a game’s computer players and how strong they are',
    load: async () => (await import('./verbs/bots.ts')).bots,
  },
  {
    name: 'simulate',
    about: 'let computer players play many games and count',
    load: async () => (await import('./verbs/simulate.ts')).simulate,
  },
  {
    name: 'serve',
    about: 'open the hall: the web app, and tables for people everywhere',
    load: async () => (await import('./verbs/serve.ts')).serve,
  },
  {
    name: 'export',
    about: 'write a game that the hall has stored to a file',
    load: async () => (await import('./verbs/kept.ts')).exportGame,
  },
  {
    name: 'forget',
    about: 'delete a game that the hall has stored',
    load: async () => (await import('./verbs/kept.ts')).forget,
  },
  {
    name: 'backup',
    about: 'copy all games of a server into one file, while it runs',
    load: async () => (await import('./verbs/backup.ts')).backup,
  },
  {
    name: 'restore',
    about: 'make a backup the games of a server again',
    load: async () => (await import('./verbs/restore.ts')).restore,
  },
]
