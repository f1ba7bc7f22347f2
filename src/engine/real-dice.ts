import type { Pool } from '../dice/index.ts'
import type { Ply } from './game.ts'
import { currentNode, isOver, type SeenPlay } from './playthrough.ts'

/** Whether people throw the dice of this game at their table and enter what they show. */
export const hasRealDice = ({ header }: Pick<SeenPlay, 'header'>): boolean => header.dice.kind === 'hand'

/** The dice that people are to throw and enter now, computer players' too. Cards are always drawn by Hazelring: they may be secret. */
export const poolToEnter = (play: SeenPlay): Pool | undefined => {
  const node = currentNode(play)
  return hasRealDice(play) && !isOver(play) && node.kind === 'chance' && node.chance.kind === 'pool'
    ? node.chance
    : undefined
}

/** Whether people entered this ply: dice of a game with real dice. */
export const isEntered = (play: Pick<SeenPlay, 'header'>, ply: Ply<unknown>): boolean =>
  hasRealDice(play) && ply.kind === 'outcome' && typeof ply.outcome[0] === 'number'
