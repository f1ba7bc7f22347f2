import type { Command } from 'commander'
import type { programTexts } from './text/program-texts.ts'

/** One verb of the command line. Its file is read only when it is used: every start would pay for it. */
export interface Verb {
  readonly name: keyof typeof programTexts.verbs
  /** Gives the command its arguments, options and action. */
  load(): Promise<(command: Command) => void>
}

/** Every verb, in the order of the list. */
export const verbs: readonly Verb[] = [
  { name: 'games', load: async () => (await import('./verbs/games.ts')).games },
  { name: 'rules', load: async () => (await import('./verbs/rules.ts')).rules },
  { name: 'play', load: async () => (await import('./verbs/play.ts')).play },
  { name: 'join', load: async () => (await import('./verbs/join.ts')).join },
  { name: 'replay', load: async () => (await import('./verbs/replay.ts')).replay },
  { name: 'analyse', load: async () => (await import('./verbs/analyse.ts')).analyse },
  { name: 'verify', load: async () => (await import('./verbs/verify.ts')).verify },
  { name: 'odds', load: async () => (await import('./verbs/odds.ts')).odds },
  { name: 'exercises', load: async () => (await import('./verbs/exercises.ts')).exercises },
  { name: 'solve', load: async () => (await import('./verbs/solve.ts')).solve },
  { name: 'compare', load: async () => (await import('./verbs/compare.ts')).compare },
  { name: 'bots', load: async () => (await import('./verbs/bots.ts')).bots },
  { name: 'simulate', load: async () => (await import('./verbs/simulate.ts')).simulate },
  { name: 'serve', load: async () => (await import('./verbs/serve.ts')).serve },
  { name: 'export', load: async () => (await import('./verbs/kept.ts')).exportGame },
  { name: 'forget', load: async () => (await import('./verbs/kept.ts')).forget },
  { name: 'backup', load: async () => (await import('./verbs/backup.ts')).backup },
  { name: 'restore', load: async () => (await import('./verbs/restore.ts')).restore },
]
