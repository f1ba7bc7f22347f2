/** Stance of a fighter; it decides the joints of the pose. */
export type Stance = 'ready' | 'attacking' | 'stunned' | 'down'

export type Point = readonly [x: number, y: number]
type Limb = readonly [x: number, y: number, endX: number, endY: number]

/** Joints in a box 320 wide and 400 high, facing right; the sand is at 384. Positive degrees turn clockwise. */
export type Pose = {
  readonly hip: Point
  /** Forward lean of the body in degrees. */
  readonly lean: number
  /** Rotation in degrees: `nod` of the head, `hang` of the kilt. */
  readonly nod: number
  readonly hang: number
  /** Elbow and hand, or knee and ankle; the near arm holds the weapon. */
  readonly nearArm: Limb
  readonly farArm: Limb
  readonly nearLeg: Limb
  readonly farLeg: Limb
  /** Directions of the weapon in degrees (0 is up) for a thrust and a swing. */
  readonly thrust: number
  readonly swing: number
  readonly shield: { readonly at: Point; readonly turn: number; readonly flat: number }
}

export const POSES: { readonly [stance in Stance]: Pose } = {
  ready: {
    hip: [138, 244],
    lean: 6,
    nod: 0,
    hang: 0,
    nearArm: [92, 206, 128, 236],
    farArm: [204, 196, 224, 176],
    nearLeg: [112, 312, 82, 372],
    farLeg: [176, 308, 188, 372],
    thrust: 58,
    swing: 34,
    shield: { at: [228, 190], turn: 4, flat: 1 },
  },
  attacking: {
    hip: [140, 256],
    lean: 20,
    nod: 4,
    hang: 8,
    nearArm: [96, 120, 120, 66],
    farArm: [212, 220, 226, 196],
    nearLeg: [100, 316, 50, 370],
    farLeg: [206, 304, 208, 372],
    thrust: 100,
    swing: 24,
    shield: { at: [230, 214], turn: 10, flat: 1 },
  },
  stunned: {
    hip: [132, 292],
    lean: 24,
    nod: 30,
    hang: 14,
    nearArm: [128, 258, 164, 296],
    farArm: [232, 232, 208, 190],
    nearLeg: [126, 368, 54, 372],
    farLeg: [196, 306, 196, 372],
    thrust: 152,
    swing: 148,
    shield: { at: [262, 346], turn: 66, flat: 0.7 },
  },
  down: {
    hip: [186, 358],
    lean: -86,
    nod: -74,
    hang: 84,
    nearArm: [128, 378, 170, 366],
    farArm: [70, 334, 34, 366],
    nearLeg: [246, 332, 262, 378],
    farLeg: [252, 362, 302, 376],
    thrust: 94,
    swing: 82,
    shield: { at: [44, 382], turn: 90, flat: 0.35 },
  },
}

/** Rotates a point by `degrees`, then moves it by `at`. */
export const turned = ([x, y]: Point, [atX, atY]: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return [atX + x * cos - y * sin, atY + x * sin + y * cos]
}

const toTenths = (n: number): number => Math.round(n * 10) / 10

const disc = ([x, y]: Point, r: number): string =>
  `M${toTenths(x - r)} ${toTenths(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

const side = ([ax, ay]: Point, [bx, by]: Point, a: number, b: number): string => {
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [nx, ny] = [(ay - by) / length, (bx - ax) / length]
  const corners: readonly Point[] = [
    [ax + nx * a, ay + ny * a],
    [bx + nx * b, by + ny * b],
    [bx - nx * b, by - ny * b],
    [ax - nx * a, ay - ny * a],
  ]
  return `M${corners.map(([x, y]) => `${toTenths(x)} ${toTenths(y)}`).join('L')}Z`
}

export const limbPath = (points: readonly Point[], radii: readonly number[]): string =>
  points
    .map((point, i) => {
      const [next, r] = [points[i + 1], radii[i]!]
      return next === undefined ? disc(point, r) : disc(point, r) + side(point, next, r, radii[i + 1]!)
    })
    .join('')

export const limbPoints = ([x, y, endX, endY]: Limb): readonly [Point, Point] => [
  [x, y],
  [endX, endY],
]

/** Point at a fraction `part` of the way between two points. */
export const between = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
]
