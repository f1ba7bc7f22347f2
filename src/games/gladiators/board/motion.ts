import { itemAt, lastOf } from '../../../dice/index.ts'
import type { Line } from '../../../engine/index.ts'
import { type PlanProps, planScenes, changed } from '../../../kit/plan-scenes.ts'
import { battleAfter, battlesWon } from '../rules/series.ts'
import type { GladiatorsState, Strike } from '../rules/state.ts'
import { strikeOf } from '../rules/turns.ts'
import { type Act, type Blow, type DieSpot, restOf, type Row, type GladiatorsScene, sidesOf } from './scene.ts'

/** Duration of each scene in ms. A die falls for less than a second. */
export const BEAT = {
  tumble: 840,
  leave: 430,
  read: 400,
  swing: 240,
  hit: 420,
  fall: 950,
  told: 960,
  standing: 3200,
} as const

/** Share of the target's health from which a wound makes it stagger. */
const HEAVY = 0.5

type LineShown = { readonly before: GladiatorsState; readonly view: GladiatorsState; readonly line: Line | undefined }

const tumbling = (row: Row): Row => ({
  ...row,
  dice: row.dice.map((die): DieSpot => (die.face === undefined ? die : { ...die, act: 'tumble' })),
})

const isGone = ({ act }: DieSpot): boolean => act === 'gone'

const leaving = (row: Row): Row => ({
  ...row,
  dice: row.dice.map((die): DieSpot => (isGone(die) ? { ...die, act: 'leave' } : die)),
})

/** Scene in which lost Luck dice leave the table; empty if these rows lost none. */
const lost = (scene: GladiatorsScene, rows: readonly Row[]): readonly GladiatorsScene[] =>
  rows.some(({ dice }) => dice.some(isGone))
    ? [{ ...scene, ms: BEAT.leave, rows: scene.rows.map((row) => (rows.includes(row) ? leaving(row) : row)) }]
    : []

/** The attack before its roll, without results. */
const declared = ({ kind, by, attack }: Strike): Strike => ({ kind, by, attack })

const undefended = (strike: Strike): Strike => {
  const { blocked: _, defence, ...rest } = strike
  return defence === undefined ? rest : { ...rest, defence: { dice: defence.dice, luck: defence.luck } }
}

const undecided = (strike: Strike): Strike => {
  const { blocked: _, ...rest } = strike
  return rest
}

const strikingAct = ({ attack }: Strike): Act => (attack.thrown ? 'throw' : 'strike')

/** Movement of the target of a decided attack. */
const targetAct = ({ was, left, stopped }: Blow, { hit }: Strike, isOver: boolean): Act => {
  if (hit === undefined) return 'dodge'
  if (stopped > 0 || was === left) return 'block'
  if (left === 0 && isOver) return 'fall'
  return hit.column === 'critical' || was - left >= was * HEAVY ? 'stagger' : 'hit'
}

/** Scenes of the result: the attacker strikes, the target blocks, staggers or falls, then all figures are shown. */
const landing = (rest: GladiatorsScene, { view }: LineShown): readonly GladiatorsScene[] => {
  const { blow, strike } = rest
  if (blow === undefined || strike === undefined) return []
  const act = targetAct(blow, strike, view.phase === 'over')
  const struckSides = changed(rest.sides, blow.seat, { role: 'defends', act })
  const sides = changed(struckSides, strike.by, { role: 'attacks', act: strikingAct(strike) })
  const told = { ...rest, sides, ms: BEAT.told }
  return blow.was === blow.left ? [told] : [{ ...told, ms: act === 'fall' ? BEAT.fall : BEAT.hit }, told]
}

