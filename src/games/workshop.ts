import type { ComponentType } from 'react'
import type { Fault, Result } from '../dice/index.ts'

/**
 * A sheet in the making: a name, and by field how many steps of its price list are taken, from 0. Anything goes within the
 * lists; `faults` says what keeps it from a table.
 */
export type Draft = { readonly name: string; readonly steps: { readonly [field: string]: number } }

/** One step of a price list: what the sheet says once it is taken ("5", "–" for nothing), and its points. */
export type PriceStep = { readonly title: string; readonly price: number }

/** A line of the price list. */
export type PriceRow = {
  readonly field: string
  /** Lines of one group stand together under it. */
  readonly group: string
  readonly title: string
  /** What it is for, in one short sentence. */
  readonly about: string
  /** From nothing taken on; the first one is free. */
  readonly steps: readonly PriceStep[]
  /** How many are taken: a place in `steps`. */
  readonly taken: number
  /** What the next step brings to this sheet. Undefined at the end of the list. */
  readonly gain?: string
}

/** What is wrong with a sheet: the field, `name`, `points` or another word of the game; the message says what to do. */
export type DraftFault = Fault & { readonly field: string }

/** Why a text is no legal sheet; `mend` is what it says, where only its name, its points or a contradiction keep it from being one. */
export type SheetRefusal = DraftFault & { readonly mend?: Draft }

/** A figure that is known at once, for the sheet and for the one that it is measured against. */
export type DraftFigure = {
  readonly title: string
  readonly about: string
  readonly mine: string
  readonly theirs: string
}

/** How likely one sheet beats another before the first roll, 0 to 1. */
export type Odds = {
  readonly chance: number
  /** How far it may be off: one standard error where battles were counted, what the solution cannot see where it is solved. */
  readonly error: number
  /** Solved, but how far the chance may be off is a rule of thumb and not proven. */
  readonly unproven?: true
}

/** What a workshop calls things. */
export type WorkshopWords = {
  /** "knight", "knights". */
  readonly one: string
  readonly many: string
  /** What is made here, and of what, in a sentence or two. */
  readonly about: string
  /** "development points". */
  readonly points: string
  /** "win against": what `Odds` are about. */
  readonly beats: string
  /** Whose play is counted where it is not solved: "two Tacticians". */
  readonly counted: string
  /** Names for who has none yet. */
  readonly names: readonly string[]
}

/** Where sheets are made by spending points: all that a page has to know of a game's price lists. */
export interface Workshop {
  readonly words: WorkshopWords
  /** Points that a sheet costs, no more and no less. */
  readonly points: number
  /** Nothing taken, no name. */
  readonly blank: Draft
  /** Sheets that the game comes with, to start from and to be measured against. */
  readonly readyMade: readonly Draft[]
  /** The whole price list, in the order in which it is shown. The same fields for every draft. */
  rows(draft: Draft): readonly PriceRow[]
  /** Everything that keeps it from a table; nothing where it is legal. */
  faults(draft: Draft): readonly DraftFault[]
  /** A legal sheet as a house rule takes it. @throws RangeError for any other */
  print(draft: Draft): string
  /** Undoes `print`, and knows ready-made sheets by their names. Refuses what is no legal sheet, with the field and the reason. */
  read(text: string): Result<Draft, SheetRefusal>
  /** What is on the sheet, on one line. */
  say(draft: Draft): string
  /** What can be said at once of the sheet and of another one. */
  figures(draft: Draft, other: Draft): readonly DraftFigure[]
  /** Whether odds make sense: not for a sheet that contradicts itself. The points may be wrong. */
  isPlayable(draft: Draft): boolean
  /** How many positions a battle of the two has, and whether they are few enough to be solved. */
  size(draft: Draft, other: Draft): { readonly positions: number; readonly isSolvable: boolean }
  /** The exact odds under best play. Tells how far it is, 0 to 1. @throws RangeError where there are too many positions */
  solve(draft: Draft, other: Draft, onProgress: (share: number) => void): Odds
  /** Counted in so many battles: always the same for the same sheets. */
  count(draft: Draft, other: Draft, battles: number): Odds
}

/** A game's workshop, as it hangs off the manifest. */
export type WorkshopDoor = {
  /** What its door says: "Build a knight". */
  readonly title: string
  /** House rules that take such a sheet, by seat; their default leaves the choice to the table. */
  readonly rules: readonly string[]
  load(): Promise<Workshop>
  /** The sign of a line of the price list, drawn; decoration, its title stands beside it. */
  mark(): Promise<ComponentType<{ readonly field: string }>>
}
