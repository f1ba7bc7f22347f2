/** Turns about x, then about y, in degrees: CSS `rotateX(x) rotateY(y)`. */
export type Turn = { readonly x: number; readonly y: number }

/** A d6 face from 1 to 6. */
export type CubeFace = 1 | 2 | 3 | 4 | 5 | 6

export const CUBE_FACES: readonly CubeFace[] = [1, 2, 3, 4, 5, 6]

/** Where each face sits on the cube, turned from the front; opposite faces add up to seven. */
export const PLACES: Readonly<Record<CubeFace, Turn>> = {
  1: { x: 0, y: 0 },
  2: { x: 90, y: 0 },
  3: { x: 0, y: 90 },
  4: { x: 0, y: -90 },
  5: { x: -90, y: 0 },
  6: { x: 0, y: 180 },
}

/** How the whole cube is turned so that a face looks at the reader: its place undone. */
export const landing = (face: CubeFace): Turn => ({ x: 0 - PLACES[face].x, y: 0 - PLACES[face].y })

/** Whether a number is a face of a d6. */
export const isCubeFace = (face: number): face is CubeFace => Number.isInteger(face) && face >= 1 && face <= 6
