import { type AnyPlay, choicesMade, isOver, type PerSeat } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/manifest.ts'
import { type ChoiceMade, type LedgerEvent, notableIn } from '../../../odds/index.ts'
import { eyeOf, occupants } from '../../data/players.ts'
import type { ChapterStart, Marked } from '../../parts/curve-plan.ts'
import type { LedgerSummary } from '../../../analysis/report/story-report.ts'
import { LEAST_MARGIN } from '../../../analysis/exercises/exercise.ts'
import { itemAt } from '../../../dice/index.ts'

/** Choices that cost less count as best, because only rounding separates them from the best. */
const NEGLIGIBLE_STAKE = 1e-9

export const choicesIn = (event: LedgerEvent): readonly ChoiceMade[] => {
  if (event.kind === 'outcome' || event.kind === 'reveal') return []
  return event.kind === 'choice' ? [event] : event.choices
}

export const isCostly = ({ cost }: ChoiceMade): boolean => cost > NEGLIGIBLE_STAKE

type ToldPlay = { readonly play: AnyPlay; readonly ledger: LedgerSummary }

/** True if a step is a person's choice with an exactly known, notable cost. */
export const isCostlyStep = ({ play, ledger }: ToldPlay, step: number): boolean => {
  const event = ledger.events[step - 1]
  return (
    ledger.exact &&
    event?.kind === 'choice' &&
    occupants(play)[event.seat]?.kind === 'person' &&
    event.cost >= LEAST_MARGIN[ledger.currency === 'points' ? 'points' : 'chance']
  )
}

const swing = ({ before, after }: LedgerEvent): number =>
  Math.max(...after.map((value, seat) => Math.abs(value - itemAt(before, seat))))

export const marksOf = (ledger: LedgerSummary): readonly Marked[] => {
  const notable = notableIn(ledger)
  return ledger.events
    .filter(({ kind }) => kind !== 'reveal')
    .map((event) => ({
      step: event.ply,
      kind: event.kind === 'outcome' ? 'roll' : 'choice',
      weight: swing(event),
      costly: choicesIn(event).some(({ cost, costError }) => cost >= notable.cost(costError)),
    }))
}

/** Chance of each seat after a step; step 0 is the start. */
export const valuesAt = ({ start, events }: LedgerSummary, step: number): PerSeat<number> =>
  step === 0 ? start : itemAt(events, step - 1).after

export const chaptersOf = ({ text }: AnyManifest, play: AnyPlay): readonly ChapterStart[] => {
  const eye = eyeOf(play)
  const chapters: ChapterStart[] = []
  for (let step = 0; step < play.plies.length; step += 1) {
    const { number, title } = text.chapter(play.game.view(play.states[step], eye))
    if (chapters.at(-1)?.title !== title) chapters.push({ step, number, title })
  }
  return chapters
}

export const chapterOf = (chapters: readonly ChapterStart[], step: number): ChapterStart | undefined =>
  chapters.findLast((chapter) => chapter.step < step)

export type Fallen = { readonly face: number; readonly sides: number }

/** Dice that a step rolled; empty for cards and choices. */
export const diceOf = ({ game, states, plies }: AnyPlay, step: number): readonly Fallen[] => {
  const ply = plies[step - 1]
  const node = game.node(states[step - 1])
  if (ply?.kind !== 'outcome' || node.kind !== 'chance' || node.chance.kind !== 'pool') return []
  const sides = node.chance.groups.flatMap((group) => Array.from({ length: group.count }, () => group.sides))
  return ply.outcome.map((face, i) => ({ face: Number(face), sides: itemAt(sides, i) }))
}

/** Position that shows a step: after a roll or reveal, before a choice. */
export const lookAt = ({ plies }: AnyPlay, step: number): number => {
  const ply = plies[step - 1]
  return ply !== undefined && choicesMade(ply).length === 0 ? step : step - 1
}

/**
 * Position for a step's picture. Differs from `lookAt` for simultaneous choices, and for rolls that end a chapter,
 * whose dice it shows.
 */
export const pictureAt = (play: AnyPlay, chapters: readonly ChapterStart[], step: number): number => {
  const made = choicesMade(itemAt(play.plies, step - 1)).length
  if (made > 1) return step
  return chapters.some((chapter) => chapter.step === step) ? step - 1 : lookAt(play, step)
}

/** Position from which the user can play on: after the step, or before it if the step ended the game. */
export const branchFrom = (play: AnyPlay, step: number): number => {
  const at = lookAt(play, step)
  return play.game.node(play.states[at]).kind === 'terminal' ? at - 1 : at
}

/** True if the story would reveal secrets of a running game. */
export const isSecret = (play: AnyPlay): boolean => {
  const state = play.states.at(-1)
  return !isOver(play) && play.game.view(state, eyeOf(play)) !== state
}
