import { type Content, type GroundType, type Token, TOKENS } from '../content/schema.ts'
import { type AnyTechnique, characterOf, techniqueAt, techniquesOf } from './edition.ts'
import { soloEffort } from './solo.ts'
import { type Effort, type Fighter, isSeated, type KingState, otherOf, sumOf } from './state.ts'

/** What a technique is for. */
export type Kind = Token | GroundType

/** What the technique of that number, from 0, is for: standing its token says it. */
export const kindOf = (technique: AnyTechnique, at: number): Kind =>
  'type' in technique ? technique.type : TOKENS[at]!

/** K9: what a takedown has more against a guard pull. */
export const EDGE = 3

/** What a fighter does before both are compared. */
export type Attempt = Pick<Effort, 'technique' | 'placed' | 'met' | 'dice' | 'bonus'> & {
  readonly kind?: Kind
}

/** K14: skill points of the character's own position; there is none standing. */
export const characterBonus = (content: Content, { ground, sides }: KingState, fighter: Fighter): number => {
  const { position, points } = characterOf(content, sides[fighter].character).bonus
  return position === ground?.position ? points : 0
}

const byDice = (content: Content, state: KingState, fighter: Fighter): Attempt => {
  const { technique: at, placed } = state.sides[fighter]
  const technique = techniquesOf(content, state, fighter)[at]
  const filled = placed.filter((value) => value > 0).length
  const attempt = {
    technique: at,
    placed,
    met: technique !== undefined && filled >= technique.matches,
    dice: sumOf(placed),
    bonus: characterBonus(content, state, fighter),
  }
  return technique === undefined ? attempt : { ...attempt, kind: kindOf(technique, at) }
}

const byCard = (content: Content, state: KingState, fighter: Fighter, soloCard: number): Attempt => {
  const { technique, total, bonus } = soloEffort(content, state, soloCard)
  return {
    technique,
    kind: kindOf(techniqueAt(content, state, fighter, technique), technique),
    placed: [],
    met: true,
    dice: total,
    bonus: characterBonus(content, state, fighter) + bonus,
  }
}

/** What that fighter does in this turn, all its dice being placed or its card turned up. */
export const attemptOf = (content: Content, state: KingState, fighter: Fighter): Attempt =>
  isSeated(state, fighter) || state.soloCard === undefined
    ? byDice(content, state, fighter)
    : byCard(content, state, fighter, state.soloCard)

/** What an attempt has more against that of the other (K9). */
const edgeOf = (mine: Attempt, theirs: Attempt): number =>
  mine.kind === 'takedown' && mine.met && theirs.kind === 'guard-pull' ? EDGE : 0

/** An attempt against the other's, without what it brings. */
export const effortOf = (attempts: readonly [Attempt, Attempt], fighter: Fighter): Effort => {
  const { kind: _, ...attempt } = attempts[fighter]
  const edge = edgeOf(attempts[fighter], attempts[otherOf(fighter)])
  return { ...attempt, edge, skill: attempt.dice + attempt.bonus + edge, points: 0, advantages: 0 }
}
