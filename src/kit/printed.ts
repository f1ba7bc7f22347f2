/** Printed pieces of a game as data. All lengths are in millimetres. */

/**
 * Line of a drawing as an SVG path. A `bold` line is three times as thick; a `shape` is white, with an outline. `at`
 * places a path that has other units: its origin, and its scale.
 */
export type PrintedLine = {
  readonly d: string
  readonly look: 'line' | 'bold' | 'fill' | 'shape'
  readonly at?: { readonly x: number; readonly y: number; readonly scale: number }
}

export type PrintedLabel = { readonly x: number; readonly y: number; readonly size: number; readonly text: string }

/** Part of a piece. Empty cells are for pencil, dice or tokens. */
export type PrintedPart =
  | { readonly kind: 'heading'; readonly text: string; readonly aside?: string }
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'table'
      readonly heads?: readonly string[]
      readonly rows: readonly (readonly string[])[]
      /** Minimum height of a row. */
      readonly height: number
    }
  | {
      readonly kind: 'squares'
      readonly label?: string
      readonly cells: readonly string[]
      readonly size: number
    }
  | { readonly kind: 'columns'; readonly columns: readonly (readonly PrintedPart[])[] }
  /** Drawing over the whole piece, in its coordinates. */
  | { readonly kind: 'drawing'; readonly lines: readonly PrintedLine[]; readonly labels: readonly PrintedLabel[] }

/** A piece to cut out. A piece that is larger than a sheet is printed in parts. */
export type PrintedPiece = {
  readonly title: string
  readonly width: number
  readonly height: number
  /** Number of copies; 1 if undefined. */
  readonly copies?: number
  readonly round?: true
  readonly parts: readonly PrintedPart[]
}

/** Returns a tracker: squares with the numbers from one to another, up or down. */
export const trackerOf = (label: string, from: number, to: number, size = 8): PrintedPart => ({
  kind: 'squares',
  label,
  size,
  cells: Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => `${from + i * Math.sign(to - from)}`),
})
