import { CONTENT } from '../content/house.ts'
import { attemptOf } from '../rules/skill.ts'
import { type Fighter, isSeated, type KingState } from '../rules/state.ts'
import { techniquesFor } from './fields.ts'

/** How far a fighter has come in this turn. */
export type Total = {
  readonly skill: number
  /** Of these so many by the character's position, the solo card's, or a takedown against a guard pull. */
  readonly bonus: number
  readonly placed: number
  /** Dice that its technique needs; 0 where none is tried. */
  readonly needed: number
}

/** Skill points so far; once the turn is told all of them. None before the first turn, or while a solo card is covered. */
export const totalOf = (state: KingState, fighter: Fighter, told = false): Total | undefined => {
  if (state.turn === 0 || (!isSeated(state, fighter) && state.soloCard === undefined)) return undefined
  const { placed, met: _, dice, bonus, technique } = attemptOf(CONTENT, state, fighter)
  const edge = told ? (state.report?.efforts[fighter].edge ?? 0) : 0
  return {
    skill: dice + bonus + edge,
    bonus: bonus + edge,
    placed: placed.filter((value) => value > 0).length,
    needed: techniquesFor(state, fighter)[technique]?.matches ?? 0,
  }
}
