import { memo, useId } from 'react'
import type { Seat } from '../../../engine/index.ts'
import {
  areaPath,
  type ChapterStart,
  DASHES,
  chapterWord,
  partsOf,
  circles,
  diamonds,
  linePath,
  lineWidth,
  markedSteps,
  type Marked,
  markSize,
  type CurvePlan,
  shownChapters,
  type Spot,
  spread,
} from '../../parts/curve-plan.ts'
import { Paint } from './seat-key.tsx'
import { itemAt, lastOf } from '../../../dice/index.ts'

export type SeatLine = { readonly seat: Seat; readonly name: string; readonly values: readonly number[] }

export type DrawingProps = {
  readonly plan: CurvePlan
  /** Curves by seat. A duel for one prize has one line: above the middle the first side leads, below it the second. */
  readonly lines: readonly SeatLine[]
  readonly sides: readonly [Seat, Seat] | undefined
  readonly marks: readonly Marked[]
  lineOf(step: number): SeatLine
  readonly chapters: readonly ChapterStart[]
  /** Highlighted steps, numbered like their cards. */
  readonly flags: readonly { readonly step: number; readonly label: string }[]
  /** Values with a horizontal line, and their labels. */
  readonly levels: readonly { readonly value: number; readonly text: string }[]
}

const spotIn = ({ plan, lineOf }: DrawingProps, step: number): Spot => ({
  step,
  x: plan.x(step),
  y: plan.y(itemAt(lineOf(step).values, step)),
})

const Levels = ({ plan, levels }: DrawingProps) => (
  <g className="levels">
    {levels.map(({ value, text }) => (
      <g key={value}>
        <path d={`M0 ${plan.y(value)}H${plan.room.width}`} />
        <text x={6} y={plan.y(value) - 4}>
          {text}
        </text>
      </g>
    ))}
  </g>
)

/** Area between curve and middle, painted in the leading side's pattern. */
const CurveFields = ({ plan, lines, sides, id }: DrawingProps & { readonly id: string }) => {
  const [line] = lines
  if (sides === undefined || line === undefined) return null
  const middle = plan.y(0.5)
  const { width, height } = plan.room
  const area = areaPath(plan, line.values, 0.5)
  return (
    <g>
      {sides.map((seat, half) => (
        <g key={seat}>
          <clipPath id={`${id}${half}`}>
            <rect y={half === 0 ? 0 : middle} width={width} height={half === 0 ? middle : height - middle} />
          </clipPath>
          <path d={area} fill={`url(#${id}p${seat})`} clipPath={`url(#${id}${half})`} />
        </g>
      ))}
    </g>
  )
}

const Lines = ({ plan, lines, sides }: DrawingProps) => (
  <g className="lines" strokeWidth={lineWidth(plan)}>
    {lines.map(({ seat, values }) => (
      <path
        key={seat}
        d={linePath(plan, values)}
        strokeDasharray={sides === undefined ? DASHES[seat % DASHES.length] : undefined}
      />
    ))}
  </g>
)

const Marks = (props: DrawingProps) => {
  const { plan, marks } = props
  const shown = markedSteps(plan, marks, (step) => spotIn(props, step))
  const spots = (like: (mark: Marked) => boolean): readonly Spot[] =>
    marks.filter((mark) => shown.has(mark.step) && like(mark)).map(({ step }) => spotIn(props, step))
  const size = markSize(plan)
  return (
    <g className="marks">
      <path
        className="rolls"
        d={circles(
          spots(({ kind }) => kind === 'roll'),
          size,
        )}
      />
      <path
        className="choices"
        d={diamonds(
          spots(({ kind, costly }) => kind === 'choice' && !costly),
          size,
        )}
      />
      <path
        className="costly"
        d={diamonds(
          spots(({ costly }) => costly),
          size + 2.2,
        )}
      />
    </g>
  )
}

const FLAG = 22

