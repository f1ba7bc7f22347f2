import { type Compilable, CompiledQuery } from 'kysely'
import type { Db } from './tables.ts'

/** Maximum rows per statement. With eight columns these are 1,024 bound values, far below any database's limit. */
const LARGEST_CHUNK = 128

/** Splits `count` into powers of two (at most `LARGEST_CHUNK`), largest first, so that few statements are needed. */
export const pieces = (count: number): readonly number[] => {
  if (count <= 0) return []
  const piece = Math.min(LARGEST_CHUNK, 2 ** Math.floor(Math.log2(count)))
  return [piece, ...pieces(count - piece)]
}

/**
 * Runs a statement over many rows, in chunks, and returns the results. `build` creates the statement for some rows;
 * `values` gives a row's bound values in order.
 * Statements are cached by row count, because building one takes longer than running it.
 */
export const inChunks = <R, O>(
  build: (rows: readonly R[]) => Compilable<O>,
  values: (row: R) => readonly unknown[],
): ((db: Db, rows: readonly R[]) => Promise<readonly O[]>) => {
  const texts = new Map<number, string>()
  const textFor = (rows: readonly R[]): string => {
    const text = texts.get(rows.length) ?? build(rows).compile().sql
    texts.set(rows.length, text)
    return text
  }
  return async (db, rows) => {
    const found: O[] = []
    let from = 0
    for (const size of pieces(rows.length)) {
      const part = rows.slice(from, from + size)
      const { rows: answered } = await db.executeQuery<O>(CompiledQuery.raw(textFor(part), part.flatMap(values)))
      found.push(...answered)
      from += size
    }
    return found
  }
}
