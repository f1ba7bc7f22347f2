import type { Span } from '../../../kit/bracket.tsx'
import type { Scoring } from '../rules/damage.ts'
import type { DieSpot } from './scene.ts'

/** Whether dice of that face are part of what scores. */
export const scores = ({ sets, straight }: Scoring, face: number): boolean =>
  sets.some((set) => set.face === face) || straight?.faces.includes(face) === true

const columnsOf = (dice: readonly DieSpot[], holds: (face: number) => boolean): Span => {
  const columns = dice.filter(({ face }) => holds(face)).map(({ column }) => column)
  return { first: Math.min(...columns), last: Math.max(...columns) }
}

const merged = (spans: readonly Span[]): readonly Span[] => {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.first - b.first)) {
    const previous = result.at(-1)
    if (previous !== undefined && span.first <= previous.last)
      result.splice(-1, 1, { first: previous.first, last: Math.max(previous.last, span.last) })
    else result.push(span)
  }
  return result
}

/** The columns of ascending dice that score together; what shares a die shares a bracket. */
export const spansOf = ({ sets, straight }: Scoring, dice: readonly DieSpot[]): readonly Span[] =>
  merged([
    ...sets.map(({ face }) => columnsOf(dice, (f) => f === face)),
    ...(straight === undefined ? [] : [columnsOf(dice, (f) => straight.faces.includes(f))]),
  ])
