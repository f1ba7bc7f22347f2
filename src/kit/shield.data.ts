/** Painted pattern of four wave lobes around the boss, for radius 80. */
export const WAVE =
  'M0 0C27.5 23.2 56.2 30.7 80 0A80 80 0 0 1 56.6 56.6C18 61.4 3 35.9 0 0ZM0 0C-23.2 27.5 -30.7 56.2 0 80A80 80 0 0 1 -56.6 56.6C-61.4 18 -35.9 3 0 0ZM0 0C-27.5 -23.2 -56.2 -30.7 -80 0A80 80 0 0 1 -56.6 -56.6C-18 -61.4 -3 -35.9 0 0ZM0 0C23.2 -27.5 30.7 -56.2 0 -80A80 80 0 0 1 56.6 -56.6C61.4 -18 35.9 -3 0 0Z'

/** Painted pattern of two quarters, for radius 80; the other quarters show the wood. */
export const CROSS = 'M0 -80A80 80 0 0 1 80 0H0ZM0 80A80 80 0 0 1 -80 0H0Z'

/** Seams between the boards, and wood grain. */
export const SEAMS =
  'M-58 -48q-2 48 -1 96M-35 -66q-1.5 66 0 132M-12 -74q2 74 -1 148M11 -74q2 74 -1 148M34 -67q-1.5 67 0 134M57 -49q-1.5 49 0 98'
export const GRAIN =
  'M-66 -13q3 14 0 28M-50 -44q3 40 -1 79M-43 -42q-2 40 0 80M-26 -44q3 49 1 99M-19 -42q-2 46 0 92M-3 -43q2 46 0 91M4 -41q3 39 -1 77M20 -36q2 38 1 76M27 -41q-2 42 1 85M43 -53q-2 35 1 70M50 -25q3 28 1 56M65 -21q3 21 1 41'

/** Cuts in a shield, one per five lost points. */
export const GASHES: readonly string[] = [
  'M-58 -34l24 12l-5 1.5z',
  'M34 -56l-9 26l-3.5 -3z',
  'M30 52l22 -14l-4.5 10z',
  'M-46 40l26 6l-8 4z',
]

/** Crack of a breaking shield from top to bottom, and the half-planes beside it. */
const CRACK = 'L-8 -88L8 -57L-9 -40L11 -16L-6 5L13 27L-8 46L5 64L-5 88'
export const LEFT_HALF = `M-96 -96${CRACK}L-96 96Z`
export const RIGHT_HALF = `M96 -96${CRACK}L96 96Z`

/** Splinters: shape, final position and rotation. */
export const SPLINTERS: readonly {
  readonly d: string
  readonly x: number
  readonly y: number
  readonly turn: number
}[] = [
  { d: 'M-7 -2L9 0L-5 3Z', x: -84, y: 62, turn: 30 },
  { d: 'M-9 -3L8 -1L-4 4Z', x: 14, y: 96, turn: -20 },
  { d: 'M-8 -2L10 1L-6 3Z', x: 88, y: 44, turn: 75 },
  { d: 'M-7 -3L9 0L-7 2Z', x: -6, y: -97, turn: 105 },
  { d: 'M-6 -2L7 0L-5 3Z', x: -92, y: -38, turn: -50 },
  { d: 'M-6 -3L8 0L-4 2Z', x: 78, y: -72, turn: 10 },
]
