import { itemAt, printFraction, reduce } from '../../dice/index.ts'
import { deciders, offeredTexts, type Seat } from '../../engine/index.ts'
import { coachFor, coachBasis, choiceWorthsOf } from '../../analysis/coach/coaching.ts'
import { weighingFor } from '../../analysis/coach/weighing.ts'
import { type AnyManifest, promptText } from '../../games/index.ts'
import type { Weighing } from '../../odds/index.ts'
import type { ChoiceWorth } from '../../kit/board.ts'
import type { Position } from '../solve/position.ts'
import { headingLines, namesIn, promptAt } from '../story.ts'
import { weighedLines } from '../weighed.ts'
import { hang } from '../wrap.ts'
import { texts } from '../text/texts.ts'

/** Choices of one seat at a position. `worths` and `by`: values of the coach and name of its strategy, if available. */
type Weighed = {
  readonly seat: Seat
  /** Actions in notation, in order of offer. */
  readonly actions: readonly string[]
  readonly weighing: Weighing
  readonly by?: string
  readonly exact?: boolean
  readonly error?: number
  readonly counting?: string
  readonly worths: readonly ChoiceWorth[]
}

const withoutFigures = (actions: readonly unknown[]): Weighing => ({
  columns: [],
  choices: actions.map(() => ({ chances: [], figures: [] })),
})

const weighedFor = (manifest: AnyManifest, { play, state }: Position, seat: Seat): Weighed => {
  const { game } = manifest
  const view: unknown = game.view(state, seat)
  const actions = offeredTexts(game, state, seat)
  const weighing = weighingFor(manifest, view, seat) ?? withoutFigures(actions)
  const advice = coachFor(manifest, play.rules, play.header.seats.length)?.advise(view, seat)
  if (advice === undefined) return { seat, actions, weighing, worths: [] }
  const worths = choiceWorthsOf(manifest, advice, { view, seat, offered: actions })
  const { by, exact, error = 0 } = advice
  return { seat, actions, weighing, worths, by, exact, error, counting: coachBasis(advice) }
}

const allAt = (manifest: AnyManifest, at: Position): readonly Weighed[] =>
  deciders(manifest.game.node(at.state)).map((seat) => weighedFor(manifest, at, seat))

const choicesJson = ({ actions, weighing, worths }: Weighed): readonly object[] =>
  actions.map((action, i) => {
    const { chances, figures } = itemAt(weighing.choices, i)
    return {
      action,
      chances: chances.map(({ name, chance }) => ({ name, chance: printFraction(reduce(chance)) })),
      figures: Object.fromEntries(weighing.columns.map(({ name }, n) => [name, figures[n]])),
      ...worths[i],
    }
  })

/** JSON of the choices at a position: one entry per deciding seat. */
export const weighedJson = (manifest: AnyManifest, at: Position): object => ({
  game: manifest.game.id,
  rules: at.play.rules,
  ply: at.ply,
  seats: allAt(manifest, at).map((one) => {
    const { seat, by = null, exact = null, error = null } = one
    return { seat, by, exact, error, choices: choicesJson(one) }
  }),
})

export const positionLines = (manifest: AnyManifest, at: Position, width: number): readonly string[] => {
  const { game, text } = manifest
  const names = namesIn(at.play)
  const all = allAt(manifest, at)
  return [
    ...headingLines(texts.story.afterPly(text.title, names, at.ply), width),
    ...hang('', promptText(promptAt(manifest, at.play, 'table')), width),
    ...(all.length === 0 ? [texts.story.nobodyDecides] : []),
    ...all.flatMap(({ seat, actions, weighing, worths, counting }) => {
      const said = counting === undefined ? [] : hang('  ', counting, width)
      const labels = actions.map((action) => text.action(game.view(at.state, seat), seat, action, names).short)
      return ['', texts.story.decides(itemAt(names, seat)), ...weighedLines(weighing, labels, worths, width), ...said]
    }),
  ]
}
