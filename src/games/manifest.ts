import { lastOf, memoByObject } from '../dice/index.ts'
import type { ComponentType } from 'react'
import type { Bot, RoundRobin } from '../bots/index.ts'
import type { Game, Ruleset, RulesRequest } from '../engine/index.ts'
import type { GameOdds, Reference } from '../odds/index.ts'
import type { BoardProps } from '../kit/board.ts'
import { language } from '../kit/catalogue.ts'
import { withRandom } from './checked.ts'
import type { Alone } from './goal.ts'
import type { Lesson } from './lesson.ts'
import type { GameText } from './text.ts'
import type { Versus } from './versus.ts'
import { en } from './en.ts'
import { words } from './words.ts'
import type { ContentDoor } from './content.ts'
import type { WorkshopDoor } from './workshop.ts'

/** House rules that go together, under a name of a few words; `about` says in a sentence or two what they are good for. */
export type RulesPreset = { readonly title: string; readonly about: string; readonly rules: RulesRequest }

/** Small drawings by name; each says nothing that the page does not also say in words. */
export type Drawings = { readonly [name: string]: ComponentType }

/** One game whole: all that lobby, table, rules page, odds, bots, command line, server, laws and benches need of it. */
export interface Manifest<S, A, V, H extends Ruleset> {
  readonly game: Game<S, A, V, H>
  readonly text: GameText<V>
  readonly odds: GameOdds<A, V>
  /**
   * Its computer players, weakest first: by their totals in `roundRobin` where there is one, else by their strength. The random one
   * may be among them; `botsOf` adds it else.
   */
  readonly bots: readonly Bot<A, V>[]
  /** Every two computer players (`botsOf`) in duels by the usual house rules, counted by `scripts/round-robin.mjs`. */
  readonly roundRobin?: RoundRobin
  /** The same under house rules that make another game of it: counted with these, everything else as usual. */
  readonly otherRoundRobins?: readonly { readonly rules: RulesRequest; readonly roundRobin: RoundRobin }[]
  /**
   * What luck and skill are measured by where the game is not solved: a profile of its own whose values it knows, or estimates
   * quickly (then it is not `exact`). Undefined where it has none under these rules.
   */
  reference?(rules: H, seats: number): Reference<S> | undefined
  /**
   * What the points of all seats are measured by, where the game counts points: a profile whose values, in points, it knows.
   * Quick to make; what it has to work out it works out when it is asked. Undefined where it knows none under these rules.
   */
  points?(rules: H, seats: number): Reference<S> | undefined
  /** What is known of playing it alone, where that is more than a payoff. */
  readonly alone?: Alone<V, H>
  /** Where one makes a sheet of one's own for it, where it takes such. */
  readonly workshop?: WorkshopDoor
  /** Where an owner of the printed game enters its boards and cards, where they are a house rule. */
  readonly content?: ContentDoor
  /** What fighters whom house rules name are worth against each other, where they name such. */
  readonly versus?: Versus<H>
  /** House rules that go together, offered beside those that are printed. */
  readonly presets?: readonly RulesPreset[]
  /** Where the rules page (Markdown) in English lies: fetched in a browser, read from disk elsewhere. */
  readonly rulesPage: URL
  /** The same page by language where there is a translation, as `de: new URL('./rules.de.md', import.meta.url)`; see `rulesPageOf`. */
  readonly rulesPages?: { readonly [language: string]: URL }
  /** Drawings of the rules page by the name that the page calls them by (`![caption](drawing:name)`), loaded with the page. */
  drawings?(): Promise<Drawings>
  /** What is printed on boards and cards, as the end of the rules page (Markdown), where a game has so much of it. */
  printedParts?(): Promise<string>
  /** Golden games by name: those that the rules page shows. */
  readonly examples: { readonly [name: string]: URL }
  /** A guided first game, loaded when a newcomer asks for it. */
  lesson?(): Promise<Lesson<V>>
  /** Positions to practise on (`exercises.json`, written by `npm run exercises`), where choices have an exact value, or playouts confirm the estimate. */
  readonly exercises?: URL
  /** The ground it is played on, loaded when a table opens. */
  board(): Promise<ComponentType<BoardProps<V>>>
}

/** The one alias of mixed games' manifests. */
// oxlint-disable-next-line typescript/no-explicit-any -- as AnyGame
export type AnyManifest = Manifest<any, any, any, any>

/** A round-robin, and whether it was counted under the rules as printed. */
export type CountedRoundRobin = { readonly pairings: RoundRobin; readonly asPrinted: boolean }

type Counted = Pick<AnyManifest, 'roundRobin' | 'otherRoundRobins'> & Partial<Pick<AnyManifest, 'game' | 'content'>>

/** Who beats whom, counted as near to these rules as it was; undefined where players are measured otherwise, and on other boards. */
export const roundRobinUnder = (
  { game, content, roundRobin, otherRoundRobins = [] }: Counted,
  rules: Ruleset,
): CountedRoundRobin | undefined => {
  const boards = game?.houseRules.find(({ name }) => name === content?.rule)
  if (boards !== undefined && rules[boards.name] !== boards.default) return undefined
  const other = otherRoundRobins.find(({ rules: asked }) =>
    Object.entries(asked).every(([name, value]) => rules[name] === value),
  )
  if (other !== undefined) return { pairings: other.roundRobin, asPrinted: false }
  return roundRobin && { pairings: roundRobin, asPrinted: true }
}

/** Every computer player that can sit at this table, the random one always among them. */
export const botsOf = (manifest: Pick<AnyManifest, 'bots'>): readonly Bot<unknown, unknown>[] =>
  withRandom<unknown, unknown, Ruleset>(manifest.bots).map(inWords)

type BotWords = { readonly [id: string]: Pick<Bot<unknown, unknown>, 'title' | 'about'> }

const [english, spoken]: readonly [BotWords, BotWords] = [en.bots, words.bots]

/**
 * `src/bots` is below the catalogues and knows English only: a player that it makes for every game (its words are the shared ones) gets
 * them in the language in use, any other keeps the words of its game.
 */
const inWords = memoByObject(
  (bot: Bot<unknown, unknown>): Bot<unknown, unknown> =>
    english[bot.id]?.about === bot.about ? { ...bot, ...spoken[bot.id] } : bot,
)

/** The computer player that newcomers meet: the one that says so, else the last one. */
export const usualBotOf = (manifest: Pick<AnyManifest, 'bots'>): Bot<unknown, unknown> => {
  const bots = botsOf(manifest)
  return bots.find(({ usual }) => usual) ?? lastOf(bots)
}

/** The rules page in a language, usually the one in use; the English one where the game has none in it. */
export const rulesPageOf = (
  { rulesPage, rulesPages }: Pick<AnyManifest, 'rulesPage' | 'rulesPages'>,
  id: string = language,
): URL => rulesPages?.[id] ?? rulesPage
