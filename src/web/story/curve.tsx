import { useEffect, useMemo, useRef, useState } from 'react'
import { Switch, useBox } from '../../ui/index.ts'
import { words } from '../words.ts'
import { Drawing, type SeatLine } from './curve-drawing.tsx'
import { chapterWord, isRoomy, type Plan, planOf, type Room, widthFor } from './curve-plan.ts'
import { valueText } from './figures.ts'
import { LineKey, PaintKey } from './seat-key.tsx'
import { marksOf, valuesAt, valuesOf } from './steps.ts'
import { sayWhole, type Tale } from './telling.ts'
import { type Walk, walkHandlers } from './use-walk.ts'

const w = words.story

/** Px from step to step in the close-up. */
const CLOSE_STRIDE = 18
/** How wide a mouse or a finger finds the place before it is measured. */
const GUESS = { width: 320, height: 260 }

export type Flag = { readonly step: number; readonly label: string }

type CurveProps = { readonly tale: Tale; readonly walk: Walk; readonly flags: readonly Flag[] }

const roomFor = (tale: Tale, width: number, height: number): Room => ({
  width,
  height,
  left: 14,
  right: tale.duel || tale.names.length === 1 ? 14 : 88,
  top: 28,
  bottom: 34,
})

/** A name with the sample of its paint or line, and how that seat stands at the step that is looked at. */
const Standing = ({ tale, seat, step }: { readonly tale: Tale; readonly seat: number; readonly step: number }) => (
  <p className="standing">
    {tale.duel ? <PaintKey side={seat === 0 ? 0 : 1} /> : <LineKey seat={seat} />}
    <strong>{tale.names[seat]}</strong>
    <span className="standing-value">{valueText(tale.scale, valuesAt(tale.ledger, step)[seat]!)}</span>
  </p>
)

const levelsOf = ({ scale, duel }: Tale): readonly { readonly value: number; readonly text: string }[] => {
  if (!scale.chance) return [scale.low, scale.high].map((value) => ({ value, text: valueText(scale, value) }))
  if (!duel) return [0.25, 0.5, 0.75].map((value) => ({ value, text: `${value * 100}\u00a0%` }))
  return [
    { value: 0.25, text: '75\u00a0%' },
    { value: 0.5, text: '' },
    { value: 0.75, text: '75\u00a0%' },
  ]
}

const linesOf = ({ ledger, names, first, duel }: Tale): readonly SeatLine[] => {
  const seats = duel ? [first] : names.map((_, seat) => seat)
  return seats.map((seat) => ({ seat, name: names[seat]!, values: valuesOf(ledger, seat) }))
}

/** The seat on whose line a step is marked: the one who chose, or whom the dice helped most. */
const seatAt = ({ ledger }: Tale, step: number): number => {
  const event = ledger.events[step - 1]!
  if (event.kind === 'choice') return event.seat
  const gains = event.after.map((value, seat) => value - event.before[seat]!)
  return gains.indexOf(Math.max(...gains))
}

const Pointer = ({
  plan,
  lines,
  step,
}: {
  readonly plan: Plan
  readonly lines: readonly SeatLine[]
  readonly step: number
}) => (
  <svg className="pointer" width={plan.room.width} height={plan.room.height} aria-hidden="true">
    <path d={`M${plan.x(step)} ${plan.room.top - 6}V${plan.room.height - plan.room.bottom + 4}`} />
    {lines.map(({ seat, values }) => (
      <circle key={seat} cx={plan.x(step)} cy={plan.y(values[step]!)} r="10" />
    ))}
  </svg>
)

/** Keeps the step that is looked at in sight of the close-up. */
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

/** Where the curve is drawn and walked along: a slider whose value is the step. */
const Field = ({ tale, walk, flags, close }: CurveProps & { readonly close: boolean }) => {
  const frame = useRef<HTMLDivElement>(null)
  const box = useBox(frame, GUESS)
  const steps = tale.ledger.events.length
  const { scale, chapters, names, first } = tale
  const plan = useMemo(() => {
    const room = roomFor(tale, box.width, box.height)
    return planOf(
      { ...room, width: close ? Math.max(room.width, widthFor(steps, room, CLOSE_STRIDE)) : room.width },
      steps,
      scale.low,
      scale.high,
    )
  }, [tale, box, close, steps, scale])
  const scroller = useInSight(plan.x(walk.step))
  const lines = useMemo(() => linesOf(tale), [tale])
  const drawn = useMemo(
    () => ({
      plan,
      lines,
      sides: tale.duel ? ([first, 1 - first] as const) : undefined,
      marks: marksOf(tale.ledger),
      lineOf: (step: number) => lines.find(({ seat }) => step > 0 && seat === seatAt(tale, step)) ?? lines[0]!,
      chapters,
      flags,
      levels: levelsOf(tale),
    }),
    [plan, lines, tale, first, chapters, flags],
  )
  return (
    <div className={close ? 'curve-field close' : 'curve-field'} ref={frame}>
      <div className="curve-scroll" ref={scroller}>
        <div
          className="curve-slider"
          role="slider"
          tabIndex={0}
          style={{ width: plan.room.width }}
          aria-label={w.curveLabel(names.join(', '))}
          aria-valuemin={1}
          aria-valuemax={steps}
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

const Legend = ({ tale, few }: { readonly tale: Tale; readonly few: boolean }) => {
  const word = chapterWord(tale.chapters)
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

/** Whether all marks of this game find room in the width of the page. */
const useRoomy = (tale: Tale) => {
  const frame = useRef<HTMLElement>(null)
  const { width } = useBox(frame, GUESS)
  return { frame, roomy: isRoomy(planOf(roomFor(tale, width, 1), tale.ledger.events.length, 0, 1)) }
}

/** Who stood how, over the whole game: walk along it and every step is told. */
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
      <h2 className="hidden" id="curve-title">
        {w.curve}
      </h2>
      <div className="standings above">
        {above.map((seat) => (
          <Standing key={seat} tale={tale} seat={seat} step={walk.step} />
        ))}
        {!roomy && <Switch label={w.view} value={view} options={options} onChange={setView} />}
      </div>
      <Field {...props} close={!roomy && view === 'close'} />
      <div className="standings">
        {others.map((seat) => (
          <Standing key={seat} tale={tale} seat={seat} step={walk.step} />
        ))}
        <Legend tale={tale} few={!roomy && view === 'whole'} />
      </div>
    </figure>
  )
}
