import { useRef } from 'react'
import type { BoardChoice } from '../../../kit/board.ts'
import { scaleOf } from '../../../kit/chart-plan.ts'
import { Chart } from '../../../kit/chart.tsx'
import { meanText } from '../../../kit/choice.ts'
import { FractionMark } from '../../../kit/fraction-mark.tsx'
import { clamp } from '../../../kit/shape.ts'
import { useBox } from '../../../kit/use-box.ts'
import { words } from '../words.ts'
import { CoachFigures } from '../../../kit/worth.tsx'

type FiguresProps = {
  readonly choice: Pick<BoardChoice, 'risk' | 'coach'>
  /** One sentence: what it does, what a coach says, or what to beware of. */
  readonly about: string
  readonly warns?: boolean
}

/** Px that a chart is high. */
const [LEAST, MOST] = [50, 130]

/** What is picked may bring, and what a coach says of it; always as high, so that nothing shifts. */
export const Figures = ({ choice: { risk, coach }, about, warns = false }: FiguresProps) => {
  const place = useRef<HTMLDivElement>(null)
  const { width, height } = useBox(place, { width: 320, height: LEAST })
  return (
    <div className="se-figures" ref={place}>
      {risk !== undefined && (
        <Chart
          {...risk}
          scale={scaleOf([risk])}
          width={Math.round(clamp(110, width * 0.36, 230))}
          height={clamp(LEAST, height, MOST)}
        />
      )}
      <div key={risk === undefined ? 'words' : 'chart'}>
        <p className="se-sums" aria-hidden="true">
          {risk !== undefined && (
            <span>
              {words.board.mean(risk.unit)} <b>{meanText(risk)}</b>
            </span>
          )}
          {risk?.lose !== undefined && (
            <span>
              {words.board.youFall}{' '}
              <b>
                <FractionMark value={risk.lose} />
              </b>
            </span>
          )}
          <CoachFigures coach={coach} />
        </p>
        <p key={about} className={`se-about kit-clamp${warns ? ' warns' : ''}`}>
          {about}
        </p>
      </div>
    </div>
  )
}
