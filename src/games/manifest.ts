import { lastOf, memoByObject } from '../dice/index.ts'
import type { ComponentType } from 'react'
import type { Bot, RoundRobin } from '../bots/index.ts'
import type { Game, Ply, Ruleset, RulesRequest } from '../engine/index.ts'
import type { GameOdds, Reference } from '../odds/index.ts'
import type { BoardProps } from '../kit/board.ts'
import { language } from '../kit/catalogue.ts'
import type { PrintedPiece } from '../kit/printed.ts'
import { withRandom } from './checked.ts'
import type { Alone } from './goal.ts'
import type { GrandTournamentDoor } from './grand-tournament.ts'
import type { Lesson } from './lesson.ts'
import type { PageFigures } from './rules-page.ts'
import type { GameText } from './text.ts'
import type { Versus } from './versus.ts'
import { en } from './en.ts'
import { words } from './words.ts'
import type { ContentDraft } from '../kit/content/draft.ts'
import type { ContentEditor } from '../kit/content/editor.ts'
import type { ContentFault } from '../kit/content/faults.ts'
import type { WorkshopDoor } from './workshop.ts'

/** A named set of house rules; `about` describes it in one or two sentences. */
export type RulesPreset = {
  readonly title: string
  readonly about: string
  readonly rules: RulesRequest
  /** True if posters and the set-up page begin with this preset, because printed rules make a long game. */
  readonly opens?: true
}

/** Returns the house rules with which posters and the set-up page begin: a preset's, or the printed rules. */
export const openingRules = ({ presets = [] }: Pick<AnyManifest, 'presets'>): RulesRequest =>
  presets.find(({ opens }) => opens)?.rules ?? {}

/** Option of a board, such as another look of its pieces. Players turn it on in the settings at the table. */
export type BoardOption = { readonly id: string; readonly title: string; readonly about: string }

/** Small drawings by name. Each only illustrates what the page also says in words. */
export type Drawings = { readonly [name: string]: ComponentType }

/** Figure of a report: the mean over games of what `of` returns for all steps of a game, added up. */
export type ContentMeasure<S> = { readonly title: string; of(before: S, after: S, ply: Ply<unknown>): number }

/** Use of pieces in matches, for reports on balance. A piece is one line of a card, such as a combination, or one technique of a board. */
export interface ContentUses<S, H> {
  /** Returns the names of all pieces in a match, in the order of the report. */
  pieces(rules: H): readonly string[]
  /** Returns the names of the pieces used in a step, once for each use. */
  used(before: S, after: S, ply: Ply<unknown>): readonly string[]
  /** Figures of the game beside the use of pieces, such as its rounds. */
  readonly measures?: readonly ContentMeasure<S>[]
  /** Id of the computer player that plays the report's games; default: the strongest. Name another if that one avoids fights. */
  readonly player?: string
}

/** Properties of a component that edits one field of a content, such as an arena of hexes. */
export type DrawnFieldProps = {
  /** Id of the element for the whole field. Faults link to it, or to `ID.KEY.KEY` for a place inside. */
  readonly id: string
  readonly label: string
  readonly value: ContentDraft | undefined
  /** Faults of the field and of everything inside. */
  readonly faults: readonly ContentFault[]
  onChange(value: ContentDraft): void
}

/** Components by field of the content. */
export type DrawnFields = { readonly [field: string]: ComponentType<DrawnFieldProps> }

/** Part of a manifest: the editor for a game's content. */
export type ContentDoor = {
  /** Name of the house rule that selects the pieces. */
  readonly rule: string
  load(): Promise<ContentEditor>
  /** Loads the components of all fields that the editor names as drawn; undefined without such fields. */
  loadDrawn?(): Promise<DrawnFields>
  // oxlint-disable-next-line typescript/no-explicit-any -- as AnyManifest
  loadUses(): Promise<ContentUses<any, any>>
}

export type PadProps<V> = { readonly view: V; readonly names: readonly string[] }

/** Part of a manifest: what players write down during a game, such as a scorepad. The table's menu opens it. */
export type PadDoor<V> = {
  readonly title: string
  /** True if it is kept in this game. */
  isKept(view: V): boolean
  load(): Promise<ComponentType<PadProps<V>>>
}

/** A custom of both players: its words, and a line drawing as the path of an SVG of 96 by 48. */
export type Ceremony = { readonly words: string; readonly drawing: string }

/** Characters among which players choose. The page records with which of them its player has won. */
export type Characters<S> = {
  /** Their name in the plural: "fighters". */
  readonly many: string
  readonly ids: readonly string[]
  /** Returns the id of a seat's character; undefined for one that an owner made. */
  of(state: S, seat: number): string | undefined
}

