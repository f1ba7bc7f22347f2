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

/** Player for a ghost. `isBest`: no player is better under these rules. */
export type GhostPlayer = {
  readonly id: string
  readonly title: string
  readonly isBest: boolean
  readonly policy: Policy<unknown, unknown>
}

/** Id of the best available player of any game. */
const BEST = 'best'

/** Game of another player on common dice, up to the first game's finished chapters. */
export type Ghost = {
  readonly player: Pick<GhostPlayer, 'id' | 'title' | 'isBest'>
  readonly play: AnyPlay
  /** Plies (from 0) with dice that the first game did not roll. */
  readonly apart: readonly number[]
}

type AnyRules = Game<unknown, unknown, unknown>

/** Returns best play if the solo game is solved, and its strongest computer player if not. */
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
 * Finds a ghost player: `best`, or a computer player. Returns a fault if the id is unknown (the fault lists the valid
 * ids), or if that player cannot play under these rules or needs the log.
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

/** True for solo games; only these can have a ghost. */
export const mayHaveGhost = ({ header }: Pick<AnyPlay, 'header'>): boolean => header.seats.length === 1

/** Returns the chapter number of a state, by which both games are aligned. */
type ChapterOf = (state: unknown) => number

/** Chapters of a game; those before `open` are finished. */
type Course = { readonly play: AnyPlay; readonly open: number; endOf(chapter: number): number }

const courseOf = (play: AnyPlay, chapterOf: ChapterOf): Course => {
  const chapters = play.states.map(chapterOf)
  const isEnded = endingOf(play) !== undefined
  return {
    play,
    open: isEnded ? Number.POSITIVE_INFINITY : lastOf(chapters),
    // Returns the ply after a chapter; the ghost may use the rolls before this ply.
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
  if (node.kind !== 'decision') throw new RangeError('a solo game must have one deciding seat')
  const view = play.game.view(play.states.at(-1), node.seat)
  const weighted = policy.choose({ seat: node.seat, view, actions: node.actions, log: [] })
  return drawAction(weighted, dice.mind(play.plies.length, before))
}

/**
 * Plays another player on a solo game's dice, chapter by chapter. Stops at the last finished chapter, so that it
 * reveals no future roll. Extending the game extends its ghost.
 * @throws RangeError for more than one seat (`mayHaveGhost`)
 */
export const ghostOf = (manifest: AnyManifest, play: AnyPlay, player: GhostPlayer): Ghost => {
  if (!mayHaveGhost(play)) throw new RangeError('a ghost requires a solo game')
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
