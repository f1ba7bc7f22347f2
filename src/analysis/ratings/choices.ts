import { expectItem } from '../../dice/index.ts'
import { type Choice, choicesMade, changedRules, type GameNode, offered, offeredTexts } from '../../engine/index.ts'
import type { Habit } from '../../games/text.ts'
import { areChances, costErrorOf, type Reference } from '../../odds/index.ts'
import { leastMargin } from '../exercises/exercise.ts'
import { type ReplayedGame, openText } from '../opening/open.ts'
import { unsampledReferences } from '../reference.ts'
import { EARNED_VERSION, type EarnedSeat, earnedIn } from './earned.ts'

/** Version of studies. Increase it when findings change; the server then deletes and recomputes older studies. */
export const STUDY_VERSION = EARNED_VERSION + 2

/**
 * Cost of a choice against the best, in winning chances or points. `error`: standard error, 0 if exact. `isTelling`:
 * some choice would have been a mistake; `isRight`: this choice was not.
 */
export type ChoiceCost = {
  readonly cost: number
  readonly error: number
  readonly isTelling: boolean
  readonly isRight: boolean
}

/** Choice of a finished game, classified for the mistake book. `isAlone`: no other seat chose simultaneously. */
export type StudiedChoice = Habit & {
  readonly ply: number
  readonly seat: number
  readonly isAlone: boolean
  readonly worth?: ChoiceCost
}

/** Findings of a finished game: earned scores if solved, and all choices. None under changed house rules. */
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

/** Reference for the payoffs of choices; undefined if it would need sampling. */
const measureIn = ({ manifest, play }: ReplayedGame): ChoiceMeasure | undefined => {
  const known = unsampledReferences(manifest, play.rules, play.header.seats.length)
  const reference = known.find(({ currency = 'payoff' }) => currency === 'payoff')
  if (reference === undefined) return undefined
  return { reference, unit: areChances(reference.equity(play.states[0]).payoff) ? 'chance' : 'points' }
}

/** Cost of a choice; undefined if the reference has no answer for this state. */
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

/** Returns the choices that had at least two options and a habit class; none if house rules were changed. */
export const studiedChoices = (opened: ReplayedGame): readonly StudiedChoice[] => {
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

/** Studies a finished game; returns no choices for an invalid text. */
export const studyGame = (text: string): StudiedGame => {
  const opened = openText(text)
  if (!opened.ok) return { choices: [] }
  const earned = earnedIn(opened)
  return { choices: studiedChoices(opened), ...(earned && { earned }) }
}
