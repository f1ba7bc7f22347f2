import { Polyhedron } from './polyhedron.tsx'

/** D20 that shows a remaining count. Draw it inside an SVG; it fills the box from −50 to 50. */
export const Countdown = ({ value, scale = 1 }: { readonly value: number; readonly scale?: number }) => (
  <g transform={`scale(${scale})`}>
    <path d="M0 -50L43 -25V25L0 50L-43 25V-25Z" fill="rgb(var(--shade) / .4)" transform="translate(3 7)" />
    <Polyhedron sides={20} value={value} />
  </g>
)
