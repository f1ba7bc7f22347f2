import type { ComponentType } from 'react'
import type { Fault, Result } from '../dice/index.ts'
import type { OnProgress } from '../engine/index.ts'

/**
 * A sheet being edited: its name, and by field the number of steps taken on its price list, from 0. Anything within
 * the lists is allowed; `faults` says what keeps it from a table.
 */
export type Draft = { readonly name: string; readonly steps: { readonly [field: string]: number } }

/** One step of a price list: the sheet's text after it ("5", "–" for nothing), and its points. */
export type PriceStep = { readonly title: string; readonly price: number }

/** A line of the price list. */
export type PriceRow = {
  readonly field: string
  /** Title that groups rows together. */
  readonly group: string
  readonly title: string
  /** Its purpose in one short sentence. */
  readonly about: string
  /** All steps from none taken; the first one is free. */
  readonly steps: readonly PriceStep[]
  /** Number of steps taken: an index into `steps`. */
  readonly taken: number
  /** Effect of the next step on this sheet; undefined at the end of the list. */
  readonly gain?: string
}

/** A fault of a sheet: its field, `name`, `points` or another word of the game. The message suggests the correction. */
export type DraftFault = Fault & { readonly field: string }

/**
 * Reason why a text is not a legal sheet. `mend` is the parsed sheet if only its name, points or a contradiction are
 * wrong.
 */
export type SheetRefusal = DraftFault & { readonly mend?: Draft }

/** A quickly computed figure, for the sheet and for its opponent. */
export type DraftFigure = {
  readonly title: string
  readonly about: string
  readonly mine: string
  readonly theirs: string
}

/** Chance that one sheet beats another before the first roll, 0 to 1. */
export type Odds = {
  readonly chance: number
  /** Error of `chance`: the standard error of counted battles, or the solution's bound. */
  readonly error: number
  /** True if it is solved but the error is a rule of thumb, not proven. */
  readonly unproven?: true
}

/** A workshop's vocabulary. */
export type WorkshopWords = {
  /** "knight", "knights". */
  readonly one: string
  readonly many: string
  /** Product and material of the workshop, in one or two sentences. */
  readonly about: string
  /** "development points". */
  readonly points: string
  /** The event of `Odds`: "win against". */
  readonly beats: string
  /** Players of counted battles: "two Tacticians". */
  readonly counted: string
  readonly names: readonly string[]
}

/** A workshop for making sheets by spending points: everything that a page needs from a game's price lists. */
export interface Workshop {
  readonly words: WorkshopWords
  /** Exact price of a sheet in points. */
  readonly points: number
  /** The empty draft. */
  readonly blank: Draft
  /** The game's own sheets, as starting points and opponents. */
  readonly readyMade: readonly Draft[]
  /** Returns the whole price list in display order; every draft has the same fields. */
  rows(draft: Draft): readonly PriceRow[]
  /** Returns all faults that keep the draft from a table; empty if it is legal. */
  faults(draft: Draft): readonly DraftFault[]
  /** Returns a legal sheet in the house rule's notation. @throws RangeError for an illegal one */
  print(draft: Draft): string
  /**
   * Inverse of `print`; also accepts names of ready-made sheets. Refuses illegal sheets with the field and the reason.
   */
  read(text: string): Result<Draft, SheetRefusal>
  /** Returns the sheet on one line. */
  say(draft: Draft): string
  /** Returns quickly computed figures of the sheet and its opponent. */
  figures(draft: Draft, other: Draft): readonly DraftFigure[]
  /** True if odds are defined: false for a contradictory sheet. Ignores the points. */
  isPlayable(draft: Draft): boolean
  /** Returns the number of positions of a battle of both sheets, and whether it is small enough to solve. */
  size(draft: Draft, other: Draft): { readonly positions: number; readonly isSolvable: boolean }
  /**
   * Returns the exact odds under best play. `onProgress` receives 0 to 1.
   * @throws RangeError if there are too many positions
   */
  solve(draft: Draft, other: Draft, onProgress: OnProgress): Odds
  /** Returns odds counted in `battles` battles; deterministic for given sheets. */
  count(draft: Draft, other: Draft, battles: number): Odds
}

/** A game's workshop in its manifest. */
export type WorkshopDoor = {
  /** Label of its link: "Build a knight". */
  readonly title: string
  /** House rules that take such a sheet, by seat; their default leaves the choice to the table. */
  readonly rules: readonly string[]
  load(): Promise<Workshop>
  /** Returns the drawn icon of a price row; decoration beside its title. */
  mark(): Promise<ComponentType<{ readonly field: string }>>
}
