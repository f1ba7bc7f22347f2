import { expectItem } from '../../dice/index.ts'
import { type Choice, choicesMade, changedRules, type GameNode, offered, offeredTexts } from '../../engine/index.ts'
import type { Habit } from '../../games/text.ts'
import { areChances, costErrorOf, type Reference } from '../../odds/index.ts'
import { leastMargin } from '../exercises/exercise.ts'
import { type Opened, openText } from '../opening/open.ts'
import { knownFor } from '../reference.ts'
import { EARNED_VERSION, type EarnedSeat, earnedIn } from './earned.ts'

/** Increase it when the findings of a study change: findings of other versions are deleted and recomputed. */
export const STUDY_VERSION = EARNED_VERSION + 1

/**
 * Value of a choice. `cost` is relative to the best choice, exact or with its standard `error`. `isTelling`: some
 * choice would have cost at least a mistake; `isRight`: this one did not. In winning chances, or points if the game is
 * played for them.
 */
export type ChoiceCost = {
  readonly cost: number
  readonly error: number
  readonly isTelling: boolean
  readonly isRight: boolean
}

/** One choice of a finished game, classified for the mistake book. `isAlone`: no other seat chose at the same time. */
export type StudiedChoice = Habit & {
  readonly ply: number
  readonly seat: number
  readonly isAlone: boolean
  readonly worth?: ChoiceCost
}

/** Findings in a finished game: earned scores if it is solved, and every choice; none under changed house rules. */
export type StudiedGame = {
  readonly earned?: readonly EarnedSeat[]
  readonly choices: readonly StudiedChoice[]
}

const MOST_ID = 40

/** Default classification: kind of decision and first word of the notation. */
const plainHabit = (node: GameNode<unknown>, text: string): Habit => ({
  position: node.kind === 'simultaneous' ? 'together' : 'choice',
  choice: text.split(' ', 1)[0] ?? text,
})

const habitId = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_ID)

type ChoiceMeasure = { readonly reference: Reference<unknown>; readonly unit: 'chance' | 'points' }

/** Reference for choices in payoffs, if available without computation. */
const measureIn = ({ manifest, play }: Opened): ChoiceMeasure | undefined => {
  const known = knownFor(manifest, play.rules, play.header.seats.length)
  const reference = known.find(({ currency = 'payoff' }) => currency === 'payoff')
  if (reference === undefined) return undefined
  return { reference, unit: areChances(reference.equity(play.states[0]).payoff) ? 'chance' : 'points' }
}

/** Undefined if the reference has no answer for this state. */
const costOf = (measured: ChoiceMeasure, state: unknown, seat: number, chosen: number): ChoiceCost | undefined => {
  try {
    const prospects = measured.reference.prospects(state, seat)
    const own = prospects.map(({ payoff }) => expectItem(payoff[seat]))
    const [most, least] = [Math.max(...own), Math.min(...own)]
    const [cost, error] = [
      most - expectItem(own[chosen]),
      measured.reference.exact ? 0 : costErrorOf(prospects, chosen),
    ]
    const margin = leastMargin({ unit: measured.unit, error })
    return { cost, error, isTelling: most - least >= margin, isRight: cost < margin }
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined
    throw thrown
  }
}

/** All real choices of a game. */
export const studiedChoices = (opened: Opened): readonly StudiedChoice[] => {
  const { manifest, play } = opened
  const { game } = play
  if (changedRules(game.houseRules, play.rules).length > 0) return []
  const measured = measureIn(opened)
  const studied = (made: Choice<unknown>, at: number, isAlone: boolean): readonly StudiedChoice[] => {
    const [state, { seat, action }] = [play.states[at], made]
    const node = game.node(state)
    if (offered(node, seat).length < 2) return []
    const [texts, text] = [offeredTexts(game, state, seat), game.print(state, { ...made, action }, 'table')]
    const { habits } = manifest.text
    const habit = habits === undefined ? plainHabit(node, text) : habits.of(game.view(state, seat), seat, text, texts)
    if (habit === undefined) return []
    const worth = measured && costOf(measured, state, seat, texts.indexOf(text))
    const [position, choice] = [habitId(habit.position), habitId(habit.choice)]
    return [{ position, choice, ply: at + 1, seat, isAlone, ...(worth && { worth }) }]
  }
  return play.plies.flatMap((ply, at) => {
    const choices = choicesMade(ply)
    return choices.flatMap((made) => studied(made, at, ply.kind === 'choice'))
  })
}

/** Studies a finished game's text; empty if the text is invalid. */
export const studyGame = (text: string): StudiedGame => {
  const opened = openText(text)
  if (!opened.ok) return { choices: [] }
  const earned = earnedIn(opened)
  return { choices: studiedChoices(opened), ...(earned && { earned }) }
}
