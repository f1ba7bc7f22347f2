import { itemAt } from '../dice/index.ts'
import type { GameNode, Line, Seat } from '../engine/index.ts'
import { sortClauses, type Who } from '../kit/text.ts'

/** A sentence of the log, and the clauses or rulings of the rules page that made it ("6", "H5"). */
export type Sentence = { readonly text: string; readonly clauses: readonly string[] }

/** How a choice is offered: a button's words, a shorter form for narrow places, and what it means. */
export type ActionWords = {
  readonly label: string
  readonly short: string
  readonly about: string
  readonly clauses: readonly string[]
  /** Of many choices of one kind: what those have in common that stand together ("Keep 3, reroll"), and what is left to say of each ("1-1"). */
  readonly group?: { readonly title: string; readonly item: string }
}

/** Words of an offered action, the clauses that allow it in their order: how it reads, short on a tag, and what it does. */
export const offerWords = (
  label: string,
  short: string,
  about: string,
  ...clauses: readonly string[]
): ActionWords => ({ label, short, about, clauses: sortClauses(clauses) })

/** One value of a house rule as players read it. */
export type ValueWords = { readonly title: string; readonly about: string }

/** A house rule as players read it, with the ruling it comes from. */
export type RuleWords = {
  readonly title: string
  readonly about: string
  readonly ruling: string
  /** The title of the card on which it stands together with others of its kind; without one it stands by itself. */
  readonly group?: string
  readonly values: { readonly [value: string]: ValueWords }
  /** A value that is written out, in short words: "Ursa" for a whole sheet. Left out where it is shown as it is written. */
  say?(value: string): string
}

/**
 * What is asked now: a heading ("Parry one die", "Add Luck to the defence?") and a line under it. Where a seat is asked the heading
 * begins with a word that may stand in mid-sentence, after the name of who is asked; no name of the game comes first.
 */
export type Prompt = { readonly heading: string; readonly detail: string }

/** A heading as a sentence of its own: "Parry one die.", "Add Luck to the defence?". */
export const headingText = (heading: string): string => (/[.?!…]$/.test(heading) ? heading : `${heading}.`)

/** To which class a decision belongs, and to which what was chosen there: short ids of letters, figures and "-". */
export type Habit = { readonly position: string; readonly choice: string }

/** How decisions are sorted for the mistake book: coarsely, so that many games meet in one class. */
export interface Habits<V> {
  /** The class of a choice, given in notation, among those offered; undefined where it is not counted. */
  of(view: V, seat: Seat, text: string, offered: readonly string[]): Habit | undefined
  /** By the class of a position, what stands at a decision, as a heading: "Parry: the swing would break the shield". */
  readonly positions: { readonly [position: string]: string }
  /** By the class of a choice, what was done, as one would say "to …": "swap the shield". One without words is shown as it is written. */
  readonly choices: { readonly [choice: string]: string }
}

/** What the seats are called at this table. */
export type Names = readonly string[]

/** The same for one reader: `YOU` stands where that reader sits. Prompts use it; the log, one record for all, keeps names. */
export type Readers = readonly Who[]

/** The names of some seats, in their order; `names` has one for each seat of the game. */
export const namesOf = <N>(seats: readonly Seat[], names: readonly N[]): readonly N[] =>
  seats.map((seat) => itemAt(names, seat))

/** A game's words in one language. Works on what an eye may see: views and lines, never hidden state. */
export interface GameText<V> {
  readonly title: string
  /** One sentence that makes one want to play. */
  readonly tagline: string
  /** Author, year and source of the original game. */
  readonly credit: { readonly author: string; readonly source: string; readonly ours: string }
  /** Names that the seats get when nobody gives them one. */
  readonly seatNames: readonly string[]
  /** What keys do on this game's ground that do something else, or nothing, at other tables: the key, and what it does. */
  readonly keys?: readonly (readonly [key: string, what: string])[]
  /** What dice that are thrown together with others are called, by their label; "seat N" is that player. */
  readonly dice?: { readonly [label: string]: string }
  /** By the house rule's name. */
  readonly houseRules: { readonly [name: string]: RuleWords }
  /** The words of an offered action, given in notation. Without `names`, seats have those of `seatNames`. */
  action(view: V, seat: Seat, text: string, names?: Names): ActionWords
  /**
   * Why a coach thinks so of an offered action, given in notation: one sentence of what it risks and keeps, true by the rules
   * alone. `best` is the best choice to measure it by; for a best one itself the same. Left out or undefined where a game has no words.
   */
  why?(view: V, seat: Seat, text: string, best: string): string | undefined
  /** What is asked at this node, in words for everybody at the table; at a reveal, what is about to be seen. */
  prompt(view: V, node: GameNode<unknown>, names: Readers): Prompt
  /**
   * The sentences of one line: what happened, or what a reveal showed to the eye of these views, and by which clause. At least one,
   * the last ones of a game name the result.
   */
  tell(before: V, line: Line, after: V, names: Names): readonly Sentence[]
  /**
   * The chapter of the log that a position belongs to, as a number and a word ("round 3"); lines of one chapter stand together. `last`
   * is the round or turn after which the rules end the game.
   */
  chapter(view: V): { readonly number: number; readonly title: string; readonly last?: number }
  /** How the mistake book sorts its decisions; without it by what kind of decision it is and the first word of the notation. */
  readonly habits?: Habits<V>
  /** Who is ahead and what decides, in a sentence or two for a newcomer; none where nothing has happened yet. */
  standing?(view: V, names: Names): readonly string[]
  /** The position in at most 80 columns of plain text, for terminals and for "where do we stand?" of screen readers. */
  sketch(view: V, names: Names): readonly string[]
}
