import type { Faces } from '../../../dice/index.ts'
import type { Line } from '../../../engine/index.ts'
import { type BoardScene, type PlanProps, planScenes } from '../../../kit/plan-scenes.ts'
import { BELTS } from '../content/schema.ts'
import { type Fighter, FIGHTERS, type KingState, type Side } from '../rules/state.ts'

/** Motion of dice: falling, turning over, or moving onto a field. */
export type Motion = {
  readonly act: 'tumble' | 'turn' | 'drop'
  readonly row: 'opening' | 'rolled' | 'place' | 'board'
  readonly fighter: Fighter
  readonly belts: readonly number[]
}

export type KingScene = BoardScene & {
  readonly state: KingState
  readonly motions: readonly Motion[]
  /** True while the result of the turn is shown beside its dice. */
  readonly told?: boolean
  /** Match after the turn, with its new position; set with `told`. */
  readonly next?: KingState
  /** True while both tokens or the solo card are revealed. */
  readonly flip?: boolean
  /** True if the fight has just moved to another rung. */
  readonly climb?: boolean
}

export const restOf = (state: KingState): KingScene => ({ ms: 0, state, motions: [] })

/** Motion of the die in this place; undefined at rest. */
export const actOf = (
  { motions }: Pick<KingScene, 'motions'>,
  row: Motion['row'],
  fighter: Fighter,
  belt: number,
): Motion['act'] | undefined =>
  motions.find((one) => one.row === row && one.fighter === fighter && one.belts.includes(belt))?.act

/** Duration of each scene in ms. A die falls for less than a second. */
export const BEAT = {
  tumble: 840,
  turn: 380,
  drop: 300,
  flip: 620,
  told: 1500,
  solo: 900,
} as const

type MotionStep = { readonly before: KingState; readonly after: KingState; readonly line: Line }

const ALL = BELTS.map((_, belt) => belt)

const hasEnded = ({ before, after }: MotionStep): boolean => after.report?.turn !== before.report?.turn

/** Returns a side after its last die is placed and before the turn ends. */
const closed = ({ before, after }: MotionStep, fighter: Fighter): Side => {
  const [was, is] = [before.sides[fighter], after.sides[fighter]]
  const { placed, technique } = after.report!.efforts[fighter]
  const isLaid = fighter === before.acting && (placed[before.belt] ?? 0) > 0
  return { ...was, place: is.place, placed, technique, rolled: isLaid ? was.rolled.with(before.belt, 0) : was.rolled }
}

/** Returns the state after this line, before the next turn clears the dice. */
const laid = (step: MotionStep): KingState => {
  const { before, after } = step
  if (!hasEnded(step)) return after
  const soloCard = after.seats === 1 ? after.used.at(-1) : undefined
  return {
    ...before,
    sides: [closed(step, 0), closed(step, 1)],
    ...(soloCard === undefined ? {} : { soloCard }),
    report: after.report!,
  }
}

const differing = (a: Faces, b: Faces): readonly number[] => ALL.filter((belt) => a[belt] !== b[belt])

const moving = (
  act: Motion['act'],
  row: Motion['row'],
  fighter: Fighter,
  belts: readonly number[],
): readonly Motion[] => (belts.length === 0 ? [] : [{ act, row, fighter, belts }])

const thrown = ({ before }: MotionStep): readonly Motion[] => {
  const { phase, acting, reroll } = before
  if (phase === 'opening') return FIGHTERS.flatMap((fighter) => moving('tumble', 'opening', fighter, [0]))
  if (phase === 'roll') return moving('tumble', 'rolled', acting, ALL)
  if (phase !== 'reroll') return []
  return reroll!.kind === 'card'
    ? moving('tumble', 'rolled', reroll!.owner, reroll!.belts)
    : moving('tumble', 'place', acting, [reroll!.belt])
}

const moved = ({ before }: MotionStep, now: KingState): readonly Motion[] => {
  if (before.phase === 'card')
    return FIGHTERS.flatMap((fighter) =>
      moving('turn', 'rolled', fighter, differing(before.sides[fighter].rolled, now.sides[fighter].rolled)),
    )
  if (before.phase !== 'place' && before.phase !== 'settle') return []
  const { acting } = before
  const [was, is] = [before.sides[acting], now.sides[acting]]
  const laidDown = moving('drop', 'board', acting, differing(was.placed, is.placed))
  const act = laidDown.length > 0 ? 'drop' : 'turn'
  return [...laidDown, ...moving(act, 'place', acting, differing(was.place, is.place))]
}

const beatOf = (motions: readonly Motion[]): number => Math.max(...motions.map(({ act }) => BEAT[act]))

const isShown = ({ before, after }: MotionStep): boolean => before.phase === 'token' && after.phase !== 'token'

const hasMoved = ({ before, after }: MotionStep): boolean =>
  before.ground?.position !== after.ground?.position || before.ground?.top !== after.ground?.top

/** Scene that shows the result of a finished turn beside its dice. */
const ending = (step: MotionStep, now: KingState): readonly KingScene[] =>
  hasEnded(step) ? [{ ms: BEAT.told, state: now, motions: [], told: true, next: step.after }] : []

/**
 * The mat at rest. If the fight has moved, the fighters climb without delay, so that the mat and the top bar always
 * show the same turn and points.
 */
const atRest = (step: MotionStep): KingScene =>
  hasEnded(step) && hasMoved(step) ? { ...restOf(step.after), climb: true } : restOf(step.after)

/** All scenes of one line, ending with the mat at rest. */
const scenesOf = (step: MotionStep): readonly KingScene[] => {
  const now = laid(step)
  const motions = step.line.kind === 'roll' ? thrown(step) : moved(step, now)
  const first: readonly KingScene[] = motions.length > 0 ? [{ ms: beatOf(motions), state: now, motions }] : []
  const flip: readonly KingScene[] = isShown(step) ? [{ ms: BEAT.flip, state: now, motions: [], flip: true }] : []
  const solo: readonly KingScene[] =
    step.before.phase === 'solo' ? [{ ms: BEAT.solo, state: now, motions: [], flip: true }] : []
  return [...first, ...flip, ...solo, ...ending(step, now), atRest(step)]
}

const isRead = ({ told, flip }: KingScene): boolean => told === true || flip === true

/** Without motion, tokens and solo cards appear face up at once, and the fighters change position at once. */
const unmoved = (scene: KingScene): KingScene => {
  const { climb: _, ...rest } = scene
  return rest.flip === true ? { ...rest, flip: false } : rest
}

/** Returns the scenes that lead to a view; only the final scene if the ply was not just played. */
export const pictures = (props: PlanProps<KingState>): readonly KingScene[] => {
  const { view, before, line, motion } = props
  if (before === undefined || line === undefined) return [restOf(view)]
  const scenes = planScenes(props, scenesOf({ before, after: view, line }), isRead)
  return motion === 'full' && props.still !== true ? scenes : scenes.map(unmoved)
}
