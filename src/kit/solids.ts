/** Point or direction in page coordinates: x right, y down, z towards the reader. */
export type Vector = readonly [number, number, number]

/** Rotation as a unit quaternion w, x, y, z. */
export type Quaternion = readonly [number, number, number, number]

/** Side of a die: corners in its plane, and the plane's position and rotation. Lengths in die widths. */
export type SolidFace = {
  readonly value: number
  readonly corners: readonly (readonly [number, number])[]
  readonly centre: Vector
  /** Rotation from upright and facing the reader to the side's place on the die. */
  readonly turn: Quaternion
}

const PHI = (1 + Math.sqrt(5)) / 2
const SIGNS = [-1, 1] as const
/** Height of a d10's girdle corners above or below the centre; this value makes its kites flat. */
const GIRDLE = (1 - Math.cos(Math.PI / 5)) / (1 + Math.cos(Math.PI / 5))

const cyclic = (a: number, b: number): readonly Vector[] =>
  SIGNS.flatMap((s) =>
    SIGNS.flatMap((t): Vector[] => [
      [0, s * a, t * b],
      [s * a, t * b, 0],
      [t * b, 0, s * a],
    ]),
  )

const CUBE: readonly Vector[] = SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z): Vector => [x, y, z])))

const girdle = Array.from({ length: 10 }, (_, i): Vector => {
  const angle = (i * Math.PI) / 5
  return [Math.cos(angle), Math.sin(angle), i % 2 === 0 ? GIRDLE : -GIRDLE]
})

/** Corners of each die at any scale, and the distance from the centre to which they are scaled, in die widths. */
const CORNERS: { readonly [sides: number]: readonly [corners: readonly Vector[], radius: number] } = {
  4: [CUBE.filter(([x, y, z]) => x * y * z > 0), 0.62],
  6: [CUBE, Math.sqrt(0.75)],
  8: [
    SIGNS.flatMap((s): Vector[] => [
      [s, 0, 0],
      [0, s, 0],
      [0, 0, s],
    ]),
    0.56,
  ],
  10: [[...girdle, [0, 0, 1], [0, 0, -1]], 0.53],
  12: [[...CUBE, ...cyclic(1 / PHI, PHI)], 0.55],
  20: [cyclic(1, PHI), 0.54],
}

const scaled = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by]
const plus = ([x, y, z]: Vector, [a, b, c]: Vector): Vector => [x + a, y + b, z + c]
const minus = (one: Vector, other: Vector): Vector => plus(one, scaled(other, -1))
const dot = ([x, y, z]: Vector, [a, b, c]: Vector): number => x * a + y * b + z * c
const cross = ([x, y, z]: Vector, [a, b, c]: Vector): Vector => [y * c - z * b, z * a - x * c, x * b - y * a]
const lengthOf = (vector: Vector): number => Math.sqrt(dot(vector, vector))
const unit = (vector: Vector): Vector => scaled(vector, 1 / lengthOf(vector))
const middleOf = (points: readonly Vector[]): Vector => scaled(points.reduce(plus), 1 / points.length)

/** Returns the rotation that maps x, y and z to these directions. */
const turnTo = ([a, b, c]: Vector, [d, e, f]: Vector, [g, h, i]: Vector): Quaternion => {
  const squares: Quaternion = [1 + a + e + i, 1 + a - e - i, 1 - a + e - i, 1 - a - e + i]
  const [w, x, y, z] = squares
  const most = squares.indexOf(Math.max(...squares))
  const rows: readonly Quaternion[] = [
    [w, f - h, g - c, b - d],
    [f - h, x, b + d, g + c],
    [g - c, b + d, y, f + h],
    [b - d, g + c, f + h, z],
  ]
  const [p, q, r, s] = rows[most] ?? squares
  const length = Math.hypot(p, q, r, s)
  return [p / length, q / length, r / length, s / length]
}

/** Returns the rotation by `angle` radians about a unit axis. */
export const rotationAbout = ([x, y, z]: Vector, angle: number): Quaternion => {
  const s = Math.sin(angle / 2)
  return [Math.cos(angle / 2), x * s, y * s, z * s]
}

/** Combines two rotations; applies the second argument first. */
export const composed = ([a, b, c, d]: Quaternion, [e, f, g, h]: Quaternion): Quaternion => [
  a * e - b * f - c * g - d * h,
  a * f + b * e + c * h - d * g,
  a * g - b * h + c * e + d * f,
  a * h + b * g - c * f + d * e,
]

