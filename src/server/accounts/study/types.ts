import type { StudiedChoice } from '../../../analysis/ratings/choices.ts'
import type { Band } from '../../../protocol/match/mistakes.ts'
import type { RatedClock } from '../ratings/tables.ts'

/** A finished game that is to be studied: it was public, or rated. `people`: by seat the account, where there is one, and the name. */
export type GameToStudy = {
  readonly match: string
  readonly game: string
  readonly endedAt: number
  readonly isShown: boolean
  readonly isRated: boolean
  readonly people: ReadonlyMap<number, { readonly player?: string; readonly name: string }>
}

/** A choice of a person. `seconds`: how long they thought, where that is known. */
export type PersonsChoice = StudiedChoice & { readonly seconds?: number }

/** What was found in a game: by which clock it was played, and what the people there chose. */
export type GameFindings = { readonly clock: RatedClock; readonly choices: readonly PersonsChoice[] }

/** What was chosen in a class of positions, by players of a strength in a month. `players`: how many, `LEAST_PLAYERS` for that or more. */
export type HabitRow = {
  readonly month: string
  readonly band: Band
  readonly position: string
  readonly choice: string
  readonly chosen: number
  readonly players: number
  /** What tells those players apart; none where there are enough of them. */
  readonly marks: readonly string[]
  /** Of so many choices the cost is known: their sum, that of their squares, and that of the squares of the figures' errors. */
  readonly costed: number
  readonly cost: number
  readonly squares: number
  readonly errors: number
  readonly example?: { readonly match: string; readonly ply: number; readonly isAlone: boolean }
}

/** How an account plays a game: telling choices, those that were right, and the time for a choice as logarithms of seconds. */
export type Accuracy = {
  readonly player: string
  readonly game: string
  readonly telling: number
  readonly right: number
  readonly timed: number
  readonly logs: number
  readonly logSquares: number
}

export type RatedAccuracy = Accuracy & { readonly rating: number }

/** What finished games teach: the mistake book, and how accurately accounts play. All of it can be found again from the logs. */
export interface StudyStore {
  /**
   * The first game that ended by `until` and that this version of the analysis has not studied; undefined where there is none. What an older version
   * has found is forgotten first; what a newer one has found stays.
   */
  nextToStudy(version: number, until: number): Promise<GameToStudy | undefined>
  /** Notes what was found in that game, once; nothing where it could not be studied. */
  study(game: GameToStudy, version: number, found: GameFindings | undefined): Promise<void>
  months(game: string): Promise<readonly string[]>
  /** The rows of a game, of a month or of all months together (`month` is empty then), all or those of a strength. The example of a game that is gone is left out. */
  habits(
    game: string,
    part: { readonly month?: string | undefined; readonly band?: Band | undefined },
  ): Promise<readonly HabitRow[]>
  accuracyOf(player: string): Promise<readonly Accuracy[]>
  /** Those who are rated next to an account in a game, with `least` telling choices or more, and the account itself where it is rated. */
  peersOf(player: string, game: string, least: number): Promise<readonly RatedAccuracy[]>
}
