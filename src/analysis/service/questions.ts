import type { Question, Ruleset, Seat, WeightedAction } from '../../engine/index.ts'
import type { Advice } from '../coach/coaching.ts'
import type { Draft, Odds } from '../../games/index.ts'
import type { VersusAsked, VersusTable } from '../versus/table.ts'
import type { Currency, Weighing } from '../../odds/index.ts'
import type { CompareAsk, ComparedSets } from '../comparison/compare-sets.ts'
import type { CheckedText } from '../verdict/check-text.ts'
import type { StoryReport } from '../report/story-report.ts'
import type { ResultChances, GhostReport } from '../ghost/ghost-report.ts'

/** A game by its id and, where it may be an earlier one, the version of its rules: what can be sent to a worker. */
export type NamedGame = { readonly game: string; readonly version?: number }

/** The same under its house rules. */
export type RuledGame = NamedGame & { readonly rules: Ruleset; readonly seats: number }

type StoryAsk = { readonly text: string; readonly currency?: Currency | undefined }

/**
 * Everything the oracle is asked, and what it answers. States, views and actions are plain values. One question is one message;
 * `advise` answers undefined where nothing is known exactly.
 */
export type Questions = {
  /**
   * How a computer player weighs the actions that it is offered. Undefined when it reads the log and was asked without:
   * few do, and logs grow long.
   */
  readonly decide: {
    readonly ask: RuledGame & {
      readonly bot: string
      readonly question: Omit<Question<unknown, unknown>, 'log'>
      readonly log?: readonly string[]
    }
    readonly answer: readonly WeightedAction<unknown>[] | undefined
  }
  /** Makes ready for these computer players, and for `advise` where a coach is to speak: what takes long is done ahead. */
  readonly warm: {
    readonly ask: RuledGame & { readonly bots: readonly string[]; readonly coach: boolean }
    readonly answer: undefined
  }
  /** What the coach says of every choice offered to this seat, by what it knows. */
  readonly advise: {
    readonly ask: RuledGame & { readonly view: unknown; readonly seat: Seat }
    readonly answer: Advice | undefined
  }
  /** Every choice offered to this seat as the game weighs it; undefined where it does not. */
  readonly weigh: {
    readonly ask: NamedGame & { readonly view: unknown; readonly seat: Seat }
    readonly answer: Weighing | undefined
  }
  /** What made the result of a game, given as the text that is saved; in this currency or in its usual one. */
  readonly story: { readonly ask: StoryAsk; readonly answer: StoryReport }
  /** What a game shows, given as the text that is saved and as links of its chain that were kept elsewhere. */
  readonly check: {
    readonly ask: { readonly text: string; readonly links: readonly string[] }
    readonly answer: CheckedText
  }
  /** How far any figure of that story may be off. */
  readonly storyError: { readonly ask: StoryAsk; readonly answer: number }
  /** What best play makes of the dice of a game of one, given as the text that is saved: of its finished chapters. */
  readonly ghost: { readonly ask: { readonly text: string }; readonly answer: GhostReport }
  /** How likely each result is for a strong player who plays alone. Undefined where that is not known. */
  readonly results: { readonly ask: RuledGame; readonly answer: ResultChances | undefined }
  /** What two sets of house rules do to a game. Reports progress. */
  readonly compare: { readonly ask: CompareAsk; readonly answer: ComparedSets }
  /** How often one sheet of a workshop beats another: solved, with progress reported, or counted in so many battles. */
  readonly duel: {
    readonly ask: NamedGame & { readonly draft: Draft; readonly other: Draft; readonly battles?: number }
    readonly answer: Odds
  }
  /** Every fighter against every other. Reports progress. */
  readonly versus: { readonly ask: NamedGame & VersusAsked; readonly answer: VersusTable }
}

export type QuestionKind = keyof Questions
export type Ask<K extends QuestionKind> = Questions[K]['ask']
export type Answer<K extends QuestionKind> = Questions[K]['answer']
