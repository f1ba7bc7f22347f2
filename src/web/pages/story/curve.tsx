import { useEffect, useMemo, useRef, useState } from 'react'
import { useBox, Switch } from '../../../kit/index.ts'
import { Drawing, type DrawingProps, type SeatLine } from './curve-drawing.tsx'
import {
  type CurvePlan,
  planOf,
  type Room,
  widthFor,
  chapterWord,
  isRoomy,
  partsOf,
  valuesAlong,
} from '../../parts/curve-plan.ts'
import { valueText } from './figures.ts'
import { marksOf, valuesAt } from './steps.ts'
import { sayWhole, type ReportData } from './report-data.ts'
import { type Walk, walkHandlers } from './use-walk.ts'
import { storyWords as w } from './words.ts'
import { itemAt } from '../../../dice/index.ts'
import { LineKey, PaintKey } from './seat-key.tsx'

/** Px between steps in the enlarged view. */
const CLOSE_STRIDE = 18
/** Size of a curve in px until it is measured. */
const GUESS = { width: 320, height: 260 }

type Flag = { readonly step: number; readonly label: string }

/** Margins of a curve for the axis, the flags and, with more than two players, the names. */
const roomFor = (tale: ReportData, width: number, height: number): Room => ({
  width,
  height,
  left: 14,
  right: tale.duel || tale.names.length === 1 ? 14 : 88,
  top: 28,
  bottom: 34,
})

const levelsOf = ({ scale, duel }: ReportData): readonly { readonly value: number; readonly text: string }[] => {
  if (!scale.chance) return [scale.low, scale.high].map((value) => ({ value, text: valueText(scale, value) }))
  if (!duel) return [0.25, 0.5, 0.75].map((value) => ({ value, text: `${value * 100}\u00a0%` }))
  return [
    { value: 0.25, text: '75\u00a0%' },
    { value: 0.5, text: '' },
    { value: 0.75, text: '75\u00a0%' },
  ]
}

const linesOf = ({ ledger, names, first, duel }: ReportData): readonly SeatLine[] => {
  const seats = duel ? [first] : names.map((_, seat) => seat)
  return seats.map((seat) => ({ seat, name: itemAt(names, seat), values: valuesAlong(ledger, seat) }))
}

/** Seat whose line carries the mark of a step: the seat that chose, or the seat whose chance the roll raised most. */
const seatAt = ({ ledger }: ReportData, step: number): number => {
  const event = itemAt(ledger.events, step - 1)
  if (event.kind === 'choice') return event.seat
  const gains = event.after.map((value, seat) => value - itemAt(event.before, seat))
  return gains.indexOf(Math.max(...gains))
}

type PointerProps = { readonly plan: CurvePlan; readonly lines: readonly SeatLine[]; readonly step: number }

const Pointer = ({ plan, lines, step }: PointerProps) => (
  <svg className="pointer" width={plan.room.width} height={plan.room.height} aria-hidden="true">
    <path d={`M${plan.x(step)} ${plan.room.top - 6}V${plan.room.height - plan.room.bottom + 4}`} />
    {lines.map(({ seat, values }) => (
      <circle key={seat} cx={plan.x(step)} cy={plan.y(itemAt(values, step))} r="10" />
    ))}
  </svg>
)

/** Scrolls the enlarged view so that the current step is visible. */
const useInSight = (x: number) => {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const { scrollLeft, clientWidth } = element
    if (x < scrollLeft + 60 || x > scrollLeft + clientWidth - 60) element.scrollLeft = x - clientWidth / 2
  }, [x])
  return scroller
}

type FieldProps = {
  readonly tale: ReportData
  readonly walk: Walk
  readonly flags: readonly Flag[]
  /** True in the enlarged view, where every step has a mark. */
  readonly close: boolean
}

