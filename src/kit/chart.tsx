import './chart.css'
import { useId } from 'react'
import { type ChartBar, type ChartData, type ChartScale, chartWords, drawChart, scaleOf } from './chart-plan.ts'

type ChartProps = ChartData & {
  /** What the values count ("damage"), for the label. */
  readonly unit: string
  /** Shared by the charts that are to be compared; its own when left out. */
  readonly scale?: ChartScale
  readonly width: number
  readonly height: number
  /** 1 draws the figures on the axis at 12 px. */
  readonly zoom?: number
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

/** A small exact bar chart; what loses stands beyond a dashed line and is hatched. */
export const Chart = ({ distribution, threshold, unit, scale, width, height, zoom = 1 }: ChartProps) => {
  const hatch = useId()
  const data = threshold === undefined ? { distribution } : { distribution, threshold }
  const axis = 16 * zoom
  const { bars, labels, limit } = drawChart(data, scale ?? scaleOf([data]), { width, height, axis, letter: 7 * zoom })
  const ground = height - axis
  return (
    <svg
      className="kit-chart"
      role="img"
      aria-label={chartWords(data, unit)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <defs>
        <Hatch id={hatch} />
      </defs>
      {limit !== undefined && <path className="kit-chart-limit" d={`M${limit} 0V${ground}`} />}
      {bars.map((bar) => (
        <OneBar key={bar.value} bar={bar} hatch={hatch} />
      ))}
      <path className="kit-chart-axis" d={`M0 ${ground + 0.5}H${width}`} />
      {labels.map(({ x, text, losing }) => (
        <text key={text} className={losing ? 'losing' : ''} x={x} y={height - 3 * zoom} fontSize={12 * zoom}>
          {text}
        </text>
      ))}
    </svg>
  )
}
