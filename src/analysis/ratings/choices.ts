import { expectItem } from '../../dice/index.ts'
import { type Choice, choicesMade, changedRules, type GameNode, offered, offeredTexts } from '../../engine/index.ts'
import type { Habit } from '../../games/text.ts'
import { areChances, costErrorOf, type Reference } from '../../odds/index.ts'
import { leastMargin } from '../exercises/exercise.ts'
import { type Opened, openText } from '../opening/open.ts'
import { knownFor } from '../reference.ts'
import { EARNED_VERSION, type EarnedSeat, earnedIn } from './earned.ts'

/** Changes with whatever changes what is found in a game; what other versions have found is forgotten and found again. */
export const STUDY_VERSION = EARNED_VERSION + 1

/**
 * What a choice was worth. `cost` against the best one, exact or with its standard `error`; `isTelling` where some choice would have cost
 * enough to be a mistake, `isRight` where this one did not. In chances to win, or points where the game is played for them.
 */
export type ChoiceCost = {
  readonly cost: number
  readonly error: number
  readonly isTelling: boolean
  readonly isRight: boolean
}

/** One choice of a finished game, sorted for the mistake book. `isAlone`: nobody else chose at the same time. */
export type StudiedChoice = Habit & {
  readonly ply: number
  readonly seat: number
  readonly isAlone: boolean
  readonly worth?: ChoiceCost
}

/** What is found in a finished game: what was earned where it is solved, and every choice; none under changed house rules. */
export type StudiedGame = {
  readonly earned?: readonly EarnedSeat[]
  readonly choices: readonly StudiedChoice[]
}

const MOST_ID = 40

/** Without an own sorting: the kind of decision, and the first word of the notation. */
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

/** What choices are measured by, where it is known at once, in payoffs. */
const measureIn = ({ manifest, play }: Opened): ChoiceMeasure | undefined => {
  const known = knownFor(manifest, play.rules, play.header.seats.length)
  const reference = known.find(({ currency = 'payoff' }) => currency === 'payoff')
  if (reference === undefined) return undefined
  return { reference, unit: areChances(reference.equity(play.states[0]).payoff) ? 'chance' : 'points' }
}

/** Undefined where the measure has no answer for this state. */
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

/** Every choice of a game in which there was something to choose. */
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

/** A finished game by its text, taken apart; nothing is found where the text is none. */
export const studyGame = (text: string): StudiedGame => {
  const opened = openText(text)
  if (!opened.ok) return { choices: [] }
  const earned = earnedIn(opened)
  return { choices: studiedChoices(opened), ...(earned && { earned }) }
}
