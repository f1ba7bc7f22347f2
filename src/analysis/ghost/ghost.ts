import { perfectBot } from '../../bots/index.ts'
import { fault, ok, type Result, lastOf } from '../../dice/index.ts'
import {
  advance,
  type AnyPlay,
  begin,
  choice,
  currentNode,
  drawAction,
  endingOf,
  type Game,
  outcomePly,
  type Policy,
  REVEAL,
  type Ruleset,
} from '../../engine/index.ts'
import { solve } from '../../solver/index.ts'
import { type AnyManifest, botsOf } from '../../games/manifest.ts'
import { strongest } from '../reference.ts'
import { type CommonDice, commonDice } from './dice.ts'
import { words } from '../words.ts'

/** A player of another game on the same dice. `isBest`: no player is better under these rules. */
export type GhostPlayer = {
  readonly id: string
  readonly title: string
  readonly isBest: boolean
  readonly policy: Policy<unknown, unknown>
}

/** Name of the best available player of any game. */
const BEST = 'best'

/** Another player's game on the same dice, up to the first game's finished chapters. */
export type Ghost = {
  readonly player: Pick<GhostPlayer, 'id' | 'title' | 'isBest'>
  readonly play: AnyPlay
  /** Its plies (from 0) with dice that were not rolled in the first game. */
  readonly apart: readonly number[]
}

type AnyRules = Game<unknown, unknown, unknown>

/** Best play if the solo game is solved, otherwise its strongest player. */
const bestPlayer = (manifest: AnyManifest, rules: Ruleset): GhostPlayer => {
  const game = manifest.game as AnyRules
  if (solve(game, rules, 1).ok) {
    const policy = perfectBot(game).policyFor(rules, 1)
    return { id: BEST, title: words.ghost.perfectPlay, isBest: true, policy }
  }
  const named = botsOf(manifest).find(({ id }) => id === manifest.alone?.player)
  if (named === undefined) return { ...strongest(manifest, rules, 1), isBest: false }
  return { id: named.id, title: named.title, isBest: false, policy: named.policyFor(rules, 1) }
}

/**
 * Finds a ghost player: `best`, or a computer player of the game. Returns an error that lists them for an unknown
 * name, for a player that cannot play under these rules, and for one that needs the log.
 */
export const ghostPlayer = (manifest: AnyManifest, rules: Ruleset, id = BEST): Result<GhostPlayer> => {
  if (id === BEST) return ok(bestPlayer(manifest, rules))
  const bots = botsOf(manifest)
  const bot = bots.find((one) => one.id === id)
  if (bot === undefined) return fault('player', words.ghost.unknownPlayer(id, [BEST, ...bots.map((one) => one.id)]))
  try {
    const policy = bot.policyFor(rules, 1)
    if (policy.readsLog === true) return fault('player', words.ghost.readsLog(bot.title))
    return ok({ id, title: bot.title, isBest: false, policy })
  } catch (error) {
    if (error instanceof RangeError) return fault('player', error.message)
    throw error
  }
}

/** True for a solo game, the only kind with a ghost. */
export const mayHaveGhost = ({ header }: Pick<AnyPlay, 'header'>): boolean => header.seats.length === 1

/** Chapter number of a state, which aligns the two games. */
type ChapterOf = (state: unknown) => number

/** Chapters of a game: those before `open` are finished. */
type Course = { readonly play: AnyPlay; readonly open: number; endOf(chapter: number): number }

const courseOf = (play: AnyPlay, chapterOf: ChapterOf): Course => {
  const chapters = play.states.map(chapterOf)
  const isEnded = endingOf(play) !== undefined
  return {
    play,
    open: isEnded ? Number.POSITIVE_INFINITY : lastOf(chapters),
    // Ply after the last one of a chapter: the ghost may use rolls before it.
    endOf: (chapter) => {
      const later = chapters.findIndex((number) => number > chapter)
      return later < 0 ? play.plies.length : later
    },
  }
}

const seated = ({ game, header }: AnyPlay, { id, title }: GhostPlayer): AnyPlay => {
  const begun = begin<unknown, unknown, unknown>(game, {
    ...header,
    seats: [{ kind: 'bot', bot: id, name: title }],
    dice: { kind: 'device' },
  })
  if (!begun.ok) throw new RangeError(begun.error.message)
  return begun.value
}

const decided = (play: AnyPlay, { policy }: GhostPlayer, dice: CommonDice, before: number): unknown => {
  const node = currentNode(play)
  if (node.kind !== 'decision') throw new RangeError('one who plays alone decides alone')
  const view = play.game.view(play.states.at(-1), node.seat)
  const weighted = policy.choose({ seat: node.seat, view, actions: node.actions, log: [] })
  return drawAction(weighted, dice.mind(play.plies.length, before))
}

/**
 * Plays a solo game's dice with another player, chapter by chapter, but never beyond the finished chapters, so that it
 * reveals no future roll. The ghost of a longer game extends that of a shorter one.
 * @throws RangeError for more than one player (`mayHaveGhost`)
 */
export const ghostOf = (manifest: AnyManifest, play: AnyPlay, player: GhostPlayer): Ghost => {
  if (!mayHaveGhost(play)) throw new RangeError('a ghost plays beside one who plays alone')
  const chapterOf: ChapterOf = (state) => manifest.text.chapter(play.game.view(state, 0)).number
  const { open, endOf } = courseOf(play, chapterOf)
  const dice = commonDice(play)
  const apart: number[] = []
  let ghost = seated(play, player)
  for (;;) {
    const node = currentNode(ghost)
    const chapter = chapterOf(ghost.states.at(-1))
    if (node.kind === 'terminal' || chapter >= open) break
    const before = endOf(chapter)
    if (node.kind === 'chance') {
      const { outcome, isCommon } = dice.meet(node, before)
      if (!isCommon) apart.push(ghost.plies.length)
      ghost = advance(ghost, outcomePly(outcome))
    } else if (node.kind === 'reveal') ghost = advance(ghost, REVEAL)
    else ghost = advance(ghost, choice(0, decided(ghost, player, dice, before)))
  }
  const { policy: _, ...who } = player
  return { player: who, play: ghost, apart }
}
