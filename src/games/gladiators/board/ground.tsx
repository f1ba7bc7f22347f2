import { memo, useId } from 'react'

const RAKED =
  'M-10 26C60 14 120 38 190 26S320 14 390 26M-10 62C60 74 130 50 200 62S330 74 390 62M-10 96C80 86 120 104 190 96S310 88 390 96'
const GRAINS =
  'M20 12h2M70 44h1.5M112 8h2M150 80h2M210 48h1.5M250 14h2M300 84h2M340 40h1.5M44 88h2M180 10h1M276 52h2M96 70h1.5'
const PRINT = 'M0 0c4-1 7 2 7 6s-2 9-5 9-6-4-6-8 1-6 4-7M1 18c3 0 4 2 4 4s-2 4-4 4-4-2-4-4 1-4 4-4'

const Prints = ({ at }: { readonly at: readonly (readonly [string, string, number])[] }) => (
  <>
    {at.map(([x, y, turn]) => (
      <svg key={`${x} ${y}`} x={x} y={y} overflow="visible">
        <path d={PRINT} transform={`rotate(${turn})`} fill="var(--sand-cut)" opacity=".28" />
      </svg>
    ))}
  </>
)

const FEET = [
  ['27%', '72%', 70],
  ['31%', '80%', 82],
  ['71%', '14%', -110],
  ['66%', '22%', -96],
  ['74%', '88%', 40],
] as const

/** Raked sand with footprints inside the arena's wall. */
export const Sand = memo(({ unit }: { readonly unit: number }) => {
  const id = useId()
  const scale = Math.max(0.75, unit)
  return (
    <svg className="kit-backdrop" width="100%" height="100%" aria-hidden="true">
      <defs>
        <pattern id={id} width="380" height="108" patternUnits="userSpaceOnUse" patternTransform={`scale(${scale})`}>
          <path d={RAKED} fill="none" stroke="var(--sand-cut)" strokeWidth="1.4" opacity=".3" />
          <path
            d={RAKED}
            transform="translate(0 3)"
            fill="none"
            stroke="var(--sand-lit)"
            strokeWidth="1.2"
            opacity=".8"
          />
          <path d={GRAINS} stroke="var(--sand-cut)" strokeWidth="2" strokeLinecap="round" opacity=".4" />
        </pattern>
        <pattern
          id={`${id}w`}
          width="64"
          height="14"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${scale})`}
        >
          <rect width="64" height="14" fill="var(--wall)" />
          <path d="M0 13.5H64M32 0V14" stroke="var(--wall-cut)" strokeWidth="1.4" />
          <circle cx="16" cy="7" r="2.4" fill="var(--bronze)" />
          <circle cx="48" cy="7" r="2.4" fill="var(--bronze)" />
        </pattern>
        <radialGradient id={`${id}s`} r=".75">
          <stop offset=".3" stopColor="var(--sand-lit)" />
          <stop offset=".8" stopColor="var(--sand)" />
          <stop offset="1" stopColor="var(--sand-deep)" />
        </radialGradient>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}s)`} />
      <rect width="100%" height="100%" fill={`url(#${id})`} />
      <Prints at={FEET} />
      <rect width="100%" height={12 * scale} fill={`url(#${id}w)`} />
      <rect y={12 * scale} width="100%" height={6 * scale} fill="rgb(var(--shade))" opacity=".2" />
    </svg>
  )
})
