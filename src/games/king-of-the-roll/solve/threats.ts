import { isPosition } from '../content/schema.ts'
import { contentOf } from '../content/in-play.ts'
import { outcomesOf } from '../rules/outcome.ts'
import { characterBonus, kindOf } from '../rules/skill.ts'
import { isSeated, type KingState, otherOf } from '../rules/state.ts'
import { handOf, openTechniques } from './hand.ts'
import { exactGoal, prospectOf } from './plan.ts'

/** A technique with which the opponent can submit the acting fighter in this turn. */
export type Threat = {
  readonly name: string
  /**
   * Chance that the opponent meets the technique, and its mean skill points then, if it plays for the technique and
   * plays no card. Undefined for the Solo opponent, whose card is face down.
   */
  readonly prospect?: { readonly met: number; readonly skill: number }
}

const THREATENED: ReadonlySet<KingState['phase']> = new Set(['card', 'place', 'settle'])

/**
 * Threats to the acting fighter while it chooses cards and dice. Excludes techniques that the opponent can no longer
 * meet; before both have decided on a card, it may still meet each.
 */
export const threatsIn = (state: KingState): readonly Threat[] => {
  if (!THREATENED.has(state.phase)) return []
  const content = contentOf(state.rules)
  const opponent = otherOf(state.acting)
  const submissions = openTechniques(content, state, opponent).filter(({ technique, at }) =>
    outcomesOf(technique, kindOf(technique, at)).some(({ to }) => !isPosition(to)),
  )
  if (!isSeated(state, opponent)) return submissions.map(({ technique: { name } }) => ({ name }))
  const bonus = characterBonus(content, state, opponent)
  return submissions.flatMap(({ technique }) => {
    const { met, sum } = prospectOf(handOf(content, state, opponent), exactGoal(technique))
    if (met === 0 && state.phase !== 'card') return []
    return [{ name: technique.name, prospect: { met, skill: sum + bonus } }]
  })
}
