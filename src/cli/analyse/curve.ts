const EIGHTHS = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const

const WIDEST_STEP = 4

/**
 * Fits values into at most `most` columns: each as often as there is room for all (no step wider than four columns), or only
 * so many of them, evenly spread, the first and the last among them.
 */
export const fitted = (values: readonly number[], most: number): readonly number[] =>
  values.length <= most
    ? values.flatMap((value) => Array<number>(Math.min(WIDEST_STEP, Math.floor(most / values.length))).fill(value))
    : Array.from({ length: most }, (_, i) => values[Math.round((i * (values.length - 1)) / (most - 1))]!)

/**
 * Values from 0 to 1 as columns of blocks, one a value, `rows` lines high with the top one first. Heights go by eighths of
 * a line; even 0 is seen.
 */
export const curve = (values: readonly number[], rows: number): readonly string[] => {
  const heights = values.map((value) => Math.max(1, Math.round(value * rows * 8)))
  return Array.from({ length: rows }, (_, line) => {
    const below = (rows - 1 - line) * 8
    return heights.map((height) => EIGHTHS[Math.min(8, Math.max(0, height - below))]!).join('')
  })
}
