import './chart.css'
import { useId } from 'react'
import { type ChartBar, type ChartData, type ChartScale, chartWords, drawChart, scaleOf } from './chart-plan.ts'
import { words } from './words.ts'

type ChartProps = ChartData & {
  /** Unit of the values ("damage"), for the label. */
  readonly unit: string
  readonly scale?: ChartScale
  readonly width: number
  readonly height: number
  /** Zoom factor; at 1 the axis figures are 12 px. */
  readonly zoom?: number
  /** Shows a title with the unit above the bars, if both fit. */
  readonly titled?: boolean
}

/** Lengths in px before zoom: height of the title line, width of its letters, minimum height of the highest bar. */
const TITLE = { line: 14, letter: 6.3, bars: 10 } as const

/** Returns the longest title that fits: complete, only the unit, or empty. */
const titleFor = (unit: string, width: number, bars: number): string => {
  const whole = words.chart.title(unit)
  if (bars < TITLE.line + TITLE.bars) return ''
  return whole.length * TITLE.letter <= width ? whole : unit
}

const OneBar = ({ bar, hatch }: { readonly bar: ChartBar; readonly hatch: string }) => (
  <rect
    className={bar.losing ? 'kit-chart-losing' : 'kit-chart-bar'}
    {...(bar.losing ? { fill: `url(#${hatch})` } : {})}
    x={bar.x}
    y={bar.y}
    width={bar.width}
    height={bar.height}
  />
)

const Hatch = ({ id }: { readonly id: string }) => (
  <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect className="kit-chart-hatch" width="4" height="4" />
    <path className="kit-chart-gaps" d="M0 0V4" />
  </pattern>
)

/** Exact bar chart. A dashed line marks the threshold; bars beyond it are hatched. */
export const Chart = ({ distribution, threshold, unit, scale, width, height, zoom = 1, titled }: ChartProps) => {
  const hatch = useId()
  const data = threshold === undefined ? { distribution } : { distribution, threshold }
  const axis = 16 * zoom
  const title = titled === true ? titleFor(unit, width / zoom, (height - axis) / zoom) : ''
  const top = title === '' ? 0 : TITLE.line * zoom
  const room = { width, height: height - top, axis, letter: 7 * zoom }
  const { bars, labels, limit } = drawChart(data, scale ?? scaleOf([data]), room)
  const ground = room.height - axis
  return (
    <svg
      className="kit-chart"
      role="img"
      aria-label={chartWords(data, unit)}
      width={width}
      height={height}
      viewBox={`0 ${-top} ${width} ${height}`}
    >
      <defs>
        <Hatch id={hatch} />
      </defs>
      <text x={width / 2} y={-3 * zoom} fontSize={12 * zoom}>
        {title}
      </text>
      {limit !== undefined && <path className="kit-chart-limit" d={`M${limit} 0V${ground}`} />}
      {bars.map((bar) => (
        <OneBar key={bar.value} bar={bar} hatch={hatch} />
      ))}
      <path className="kit-chart-axis" d={`M0 ${ground + 0.5}H${width}`} />
      {labels.map(({ x, text, losing }) => (
        <text key={text} className={losing ? 'losing' : ''} x={x} y={room.height - 3 * zoom} fontSize={12 * zoom}>
          {text}
        </text>
      ))}
    </svg>
  )
}
