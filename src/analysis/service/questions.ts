import type { Question, Ruleset, Seat, WeightedAction } from '../../engine/index.ts'
import type { Advice } from '../coach/coaching.ts'
import type { Draft, Odds } from '../../games/index.ts'
import type { VersusAsked, VersusTable } from '../versus/table.ts'
import type { Currency, Weighing } from '../../odds/index.ts'
import type { CompareAsk, ComparedSets } from '../comparison/compare-sets.ts'
import type { CheckedText } from '../verdict/check-text.ts'
import type { StoryReport } from '../report/story-report.ts'
import type { ResultChances, GhostReport } from '../ghost/ghost-report.ts'

/** A game by its id and optional rules version, for sending to a worker. */
export type NamedGame = { readonly game: string; readonly version?: number }

/** A named game with its house rules and seats. */
export type RuledGame = NamedGame & { readonly rules: Ruleset; readonly seats: number }

type StoryAsk = { readonly text: string; readonly currency?: Currency | undefined }

/**
 * Questions to the oracle and their answers. States, views and actions are plain values. One question is one message;
 * `advise` answers undefined without exact values.
 */
export type Questions = {
  /**
   * A computer player's weights of its offered actions. Undefined if it needs the log and the question has none: few
   * players do, and logs grow long.
   */
  readonly decide: {
    readonly ask: RuledGame & {
      readonly bot: string
      readonly question: Omit<Question<unknown, unknown>, 'log'>
      readonly log?: readonly string[]
    }
    readonly answer: readonly WeightedAction<unknown>[] | undefined
  }
  /** Prepares these computer players, and `advise` if a coach is on: runs slow computations in advance. */
  readonly warm: {
    readonly ask: RuledGame & { readonly bots: readonly string[]; readonly coach: boolean }
    readonly answer: undefined
  }
  /** The coach's advice on every choice offered to this seat, from its view. */
  readonly advise: {
    readonly ask: RuledGame & { readonly view: unknown; readonly seat: Seat }
    readonly answer: Advice | undefined
  }
  /** The game's own figures for every choice offered to this seat; undefined if it has none. */
  readonly weigh: {
    readonly ask: NamedGame & { readonly view: unknown; readonly seat: Seat }
    readonly answer: Weighing | undefined
  }
  /** Report of a game's text, in this currency or in its default one. */
  readonly story: { readonly ask: StoryAsk; readonly answer: StoryReport }
  /** Verdict on a game's text, compared with chain links stored elsewhere. */
  readonly check: {
    readonly ask: { readonly text: string; readonly links: readonly string[] }
    readonly answer: CheckedText
  }
  /** Maximum error of that report's figures. */
  readonly storyError: { readonly ask: StoryAsk; readonly answer: number }
  /** Best play on the dice of a solo game's text, for its finished chapters. */
  readonly ghost: { readonly ask: { readonly text: string }; readonly answer: GhostReport }
  /** Chance of each result for a strong solo player. Undefined if unknown. */
  readonly results: { readonly ask: RuledGame; readonly answer: ResultChances | undefined }
  /** Comparison of two sets of house rules. Reports progress. */
  readonly compare: { readonly ask: CompareAsk; readonly answer: ComparedSets }
  /** A sheet's chance to beat another in a workshop: solved, with progress, or simulated in a number of battles. */
  readonly duel: {
    readonly ask: NamedGame & { readonly draft: Draft; readonly other: Draft; readonly battles?: number }
    readonly answer: Odds
  }
  /** All fighters against each other. Reports progress. */
  readonly versus: { readonly ask: NamedGame & VersusAsked; readonly answer: VersusTable }
}

export type QuestionKind = keyof Questions
export type Ask<K extends QuestionKind> = Questions[K]['ask']
export type Answer<K extends QuestionKind> = Questions[K]['answer']
