import { itemAt } from '../dice/index.ts'
import type { GameNode, Line, Seat } from '../engine/index.ts'
import type { Facets } from '../kit/board.ts'
import { sortClauses, type Who } from '../kit/text.ts'

/** A sentence of the log, and the clauses or rulings behind it ("6", "H5"). */
export type Sentence = { readonly text: string; readonly clauses: readonly string[] }

/** Words of a choice: a button's label, a shorter form, and its meaning. */
export type ActionWords = {
  readonly label: string
  readonly short: string
  readonly about: string
  readonly clauses: readonly string[]
  /** In long lists of choices: the common part ("Keep 3, reroll") and this choice's part ("1-1"). */
  readonly group?: { readonly title: string; readonly item: string }
  /** Its answers to the questions that a board asks one by one. The answer to `dice` lists its dice. */
  readonly facets?: Facets
  /** A certain result, instead of the mean of a risk: "26". */
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

/** Words of a house rule, and the ruling it comes from. */
export type RuleWords = {
  readonly title: string
  readonly about: string
  readonly ruling: string
  /** Title of the card that groups it with related rules; undefined if it has its own. */
  readonly group?: string
  readonly values: { readonly [value: string]: ValueWords }
  /** Prints a long value in short words: "Ursa" for a whole sheet. Undefined if values are shown as written. */
  say?(value: string): string
}

/**
 * The current question: a heading ("Parry one die", "Add Luck to the defence?") and a line under it. A seat's heading
 * may follow the player's name in a sentence, so its first word must work in lower case.
 */
export type Prompt = { readonly heading: string; readonly detail: string }

/** Returns a heading as a sentence: "Parry one die.", "Add Luck to the defence?". */
export const headingText = (heading: string): string => (/[.?!…]$/.test(heading) ? heading : `${heading}.`)

/** Class of a decision and of the choice: short ids of letters, digits and "-". */
export type Habit = { readonly position: string; readonly choice: string }

/** Coarse classes of decisions for the mistake book, so that many games share a class. */
export interface Habits<V> {
  /** Returns the class of a choice in notation among those offered; undefined if it is not counted. */
  of(view: V, seat: Seat, text: string, offered: readonly string[]): Habit | undefined
  /** Heading of each class of positions: "Parry: the swing would break the shield". */
  readonly positions: { readonly [position: string]: string }
  /** Words of each class of choices, after "to …": "swap the shield". A class without words is shown as written. */
  readonly choices: { readonly [choice: string]: string }
}

/** Displayed names of the seats at this table. */
export type Names = readonly string[]

/**
 * Names for one reader: `YOU` at the reader's own seat. Prompts use it; the log is identical for all readers and keeps
 * names.
 */
export type Readers = readonly Who[]

/** Returns the names of some seats in their order; `names` has one entry per seat of the game. */
export const namesOf = <N>(seats: readonly Seat[], names: readonly N[]): readonly N[] =>
  seats.map((seat) => itemAt(names, seat))

/** A game's texts in one language. Uses views and lines alone, never hidden state. */
export interface GameText<V> {
  readonly title: string
  /** One sentence that makes people want to play. */
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
  /** Keys with a different effect on this game's board than at other tables: the key, and its effect. */
  readonly keys?: readonly (readonly [key: string, what: string])[]
  /** Names of dice thrown together with others, by label; "seat N" is that player. */
  readonly dice?: { readonly [label: string]: string }
  /** By the house rule's name. */
  readonly houseRules: { readonly [name: string]: RuleWords }
  /** Returns the words of an offered action in notation. Without `names`, seats have those of `seatNames`. */
  action(view: V, seat: Seat, text: string, names?: Names): ActionWords
  /**
   * Explains the coach's opinion of an offered action in notation. One sentence on its risks and merits, true by the
   * rules alone. `best` is the best choice for comparison, or the action itself if it is best. Undefined if the game
   * has no words.
   */
  why?(view: V, seat: Seat, text: string, best: string): string | undefined
  /** Returns the question at this node, phrased for everyone at the table. At a reveal, it announces the secret. */
  prompt(view: V, node: GameNode<unknown>, names: Readers): Prompt
  /**
   * Returns the sentences of one line with their clauses: the event, or what a reveal showed in these views. At least
   * one; the last ones of a game name the result.
   */
  tell(before: V, line: Line, after: V, names: Names): readonly Sentence[]
  /**
   * Returns the chapter of the log for a position, as a number and a title ("round 3"). Lines of one chapter are
   * grouped. `last` is the round or turn after which the rules end the game.
   */
  chapter(view: V): { readonly number: number; readonly title: string; readonly last?: number }
  /** Classes for the mistake book; by default the kind of decision and the first word of the notation. */
  readonly habits?: Habits<V>
  /** Sentences for a newcomer about who is ahead and what decides, at most two; empty before the first event. */
  standing?(view: V, names: Names): readonly string[]
  /** Draws the position in at most 80 columns of plain text, for terminals and screen readers. */
  sketch(view: V, names: Names): readonly string[]
}
