import { placesBy, type TerminalNode } from '../../../engine/index.ts'
import { type Content, type GroundTechnique, type Position, POSITIONS } from '../content/schema.ts'
import { techniqueAt } from './edition.ts'
import { isAnyAdvantage, isScored, turnsOf } from './house-rules.ts'
import { type Attempt, attemptOf, effortOf, type Kind } from './skill.ts'
import {
  type Effort,
  type Ending,
  type Fighter,
  type Ground,
  type KingState,
  otherOf,
  PAD,
  type PadLine,
  type Report,
  type Side,
  type Stroke,
} from './state.ts'

/**
 * Returns the position after a takedown with an advantage of 1 or more, by the Positions Table. Every two points lead
 * one row higher, up to the highest row at 14.
 */
export const landing = (advantage: number): Position => rowAt(Math.floor(advantage / 2))

const rowAt = (row: number): Position => POSITIONS[Math.max(0, Math.min(row, POSITIONS.length - 1))]!

/** Returns the position that is this many rows lower in the table, but not below Open Guard. */
export const lowerBy = (position: Position, rows: number): Position => rowAt(POSITIONS.indexOf(position) - rows)

/** Returns the points of a fighter who was not on top before and now is, in this position (clause 7). */
export const positionPoints = (position: Position): number => (isOnPad(position) ? PAD[position] : 0)

const isOnPad = (what: Kind | Position): what is Exclude<PadLine, 'advantage'> => what in PAD

const padPoints = (lines: readonly PadLine[]): number => lines.reduce((sum, line) => sum + PAD[line], 0)

/** Smallest advantage at which a defence reverses a takedown, and the number of rows that it leads lower (K11). */
const REVERSAL = { advantage: 4, rows: 2 }

/** Effect of a success: the new position, undefined if it does not change, and the lines on the scorepad. */
type Effect = { readonly ground?: Ground; readonly lines: readonly PadLine[]; readonly submits?: true }

const STAYS: Effect = { lines: [] }

/** Adds the line of a position for a fighter who was not on top before (K15). */
const arrive = (state: KingState, winner: Fighter, ground: Ground, lines: readonly PadLine[]): Effect => {
  const { position, top } = ground
  const isNew = state.ground?.top !== top || state.ground.position !== position
  return { ground, lines: top === winner && isNew && isOnPad(position) ? [...lines, position] : lines }
}

/** Returns the position to which a technique leads with this advantage (clause 6). */
const destination = (technique: GroundTechnique, advantage: number): Position | undefined =>
  'outcomes' in technique ? technique.outcomes.findLast((outcome) => outcome.advantage <= advantage)?.to : undefined

type Success = {
  readonly winner: Fighter
  readonly kind: Kind
  readonly against: Kind | undefined
  readonly advantage: number
}

const reverse = (state: KingState, { winner, against, advantage }: Success): Effect => {
  if (against !== 'takedown' || advantage < REVERSAL.advantage) return STAYS
  const position = lowerBy(landing(advantage), REVERSAL.rows)
  return arrive(state, winner, { position, top: winner }, ['takedown'])
}

/** Returns the effect of a success while standing (clause 6, K11, K12, K21). */
const standingEffect = (state: KingState, success: Success): Effect => {
  const { winner, kind, advantage } = success
  if (kind === 'takedown') return arrive(state, winner, { position: landing(advantage), top: winner }, ['takedown'])
  if (kind !== 'guard-pull') return reverse(state, success)
  const position = advantage === 1 ? 'open-guard' : 'closed-guard'
  return arrive(state, winner, { position, top: otherOf(winner) }, [])
}

const groundEffect = (state: KingState, technique: GroundTechnique, { winner, advantage }: Success): Effect => {
  const { type } = technique
  if (type === 'submission') return { lines: [], submits: true }
  const position = destination(technique, advantage)
  if (position === undefined || state.ground === undefined) return STAYS
  const top = type === 'sweep' ? winner : state.ground.top
  return arrive(state, winner, { position, top }, isOnPad(type) ? [type] : [])
}

const effectOf = (content: Content, state: KingState, success: Success, at: number): Effect => {
  const technique = techniqueAt(content, state, success.winner, at)
  return 'type' in technique ? groundEffect(state, technique, success) : standingEffect(state, success)
}

/** True if this technique would have scored points or submitted the opponent with an advantage of 1 (K28). */
const wouldScore = (content: Content, state: KingState, { kind, technique }: Attempt, success: Success): boolean => {
  const near: Success = { winner: otherOf(success.winner), kind: kind!, against: success.kind, advantage: 1 }
  const { lines, submits } = effectOf(content, state, near, technique)
  return lines.length > 0 || submits === true
}

/**
 * True if a fighter earns an advantage (clause 7, K16): its own move met its requirement, but the opponent's succeeded.
 * Under some rules, only moves that would score count (K28). A block earns no advantage and gives none.
 */
const earnsAdvantage = (content: Content, state: KingState, attempt: Attempt, success: Success): boolean => {
  const isNear =
    attempt.met && attempt.kind !== 'control' && success.kind !== 'control' && success.kind !== 'submission'
  return isNear && (isAnyAdvantage(state.rules) || wouldScore(content, state, attempt, success))
}

