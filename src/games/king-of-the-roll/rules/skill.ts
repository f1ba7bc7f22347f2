import { type Content, type GroundType, type Token, TOKENS } from '../content/schema.ts'
import { type AnyTechnique, characterOf, techniqueAt, techniquesOf } from './edition.ts'
import { soloEffort } from './solo.ts'
import { type Effort, type Fighter, isSeated, type KingState, otherOf, sumOf } from './state.ts'

export type Kind = Token | GroundType

/** Kind of the technique at this index. A standing technique has the kind of its token. */
export const kindOf = (technique: AnyTechnique, at: number): Kind =>
  'type' in technique ? technique.type : TOKENS[at]!

/** Extra skill points of a takedown against a guard pull (K9). */
export const EDGE = 3

/** A fighter's effort before both efforts are compared. */
export type Attempt = Pick<Effort, 'technique' | 'placed' | 'met' | 'dice' | 'bonus'> & {
  readonly kind?: Kind
}

/** Skill points in the character's bonus position (K14). They are 0 in other positions and while standing. */
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

/** Effort of a fighter in this turn. All its dice must be placed, or its solo card revealed. */
export const attemptOf = (content: Content, state: KingState, fighter: Fighter): Attempt =>
  isSeated(state, fighter) || state.soloCard === undefined
    ? byDice(content, state, fighter)
    : byCard(content, state, fighter, state.soloCard)

/** Extra skill points of one attempt against the other (K9). */
const edgeOf = (mine: Attempt, theirs: Attempt): number =>
  mine.kind === 'takedown' && mine.met && theirs.kind === 'guard-pull' ? EDGE : 0

/** Effort against the opponent's attempt. Points and advantages are still 0. */
export const effortOf = (attempts: readonly [Attempt, Attempt], fighter: Fighter): Effort => {
  const { kind: _, ...attempt } = attempts[fighter]
  const edge = edgeOf(attempts[fighter], attempts[otherOf(fighter)])
  return { ...attempt, edge, skill: attempt.dice + attempt.bonus + edge, points: 0, advantages: 0, strokes: [] }
}
