import { placesBy, type TerminalNode } from '../../../engine/index.ts'
import { type Content, isPosition, type Outcome, type Position, POSITIONS } from '../content/schema.ts'
import { type AnyTechnique, techniqueAt } from './edition.ts'
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

/** Takedown outcomes (Positions Table): each 2 points of margin reach one row higher; 14 reach the top row. */
export const LANDINGS = POSITIONS.map((to, row): Outcome => ({ advantage: Math.max(1, row * 2), to }))

/** A defense by 4 or more turns a takedown round, two rows lower than the table (K11). */
const REVERSALS = LANDINGS.slice(2).map(({ advantage }, row): Outcome => ({ advantage, to: POSITIONS[row]! }))

/** Outcomes of techniques whose board prints none. */
const USUAL: { readonly [kind in Kind]?: readonly Outcome[] } = {
  takedown: LANDINGS,
  'takedown-defense': REVERSALS,
  'guard-pull': [
    { advantage: 1, to: 'open-guard' },
    { advantage: 2, to: 'closed-guard' },
  ],
  submission: [{ advantage: 1, to: 'submission' }],
}

/** Returns where a technique leads, in rising order of margins; empty if it only stops the opponent (K30). */
export const outcomesOf = ({ outcomes }: AnyTechnique, kind: Kind): readonly Outcome[] => outcomes ?? USUAL[kind] ?? []

/** Returns the points of a fighter who was not on top before and now is, in this position (clause 7). */
export const positionPoints = (position: Position): number => (isOnPad(position) ? PAD[position] : 0)

const isOnPad = (what: Kind | Position): what is Exclude<PadLine, 'advantage'> => what in PAD

const padPoints = (lines: readonly PadLine[]): number => lines.reduce((sum, line) => sum + PAD[line], 0)

/** Effect of a success: the new position, undefined if it does not change, and the lines on the scorepad. */
type Effect = { readonly ground?: Ground; readonly lines: readonly PadLine[]; readonly submits?: true }

const STAYS: Effect = { lines: [] }

/** Adds the line of a position for a fighter who was not on top before (K15). */
const arrive = (state: KingState, winner: Fighter, ground: Ground, lines: readonly PadLine[]): Effect => {
  const { position, top } = ground
  const isNew = state.ground?.top !== top || state.ground.position !== position
  return { ground, lines: top === winner && isNew && isOnPad(position) ? [...lines, position] : lines }
}

type Success = {
  readonly winner: Fighter
  readonly kind: Kind
  readonly against: Kind | undefined
  /** Difference of the skill points, from 1. */
  readonly margin: number
}

/** Fighters on top after a change of position: by kind, or the same as before. */
const topAfter = ({ ground }: KingState, { winner, kind }: Success): Fighter => {
  if (kind === 'guard-pull') return otherOf(winner)
  return kind === 'sweep' || ground === undefined ? winner : ground.top
}

/** Lines on the scorepad of a change of position by this kind of technique. */
const strokesFor = (kind: Kind): readonly PadLine[] => {
  if (kind === 'takedown-defense') return ['takedown']
  return isOnPad(kind) ? [kind] : []
}

/** Returns the effect of a success (clause 6). A defense turns only takedowns round (K21). */
const effectOf = (content: Content, state: KingState, success: Success, at: number): Effect => {
  const { winner, kind, against, margin } = success
  const outcomes = outcomesOf(techniqueAt(content, state, winner, at), kind)
  const to = outcomes.findLast((outcome) => outcome.advantage <= margin)?.to
  if (to === undefined || (kind === 'takedown-defense' && against !== 'takedown')) return STAYS
  if (!isPosition(to)) return { lines: [], submits: true }
  return arrive(state, winner, { position: to, top: topAfter(state, success) }, strokesFor(kind))
}

/** True if this technique would have scored points or submitted the opponent with a margin of 1 (K28). */
const wouldScore = (content: Content, state: KingState, { kind, technique }: Attempt, success: Success): boolean => {
  const near: Success = { winner: otherOf(success.winner), kind: kind!, against: success.kind, margin: 1 }
  const { lines, submits } = effectOf(content, state, near, technique)
  return lines.length > 0 || submits === true
}

/**
 * True if a fighter earns an advantage (clause 7, K16): its own move met its requirement, but the opponent's succeeded.
 * Under some rules, only moves that would score count (K28). A block earns no advantage and gives none.
 */
const earnsAdvantage = (
  content: Content,
  state: KingState,
  attempt: Attempt,
  success: Success,
  effect: Effect,
): boolean => {
  const isNear = attempt.met && attempt.kind !== 'control' && success.kind !== 'control' && effect.submits !== true
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

/**
 * Adds strokes on the scorepad to the efforts of a scored match: what succeeded, was attempted, or came near. A move
 * that submits the opponent has no stroke (K30).
 */
const credit = (
  { rules, turn }: KingState,
  efforts: Both<Effort>,
  attempts: Both<Attempt>,
  scored: Both<readonly PadLine[]>,
  submitter?: Fighter,
): Both<Effort> => {
  if (!isScored(rules)) return efforts
  const strokesOf = (fighter: Fighter): readonly Stroke[] => {
    const { kind, met } = attempts[fighter]
    const isTried = met && fighter !== submitter
    const failed = isTried && kind !== undefined && isOnPad(kind) && !scored[fighter].includes(kind) ? [kind] : []
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
  const margin = efforts[winner].skill - efforts[other].skill
  const success: Success = { winner, kind: kind!, against: attempts[other].kind, margin }
  const effect = effectOf(content, state, success, technique)
  const near: readonly PadLine[] = earnsAdvantage(content, state, attempts[other], success, effect) ? ['advantage'] : []
  const scored: Both<readonly PadLine[]> = winner === 0 ? [effect.lines, near] : [near, effect.lines]
  const report: Report = {
    ...where,
    efforts: credit(state, efforts, attempts, scored, effect.submits && winner),
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
