import { memo, useId } from 'react'

const RAKED =
  'M-10 26C60 14 120 38 190 26S320 14 390 26M-10 62C60 74 130 50 200 62S330 74 390 62M-10 96C80 86 120 104 190 96S310 88 390 96'
const HEADS = [
  [6, 8],
  [20, 5],
  [34, 9],
  [48, 6],
  [13, 20],
  [28, 18],
  [42, 21],
  [55, 18],
] as const

/** Patterns for the awning, crowd, arcade and studded wall, each at its drawn height. */
const Crowd = ({ id }: { readonly id: string }) => (
  <>
    <pattern id={`${id}awning`} width="160" height="42" patternUnits="userSpaceOnUse">
      <path d="M0 0H160V24A40 15 0 0 1 80 24A40 15 0 0 1 0 24Z" fill="var(--awning-pale)" />
      <path d="M0 0H80V24A40 15 0 0 1 0 24Z" fill="var(--awning)" />
    </pattern>
    <pattern id={`${id}crowd`} width="62" height="28" patternUnits="userSpaceOnUse">
      <rect width="62" height="28" fill="var(--seats)" />
      {HEADS.map(([x, y], i) => (
        <circle key={x} cx={x} cy={y} r="4.6" fill={`var(--crowd-${i % 3})`} />
      ))}
    </pattern>
    <pattern id={`${id}arcade`} width="72" height="64" patternUnits="userSpaceOnUse">
      <rect width="72" height="64" fill="var(--wall)" />
      <path d="M13 64V32a23 23 0 0 1 46 0V64Z" fill="var(--wall-cut)" />
      <path d="M9 64V32a27 27 0 0 1 54 0V64" fill="none" stroke="var(--bronze)" strokeWidth="2.4" opacity=".55" />
    </pattern>
    <pattern id={`${id}wall`} width="64" height="34" patternUnits="userSpaceOnUse">
      <rect width="64" height="34" fill="var(--wall-lit)" />
      <path d="M0 1H64M0 33H64" stroke="var(--wall-cut)" strokeWidth="2.4" />
      <circle cx="32" cy="17" r="4" fill="var(--bronze-lit)" stroke="var(--wall-cut)" strokeWidth="1.4" />
    </pattern>
  </>
)

/** Bands of the backdrop: pattern, top edge and height, in units. */
const BANDS = [
  ['crowd', 0, 112],
  ['arcade', 112, 64],
  ['wall', 176, 34],
  ['awning', 0, 42],
] as const

/** Backdrop of the arena: crowd under an awning, arches, wall and raked sand. */
export const Arena = memo(({ unit }: { readonly unit: number }) => {
  const id = useId()
  const scale = Math.max(0.5, unit)
  return (
    <svg className="kit-backdrop gl-arena" width="100%" height="100%" aria-hidden="true">
      <defs>
        <Crowd id={id} />
        <pattern id={`${id}sand`} width="380" height="108" patternUnits="userSpaceOnUse">
          <path d={RAKED} fill="none" stroke="var(--sand-cut)" strokeWidth="1.4" opacity=".3" />
          <path d={RAKED} transform="translate(0 3)" fill="none" stroke="var(--sand-lit)" strokeWidth="1.2" />
        </pattern>
        <linearGradient id={`${id}light`} x2="0" y2="1">
          <stop offset="0" stopColor="var(--sand-deep)" />
          <stop offset=".35" stopColor="var(--sand)" />
          <stop offset="1" stopColor="var(--sand-lit)" />
        </linearGradient>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}light)`} />
      <rect width="100%" height="100%" fill={`url(#${id}sand)`} />
      <g className="gl-stands" transform={`scale(${scale})`}>
        {BANDS.map(([name, y, height]) => (
          <g key={name} transform={`translate(0 ${y})`}>
            <rect width="6000" height={height} fill={`url(#${id}${name})`} />
          </g>
        ))}
        <rect y="210" width="6000" height="16" fill="rgb(var(--shade))" opacity=".16" />
      </g>
    </svg>
  )
})
