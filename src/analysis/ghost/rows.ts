import { isSameJson } from '../../dice/same-json.ts'
import { lastOf, itemAt } from '../../dice/index.ts'
import { type AnyPlay, choice, endingOf, lineOf, type Ruleset } from '../../engine/index.ts'
import { type Solution, solve } from '../../solver/index.ts'
import { pointsAt, resultOf } from '../../games/alone.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import type { Ghost } from './ghost.ts'

/**
 * Turn in a chapter: its choices in short (`did`), its log sentences without rolls that both games share (`told`), and
 * its points.
 */
export type Turn = {
  readonly did: readonly string[]
  readonly told: readonly string[]
  readonly points?: number
}

/** Costly choice (`did`), the best choice, and the mean cost. */
export type CostlyChoice = { readonly did: string; readonly best: string; readonly cost: number; readonly why?: string }

/** Chapter of two games on common dice, as plain data for the page. */
export type GhostRow = {
  readonly title: string
  /** `mine`: the player's turn. `theirs`: the ghost's. Undefined if that game ended earlier. */
  readonly mine?: Turn
  readonly theirs?: Turn
  readonly isSame: boolean
  /** True if the ghost rolled dice that the first game lacks. */
  readonly isApart: boolean
  /** Costly choices of the first player, costliest first; only in solved games. */
  readonly slips?: readonly CostlyChoice[]
}

/** Comparison of two games with the same dice, up to the end of the shorter game. */
export type GhostComparison = {
  readonly player: Ghost['player']
  readonly rows: readonly GhostRow[]
  /** Points after the last finished chapter; undefined in games without points. */
  readonly points?: readonly [mine: number, theirs: number]
  /** Results of both games; undefined until the first is over by its rules. */
  readonly results?: readonly [mine: number, theirs: number]
}

/** Chapter with its plies, from `from` to `to` − 1. */
type GhostPart = { readonly number: number; readonly title: string; readonly from: number; readonly to: number }

const stepsOf = ({ from, to }: GhostPart): readonly number[] => Array.from({ length: to - from }, (_, i) => from + i)

const partsOf = ({ text }: AnyManifest, { game, states, plies }: AnyPlay): readonly GhostPart[] => {
  const parts: (GhostPart & { to: number })[] = []
  for (const at of plies.keys()) {
    const { number, title } = text.chapter(game.view(states[at], 0))
    if (parts.at(-1)?.number !== number) parts.push({ number, title, from: at, to: at })
    lastOf(parts).to = at + 1
  }
  return parts
}

const sentencesAt = ({ text }: AnyManifest, play: AnyPlay, at: number): readonly string[] => {
  const { game, states, plies, header } = play
  const line = lineOf(game, states[at], itemAt(plies, at), 0)
  const names = header.seats.map(({ name }) => name)
  return text.tell(game.view(states[at], 0), line, game.view(states[at + 1], 0), names).map((one) => one.text)
}

const labelOf = ({ game, text }: AnyManifest, state: unknown, action: unknown): string =>
  text.action(game.view(state, 0), 0, game.print(state, choice(0, action), 'table')).label

type PlyOf = AnyPlay['plies'][number]

const actionIn = (ply: PlyOf): readonly unknown[] => (ply.kind === 'choice' ? [ply.action] : [])

const actionsIn = ({ plies }: AnyPlay, { from, to }: GhostPart): readonly unknown[] =>
  plies.slice(from, to).flatMap(actionIn)

const outcomeText = (play: AnyPlay, at: number): string => {
  const ply = play.plies[at]
  return ply?.kind === 'outcome' ? ply.outcome.join('|') : ''
}

/** True if the step is a roll with an equal outcome in the other game. */
const isShared = (play: AnyPlay, at: number, other: AnyPlay, otherAt: number): boolean =>
  outcomeText(play, at) !== '' && outcomeText(play, at) === outcomeText(other, otherAt)

const turnOf = (manifest: AnyManifest, play: AnyPlay, part: GhostPart, other: AnyPlay, otherPart?: GhostPart): Turn => {
  const steps = stepsOf(part)
  const first = otherPart !== undefined && isShared(play, part.from, other, otherPart.from) ? 1 : 0
  const [before, after] = [pointsAt(manifest, play, part.from), pointsAt(manifest, play, part.to)]
  return {
    did: steps.flatMap((at) =>
      actionIn(itemAt(play.plies, at)).map((action) => labelOf(manifest, play.states[at], action)),
    ),
    told: steps.slice(first).flatMap((at) => sentencesAt(manifest, play, at)),
    ...(before === undefined || after === undefined ? {} : { points: after - before }),
  }
}

type SolvedGame = Solution<unknown, unknown>

