import { itemAt, lastOf } from '../../../dice/index.ts'
import type { Line, Seat } from '../../../engine/index.ts'
import type { DieAct } from '../../../kit/die.tsx'
import type { TableState, TankardsState } from '../rules/rules.ts'
import { type Sum, scoreSum } from '../text/scorecard.ts'

/** One seat with its d20. */
export type LineupEntry = {
  readonly seat: Seat
  /** Left out where it is not rolled yet. */
  readonly face?: number
  readonly act: DieAct
  /** Its roll is next. */
  readonly next: boolean
  /** It stands on top, alone or with others. */
  readonly lit: boolean
  /** It rolls in this row; the others only look on. */
  readonly rolls: boolean
  readonly sum?: Sum
}

/** One d20 a seat: who begins, the Advantage Rolls, a roll-off. Or how all stand before the next game. */
export type Lineup = {
  readonly kind: 'start' | 'advantage' | 'roll-off' | 'standing'
  /** Names these throws: the same text tumbles the same way. */
  readonly seed: string
  readonly entries: readonly LineupEntry[]
}

const seatsOf = ({ rounds }: TableState): readonly Seat[] => rounds.map((_, seat) => seat)

const shownFace = (face: number | undefined): Pick<LineupEntry, 'face' | 'act'> =>
  face === undefined || face === 0 ? { act: 'lie' } : { face, act: 'lie' }

const seedOf = ({ standing }: TankardsState, name: string): string => `${standing.games.length} ${name}`

/** Clause 1: what each rolled last; those tied at the top roll again. */
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

/** T8: in the order of the rolls, totals growing. */
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

/** What those who rolled have rolled just now. */
const offRoll = (line: Line | undefined, before: TankardsState | undefined) =>
  line?.kind === 'roll' && before?.phase === 'roll-off'
    ? { faces: line.text.split('|').map(Number), rolled: before.off?.among ?? [] }
    : { faces: [], rolled: [] }

/** T8: those tied for the win roll until one is alone on top. */
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

/** Between two games of longer play: what the last one brought. */
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

/** The row of d20s that lies on the table now; undefined where the dice of a turn lie there. */
export const lineupOf = (view: TankardsState, line?: Line, before?: TankardsState): Lineup | undefined => {
  const { game, standing } = view
  if (view.off !== undefined) return offLineup(view, line, before)
  if (game.order.length > 0) return advantageLineup(view)
  if (game.rounds.length === 1 || !isUntouched(game)) return undefined
  return game.starts === 0 && standing.games.length > 0 ? standingLineup(view) : startLineup(view)
}
