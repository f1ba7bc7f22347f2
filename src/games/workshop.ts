import type { ComponentType } from 'react'
import type { Fault, Result } from '../dice/index.ts'
import type { OnProgress, RulesRequest } from '../engine/index.ts'

/**
 * A sheet being edited: its name, and for each field the number of steps bought from its price list. Every draft within
 * the lists is possible; `faults` explains why it is not legal.
 */
export type Draft = { readonly name: string; readonly steps: { readonly [field: string]: number } }

/** One step of a price list: the sheet's text after this step ("5", "–" for nothing), and its price in points. */
export type PriceStep = { readonly title: string; readonly price: number }

/** A line of the price list. */
export type PriceRow = {
  readonly field: string
  /** Name of its icon; the field by default. */
  readonly mark?: string
  /** Title that groups rows together. */
  readonly group: string
  readonly title: string
  /** What the row is for, in one short sentence. */
  readonly about: string
  /** All steps, starting with none. The first step is free. */
  readonly steps: readonly PriceStep[]
  /** Number of steps taken: an index into `steps`. */
  readonly taken: number
  /** Effect of the next step on this sheet; undefined at the end of the list. */
  readonly gain?: string
}

/** A fault of a sheet: its field, `name`, `points` or another word of the game. The message suggests the correction. */
export type DraftFault = Fault & { readonly field: string }

/** Reason why a text is no legal sheet. `mend`: the parsed sheet if only name, points or a contradiction are wrong. */
export type SheetRefusal = DraftFault & { readonly mend?: Draft }

/** A figure that is computed quickly, for the sheet and for its opponent. */
export type DraftFigure = {
  readonly title: string
  readonly about: string
  readonly mine: string
  readonly theirs: string
}

/** Chance that one sheet beats another before the first roll, 0 to 1. */
export type Odds = {
  readonly chance: number
  /** Error of `chance`: the standard error of counted battles, or the bound of the solution. */
  readonly error: number
  /** True if the battle is solved but the error bound is only estimated, not proven. */
  readonly unproven?: true
}

/** Words that pages of this workshop use. */
export type WorkshopWords = {
  /** Noun for one, and for several: "knight", "knights". */
  readonly one: string
  readonly many: string
  /** What the workshop makes and from what, in one or two sentences. */
  readonly about: string
  /** Unit of the prices: "development points". */
  readonly points: string
  /** What `Odds` is the chance of: "win against". */
  readonly beats: string
  /** Players of the counted battles: "two Tacticians". */
  readonly counted: string
  readonly names: readonly string[]
}

/** A workshop in which players make sheets by spending points. It contains what a page needs from the price lists. */
export interface Workshop {
  readonly words: WorkshopWords
  /** House rules that a table needs for these sheets, such as an owner's prices; empty for the printed rules. */
  readonly rules: RulesRequest
  /** Number of points that a sheet must cost exactly. */
  readonly points: number
  /** The draft without any purchases. */
  readonly blank: Draft
  /** The game's own sheets, as starting points and opponents. */
  readonly readyMade: readonly Draft[]
  /** Returns the whole price list in display order; every draft has the same fields. */
  rows(draft: Draft): readonly PriceRow[]
  /** Returns all reasons why the draft is not legal; empty if it is legal. */
  faults(draft: Draft): readonly DraftFault[]
  /** Returns a legal sheet in the house rule's notation. @throws RangeError for an illegal one */
  print(draft: Draft): string
  /** Inverse of `print`; also accepts names of ready-made sheets. A refusal of a sheet has the field and the reason. */
  read(text: string): Result<Draft, SheetRefusal>
  /** Returns the sheet on one line. */
  say(draft: Draft): string
  /** Returns quickly computed figures of the sheet and its opponent. */
  figures(draft: Draft, other: Draft): readonly DraftFigure[]
  /** True if the odds are defined, so false for a contradictory sheet. The points do not matter. */
  isPlayable(draft: Draft): boolean
  /** Returns the number of positions of a battle between both sheets; `isSolvable`: true if the solver accepts it. */
  size(draft: Draft, other: Draft): { readonly positions: number; readonly isSolvable: boolean }
  /**
   * Returns the exact odds if both play best. `onProgress` receives 0 to 1.
   * @throws RangeError if there are too many positions
   */
  solve(draft: Draft, other: Draft, onProgress: OnProgress): Odds
  /** Returns odds counted in `battles` battles. The same sheets always give the same odds. */
  count(draft: Draft, other: Draft, battles: number): Odds
}

/** Part of a manifest: the workshop of a game. */
export type WorkshopDoor = {
  /** Label of its link: "Build a knight". */
  readonly title: string
  /** House rules that accept such a sheet, by seat. With their default, players choose at the table. */
  readonly rules: readonly string[]
  /** Returns the workshop under these rules, such as an owner's prices; without them, under the printed rules. */
  load(rules?: RulesRequest): Promise<Workshop>
  /** Returns the drawn icon of a price row; decoration beside its title. */
  mark(): Promise<ComponentType<{ readonly field: string }>>
}
