import type { Swift } from '../../bots/index.ts'
import type { Random } from '../../dice/index.ts'
import type { TerminalNode } from '../../engine/index.ts'
import { type Card, D20, SIDES } from './card.ts'
import { ROUNDS, targetOf, type TankardsRules } from './rules.ts'
import { bonuses, rollNumber } from './space.ts'

/** How somebody who plays for points alone decides, by the roll and the set of dice used. */
export type Mind = {
  /** The set of dice to reroll, 0 for none. */
  reroll(faces: ArrayLike<number>, used: number): number
  /** The place of the die to take; asked while two or more are left. */
  take(faces: ArrayLike<number>, used: number): number
}

type Table = {
  readonly bonus: Int16Array
  readonly nothing: boolean
  readonly mind: Mind
  readonly faces: Uint8Array
  points: number
  plies: number
}

/** Dice fall in the order of their places, as `sample` throws them. */
const rollAll = (faces: Uint8Array, { below }: Random): void => {
  for (let die = 0; die < SIDES.length; die++) faces[die] = 1 + below(SIDES[die]!)
}

/** A roll and a reroll, if the mind wants one. */
const turn = (table: Table, used: number, dice: Random): void => {
  const { faces, mind } = table
  rollAll(faces, dice)
  const set = mind.reroll(faces, used)
  table.plies += set === 0 ? 2 : 3
  for (let die = 0; set >> die > 0; die++) if (((set >> die) & 1) === 1) faces[die] = 1 + dice.below(SIDES[die]!)
}

const isLost = ({ nothing, faces }: Table): boolean => nothing && faces[D20] === 1

const bonusOn = ({ bonus, faces }: Table): number => bonus[rollNumber(faces)]!

const sixRounds = (table: Table, dice: Random): void => {
  const { faces, mind } = table
  for (let round = 1, used = 0; round <= ROUNDS; round++) {
    turn(table, used, dice)
    const die = mind.take(faces, used)
    if (round < ROUNDS) table.plies++
    used |= 1 << die
    if (!isLost(table)) table.points += faces[die]! + bonusOn(table)
  }
}

const singleRoll = (table: Table, dice: Random): void => {
  turn(table, 0, dice)
  if (!isLost(table)) table.points += table.faces.reduce((sum, face) => sum + face, 0) + bonusOn(table)
}

const endOf = (points: number): TerminalNode => ({ kind: 'terminal', payoff: [points], places: [1], scores: [points] })

/** Plays alone by these rules (T11, T13) without their states: the same dice in the same order, the same ends. */
export const soloGames = (rules: TankardsRules, mind: Mind): Swift => {
  const { style, length, games } = rules
  const play = style === 'single-roll' ? singleRoll : sixRounds
  const target = length === 'target' ? targetOf(rules) : Number.NEGATIVE_INFINITY
  const least = length === 'games' ? games : 1
  const fixed = { bonus: bonuses(rules satisfies Card), nothing: rules.natural1 === 'nothing', mind }
  return ({ dice }) => {
    const table: Table = { ...fixed, faces: new Uint8Array(SIDES.length), points: 0, plies: 0 }
    for (let game = 0; game < least || table.points < target; game++) play(table, dice)
    return { end: endOf(table.points), plies: table.plies }
  }
}
