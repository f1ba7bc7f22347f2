import type { Pool } from '../dice/index.ts'
import type { Ply } from './game.ts'
import { currentNode, isOver, type SeenPlay } from './playthrough.ts'

/** True if people throw their own dice and enter the faces. */
export const hasRealDice = ({ header }: Pick<SeenPlay, 'header'>): boolean => header.dice.kind === 'hand'

/**
 * Returns the dice that people must throw and enter now, including computer players'; undefined if none. The device
 * draws cards, because they may be secret.
 */
export const poolToEnter = (play: SeenPlay): Pool | undefined => {
  const node = currentNode(play)
  return hasRealDice(play) && !isOver(play) && node.kind === 'chance' && node.chance.kind === 'pool'
    ? node.chance
    : undefined
}

/** True if people entered this ply's dice. */
export const isEntered = (play: Pick<SeenPlay, 'header'>, ply: Ply<unknown>): boolean =>
  hasRealDice(play) && ply.kind === 'outcome' && typeof ply.outcome[0] === 'number'