const resultOf = (effect: Effect): Report['result'] => {
  if (effect.submits) return 'submitted'
  return effect.ground === undefined ? 'stopped' : 'moved'
}

/** Returns the winner of the turn: the higher total with a met requirement. Undefined for equal totals (K8). */
const winnerOf = ([one, other]: readonly [Effort, Effort]): Fighter | undefined => {
  if (one.skill === other.skill) return undefined
  const higher = one.skill > other.skill ? 0 : 1
  return (higher === 0 ? one : other).met ? higher : undefined
}

type Both<T> = readonly [T, T]

/** Adds strokes on the scorepad to the efforts of a scored match: what succeeded, was attempted, or came near. */
const credit = (
  { rules, turn }: KingState,
  efforts: Both<Effort>,
  attempts: Both<Attempt>,
  scored: Both<readonly PadLine[]>,
): Both<Effort> => {
  if (!isScored(rules)) return efforts
  const strokesOf = (fighter: Fighter): readonly Stroke[] => {
    const { kind, met } = attempts[fighter]
    const failed = met && kind !== undefined && isOnPad(kind) && !scored[fighter].includes(kind) ? [kind] : []
    return [
      ...failed.map((line) => ({ turn, line, scored: false })),
      ...scored[fighter].map((line) => ({ turn, line, scored: true })),
    ]
  }
  const credited = (fighter: Fighter): Effort => {
    const advantages = scored[fighter].filter((line) => line === 'advantage').length
    return { ...efforts[fighter], points: padPoints(scored[fighter]), advantages, strokes: strokesOf(fighter) }
  }
  return [credited(0), credited(1)]
}

/** Report of a turn, and the new position. The position is undefined if it does not change. */
export type Resolved = { readonly report: Report; readonly ground?: Ground }

/** Compares both totals, and applies the winner's technique (clause 6). */
export const resolve = (content: Content, state: KingState): Resolved => {
  const attempts = [attemptOf(content, state, 0), attemptOf(content, state, 1)] as const
  const efforts = [effortOf(attempts, 0), effortOf(attempts, 1)] as const
  const where = { turn: state.turn, ...(state.ground === undefined ? {} : { ground: state.ground }) }
  const winner = winnerOf(efforts)
  if (winner === undefined)
    return { report: { ...where, efforts: credit(state, efforts, attempts, [[], []]), result: 'failed' } }
  const other = otherOf(winner)
  const { kind, technique } = attempts[winner]
  const advantage = efforts[winner].skill - efforts[other].skill
  const success: Success = { winner, kind: kind!, against: attempts[other].kind, advantage }
  const effect = effectOf(content, state, success, technique)
  const near: readonly PadLine[] = earnsAdvantage(content, state, attempts[other], success) ? ['advantage'] : []
  const report: Report = {
    ...where,
    efforts: credit(state, efforts, attempts, winner === 0 ? [effect.lines, near] : [near, effect.lines]),
    winner,
    result: resultOf(effect),
  }
  return effect.ground === undefined ? { report } : { report, ground: effect.ground }
}

const creditSide = ({ sides }: KingState, { efforts }: Report, fighter: Fighter): Side => ({
  ...sides[fighter],
  points: sides[fighter].points + efforts[fighter].points,
  advantages: sides[fighter].advantages + efforts[fighter].advantages,
  pad: [...sides[fighter].pad, ...efforts[fighter].strokes],
})

const leader = (apart: number): Fighter => (apart > 0 ? 0 : 1)

/**
 * Judges the match: more points win, then more advantages. If both are equal, it is a draw. Without points it is always
 * a draw (clause 7, K18).
 */
const judge = ({ sides: [one, other], rules }: KingState): Ending => {
  if (!isScored(rules)) return { by: 'draw' }
  const points = one.points - other.points
  const advantages = one.advantages - other.advantages
  if (points !== 0) return { by: 'points', winner: leader(points) }
  if (advantages !== 0) return { by: 'advantages', winner: leader(advantages) }
  return { by: 'draw' }
}

const endingOf = (state: KingState, { result, winner }: Report): Ending | undefined => {
  if (result === 'submitted' && winner !== undefined) return { by: 'submission', winner }
  return state.turn === turnsOf(state.rules) ? judge(state) : undefined
}

/** Ends a turn after all dice are placed. It can also end the match. */
export const endTurn = (content: Content, state: KingState): KingState => {
  const { report, ground } = resolve(content, state)
  const next: KingState = {
    ...state,
    sides: [creditSide(state, report, 0), creditSide(state, report, 1)],
    report,
    ...(ground === undefined ? {} : { ground }),
  }
  const ending = endingOf(next, report)
  return ending === undefined ? next : { ...next, phase: 'over', ending }
}

/** Returns the end: payoff 1 for a win, one half for a draw. Scores are points; undefined if the mode has none. */
export const terminalNode = ({ seats, sides, ending, rules }: KingState): TerminalNode => {
  const seated = sides.slice(0, seats)
  const payoffOf = (seat: number): number => (ending?.winner === undefined ? 0.5 : Number(ending.winner === seat))
  return {
    kind: 'terminal',
    payoff: seated.map((_, seat) => payoffOf(seat)),
    places: placesBy(seats, (a, b) => payoffOf(b) - payoffOf(a)),
    ...(isScored(rules) ? { scores: seated.map(({ points }) => points) } : {}),
  }
}
