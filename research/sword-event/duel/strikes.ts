import type { DiceCount } from '../../../src/games/sword-event/solve/strike/lattice.ts'
import { blockOf, FIGURE, type StrikeTerms, strikeFunctions, strikeRoom } from './strike-code.ts'
import { moduleOf } from './wasm.ts'

const PAGE = 65_536

/**
 * Solves strikes of a duel as `solveDuel` does, to the last bit, but ten times as fast: two figures side by side in WebAssembly, and
 * without the plans. What comes of a strike lies in blocks, as many as were asked for.
 */
export type Strikes = {
  /** All blocks: what lies where, say `place` and `LANES`. */
  readonly room: Float64Array
  /** Where a block's figure for no ReRolls lies; one more of the defender is `LANES` away, one more of the attacker 1. */
  place(block: number, figure: number): number
  /** A strike with so many dice; `wounds` are the blocks of what 0 to 6 of them leave. Answers by `starts`. */
  strike(dice: DiceCount, wounds: readonly number[]): void
  /** Where the worth of the last strike lies; one more ReRoll of the attacker is `LANES` away, one more of the defender 1. */
  starts(figure: number): number
}

type Strike = (...addresses: readonly number[]) => void

/** @param blocks how many blocks there is room for */
export const strikesFor = (terms: StrikeTerms, blocks: number): Strikes => {
  const [size, sheet] = [blockOf(terms), blockOf(terms) / terms.figures]
  const out = Math.ceil(strikeRoom(terms) / FIGURE) * FIGURE
  const from = out + size
  const pages = Math.ceil((from + size * blocks) / PAGE)
  const memory = new WebAssembly.Memory({ initial: pages })
  const module = new WebAssembly.Module(moduleOf(strikeFunctions(terms), pages))
  const { exports } = new WebAssembly.Instance(module, { room: { memory } })
  const by = { 4: exports['strike4'] as Strike, 5: exports['strike5'] as Strike }
  return {
    room: new Float64Array(memory.buffer),
    place: (block, figure) => (from + block * size + figure * sheet) / FIGURE,
    strike: (dice, wounds) => {
      const [a, b, c, d, e, f, g] = wounds.map((block) => from + block * size)
      by[dice](a!, b!, c!, d!, e!, f!, g!, out)
    },
    starts: (figure) => (out + figure * sheet) / FIGURE,
  }
}
