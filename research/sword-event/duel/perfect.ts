import type { Policy } from '../../../src/engine/index.ts'
import type { EventState, SwordEventAction, SwordEventState } from '../../../src/games/sword-event/rules/state.ts'
import type { Scales, Weighed } from './weigh.ts'

/** Better by less is no better. */
const CLOSE = 1e-12

/** The best of these; of equal ones to end the turn, or to leave the dice, else the first. */
export const bestOf = (choices: readonly Weighed[]): Weighed =>
  choices.reduce((best, choice) => {
    const isQuiet = choice.action === 'end' || choice.action === 'keep'
    return choice.worth > best.worth + (isQuiet ? -CLOSE : CLOSE) ? choice : best
  })

/** Those of the choices that are offered: dice that cannot become better are not asked about (S14). */
export const offeredOf = (choices: readonly Weighed[], actions: readonly SwordEventAction[]): readonly Weighed[] =>
  choices.filter(({ action }) => actions.includes(action))

/** A duellist who plays by the solution. */
export const perfectBy = (scales: Scales): Policy<SwordEventAction, SwordEventState> => ({
  id: 'perfect',
  choose: ({ view, actions }) => [{ action: bestOf(offeredOf(scales(view.game), actions)).action, weight: 1 }],
})

/** What somebody gave away: in how many turns and rolls, and how much of the chance to stand last. */
export type Given = { turns: number; dice: number; inTurns: number; inDice: number; worst: number }

export const none = (): Given => ({ turns: 0, dice: 0, inTurns: 0, inDice: 0, worst: 0 })

/** Plays as the policy does, and counts in `given` what each choice is worth less than the best one. */
export const watchedBy = (
  scales: Scales,
  policy: Policy<SwordEventAction, SwordEventState>,
  given: Given,
): Policy<SwordEventAction, SwordEventState> => ({
  ...policy,
  choose: (question) => {
    const answer = policy.choose(question)
    const { game } = question.view
    const choices = scales(game)
    const best = bestOf(offeredOf(choices, question.actions)).worth
    const worth = answer.reduce((sum, { action, weight }) => sum + weight * worthOf(choices, action), 0)
    const loss = best - worth / answer.reduce((sum, { weight }) => sum + weight, 0)
    countIn(given, game, loss)
    return answer
  },
})

const worthOf = (choices: readonly Weighed[], action: SwordEventAction): number =>
  choices.find((choice) => choice.action === action)!.worth

/** A turn is counted where it begins. */
const countIn = (given: Given, { phase, turn }: EventState, loss: number): void => {
  if (phase === 'reroll') {
    given.dice += 1
    given.inDice += loss
  } else {
    given.turns += turn.actions === 2 && turn.rotations === 2 ? 1 : 0
    given.inTurns += loss
  }
  given.worst = Math.max(given.worst, loss)
}
