import { itemAt } from '../../../dice/index.ts'
import { memo, type SVGProps, useDeferredValue, useId } from 'react'
import { useBox } from '../../../kit/use-box.ts'
import {
  closed,
  edgeFur,
  type GroundSize,
  hideOutline,
  innerFur,
  type Pole,
  poles,
  ropeBetween,
} from './ground-paths.ts'

const GRASS =
  'M6 14l-2-8M8 14l1-10M10 14l4-7M30 30l-3-7M32 30l0-10M34 30l4-8M38 8l-1-5M40 8l2-6M16 28l-2-4M18 28l2-5M56 20l-3-8M58 20l1-9M60 20l4-6M70 36l-2-5M72 36l2-6'

const HideField = ({ size, id }: { readonly size: GroundSize; readonly id: string }) => (
  <g>
    <pattern
      id={id}
      width="82"
      height="42"
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${Math.max(0.7, size.unit)})`}
    >
      <path d={GRASS} stroke="var(--moss-cut)" strokeWidth="1.6" strokeLinecap="round" fill="none" />
    </pattern>
    <rect width={size.width} height={size.height} fill="var(--moss)" />
    <ellipse
      cx={size.width / 2}
      cy={size.height * 0.535}
      rx={size.width * (size.shape === 'phone' ? 0.64 : 0.47)}
      ry={size.height * 0.45}
      fill="var(--moss-deep)"
    />
    <rect width={size.width} height={size.height} fill={`url(#${id})`} />
  </g>
)

/** Computes the fur during rendering. Separate components allow a phone to respond in between. */
const Fur = ({ draw, ...paint }: SVGProps<SVGPathElement> & { draw(): string }) => (
  <path d={draw()} fill="none" {...paint} />
)

const Hide = ({ size, id }: { readonly size: GroundSize; readonly id: string }) => {
  const outline = hideOutline(size)
  const { unit } = size
  return (
    <g>
      <radialGradient id={id} r=".62">
        <stop offset=".25" stopColor="var(--hide-lit)" />
        <stop offset=".75" stopColor="var(--hide)" />
        <stop offset="1" stopColor="var(--hide-deep)" />
      </radialGradient>
      <path d={closed(outline)} fill="rgb(var(--shade) / .4)" transform={`translate(${5 * unit} ${11 * unit})`} />
      <path
        d={closed(outline)}
        fill="var(--hide-deep)"
        stroke="var(--hide-deep)"
        strokeWidth={6 * unit}
        strokeLinejoin="round"
      />
      <Fur draw={() => edgeFur(size, outline, 'outer', 17)} stroke="var(--hide-deep)" strokeWidth={2.4 * unit} />
      <path
        d={closed(outline)}
        fill={`url(#${id})`}
        transform={`translate(${size.width * 0.009} ${size.height * 0.0105}) scale(.982)`}
      />
      <Fur
        draw={() => edgeFur(size, outline, 'inner', 24)}
        stroke="var(--hide-cut)"
        strokeWidth={1.2 * unit}
        opacity=".75"
      />
      <Fur draw={() => edgeFur(size, outline, 'light', 15)} stroke="var(--hide)" strokeWidth={1.5 * unit} />
      <Fur
        draw={() => innerFur(size)}
        stroke="var(--hide-cut)"
        strokeWidth={1.1 * unit}
        opacity=".38"
        strokeLinecap="round"
      />
    </g>
  )
}

const PoleShape = ({ pole, unit }: { readonly pole: Pole; readonly unit: number }) => (
  <g transform={`translate(${pole.x} ${pole.y}) rotate(${pole.lean}) scale(${unit})`}>
    <ellipse cx="5" cy="1" rx="13" ry="4.6" fill="rgb(var(--shade) / .35)" />
    <path
      d={`M-5.5 0L-4.6 ${-pole.tall / unit}h9.2L5.5 0q-5.5 4.4 -11 0Z`}
      fill="var(--hazel)"
      stroke="var(--hazel-cut)"
    />
    <path
      d={`M1.3 ${4 - pole.tall / unit}L2.2 -1M3.4 ${6 - pole.tall / unit}L4 -2M-3.3 -27h4M-2.2 -13h3.3`}
      stroke="var(--hazel-cut)"
      fill="none"
    />
    <ellipse cy={-pole.tall / unit} rx="4.6" ry="2.3" fill="var(--hazel-core)" stroke="var(--hazel-cut)" />
  </g>
)

const Fence = ({
  all,
  from,
  to,
  unit,
}: {
  readonly all: readonly Pole[]
  readonly from: number
  readonly to: number
  readonly unit: number
}) => {
  const chosen = all.map((pole, i) => ({ pole, next: itemAt(all, (i + 1) % all.length) })).slice(from, to)
  const inDepth = chosen.toSorted((a, b) => a.pole.y - b.pole.y)
  const ropes = chosen.map(({ pole, next }) => ropeBetween(pole, next)).join('')
  return (
    <g>
      {inDepth.map(({ pole }) => (
        <PoleShape key={`${pole.x} ${pole.y}`} pole={pole} unit={unit} />
      ))}
      <path d={ropes} fill="none" stroke="var(--hazel-cut)" strokeWidth={4.6 * unit} />
      <path
        d={ropes}
        fill="none"
        stroke="var(--rope)"
        strokeWidth={2.8 * unit}
        strokeDasharray={`${5 * unit} ${1.6 * unit}`}
      />
    </g>
  )
}

const Picture = memo((size: GroundSize) => {
  const id = useId()
  const { width, height, unit, shape } = size
  const all = poles(size)
  const half = Math.round(all.length / 2)
  return (
    <svg width={width} height={height}>
      <HideField size={size} id={id} />
      <Fence all={all} from={half} to={all.length} unit={Math.max(unit, 0.55)} />
      <Hide size={size} id={`${id}h`} />
      {shape === 'wide' && <Fence all={all} from={0} to={half} unit={Math.max(unit, 0.55)} />}
    </svg>
  )
})

const UNMEASURED = { width: 0, height: 0 }

/**
 * Scenery: grass, hazel poles and rope, with the hide stretched between them. It is decorative and deferred, so that
 * the game itself appears first.
 */
export const Ground = (scale: Pick<GroundSize, 'unit' | 'shape'>) => {
  const [place, measured] = useBox<HTMLDivElement>(UNMEASURED)
  const box = useDeferredValue(measured)
  return (
    <div className="kit-backdrop" ref={place} aria-hidden="true">
      {box.width >= 1 && box.height >= 1 && <Picture {...box} {...scale} />}
    </div>
  )
}
