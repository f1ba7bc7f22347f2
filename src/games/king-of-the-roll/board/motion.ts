import type { Faces } from '../../../dice/index.ts'
import type { Line } from '../../../engine/index.ts'
import { type BoardScene, type PlanProps, planScenes } from '../../../kit/plan-scenes.ts'
import { BELTS } from '../content/schema.ts'
import { type Fighter, FIGHTERS, type KingState, type Side } from '../rules/state.ts'

/** Dice that move: they fall, are turned over, or come down (or up) onto their field. */
export type Motion = {
  readonly act: 'tumble' | 'turn' | 'drop'
  readonly row: 'opening' | 'rolled' | 'place' | 'board'
  readonly fighter: Fighter
  readonly belts: readonly number[]
}

/** One picture of the board. */
export type KingScene = BoardScene & {
  /** The match as it is drawn. */
  readonly state: KingState
  readonly motions: readonly Motion[]
  /** The outcome of the turn is read while its dice still lie. */
  readonly told?: boolean
  /** Set with `told`: the match after the turn, with its new position. */
  readonly next?: KingState
  /** Both tokens are turned up, or the solo card. */
  readonly flip?: boolean
  /** The fight has just come to another rung. */
  readonly climb?: boolean
}

export const restOf = (state: KingState): KingScene => ({ ms: 0, state, motions: [] })

/** What a die in this place does, if it moves. */
export const actOf = (
  { motions }: Pick<KingScene, 'motions'>,
  row: Motion['row'],
  fighter: Fighter,
  belt: number,
): Motion['act'] | undefined =>
  motions.find((one) => one.row === row && one.fighter === fighter && one.belts.includes(belt))?.act

/** How long each picture stays, in ms. A die is at rest in under a second. */
export const BEAT = {
  tumble: 840,
  turn: 380,
  drop: 300,
  flip: 620,
  told: 1500,
  solo: 900,
  climb: 520,
} as const

type MotionStep = { readonly before: KingState; readonly after: KingState; readonly line: Line }

const ALL = BELTS.map((_, belt) => belt)

const hasEnded = ({ before, after }: MotionStep): boolean => after.report?.turn !== before.report?.turn

/** A side as it lay when its last die was placed. */
const closed = ({ before, after }: MotionStep, fighter: Fighter): Side => {
  const [was, is] = [before.sides[fighter], after.sides[fighter]]
  const { placed, technique } = after.report!.efforts[fighter]
  const isLaid = fighter === before.acting && (placed[before.belt] ?? 0) > 0
  return { ...was, place: is.place, placed, technique, rolled: isLaid ? was.rolled.with(before.belt, 0) : was.rolled }
}

/** What this line has made of the table, before another turn clears it. */
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

/** Dice that a roll throws. */
const thrown = ({ before }: MotionStep): readonly Motion[] => {
  const { phase, acting, reroll } = before
  if (phase === 'opening') return FIGHTERS.flatMap((fighter) => moving('tumble', 'opening', fighter, [0]))
  if (phase === 'roll') return moving('tumble', 'rolled', acting, ALL)
  if (phase !== 'reroll') return []
  return reroll!.kind === 'card'
    ? moving('tumble', 'rolled', reroll!.owner, reroll!.belts)
    : moving('tumble', 'place', acting, [reroll!.belt])
}

/** Dice that a choice turns over or lays down. */
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

/** How the match stands once a turn is told. */
const ending = (step: MotionStep, now: KingState): readonly KingScene[] => {
  if (!hasEnded(step)) return []
  const told: KingScene = { ms: BEAT.told, state: now, motions: [], told: true, next: step.after }
  if (!hasMoved(step)) return [told]
  return [told, { ms: BEAT.climb, state: step.after, motions: [], climb: true }]
}

/** Everything that is seen of one line, ending with the mat at rest. */
const scenesOf = (step: MotionStep): readonly KingScene[] => {
  const now = laid(step)
  const motions = step.line.kind === 'roll' ? thrown(step) : moved(step, now)
  const first: readonly KingScene[] = motions.length > 0 ? [{ ms: beatOf(motions), state: now, motions }] : []
  const flip: readonly KingScene[] = isShown(step) ? [{ ms: BEAT.flip, state: now, motions: [], flip: true }] : []
  const solo: readonly KingScene[] =
    step.before.phase === 'solo' ? [{ ms: BEAT.solo, state: now, motions: [], flip: true }] : []
  return [...first, ...flip, ...solo, ...ending(step, now), restOf(step.after)]
}

const isRead = ({ told, flip }: KingScene): boolean => told === true || flip === true

/** Without motion nothing is turned up before the reader's eyes: it lies there. */
const unturned = (scene: KingScene): KingScene => (scene.flip === true ? { ...scene, flip: false } : scene)

/** The pictures that lead to a view; the last one alone where nothing moves. */
export const pictures = (props: PlanProps<KingState>): readonly KingScene[] => {
  const { view, before, line, motion } = props
  if (before === undefined || line === undefined) return [restOf(view)]
  const scenes = planScenes(props, scenesOf({ before, after: view, line }), isRead)
  return motion === 'full' ? scenes : scenes.map(unturned)
}
