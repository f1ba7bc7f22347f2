import { itemAt, lastOf } from '../../../dice/index.ts'
import type { Line, Seat } from '../../../engine/index.ts'
import type { DieAct } from '../../../kit/die.tsx'
import type { TableState, TankardsState } from '../rules/rules.ts'
import { type Sum, scoreSum } from '../text/scorecard.ts'

/** One seat with its d20. */
export type LineupEntry = {
  readonly seat: Seat
  /** Undefined before the roll. */
  readonly face?: number
  readonly act: DieAct
  /** True if this seat rolls next. */
  readonly next: boolean
  /** True if this roll is the highest, alone or tied. */
  readonly lit: boolean
  /** True if the seat rolls in this row. */
  readonly rolls: boolean
  readonly sum?: Sum
}

/** One d20 per seat, for the start, the Advantage Rolls or a roll-off. Between games, the standings instead. */
export type Lineup = {
  readonly kind: 'start' | 'advantage' | 'roll-off' | 'standing'
  /** Seed of these throws. Equal seeds give equal motion. */
  readonly seed: string
  readonly entries: readonly LineupEntry[]
}

const seatsOf = ({ rounds }: TableState): readonly Seat[] => rounds.map((_, seat) => seat)

const shownFace = (face: number | undefined): Pick<LineupEntry, 'face' | 'act'> =>
  face === undefined || face === 0 ? { act: 'lie' } : { face, act: 'lie' }

const seedOf = ({ standing }: TankardsState, name: string): string => `${standing.games.length} ${name}`

/** Returns each seat's last start roll. Seats that tie for the highest roll again (clause 1). */
const startLineup = (view: TankardsState): Lineup => {
  const { game } = view
  const decided = game.starters.length === 1
  const entries = seatsOf(game).map((seat): LineupEntry => {
    const isIn = game.starters.includes(seat)
    return {
      seat,
      ...shownFace(game.startDice[seat]),
      next: isIn && !decided,
      lit: isIn && game.starts > 0,
      rolls: isIn || decided,
    }
  })
  return { kind: 'start', seed: seedOf(view, `start ${game.starts}`), entries }
}

/** Returns the Advantage Rolls in the order of increasing totals (T8). */
const advantageLineup = (view: TankardsState): Lineup => {
  const { game } = view
  const sums = game.order.map((seat) => scoreSum(view, seat))
  const isOver = game.phase === 'over'
  const best = Math.max(...sums.map(({ total }) => total))
  const entries = game.order.map(
    (seat, i): LineupEntry => ({
      seat,
      ...shownFace(game.advantages[i]),
      next: i === game.advantages.length,
      lit: isOver && itemAt(sums, i).total === best,
      rolls: true,
      sum: itemAt(sums, i),
    }),
  )
  return { kind: 'advantage', seed: seedOf(view, 'advantage'), entries }
}

/** Returns the last roll of the seats in the roll-off. */
const offRoll = (line: Line | undefined, before: TankardsState | undefined) =>
  line?.kind === 'roll' && before?.phase === 'roll-off'
    ? { faces: line.text.split('|').map(Number), rolled: before.off?.among ?? [] }
    : { faces: [], rolled: [] }

/** Returns the roll-off between the seats that tie for the win (T8). */
const offLineup = (view: TankardsState, line: Line | undefined, before: TankardsState | undefined): Lineup => {
  const { among = [], rolls = 0 } = view.off ?? {}
  const { faces, rolled } = offRoll(line, before)
  const isOver = view.phase === 'over'
  const entries = seatsOf(view.game).map((seat): LineupEntry => {
    const isIn = among.includes(seat)
    const total = itemAt(view.standing.totals, seat)
    return {
      seat,
      ...shownFace(faces[rolled.indexOf(seat)]),
      next: isIn && !isOver,
      lit: isIn && (isOver || faces.length > 0),
      rolls: isIn || rolled.includes(seat),
      sum: { before: total, total },
    }
  })
  return { kind: 'roll-off', seed: seedOf(view, `off ${rolls}`), entries }
}

/** Returns the points of the last game; used between the games of a series. */
const standingLineup = (view: TankardsState): Lineup => {
  const { games, totals } = view.standing
  const last = lastOf(games)
  const best = Math.max(...totals)
  const entries = totals.map((total, seat): LineupEntry => {
    const added = itemAt(last, seat)
    const sum = { before: total - added, added, total }
    return { seat, act: 'lie', next: false, lit: total === best, rolls: true, sum }
  })
  return { kind: 'standing', seed: seedOf(view, 'standing'), entries }
}

const isUntouched = ({ rounds, dice }: TableState): boolean => dice.length === 0 && rounds.every((r) => r.length === 0)

/** Returns the current row of d20s; undefined while a turn's dice are on the table. */
export const lineupOf = (view: TankardsState, line?: Line, before?: TankardsState): Lineup | undefined => {
  const { game, standing } = view
  if (view.off !== undefined) return offLineup(view, line, before)
  if (game.order.length > 0) return advantageLineup(view)
  if (game.rounds.length === 1 || !isUntouched(game)) return undefined
  return game.starts === 0 && standing.games.length > 0 ? standingLineup(view) : startLineup(view)
}
