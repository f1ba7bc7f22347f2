import { lastOf } from '../../../dice/index.ts'
import type { Line, Seat } from '../../../engine/index.ts'
import { type PlanProps, planScenes } from '../../../kit/plan-scenes.ts'
import type { TankardsState } from '../rules/rules.ts'
import { endedView } from '../text/scorecard.ts'
import type { Lineup } from './lineup.ts'
import { type DieSpot, restOf, type TankardsScene } from './scene.ts'

/** Duration of each scene in ms. A die comes to rest in less than a second. */
export const BEAT = {
  tumble: 840,
  leave: 430,
  carry: 520,
  write: 900,
  advantage: 700,
  ending: 1800,
  standing: 2400,
} as const

type LineShown = { readonly before: TankardsState; readonly view: TankardsState; readonly line: Line | undefined }

const tumbling = (spots: readonly DieSpot[], falls: (place: number) => boolean): readonly DieSpot[] =>
  spots.map((spot) => (falls(spot.place) ? { ...spot, act: 'tumble' } : spot))

/** Returns the scenes in which all dice of a turn, or only the rerolled dice, fall. At rest, their points appear. */
const fallen = (
  rest: TankardsScene,
  { before: { game } }: LineShown,
  slate: TankardsState,
): readonly TankardsScene[] => {
  if (rest.thrown === undefined) return []
  const { round: _, ...thrown } = rest.thrown
  const isAgain = game.phase === 'rerolled'
  const falls = (place: number): boolean => !isAgain || game.picked.includes(place)
  return [{ ms: BEAT.tumble, slate, thrown: { ...thrown, spots: tumbling(thrown.spots, falls), counted: false } }]
}

/** Returns the scenes in which the dice to be rerolled are picked up. */
const taken = (rest: TankardsScene, { before, view }: LineShown): readonly TankardsScene[] => {
  const lying = restOf(before).thrown
  if (lying === undefined) throw new RangeError('no dice are at that place')
  const spots = lying.spots.map((spot) =>
    view.game.picked.includes(spot.place) ? { ...spot, act: 'leave' as const } : spot,
  )
  return [{ ...rest, ms: BEAT.leave, thrown: { ...lying, spots, counted: false } }, rest]
}

/** Returns the seats that have just rolled. Earlier dice do not move. */
const rollers = ({ before }: LineShown): readonly Seat[] => {
  if (before.phase === 'roll-off') return before.off?.among ?? []
  return before.game.phase === 'start' ? before.game.starters : [before.game.turn]
}

/** Returns a row of d20s in which those of `seats` are falling. None is marked as highest until all are at rest. */
const falling = (lineup: Lineup, seats: readonly Seat[]): Lineup => ({
  ...lineup,
  entries: lineup.entries.map(({ sum, ...entry }) => {
    const isFalling = seats.includes(entry.seat)
    const { added: _, ...known } = sum ?? { before: 0, total: 0 }
    const shown = sum === undefined ? {} : { sum: isFalling ? { ...known, total: known.before } : sum }
    return { ...entry, ...shown, lit: false, next: isFalling, act: isFalling ? 'tumble' : 'lie' }
  }),
})

const lined = (rest: TankardsScene, step: LineShown): readonly TankardsScene[] =>
  rest.lineup === undefined
    ? []
    : [{ ms: BEAT.tumble, slate: step.before, lineup: falling(rest.lineup, rollers(step)) }]

const done = ({ game }: TankardsState): number => game.rounds.reduce((sum, rounds) => sum + rounds.length, 0)

/** True if this ply counted the dice of a turn. */
const counts = ({ before, view }: LineShown): boolean => done(view) > done(before)

/** Returns the view of the game, without a roll-off that may follow it. */
const gameOnly = ({ off: _off, ...view }: TankardsState): TankardsState => ({ ...view, phase: 'game' })

/** Returns the scenes in which the Advantage Roll falls and is added to the total. */
const advanced = (step: LineShown, rest: TankardsScene): readonly TankardsScene[] => {
  const told = restOf(gameOnly(step.view))
  return [...lined(told, step), { ...told, slate: step.view, ms: BEAT.advantage }, rest]
}

/** Returns the scenes in which the points of the taken die fly to the slate. */
const carried = (written: TankardsScene, before: TankardsState): readonly TankardsScene[] => {
  const { owner: seat, round } = written.thrown ?? {}
  if (seat === undefined || round?.chosen === undefined) return []
  return [{ ...written, slate: before, ms: BEAT.carry, carry: { seat, place: round.chosen, points: round.points } }]
}

/** Returns the scenes that count dice and write points, and at the end those of Advantage Rolls or a roll-off. */
const counted = (step: LineShown, rest: TankardsScene): readonly TankardsScene[] => {
  const { before, view, line } = step
  const turn = gameOnly(view)
  const written = restOf({ ...turn, game: { ...turn.game, order: [] } })
  const fall = line?.kind === 'roll' ? fallen(written, step, before) : []
  return [...fall, ...carried(written, before), { ...written, slate: view, ms: BEAT.write }, rest]
}

/** Returns the scenes of a ply inside one game; the last scene shows the table at rest. */
const scenesInRoll = (step: LineShown): readonly TankardsScene[] => {
  const { before, view, line } = step
  const rest = restOf(view, line, before)
  if (before.phase === 'roll-off' || before.game.phase === 'start') return [...lined(rest, step), rest]
  if (before.game.phase === 'advantage') return advanced(step, rest)
  if (view.game.phase === 'rerolled') return taken(rest, step)
  if (counts(step)) return counted(step, rest)
  return line?.kind === 'roll' ? [...fallen(rest, step, before), rest] : [rest]
}

/** Returns all scenes between two views; the last scene shows the table at rest. */
export const scenesOf = (step: LineShown): readonly TankardsScene[] => {
  const { before, view, line } = step
  const last = line && endedView(before, line, view)
  if (line === undefined || last === undefined) return scenesInRoll(step)
  const scenes = scenesInRoll({ before, view: last, line })
  const rest = restOf(view)
  return [...scenes.slice(0, -1), { ...lastOf(scenes), ms: BEAT.ending }, { ...rest, ms: BEAT.standing }, rest]
}

/** Durations of scenes that are shown for reading. They are also shown without motion. */
const READ: readonly number[] = [BEAT.write, BEAT.ending, BEAT.standing]

/** Returns the scenes that lead to a view; only the final scene if the ply was not just played. */
export const pictures = (props: PlanProps<TankardsState>): readonly TankardsScene[] => {
  const { view, before, line } = props
  if (before === undefined) return [restOf(view, line)]
  return planScenes(props, scenesOf({ before, view, line }), ({ ms }) => READ.includes(ms))
}
