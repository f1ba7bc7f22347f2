import type { Question, Ruleset, RulesRequest, Seat, WeightedAction } from '../../engine/index.ts'
import type { Balance, BalanceAsk } from '../balance/balance.ts'
import type { Advice } from '../coach/coaching.ts'
import type { Draft, Odds } from '../../games/index.ts'
import type { VersusAsked, VersusTable } from '../versus/table.ts'
import type { Currency, Weighing } from '../../odds/index.ts'
import type { CompareAsk, ComparedSets } from '../comparison/compare-sets.ts'
import type { CheckedText } from '../verdict/check-text.ts'
import type { StoryReport } from '../report/story-report.ts'
import type { ResultChances, GhostReport } from '../ghost/ghost-report.ts'

/** Game by id and optional rules version, for sending to a worker. */
export type NamedGame = { readonly game: string; readonly version?: number }

/** Named game with house rules and number of seats. */
export type RuledGame = NamedGame & { readonly rules: Ruleset; readonly seats: number }

type StoryAsk = { readonly text: string; readonly currency?: Currency | undefined }

/** Questions to the oracle and their answers, as plain data. `advise` returns undefined without exact values. */
export type Questions = {
  /**
   * Returns a computer player's weights of its actions. Undefined if it needs the log and the question lacks it; logs
   * are omitted at first, because they grow long.
   */
  readonly decide: {
    readonly ask: RuledGame & {
      readonly bot: string
      readonly question: Omit<Question<unknown, unknown>, 'log'>
      readonly log?: readonly string[]
    }
    readonly answer: readonly WeightedAction<unknown>[] | undefined
  }
  /** Prepares computer players, and `advise` if `coach` is true, by running slow computations. */
  readonly warm: {
    readonly ask: RuledGame & { readonly bots: readonly string[]; readonly coach: boolean }
    readonly answer: undefined
  }
  /** Returns the coach's advice on all choices of this seat, from its view. */
  readonly advise: {
    readonly ask: RuledGame & { readonly view: unknown; readonly seat: Seat }
    readonly answer: Advice | undefined
  }
  /** Returns the game's own figures for all choices of this seat; undefined if the game has none. */
  readonly weigh: {
    readonly ask: NamedGame & { readonly view: unknown; readonly seat: Seat }
    readonly answer: Weighing | undefined
  }
  /** Returns the report on a game's text in this or the default currency. */
  readonly story: { readonly ask: StoryAsk; readonly answer: StoryReport }
  /** Checks a game's text against separately stored chain links and returns the verdict. */
  readonly check: {
    readonly ask: { readonly text: string; readonly links: readonly string[] }
    readonly answer: CheckedText
  }
  /** Returns the error of a report's figures. */
  readonly storyError: { readonly ask: StoryAsk; readonly answer: number }
  /** Replays the dice of a saved solo game (`text`) with best play, and compares the finished chapters. */
  readonly ghost: { readonly ask: { readonly text: string }; readonly answer: GhostReport }
  /** Returns the chance of each result for a strong solo player; undefined if unknown. */
  readonly results: { readonly ask: RuledGame; readonly answer: ResultChances | undefined }
  /** Plays the strongest player against itself with an owner's pieces; reports progress. */
  readonly balance: { readonly ask: NamedGame & BalanceAsk; readonly answer: Balance }
  /** Compares two sets of house rules; reports progress. */
  readonly compare: { readonly ask: CompareAsk; readonly answer: ComparedSets }
  /** Returns a sheet's chance to beat another: solved with progress, or simulated in `battles` battles. */
  readonly duel: {
    readonly ask: NamedGame & {
      readonly draft: Draft
      readonly other: Draft
      /** House rules of the workshop; the printed rules by default. */
      readonly rules?: RulesRequest
      readonly battles?: number
    }
    readonly answer: Odds
  }
  /** Returns the chances of all fighters against each other; reports progress. */
  readonly versus: { readonly ask: NamedGame & VersusAsked; readonly answer: VersusTable }
}

export type QuestionKind = keyof Questions
export type Ask<K extends QuestionKind> = Questions[K]['ask']
export type Answer<K extends QuestionKind> = Questions[K]['answer']