/** Numbered flags over highlighted steps; overlapping flags move apart. */
const Flags = (props: DrawingProps) => {
  const { plan, flags } = props
  const spots = flags.map((flag) => ({ ...flag, ...spotIn(props, flag.step) })).toSorted((a, b) => a.step - b.step)
  const places = spread(
    spots.map(({ x }) => x),
    FLAG,
    FLAG / 2,
    plan.room.width - FLAG / 2,
  )
  return (
    <g className="flags">
      {spots.map(({ label, x, y }, i) => (
        <g key={label}>
          <path d={`M${x} ${y}L${places[i]} 20`} />
          <rect x={itemAt(places, i) - 9} y="2" width="18" height="18" />
          <text x={places[i]} y="15.5">
            {label}
          </text>
        </g>
      ))}
    </g>
  )
}

/** Names at the ends of lines; null in duels. */
const Names = ({ plan, lines, sides }: DrawingProps) => {
  if (sides !== undefined) return null
  const ends = lines
    .map(({ seat, name, values }) => ({ seat, name, y: plan.y(lastOf(values)) }))
    .toSorted((a, b) => a.y - b.y)
  const places = spread(
    ends.map(({ y }) => y),
    15,
    plan.room.top,
    plan.room.height - plan.room.bottom,
  )
  return (
    <g className="names">
      {ends.map(({ seat, name }, i) => (
        <text key={seat} x={plan.x(plan.steps) + 8} y={itemAt(places, i) + 4}>
          {name.length > 9 ? `${name.slice(0, 8)}…` : name}
        </text>
      ))}
    </g>
  )
}

/** Average half-width of a letter in CSS px. */
const HALF_LETTER = 3.3

/** Label of a chapter's pole. Moves inwards at the edge, so that it is not clipped. */
const Pole = ({ plan, step, text }: Pick<DrawingProps, 'plan'> & { readonly step: number; readonly text: string }) => {
  const half = text.length * HALF_LETTER
  const x = Math.max(half, Math.min(plan.x(step), plan.room.width - half))
  return (
    <text x={x} y={plan.room.height - 5}>
      {text}
    </text>
  )
}

/** Poles and numbers at the starts of chapters, joined by a rope. */
const Chapters = ({ plan, chapters: all }: DrawingProps) => {
  const chapters = partsOf(all)
  const word = chapterWord(chapters)
  const base = plan.room.height - plan.room.bottom + 6
  const shown = shownChapters(plan, chapters, word === undefined ? 96 : 30)
  const poles = shown.map(({ step }) => plan.x(step))
  const ends = [...poles.slice(1), plan.x(plan.steps)]
  const rope = poles.map((x, i) => `M${x} ${base + 3}Q${(x + itemAt(ends, i)) / 2} ${base + 9} ${ends[i]} ${base + 3}`)
  return (
    <g className="chapters-axis">
      <path className="rope" d={rope.join('')} />
      <path className="poles" d={[...poles, ends.at(-1) ?? 0].map((x) => `M${x} ${base - 2}v11`).join('')} />
      {shown.map(({ step, number, title }) => (
        <Pole key={step} plan={plan} step={step} text={word === undefined ? title : number === 0 ? '' : `${number}`} />
      ))}
    </g>
  )
}

/** Curve of a game. Hidden from screen readers, which read the list of steps. */
export const Drawing = memo((props: DrawingProps) => {
  const id = useId()
  const { plan, sides } = props
  const { width, height } = plan.room
  return (
    <svg className="curve-drawn" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        {sides?.map((seat) => (
          <Paint key={seat} id={`${id}p${seat}`} side={seat === 0 ? 0 : 1} />
        ))}
      </defs>
      <CurveFields {...props} id={id} />
      <Lines {...props} />
      <Levels {...props} />
      <Marks {...props} />
      <Flags {...props} />
      <Names {...props} />
      <Chapters {...props} />
    </svg>
  )
})