/** A complete game, with everything that lobby, table, rules page, odds, bots, command line, server and tests need. */
export interface Manifest<S, A, V, H extends Ruleset> {
  readonly game: Game<S, A, V, H>
  readonly text: GameText<V>
  readonly odds: GameOdds<A, V, H>
  /**
   * Computer players, weakest first: by their totals in `roundRobin` if the game has one, by strength if not. `botsOf`
   * adds the random player if it is missing.
   */
  readonly bots: readonly Bot<A, V>[]
  /** Duels of all pairs of computer players (`botsOf`) under default house rules (`scripts/tools/round-robin.mjs`). */
  readonly roundRobin?: RoundRobin
  /** Round robins under house rules that change the game's character. All other rules have their usual values. */
  readonly otherRoundRobins?: readonly { readonly rules: RulesRequest; readonly roundRobin: RoundRobin }[]
  /**
   * Returns the reference for luck and skill of an unsolved game: a profile with known values, or with quick estimates
   * (then not `exact`). Undefined if there is none under these rules.
   */
  reference?(rules: H, seats: number): Reference<S> | undefined
  /**
   * Returns the reference for points if the game has points: a profile with known values in points. It is created
   * quickly, and computes on request. Undefined if there is none under these rules.
   */
  points?(rules: H, seats: number): Reference<S> | undefined
  /** Solo play, if its result is more than a payoff. */
  readonly alone?: Alone<V, H>
  readonly characters?: Characters<S>
  /** Workshop for making character sheets, if a house rule takes them. */
  readonly workshop?: WorkshopDoor
  /** Editor for owners of the printed game's boards and cards, if they are a house rule. */
  readonly content?: ContentDoor
  /** Tournament of several events around the game; results of the other events are entered by hand. */
  readonly grandTournament?: GrandTournamentDoor
  /** Winning chances between fighters, if house rules name fighters. */
  readonly versus?: Versus<H>
  /** Sets of house rules, offered beside the printed rules. */
  readonly presets?: readonly RulesPreset[]
  /** Options of the board, all off by default; a board receives those that are on as `options`. */
  readonly boardOptions?: readonly BoardOption[]
  /** Location of the English rules page (Markdown): fetched in a browser, read from disk elsewhere. */
  readonly rulesPage: URL
  /** Translated rules pages by language, as `de: new URL('./rules.de.md', import.meta.url)`; see `rulesPageOf`. */
  readonly rulesPages?: { readonly [language: string]: URL }
  /** Drawings of the rules page by the name used there (`![caption](drawing:name)`), loaded with the page. */
  drawings?(): Promise<Drawings>
  /** Text of boards and cards in play for the end of the rules page (Markdown), if there is much text. */
  printedParts?(rules: H): Promise<string>
  /** Parts of the rules page that depend on an owner's pieces; empty with Hazelring's own. */
  pageFigures?(): Promise<(rules: H) => PageFigures>
  /** Pieces to cut out of paper, under these rules. An owner's pieces are among the rules. */
  printedPieces?(): Promise<(rules: H) => readonly PrintedPiece[]>
  /** Golden games by name, which the rules page shows. */
  readonly examples: { readonly [name: string]: URL }
  /** A guided first game, loaded on request. */
  lesson?(): Promise<Lesson<V>>
  /**
   * Positions to practise on (`exercises.json`, written by `npm run exercises`) whose choices have an exact value, or
   * an estimate confirmed by playouts.
   */
  readonly exercises?: URL
  /** True if the board shows each player in a colour of their own, of which there are four. */
  readonly hasSeatColours?: true
  readonly pad?: PadDoor<V>
  /** Customs before the first step of a match and after its last. They never delay the game. */
  readonly ceremonies?: { readonly before?: Ceremony; readonly after?: Ceremony }
  /** The game's board, loaded when a table opens. */
  board(): Promise<ComponentType<BoardProps<V>>>
}

/** The one alias for manifests of unknown games. */
// oxlint-disable-next-line typescript/no-explicit-any -- as AnyGame
export type AnyManifest = Manifest<any, any, any, any>

/** A round robin, and whether it was counted under the printed rules. */
export type CountedRoundRobin = { readonly pairings: RoundRobin; readonly asPrinted: boolean }

type Counted = Pick<AnyManifest, 'roundRobin' | 'otherRoundRobins'> & Partial<Pick<AnyManifest, 'game' | 'content'>>

/** Returns the round robin for these rules. Undefined if strength is measured differently, or with other content. */
export const roundRobinUnder = (
  { game, content, roundRobin, otherRoundRobins = [] }: Counted,
  rules: Ruleset,
): CountedRoundRobin | undefined => {
  const boards = game?.houseRules.find(({ name }) => name === content?.rule)
  if (boards !== undefined && (rules[boards.name] ?? boards.default) !== boards.default) return undefined
  const other = otherRoundRobins.find(({ rules: asked }) =>
    Object.entries(asked).every(([name, value]) => rules[name] === value),
  )
  if (other !== undefined) return { pairings: other.roundRobin, asPrinted: false }
  return roundRobin && { pairings: roundRobin, asPrinted: true }
}

/** Returns all computer players of a game, including the random one. */
export const botsOf = (manifest: Pick<AnyManifest, 'bots'>): readonly Bot<unknown, unknown>[] =>
  withRandom<unknown, unknown, Ruleset>(manifest.bots).map(inWords)

type BotWords = { readonly [id: string]: Pick<Bot<unknown, unknown>, 'title' | 'about'> }

const [english, spoken]: readonly [BotWords, BotWords] = [en.bots, words.bots]

/**
 * Translates the shared players of `src/bots`, which cannot import catalogues and have English words. Other players are
 * not changed.
 */
const inWords = memoByObject(
  (bot: Bot<unknown, unknown>): Bot<unknown, unknown> =>
    english[bot.id]?.about === bot.about ? { ...bot, ...spoken[bot.id] } : bot,
)

/** Returns the default opponent: the computer player marked `usual`; without a mark, the last in the list. */
export const usualBotOf = (manifest: Pick<AnyManifest, 'bots'>): Bot<unknown, unknown> => {
  const bots = botsOf(manifest)
  return bots.find(({ usual }) => usual) ?? lastOf(bots)
}

/** Returns the rules page in a language, by default the current language; in English if there is no translation. */
export const rulesPageOf = (
  { rulesPage, rulesPages }: Pick<AnyManifest, 'rulesPage' | 'rulesPages'>,
  id: string = language,
): URL => rulesPages?.[id] ?? rulesPage
