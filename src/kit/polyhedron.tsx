import { POLYHEDRA } from './polyhedra.data.ts'

/** Die with a digit, drawn as a solid in a box from −50 to 50; blank without a value. */
export const Polyhedron = ({ sides, value }: { readonly sides: number; readonly value?: number | undefined }) => {
  const { outline, top, edges, figure } = POLYHEDRA[sides] ?? POLYHEDRA[20]!
  return (
    <g strokeLinejoin="round">
      <path d={outline} fill="var(--bone-side)" stroke="var(--pip)" strokeWidth="1.8" />
      <path d={outline} fill="var(--bone)" opacity=".45" transform="translate(0 -4) scale(.96)" />
      <path d={top} fill="var(--bone)" />
      <path d={edges} fill="none" stroke="var(--pip)" strokeOpacity=".65" strokeWidth="1.3" />
      {value !== undefined && (
        <text className="kit-figure" y={figure.y} fontSize={figure.size} textAnchor="middle" fill="var(--pip)">
          {value}
        </text>
      )}
    </g>
  )
}