/** Cost of a choice of the first game; undefined for a best choice. */
const slipAt = (
  { game, text }: AnyManifest,
  play: AnyPlay,
  at: number,
  { choicesOf, mix }: SolvedGame,
): readonly CostlyChoice[] => {
  const ply = itemAt(play.plies, at)
  if (ply.kind !== 'choice') return []
  const state = play.states[at]
  const view: unknown = game.view(state, 0)
  const [choices, weights] = [choicesOf(state, 0), mix(state, 0)]
  const names = choices.map(({ action }): string => game.print(state, choice(0, action), 'table'))
  const [made, best] = [names.indexOf(game.print(state, ply, 'table')), weights.findIndex((weight) => weight > 0)]
  if (itemAt(weights, made) > 0) return []
  const label = (i: number): string => text.action(view, 0, itemAt(names, i)).label
  const why = text.why?.(view, 0, itemAt(names, made), itemAt(names, best))
  return [{ did: label(made), best: label(best), cost: itemAt(choices, made).cost, ...(why !== undefined && { why }) }]
}

/** Returns a function for the costly choices of a chapter; undefined if the game is not solved. */
const slipsFor = (manifest: AnyManifest, play: AnyPlay): ((part: GhostPart) => readonly CostlyChoice[]) | undefined => {
  const solution = solve<unknown, unknown, unknown, Ruleset>(manifest.game, play.rules, 1)
  if (!solution.ok) return undefined
  return (part) =>
    stepsOf(part)
      .flatMap((at) => slipAt(manifest, play, at, solution.value))
      .toSorted((a, b) => b.cost - a.cost)
}

type GhostPair = {
  readonly manifest: AnyManifest
  readonly play: AnyPlay
  readonly ghost: Ghost
  readonly parts: readonly GhostPart[]
  readonly theirParts: readonly GhostPart[]
}

const pairOf = (manifest: AnyManifest, play: AnyPlay, ghost: Ghost): GhostPair => {
  const parts = partsOf(manifest, play)
  const { number } = manifest.text.chapter(play.game.view(play.states.at(-1), 0))
  const finished = endingOf(play) === undefined ? parts.filter((part) => part.number < number) : parts
  return { manifest, play, ghost, parts: finished, theirParts: partsOf(manifest, ghost.play) }
}

const ghostRow = (
  { manifest, play, ghost, ...pair }: GhostPair,
  number: number,
  slips?: (part: GhostPart) => readonly CostlyChoice[],
) => {
  const [a, b] = [pair.parts, pair.theirParts].map((parts) => parts.find((part) => part.number === number))
  const row: GhostRow = {
    title: itemAt(
      [a, b].flatMap((part) => part ?? []),
      0,
    ).title,
    ...(a && { mine: turnOf(manifest, play, a, ghost.play, b) }),
    ...(b && { theirs: turnOf(manifest, ghost.play, b, play, a) }),
    isSame: a !== undefined && b !== undefined && isSameJson(actionsIn(play, a), actionsIn(ghost.play, b)),
    isApart: b !== undefined && ghost.apart.some((at) => at >= b.from && at < b.to),
    ...(a && slips && { slips: slips(a) }),
  }
  return row
}

/** Returns the total mean cost of the first player's choices; undefined if the game is not solved. */
export const costOf = ({ rows }: GhostComparison): number | undefined => {
  const known = rows.filter(({ mine }) => mine !== undefined).map(({ slips }) => slips)
  if (!known.every((slips) => slips !== undefined)) return undefined
  return known.reduce((sum, slips) => sum + slips.reduce((all, { cost }) => all + cost, 0), 0)
}

const both = <T>(mine: T | undefined, theirs: T | undefined): readonly [T, T] | undefined =>
  mine === undefined || theirs === undefined ? undefined : [mine, theirs]

/** Compares both games by chapter: the player's finished chapters, then the ghost's remaining chapters. */
export const compareWithGhost = (manifest: AnyManifest, play: AnyPlay, ghost: Ghost): GhostComparison => {
  const pair = pairOf(manifest, play, ghost)
  const { parts, theirParts } = pair
  const slips = slipsFor(manifest, play)
  const numbers = [...new Set([...parts, ...theirParts].map(({ number }) => number))].toSorted((a, b) => a - b)
  const points = both(
    pointsAt(manifest, play, parts.at(-1)?.to ?? 0),
    pointsAt(manifest, ghost.play, ghost.play.plies.length),
  )
  const results = both(resultOf(manifest, play), resultOf(manifest, ghost.play))
  return {
    player: ghost.player,
    rows: numbers.map((number) => ghostRow(pair, number, slips)),
    ...(points && { points }),
    ...(results && { results }),
  }
}