/** Scenes of attack or defence dice: they fall, then the column or the 6s light up. The last roll adds the result. */
const struck = (step: LineShown, kind: 'attack' | 'defence'): readonly GladiatorsScene[] => {
  const rest = restOf(step.view, step.line, step.before)
  const { blow: _, ...undecidedRest } = rest
  const strike = strikeOf(step.view)
  const row = itemAt(rest.rows, kind === 'attack' ? 0 : 1)
  const isAttack = kind === 'attack'
  const sides = sidesOf(step.before)
  const rows = isAttack ? [row] : rest.rows
  const falling = rows.map((one) => (one === row ? tumbling(one) : one))
  const fall = {
    ...undecidedRest,
    sides: isAttack ? changed(sides, strike.by, { act: 'wind' }) : sides,
    rows: falling,
    strike: isAttack ? declared(strike) : undefended(strike),
    ms: BEAT.tumble,
  }
  const seen = { ...undecidedRest, sides, rows, strike: undecided(strike) }
  const swinging = changed(sides, strike.by, { act: strikingAct(strike) })
  const read =
    strike.blocked === undefined
      ? []
      : [
          { ...seen, ms: BEAT.read },
          { ...seen, sides: swinging, ms: BEAT.swing },
        ]
  return [fall, ...lost(seen, [row]), ...read, ...landing(rest, step), rest]
}

const started = ({ before, view, line }: LineShown): readonly GladiatorsScene[] => {
  const rest = restOf(view, line, before)
  const { sums: _, ...bare } = rest
  const fall = { ...bare, sides: sidesOf(before), rows: rest.rows.map(tumbling), ms: BEAT.tumble }
  return [fall, ...lost(rest, rest.rows), rest]
}

const healed = ({ before, view }: LineShown): readonly GladiatorsScene[] => {
  const rest = restOf(view)
  const sides = sidesOf(before)
  const rising = changed(sides, before.actor, { side: itemAt(view.sides, before.actor), act: 'heal' })
  return [
    { ...rest, sides, rows: rest.rows.map(tumbling), ms: BEAT.tumble },
    { ...rest, sides: rising, ms: BEAT.hit },
    rest,
  ]
}

const tried = ({ before, view }: LineShown): readonly GladiatorsScene[] => {
  const rest = restOf(view)
  return [{ ...rest, sides: sidesOf(before), rows: rest.rows.map(tumbling), ms: BEAT.tumble }, rest]
}

/** All scenes between two views, ending with the sand at rest. */
export const scenesOf = (step: LineShown): readonly GladiatorsScene[] => {
  const { before, view, line } = step
  if (line?.kind === 'roll') {
    if (before.phase === 'initiative') return started(step)
    if (before.phase === 'heal') return healed(step)
    if (before.phase === 'focus') return tried(step)
    if (before.phase === 'attack' || before.phase === 'defence') return struck(step, before.phase)
  }
  const rest = restOf(view, line, before)
  const isLanded = before.phase === 'guard' && rest.strike?.blocked !== undefined
  return isLanded ? [...landing(rest, step), rest] : [rest]
}

/** A new battle has begun: shows the end of the last one, then the standings. */
const intermission = (scenes: readonly GladiatorsScene[], view: GladiatorsState): readonly GladiatorsScene[] => {
  const end = { ...lastOf(scenes), ms: BEAT.told }
  return [...scenes.slice(0, -1), end, { ...end, won: battlesWon(view), ms: BEAT.standing, standing: true }]
}

/** Returns the scenes that lead to a view; only the final scene if the ply was not just played. */
export const pictures = (props: PlanProps<GladiatorsState>): readonly GladiatorsScene[] => {
  const { view, before, line } = props
  if (before === undefined) return [restOf(view, line)]
  const battle = line === undefined ? view : battleAfter(before, line, view)
  const scenes = scenesOf({ before, view: battle, line })
  const won = battlesWon(before)
  const ended = scenes.map((scene) => ({ ...scene, won }))
  const all = battle === view ? [...ended.slice(0, -1), lastOf(scenes)] : [...intermission(ended, view), restOf(view)]
  return planScenes(props, all, ({ ms }) => ms === BEAT.told || ms === BEAT.standing)
}
