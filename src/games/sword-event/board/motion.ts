import { facesRolled, type Line } from '../../../engine/index.ts'
import { type Faces, itemAt } from '../../../dice/index.ts'
import { type PlanProps, planScenes, changed } from '../../../kit/plan-scenes.ts'
import type { EventState, SwordEventState } from '../rules/state.ts'
import { eventAfter } from '../text/tell.ts'
import { strikeIn } from '../rules/strike.ts'
import { actorOf } from '../rules/turns.ts'
import {
  type DieSpot,
  inAir,
  type KnightScene,
  knightsOf,
  lying,
  orderRolls,
  restOf,
  type Row,
  type SwordEventScene,
  strikeRows,
} from './scene.ts'

/** Duration of each scene in ms. A die falls for less than a second. */
export const BEAT = {
  tumble: 840,
  read: 620,
  order: 900,
  go: 260,
  bump: 320,
  flight: 360,
  hit: 420,
  told: 1500,
  fall: 950,
  heal: 480,
  standing: 3600,
} as const

/** One log line of an event: the states before and after it, and the final scene of the list. */
type PlayedLine = {
  readonly before: EventState
  readonly after: EventState
  readonly line: Line
  readonly rest: SwordEventScene
  /** True if this line starts the next event of a series. */
  readonly isNext: boolean
}

const tumbling = (die: DieSpot): DieSpot => ({ ...die, act: 'tumble', lit: false })

/** A row with all dice in the air and no count yet. */
const thrown = ({ kind, seat, dice }: Row): Row => ({ kind, seat, dice: dice.map(tumbling) })

/** Rerolled dice fall into their old places; the others stay. */
const rethrown = (row: Row, before: Faces, air: Faces, fell: Faces): Row => {
  const gone = inAir(before, air)
  let fallen = 0
  const faces = before.map((face, i) => (gone[i] ? itemAt(fell, fallen++) : face))
  const dice = lying(row.dice[0]?.id ?? '', faces).map((die, i) => (gone[i] ? tumbling(die) : { ...die, lit: false }))
  return { kind: row.kind, seat: row.seat, dice }
}

/** Scenes of a decided strike: the wounds fly to the target, who guards, shakes or falls. */
const landing = ({ before, after, rest }: PlayedLine): readonly SwordEventScene[] => {
  const strike = after.strike
  if (strike?.wounds === undefined || before.strike?.wounds !== undefined) return []
  const { by, target, wounds } = strike
  const [from, to] = [itemAt(before.knights, by).hex, itemAt(before.knights, target).hex]
  const scene = { ...rest, event: { ...before, strike }, rows: strikeRows({ ...after, phase: 'over' }) }
  const flying: SwordEventScene = {
    ...scene,
    knights: knightsOf(before),
    flight: { from, to, wounds },
    ms: BEAT.flight,
  }
  const falls = itemAt(after.knights, target).health === 0
  const act = wounds === 0 ? 'guard' : falls ? 'fall' : 'hit'
  const knight = { ...itemAt(after.knights, target), hex: to }
  const knights = changed(knightsOf({ ...before, knights: after.knights }), target, { knight, act })
  const struckKnights: SwordEventScene = { ...scene, knights, ms: falls ? BEAT.fall : BEAT.hit }
  if (wounds === 0) return [flying, struckKnights]
  // The wound stays in sight before the next player acts.
  const told = { ...scene, event: { ...scene.event, knights: after.knights }, knights: knightsOf(after), ms: BEAT.told }
  return [flying, struckKnights, told]
}

/** Scenes of attack or defence dice: they fall and are read. After the last roll, the result of the strike follows. */
const struck = (step: PlayedLine): readonly SwordEventScene[] => {
  const { before, after, line, rest } = step
  const strike = strikeIn(before)
  const { stage, air } = strike
  const lies = strikeRows({ ...after, phase: 'over' })
  const fell = (row: Row): Row => (air.length > 0 ? rethrown(row, strike[stage], air, facesRolled(line)) : thrown(row))
  const order = ['attack', 'first', 'final']
  const seen = (row: Row): Row => (order.indexOf(row.kind) > order.indexOf(stage) ? { ...row, dice: [] } : row)
  const scene = { ...rest, event: before, knights: knightsOf(before) }
  const fall = { ...scene, rows: lies.map((row) => (row.kind === stage ? fell(row) : seen(row))), ms: BEAT.tumble }
  if (after.phase === 'reroll') return [fall, rest]
  return [fall, { ...scene, rows: lies.map(seen), ms: BEAT.read }, ...landing(step), rest]
}

