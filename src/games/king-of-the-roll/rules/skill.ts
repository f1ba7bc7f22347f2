import { type Content, type GroundType, type Token, TOKENS } from '../content/schema.ts'
import { type AnyTechnique, characterOf, techniqueAt, techniquesOf } from './edition.ts'
import { soloEffort } from './solo.ts'
import { type Effort, type Fighter, isSeated, type KingState, otherOf, sumOf } from './state.ts'

/** Purpose of a technique. */
export type Kind = Token | GroundType

/** Returns the purpose of the technique with that index; while standing its token defines it. */
export const kindOf = (technique: AnyTechnique, at: number): Kind =>
  'type' in technique ? technique.type : TOKENS[at]!

/** Bonus of a takedown against a guard pull (K9). */
export const EDGE = 3

/** A fighter's action before the comparison. */
export type Attempt = Pick<Effort, 'technique' | 'placed' | 'met' | 'dice' | 'bonus'> & {
  readonly kind?: Kind
}

/** Returns the skill points of the character's position; 0 while standing (K14). */
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

/** Returns that fighter's attempt after all its dice are placed or its card is revealed. */
export const attemptOf = (content: Content, state: KingState, fighter: Fighter): Attempt =>
  isSeated(state, fighter) || state.soloCard === undefined
    ? byDice(content, state, fighter)
    : byCard(content, state, fighter, state.soloCard)

/** Returns the bonus of an attempt against the opponent's (K9). */
const edgeOf = (mine: Attempt, theirs: Attempt): number =>
  mine.kind === 'takedown' && mine.met && theirs.kind === 'guard-pull' ? EDGE : 0

/** Returns an attempt with its bonus against the opponent's, before its outcome. */
export const effortOf = (attempts: readonly [Attempt, Attempt], fighter: Fighter): Effort => {
  const { kind: _, ...attempt } = attempts[fighter]
  const edge = edgeOf(attempts[fighter], attempts[otherOf(fighter)])
  return { ...attempt, edge, skill: attempt.dice + attempt.bonus + edge, points: 0, advantages: 0 }
}