/** Layout of the drawing; memoized by game and size. */
const useDrawing = ({ tale, flags, close }: FieldProps, { width, height }: typeof GUESS): DrawingProps =>
  useMemo(() => {
    const { ledger, scale, chapters, first, duel } = tale
    const steps = ledger.events.length
    const room = roomFor(tale, width, height)
    const wide = close ? Math.max(width, widthFor(steps, room, CLOSE_STRIDE)) : width
    const lines = linesOf(tale)
    return {
      plan: planOf({ ...room, width: wide }, steps, scale.low, scale.high),
      lines,
      sides: duel ? [first, 1 - first] : undefined,
      marks: marksOf(ledger),
      lineOf: (step) => lines.find(({ seat }) => step > 0 && seat === seatAt(tale, step)) ?? itemAt(lines, 0),
      chapters,
      flags,
      levels: levelsOf(tale),
    }
  }, [tale, flags, close, width, height])

/** Curve as a slider; the value is the step. */
const CurveField = (props: FieldProps) => {
  const { tale, walk, close } = props
  const [frame, box] = useBox<HTMLDivElement>(GUESS)
  const drawn = useDrawing(props, box)
  const { plan, lines, chapters } = drawn
  const scroller = useInSight(plan.x(walk.step))
  return (
    <div className={close ? 'curve-field close' : 'curve-field'} ref={frame}>
      <div className="curve-scroll" ref={scroller}>
        <div
          className="curve-slider"
          role="slider"
          tabIndex={0}
          style={{ width: plan.room.width }}
          aria-label={w.curveLabel(tale.names)}
          aria-valuemin={1}
          aria-valuemax={plan.steps}
          aria-valuenow={walk.step}
          aria-valuetext={sayWhole(tale, walk.step)}
          {...walkHandlers(walk, plan, chapters)}
        >
          <Drawing {...drawn} />
          <Pointer plan={plan} lines={lines} step={walk.step} />
        </div>
      </div>
    </div>
  )
}

type CurveProps = { readonly tale: ReportData; readonly walk: Walk; readonly flags: readonly Flag[] }

type StandingProps = { readonly tale: ReportData; readonly seat: number; readonly step: number }

/** Key of a seat's paint or line, with name and value at the current step. */
const CurveStanding = ({ tale, seat, step }: StandingProps) => (
  <p className="standing">
    {tale.duel ? <PaintKey side={seat === 0 ? 0 : 1} /> : <LineKey seat={seat} />}
    <strong>{tale.names[seat]}</strong>
    <span className="standing-value">{valueText(tale.scale, itemAt(valuesAt(tale.ledger, step), seat))}</span>
  </p>
)

const Legend = ({ tale, few }: { readonly tale: ReportData; readonly few: boolean }) => {
  const word = chapterWord(partsOf(tale.chapters))
  return (
    <p className="curve-legend">
      <span className="legend-roll">{w.roll}</span>
      <span className="legend-choice">{w.choice}</span>
      <span className="legend-costly">{w.costly}</span>
      {word !== undefined && <span className="legend-chapter">{word}</span>}
      <small>{few ? w.fewMarks : w.hint}</small>
    </p>
  )
}

const useRoomy = (tale: ReportData) => {
  const [frame, { width }] = useBox(GUESS)
  return { frame, roomy: isRoomy(planOf(roomFor(tale, width, 1), tale.ledger.events.length, 0, 1)) }
}

/** Curve of the lead over the game; selecting a step shows its event. */
export const Curve = (props: CurveProps) => {
  const { tale, walk } = props
  const { duel } = tale
  const { frame, roomy } = useRoomy(tale)
  const [view, setView] = useState<string>('whole')
  const others = duel ? [1 - tale.first] : []
  const above = duel ? [tale.first] : tale.names.map((_, seat) => seat)
  const options = [
    { value: 'whole', title: w.whole },
    { value: 'close', title: w.close },
  ] as const
  return (
    <figure className="curve" ref={frame} aria-labelledby="curve-title">
      <h2 className="kit-unseen" id="curve-title">
        {w.curve}
      </h2>
      <div className="standings">
        {above.map((seat) => (
          <CurveStanding key={seat} tale={tale} seat={seat} step={walk.step} />
        ))}
        {!roomy && <Switch label={w.view} value={view} options={options} onChange={setView} />}
      </div>
      <CurveField {...props} close={!roomy && view === 'close'} />
      <div className="standings">
        {others.map((seat) => (
          <CurveStanding key={seat} tale={tale} seat={seat} step={walk.step} />
        ))}
        <Legend tale={tale} few={!roomy && view === 'whole'} />
      </div>
    </figure>
  )
}