export const inverse = ([w, x, y, z]: Quaternion): Quaternion => [w, -x, -y, -z]

export const rotated = ([w, x, y, z]: Quaternion, vector: Vector): Vector => {
  const axis: Vector = [x, y, z]
  const twice = scaled(cross(axis, vector), 2)
  return plus(plus(vector, scaled(twice, w)), cross(axis, twice))
}

export const matrixOf = (turn: Quaternion): string => {
  const columns = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const
  ).map((axis) => rotated(turn, axis))
  return `matrix3d(${columns.map((column) => `${column.map((n) => n.toFixed(4)).join()},0`).join()},0,0,0,1)`
}

/** Outward normals of all sides: planes through three corners with no corner beyond. */
const normalsOf = (corners: readonly Vector[]): readonly Vector[] => {
  const normals: Vector[] = []
  for (const [i, a] of corners.entries())
    for (const [j, b] of corners.slice(i + 1).entries())
      for (const c of corners.slice(i + j + 2)) {
        const across = cross(minus(b, a), minus(c, a))
        if (Math.abs(dot(across, a)) < 1e-6) continue
        const normal = scaled(unit(across), Math.sign(dot(across, a)))
        const isOuter = corners.every((corner) => dot(normal, minus(corner, a)) < 1e-6)
        if (isOuter && !normals.some((known) => dot(known, normal) > 1 - 1e-6)) normals.push(normal)
      }
  return normals
}

/** Numbers the sides so that opposite numbers sum to the number of sides plus one; a d4 has no opposite sides. */
const faceValues = (normals: readonly Vector[]): readonly number[] => {
  const values: number[] = []
  let next = 1
  for (const [i, normal] of normals.entries()) {
    const opposite = normals.findIndex((other) => dot(normal, other) < 1e-6 - 1)
    values.push(opposite >= 0 && opposite < i ? normals.length + 1 - (values[opposite] ?? 0) : next++)
  }
  return values
}

/** Returns the side with this outward normal; its digit points to the corner farthest from the centre. */
const faceOf = (all: readonly Vector[], normal: Vector, value: number): SolidFace => {
  const reach = Math.max(...all.map((corner) => dot(normal, corner)))
  const own = all.filter((corner) => dot(normal, corner) > reach - 1e-6)
  const centre = middleOf(own)
  const [top = centre] = own.toSorted((a, b) => lengthOf(minus(b, centre)) - lengthOf(minus(a, centre)))
  const down = unit(minus(centre, own.length === 4 && all.length === 8 ? middleOf([top, neighbourOf(own, top)]) : top))
  const right = cross(down, normal)
  const corners = own
    .map((corner): readonly [number, number] => {
      const from = minus(corner, centre)
      return [dot(from, right), dot(from, down)]
    })
    .toSorted(([x, y], [a, b]) => Math.atan2(y, x) - Math.atan2(b, a))
  return { value, corners, centre, turn: turnTo(right, down, normal) }
}

/** Returns a corner adjacent to this corner on its square. */
const neighbourOf = (corners: readonly Vector[], corner: Vector): Vector =>
  corners
    .filter((other) => other !== corner)
    .reduce((near, other) => (lengthOf(minus(other, corner)) < lengthOf(minus(near, corner)) ? other : near))

const facesByKind = new Map<number, readonly SolidFace[]>()

/** Returns the sides of a die around its centre; unsupported dice use a d20. */
export const solidOf = (sides: number): readonly SolidFace[] => {
  const kind = sides in CORNERS ? sides : 20
  const before = facesByKind.get(kind)
  if (before !== undefined) return before
  const [corners, radius] = CORNERS[kind] ?? [CUBE, 1]
  const longest = Math.max(...corners.map(lengthOf))
  const all = corners.map((corner) => scaled(corner, radius / longest))
  const normals = normalsOf(all)
  const values = faceValues(normals)
  const faces = normals.map((normal, i) => faceOf(all, normal, values[i] ?? 0))
  facesByKind.set(kind, faces)
  return faces
}

/** Returns the rotation that shows a side upright to the reader. */
export const landingOf = (sides: number, value: number): Quaternion => {
  const faces = solidOf(sides)
  const face = faces.find((each) => each.value === value) ?? faces[0]
  return face === undefined ? [1, 0, 0, 0] : inverse(face.turn)
}