/** Scenes of the dice for the order: they fall, are read, and decide the order. */
const ordered = ({ before, after, rest }: PlayedLine): readonly SwordEventScene[] => {
  const rows =
    before.phase === 'tied'
      ? orderRolls({ ...after, ties: before.ties }, after.tieRolls, 'tie')
      : orderRolls(after, after.rolls, 'initiative')
  const scene = { ...rest, event: before, knights: knightsOf(before) }
  return [{ ...scene, rows: rows.map(thrown), ms: BEAT.tumble }, { ...rest, rows, ms: BEAT.order }, rest]
}

/** Scene of a knight that moves, turns, runs into another knight, or heals. */
const acted = (step: PlayedLine): readonly SwordEventScene[] => {
  const { before, after, rest } = step
  if (before.phase !== 'turn') return [...landing(step), rest]
  const seat = actorOf(before)
  const [was, is] = [itemAt(before.knights, seat), itemAt(after.knights, seat)]
  const one = (act: KnightScene['act'], ms: number, from?: KnightScene['from']): SwordEventScene => ({
    ...rest,
    event: { ...before, knights: after.knights },
    ms,
    knights: changed(knightsOf(after), seat, from === undefined ? { act } : { act, from }),
  })
  if (is.health > was.health) return [one('heal', BEAT.heal), rest]
  if (is.hex !== was.hex || is.facing !== was.facing)
    return [one('go', BEAT.go, { hex: was.hex, facing: was.facing }), rest]
  return after.turn.halted && !before.turn.halted ? [one('bump', BEAT.bump), rest] : [rest]
}

const shownOf = (step: PlayedLine): readonly SwordEventScene[] => {
  const { before, line } = step
  if (line.kind === 'play') return acted(step)
  return before.phase === 'roll' || before.phase === 'rerolled' ? struck(step) : ordered(step)
}

/** All scenes of one line, ending with the list at rest. Before a new event, the standings appear. */
const scenesOf = (step: PlayedLine): readonly SwordEventScene[] => {
  const scenes = shownOf(step)
  if (!step.isNext) return scenes
  return [...scenes.slice(0, -1), { ...restOf(step.after, step.before), ms: BEAT.standing, standing: true }, step.rest]
}

const ROLLING: readonly EventState['phase'][] = ['initiative', 'tied', 'roll', 'reroll', 'rerolled']

/** True while dice cover the list: during rolls, reading and choices, but not while wounds fly. */
export const showsDice = ({ ms, event, flight, knights }: SwordEventScene): boolean => {
  if (ms === BEAT.read || ms === BEAT.order) return true
  if (ms === BEAT.told) return false
  return ROLLING.includes(event.phase) && flight === undefined && knights.every(({ act }) => act === 'rest')
}

/** True while the list shows what a strike does: wounds fly, and the target guards, shakes or falls. */
export const showsResult = ({ ms, flight, knights }: SwordEventScene): boolean =>
  ms === BEAT.told ||
  flight !== undefined ||
  knights.some(({ act }) => act === 'guard' || act === 'hit' || act === 'fall')

const READ: readonly number[] = [BEAT.read, BEAT.order, BEAT.told, BEAT.standing]

const isRead = ({ ms }: SwordEventScene): boolean => READ.includes(ms)

/** Returns the scenes that lead to a view; only the final scene if the ply was not just played. */
export const pictures = (props: PlanProps<SwordEventState>): readonly SwordEventScene[] => {
  const { view, before, line } = props
  if (before === undefined || line === undefined) return [restOf(view.game)]
  const after = eventAfter(before, line, view)
  const isNext = after !== view.game
  const rest = isNext ? restOf(view.game) : restOf(after, before.game)
  const step: PlayedLine = { before: before.game, after, line, rest, isNext }
  return planScenes(props, scenesOf(step), isRead)
}
