import { HAIRS, HIDE, POLES, ROPES } from './place-paths.ts'

const GRASS =
  'M6 14l-2-8M8 14l1-10M10 14l4-7M30 30l-3-7M32 30l0-10M34 30l4-8M38 8l-1-5M40 8l2-6M16 28l-2-4M18 28l2-5M56 20l-3-8M58 20l1-9M60 20l4-6M70 36l-2-5M72 36l2-6'

/** The field as wide as the page. */
export const Field = () => (
  <svg className="hw-field" width="100%" height="100%" aria-hidden="true">
    <pattern id="hw-grass" width="82" height="42" patternUnits="userSpaceOnUse">
      <path d={GRASS} stroke="var(--moss-cut)" strokeWidth="1.6" strokeLinecap="round" fill="none" />
    </pattern>
    <rect width="100%" height="100%" fill="var(--moss)" />
    <rect width="100%" height="100%" fill="url(#hw-grass)" />
  </svg>
)

const Pole = ({ x, y, lean }: { readonly x: number; readonly y: number; readonly lean: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${lean})`}>
    <ellipse cx="5" cy="1" rx="13" ry="4.6" fill="rgb(var(--shade) / .35)" />
    <path d="M-5 0L-4.4 -46h8.8L5 0q-5 4 -10 0Z" fill="var(--hazel)" stroke="var(--hazel-cut)" />
    <path d="M1.3 -42L2.2 -1M-3.3 -27h4M-2.2 -13h3.3" stroke="var(--hazel-cut)" fill="none" />
    <ellipse cy="-46" rx="4.4" ry="2.2" fill="var(--hazel-core)" stroke="var(--hazel-cut)" />
  </g>
)

const Fence = ({ side }: { readonly side: 'back' | 'front' }) => (
  <g className={`hw-fence ${side}`}>
    {POLES[side].map(([x, y, lean]) => (
      <Pole key={x} x={x} y={y} lean={lean} />
    ))}
    <path d={ROPES[side]} fill="none" stroke="var(--hazel-cut)" strokeWidth="4.4" />
    <path d={ROPES[side]} fill="none" stroke="var(--rope)" strokeWidth="2.7" strokeDasharray="4.8 1.6" />
  </g>
)

/** The ring: hazel poles, rope, and the hide stretched between them. */
export const Ring = () => (
  <svg className="hw-ring" viewBox="0 0 960 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <Fence side="back" />
    <path d={HIDE} fill="rgb(var(--shade) / .4)" transform="translate(5 11)" />
    <path d={HIDE} fill="none" stroke="var(--hide-deep)" strokeWidth="15" strokeDasharray="2.2 1.7" />
    <path d={HIDE} fill="var(--hide)" stroke="var(--hide-deep)" strokeWidth="5" />
    <ellipse cx="480" cy="205" rx="330" ry="112" fill="var(--hide-lit)" opacity=".7" />
    <path
      d={HIDE}
      fill="none"
      stroke="var(--hide-cut)"
      strokeWidth="12"
      strokeDasharray="1.1 7"
      opacity=".7"
      transform="translate(9.6 4) scale(.98)"
    />
    <path d={HAIRS} stroke="var(--hide-cut)" strokeWidth="1.2" strokeLinecap="round" opacity=".45" />
    <Fence side="front" />
  </svg>
)
