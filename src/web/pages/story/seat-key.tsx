import { useId } from 'react'
import { DASHES } from '../../parts/curve-plan.ts'

/** Fill pattern of a side: waves or crosses, as on the shields. */
export const Paint = ({ id, side }: { readonly id: string; readonly side: 0 | 1 }) => (
  <pattern id={id} width="16" height="12" patternUnits="userSpaceOnUse">
    <rect className={`paint side-${side}`} width="16" height="12" />
    <path className="paint-lines" d={side === 0 ? 'M0 6q4 -5 8 0t8 0' : 'M8 3v6M5 6h6M0 -1v2M0 11v2M16 -1v2M16 11v2'} />
  </pattern>
)

export const PaintKey = ({ side }: { readonly side: 0 | 1 }) => {
  const id = useId()
  return (
    <svg className="seat-key" viewBox="0 0 24 24" aria-hidden="true">
      <defs>
        <Paint id={id} side={side} />
      </defs>
      <rect x="1" y="1" width="22" height="22" fill={`url(#${id})`} stroke="currentcolor" strokeWidth="2" />
    </svg>
  )
}

export const LineKey = ({ seat }: { readonly seat: number }) => (
  <svg className="line-key" viewBox="0 0 34 24" aria-hidden="true">
    <path d="M1 12H33" strokeDasharray={DASHES[seat % DASHES.length]} />
  </svg>
)
