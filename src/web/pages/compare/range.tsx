import type { Mark, RangePlan } from './range-plan.ts'
import { SET_NAMES, type SetName } from '../../data/share/compare-address.ts'

const LANES: { readonly [set in SetName]: number } = { a: 12, b: 32 }
const HEIGHT = 44
const CAP = 5

const Lane = ({ set, mark: { at, from, to } }: { readonly set: SetName; readonly mark: Mark }) => {
  const y = LANES[set]
  return (
    <g className="lane" data-set={set}>
      {to > from && (
        <>
          <line x1={`${from}%`} x2={`${to}%`} y1={y} y2={y} />
          <line x1={`${from}%`} x2={`${from}%`} y1={y - CAP} y2={y + CAP} />
          <line x1={`${to}%`} x2={`${to}%`} y1={y - CAP} y2={y + CAP} />
        </>
      )}
      <svg x={`${at}%`} y={y} overflow="visible">
        {set === 'a' ? <circle r="6" /> : <path d="M0-8 8 0 0 8-8 0z" />}
      </svg>
    </g>
  )
}

/** Both figures on one line: where they lie, and as a bar with ends how far they may be off. The table says the same in figures. */
export const Range = ({ plan }: { readonly plan: RangePlan }) => (
  <div className="range" aria-hidden="true">
    <svg width="100%" height={HEIGHT}>
      <line className="range-axis" x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      {SET_NAMES.map((set) => plan[set] && <Lane key={set} set={set} mark={plan[set]} />)}
    </svg>
    <p>
      <span>{plan.ends[0]}</span>
      <span>{plan.ends[1]}</span>
    </p>
  </div>
)
