import { memo, useId } from 'react'

const GRAIN =
  'M-20 22C180 12 300 34 520 20M60 46C220 40 420 56 610 42M-10 74C140 84 260 66 400 78M330 92C450 84 560 98 640 88M90 10C110 4 140 4 160 10'
const KNOT = 'M470 58c10-9 30-9 38 1c-7 9-30 10-38-1M478 59c6-4 16-4 20 0c-5 4-15 4-20 0'

/** The wood of the table: joints, grain, pegs, and the wet ring of a mug. */
export const TableTop = memo(({ unit }: { readonly unit: number }) => {
  const id = useId()
  const scale = Math.max(0.75, unit)
  return (
    <svg className="kit-backdrop" width="100%" height="100%" aria-hidden="true">
      <defs>
        <pattern id={id} width="600" height="208" patternUnits="userSpaceOnUse" patternTransform={`scale(${scale})`}>
          <rect width="600" height="208" fill="var(--oak)" />
          <rect y="104" width="600" height="104" fill="var(--oak-lit)" opacity=".55" />
          <g fill="none" stroke="var(--oak-cut)" strokeWidth="1.3" opacity=".4">
            <path d={GRAIN} />
            <path d={GRAIN} transform="translate(600 208) rotate(180)" />
            <path d={KNOT} />
          </g>
          <path d="M0 103H600M0 207H600" stroke="var(--oak-cut)" strokeWidth="2.4" />
          <path d="M0 105H600M0 1H600" stroke="var(--oak-lit)" strokeWidth="1" opacity=".7" />
          <path d="M188 0V103M470 104V207" stroke="var(--oak-cut)" strokeWidth="2" />
          <g fill="var(--oak-deep)" stroke="var(--oak-cut)" strokeWidth="1">
            <circle cx="176" cy="16" r="4" />
            <circle cx="176" cy="88" r="4" />
            <circle cx="482" cy="120" r="4" />
            <circle cx="482" cy="192" r="4" />
          </g>
        </pattern>
        <radialGradient id={`${id}v`} r=".75">
          <stop offset=".5" stopColor="rgb(var(--shade))" stopOpacity="0" />
          <stop offset="1" stopColor="rgb(var(--shade))" stopOpacity=".34" />
        </radialGradient>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
      <rect width="100%" height="100%" fill={`url(#${id}v)`} />
      <g fill="none" stroke="var(--oak-cut)" opacity=".38">
        <circle cx="6%" cy="90%" r={46 * scale} strokeWidth={7 * scale} strokeDasharray="210 26 60 12" />
        <circle cx="6.6%" cy="89.5%" r={39 * scale} strokeWidth="1.5" strokeDasharray="90 30" />
      </g>
    </svg>
  )
})
