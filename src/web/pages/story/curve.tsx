import { useState } from 'react'
import { Switch, useBox } from '../../../kit/index.ts'
import { type Flag, CurveField, GUESS, roomFor } from './curve-field.tsx'
import { chapterWord, isRoomy, partsOf, planOf } from './curve-plan.ts'
import { valueText } from './figures.ts'
import { LineKey, PaintKey } from './seat-key.tsx'
import { valuesAt } from './steps.ts'
import type { ReportData } from './telling.ts'
import type { Walk } from './use-walk.ts'
import { storyWords as w } from './words.ts'
import { itemAt } from '../../../dice/index.ts'

type CurveProps = { readonly tale: ReportData; readonly walk: Walk; readonly flags: readonly Flag[] }

type StandingProps = { readonly tale: ReportData; readonly seat: number; readonly step: number }

/** A name with the sample of its paint or line, and how that seat stands at the step that is looked at. */
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

/** Who was ahead, over the whole game: each step along it shows what happened. */
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
