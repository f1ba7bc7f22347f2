import { itemAt } from '../../../dice/index.ts'
import { seeded } from '../../../kit/seeded.ts'
import type { Shape } from '../../../kit/shape.ts'

export type Point = readonly [number, number]
export type GroundSize = {
  readonly width: number
  readonly height: number
  readonly unit: number
  readonly shape: Shape
}

/** Extent of hide and fence from the centre, as shares of the box. If space is scarce, they extend beyond the box. */
const REACH: Readonly<Record<Shape, { readonly hide: Point; readonly fence: Point; readonly middle: number }>> = {
  wide: { hide: [0.455, 0.45], fence: [0.478, 0.455], middle: 0.53 },
  tall: { hide: [0.505, 0.585], fence: [0.488, 0.47], middle: 0.5 },
  phone: { hide: [0.6, 0.6], fence: [0.62, 0.47], middle: 0.5 },
}

/** Right half of the stretched hide's outline, from neck to tail. The edge of its box is at 1. */
const HALF: readonly Point[] = [
  [0, -0.77],
  [0.3, -0.78],
  [0.52, -0.79],
  [0.66, -0.85],
  [0.77, -0.97],
  [0.89, -1],
  [0.97, -0.9],
  [0.97, -0.76],
  [0.93, -0.62],
  [0.93, -0.44],
  [0.94, -0.25],
  [0.96, -0.05],
  [0.98, 0.1],
  [1, 0.26],
  [0.98, 0.42],
  [0.93, 0.52],
  [0.91, 0.62],
  [0.92, 0.76],
  [0.94, 0.9],
  [0.87, 1],
  [0.76, 0.98],
  [0.65, 0.88],
  [0.52, 0.84],
  [0.3, 0.82],
  [0, 0.83],
]

const round = (n: number): number => Math.round(n * 10) / 10
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`

const spline = (points: readonly Point[], steps: number): readonly Point[] =>
  points.flatMap((p1, i) => {
    const [p0, p2, p3] = [-1, 1, 2].map((d) => itemAt(points, (i + d + points.length) % points.length)) as [
      Point,
      Point,
      Point,
    ]
    return Array.from({ length: steps }, (_, k): Point => {
      const t = k / steps
      const mix = (a: number, b: number, c: number, d: number): number =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
      return [mix(p0[0], p1[0], p2[0], p3[0]), mix(p0[1], p1[1], p2[1], p3[1])]
    })
  })

export const hideOutline = ({ width, height, shape }: GroundSize): readonly Point[] => {
  const random = seeded('hide')
  const left = HALF.slice(1, -1)
    .toReversed()
    .map(([x, y]): Point => [-x, y])
  const { hide, middle } = REACH[shape]
  const [w, h] = [width * hide[0], height * hide[1]]
  const rough = (n: number): number => n + (random() - 0.5) * 0.025
  return spline(
    [...HALF, ...left].map(([x, y]): Point => [width / 2 + rough(x) * w, height * middle + rough(y) * h]),
    12,
  )
}

export const closed = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`

const isInSight = ({ width, height }: GroundSize, [x, y]: Point, margin: number): boolean =>
  Math.max(-x, x - width, -y, y - height) < margin

/** Fur along the visible edge: short strokes pointing outwards, `length` units long on average. */
export const edgeFur = (size: GroundSize, outline: readonly Point[], seed: string, length: number): string => {
  const random = seeded(seed)
  const { unit } = size
  return outline
    .flatMap(([x, y], i) => {
      if (!isInSight(size, [x, y], 2 * length * unit)) return []
      const [nx, ny] = itemAt(outline, (i + 1) % outline.length)
      const [along, across]: [Point, Point] = [
        [nx - x, ny - y],
        [ny - y, x - nx],
      ]
      const far = Math.hypot(...along) || 1
      const strokes = Math.max(1, Math.round(far / (3.2 * unit)))
      return Array.from({ length: strokes }, () => {
        const [t, long, lean] = [random(), (0.5 + random()) * length * unit, (random() - 0.35) * 0.9]
        const from: Point = [
          x + along[0] * t - (across[0] / far) * long * 0.5,
          y + along[1] * t - (across[1] / far) * long * 0.5,
        ]
        const to: Point = [
          from[0] + ((across[0] + along[0] * lean) / far) * long,
          from[1] + ((across[1] + along[1] * lean) / far) * long,
        ]
        return `M${at(from)}L${at(to)}`
      })
    })
    .join('')
}

/** Fur on the hide: sparse strokes that point away from the spine. */
export const innerFur = ({ width, height, unit }: GroundSize): string => {
  const random = seeded('fur')
  return Array.from({ length: 260 }, () => {
    const [x, y] = [width * (0.12 + 0.76 * random()), height * (0.2 + 0.64 * random())]
    const long = (5 + 9 * random()) * unit
    const lean = ((x - width / 2) / width) * 2
    return `M${at([x, y])}q${round(lean * long * 0.2)} ${round(long * 0.6)} ${round(lean * long)} ${round(long)}`
  }).join('')
}

export type Pole = { readonly x: number; readonly y: number; readonly tall: number; readonly lean: number }

/** Moves a coordinate of a unit circle towards its bounding box. */
const squared = (n: number): number => Math.sign(n) * Math.abs(n) ** 0.86

const fence = ({ width, height, unit, shape }: GroundSize, angle: number): Point => {
  const [x, y] = REACH[shape].fence
  const [rx, ry] = [width * x, height * y]
  return [width / 2 + rx * squared(Math.cos(angle)), height * 0.52 + 10 * unit + ry * squared(Math.sin(angle))]
}

export const poles = (size: GroundSize): readonly Pole[] => {
  const random = seeded('poles')
  const around = (size.width + size.height) * 1.45
  const count = Math.max(14, Math.round(around / (84 * Math.max(size.unit, 0.55))))
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = fence(size, ((i + 0.5 + (random() - 0.5) * 0.2) / count) * 2 * Math.PI)
    return { x, y, tall: (42 + random() * 12) * size.unit, lean: (random() - 0.5) * 9 }
  })
}

export const ropeBetween = (a: Pole, b: Pole): string => {
  const top = (pole: Pole): Point => [
    pole.x + Math.sin((pole.lean * Math.PI) / 180) * pole.tall * 0.8,
    pole.y - pole.tall * 0.78,
  ]
  const [from, to] = [top(a), top(b)]
  const sag = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.2
  return `M${at(from)}Q${at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag])} ${at(to)}`
}
