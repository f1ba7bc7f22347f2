import type { BoardScene } from '../../../kit/plan-scenes.ts'
import type { Fighter, KingState } from '../rules/state.ts'

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
