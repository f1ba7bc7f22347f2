import { itemAt } from '../dice/index.ts'
import type { GameNode, Line, PerSeat, RulesRequest, Seat } from '../engine/index.ts'
import type { Facets } from '../kit/board.ts'
import { sortClauses, type Who } from '../kit/text.ts'

/** A sentence of the log, and the clauses or rulings that it is based on ("6", "H5"). */
export type Sentence = { readonly text: string; readonly clauses: readonly string[] }

/** Words of a choice: the label of a button, a shorter form, and an explanation. */
export type ActionWords = {
  readonly label: string
  readonly short: string
  readonly about: string
  readonly clauses: readonly string[]
  /** For long lists of choices: their common part ("Keep 3, reroll"), and the part of this choice ("1-1"). */
  readonly group?: { readonly title: string; readonly item: string }
  /** Answers of this choice to the questions that a board asks one by one. The answer to `dice` lists its dice. */
  readonly facets?: Facets
  /** Shown instead of the mean of a risk if the result is certain: "26". */
  readonly figure?: string
}

/** Returns the words of an offered action: label, short label, effect, and the clauses that allow it in order. */
export const offerWords = (
  label: string,
  short: string,
  about: string,
  ...clauses: readonly string[]
): ActionWords => ({ label, short, about, clauses: sortClauses(clauses) })

/** Title of a house rule value and a sentence about it. */
export type ValueWords = { readonly title: string; readonly about: string }

/** Words of a house rule, and the ruling that defines it. */
export type RuleWords = {
  readonly title: string
  readonly about: string
  readonly ruling: string
  /** Title of the card that groups this rule with related rules. Undefined if it has its own card. */
  readonly group?: string
  /** True if the set-up page shows this rule among its main choices instead of in the list of house rules. */
  readonly isMain?: boolean
  readonly values: { readonly [value: string]: ValueWords }
  /** Formats a long value in short words: "Ursa" for a whole sheet. If missing, values are shown as written. */
  say?(value: string, rules?: RulesRequest): string
}

/**
 * The current question: a heading ("Parry one die", "Add Luck to the defence?") and a line below it. The heading may
 * follow a player's name within a sentence, so its first word must be possible in lower case.
 */
export type Prompt = {
  readonly heading: string
  readonly detail: string
  /** Sentence on a danger that the next choice can avert. Text shows it after the detail, a board in its own place. */
  readonly warning?: string
}

/** Returns a heading as a sentence: "Parry one die.", "Add Luck to the defence?". */
export const headingText = (heading: string): string => (/[.?!…]$/.test(heading) ? heading : `${heading}.`)

/** Returns a prompt in one line: "Parry one die. Two hits are open." */
export const promptText = ({ heading, detail, warning = '' }: Prompt): string =>
  [headingText(heading), detail, warning].filter((part) => part !== '').join(' ')

/** Class of a decision and class of the choice. Both are short ids of letters, digits and "-". */
export type Habit = { readonly position: string; readonly choice: string }

/** Words for classes of decisions and choices. */
export type HabitWords = {
  /** Heading of each class of positions: "Parry: the swing would break the shield". */
  readonly positions: { readonly [position: string]: string }
  /** Words for each class of choices after "to …": "swap the shield". A class without words is shown by its id. */
  readonly choices: { readonly [choice: string]: string }
}

/** Coarse classes of decisions for the mistake book and for plans. Many games share each class. */
export interface Habits<V> extends HabitWords {
  /** Returns the class of a choice in notation among the offered choices. Undefined if the statistics ignore it. */
  of(view: V, seat: Seat, text: string, offered: readonly string[]): Habit | undefined
}

/** Displayed names of the seats at this table. */
export type Names = readonly string[]

/**
 * Names for one reader, with `YOU` at the reader's own seat. Prompts use them. The log is the same for all readers, so
 * it contains names.
 */
export type Readers = readonly Who[]

/** Returns the names of some seats in their order; `names` has one entry per seat of the game. */
export const namesOf = <N>(seats: readonly Seat[], names: readonly N[]): readonly N[] =>
  seats.map((seat) => itemAt(names, seat))

/**
 * A match of several games in words: its format ("Best of three"), and each seat's points so far, if the top bar shows
 * them. `games` has the points by seat of each finished game.
 */
export type SeriesWords = {
  readonly format: string
  readonly scores?: readonly string[]
  readonly games: readonly PerSeat<number>[]
}

/** A game's texts in one language. They use only views and lines, never hidden state. */
export interface GameText<V> {
  readonly title: string
  /** One sentence that invites people to play. */
  readonly tagline: string
  /** Author, year and source of the original game. */
  readonly credit: {
    readonly author: string
    readonly source: string
    readonly ours: string
    /** The author's own pages, if the sheet names any. */
    readonly pages?: readonly { readonly title: string; readonly href: string }[]
  }
  /** Default names of the seats. */
  readonly seatNames: readonly string[]
  /** Keys that have a different effect on this game's board than at other tables. Each has a key and its effect. */
  readonly keys?: readonly (readonly [key: string, what: string])[]
  /** Names of dice that are rolled together with others, by label. "seat N" stands for that player. */
  readonly dice?: { readonly [label: string]: string }
  /** Words of the house rules, by name. */
  readonly houseRules: { readonly [name: string]: RuleWords }
  /** Returns the words of an offered action in notation. Without `names`, seats have those of `seatNames`. */
  action(view: V, seat: Seat, text: string, names?: Names): ActionWords
  /**
   * Explains the coach's opinion of an offered action in one sentence about its risks and merits, based on the rules
   * alone.
   * `best` is the best choice for comparison, or the action itself. Undefined if the game has no words.
   */
  why?(view: V, seat: Seat, text: string, best: string): string | undefined
  /** Returns the question at this node, in words for everyone at the table. At a reveal, it announces the secret. */
  prompt(view: V, node: GameNode<unknown>, names: Readers): Prompt
  /**
   * Returns the sentences of one line with their clauses: what happened, or what a reveal showed in these views. There
   * is at least one; the last sentences of a game state the result.
   */
  tell(before: V, line: Line, after: V, names: Names): readonly Sentence[]
  /**
   * Names a rare and important event of one line in at most seven words: "A Natural 20!". The table shows it large for a
   * moment. Undefined for all other lines.
   */
  highlight?(before: V, line: Line, after: V, names: Names): string | undefined
  /**
   * Announces one line to screen readers in fewer words than `tell`: only what changed, to seat `you` as "you". Empty
   * if a later line or the question says it. Without `say`, the sentences of `tell` are announced.
   */
  say?(before: V, line: Line, after: V, names: Names, you: Seat | undefined): string
  /**
   * Returns the chapter of the log for a position, as a number and a title ("round 3"). The log groups the lines of one
   * chapter. `last` is the round or turn after which the rules end the game.
   */
  chapter(view: V): { readonly number: number; readonly title: string; readonly last?: number }
  /** Returns the words for a match of several games; undefined for a single game. */
  series?(view: V): SeriesWords | undefined
  /** Classes for the mistake book; by default the kind of decision and the first word of the notation. */
  readonly habits?: Habits<V>
  /** At most two sentences for beginners about who is ahead and what decides the game; empty before the first event. */
  standing?(view: V, names: Names): readonly string[]
  /** Says who leads and by how much, as part of a sentence for the top bar: "Bo leads by 9 points". Empty before any. */
  lead?(view: V, names: Readers): string
  /** Draws the position in at most 80 columns of plain text, for terminals and screen readers. */
  sketch(view: V, names: Names): readonly string[]
}
