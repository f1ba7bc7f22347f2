import { COMBINATIONS, type Purpose, TABLE } from '../../../src/games/sword-event/rules/combination.ts'
import { buysAt, MOST_WOUNDS, type StrikeRules } from '../../../src/games/sword-event/solve/strike/exchange.ts'
import { type DiceCount, latticeOf } from '../../../src/games/sword-event/solve/strike/lattice.ts'
import type { Buys } from '../../../src/games/sword-event/solve/strike/roll.ts'
import { PAIR, passedOn, rollCode, rowsOf, type RollTerms } from './roll-code.ts'
import { call, type Code, get, loadOne, plus, storeOne, type WasmFunction, whole } from './wasm.ts'

/** Bytes of one figure. */
export const FIGURE = 8

/** Figures in a row: one for each number of ReRolls, and one that is never looked at. */
export const LANES = 8

/** What strikes are written for. */
export type StrikeTerms = {
  readonly rules: StrikeRules
  /** The most ReRolls of either side. */
  readonly rerolls: number
  /** Figures of each outcome: the first one decides, the others are told. */
  readonly figures: number
}

/** Bytes of one figure for all ReRolls of both, and of all figures: a block. */
const sheetOf = ({ rerolls }: StrikeTerms): number => (rerolls + 1) * LANES * FIGURE
export const blockOf = (terms: StrikeTerms): number => sheetOf(terms) * terms.figures

/** Blocks that a strike works in, after what rolls pass on; what comes after them is free. */
const roomOf = (terms: StrikeTerms) => {
  const from = passedOn(latticeOf(5), terms.figures)
  const block = (place: number): number => from + place * blockOf(terms)
  const many = MOST_WOUNDS + 1
  return {
    final: (hits: number) => block(hits),
    first: (hits: number) => block(many + hits),
    turned: (hits: number) => block(2 * many + hits),
    end: block(3 * many),
  }
}

/** The first byte that strikes do not work in. */
export const strikeRoom = (terms: StrikeTerms): number => roomOf(terms).end

/** An address: what a parameter holds, or nothing, and so many bytes. */
type Address = { readonly param?: number; readonly bytes: number }

const addressed = ({ param, bytes }: Address): Code =>
  param === undefined ? whole(bytes) : bytes === 0 ? get(param) : [...get(param), ...whole(bytes), ...plus]

const countIn = (row: number, purpose: Purpose): number => TABLE[COMBINATIONS[row]!][purpose]

/** The functions of one roll: without a ReRoll left, and with some. */
type Rolled = { readonly terms: RollTerms; readonly none: number; readonly some: number }

/** A whole roll: every number of ReRolls of the one who rolls, upwards, for each pair of the other's. */
const throwCode = (
  { rerolls }: StrikeTerms,
  { terms, none, some }: Rolled,
  ends: (row: number) => Address,
  out: Address,
): Code => {
  const codes: Code[] = []
  for (let pair = 0; pair <= rerolls; pair += 2)
    for (let left = 0; left <= rerolls; left++) {
      const at = left * LANES * FIGURE + (pair / 2) * PAIR
      const moved = ({ bytes, ...rest }: Address): Code => addressed({ ...rest, bytes: bytes + at })
      const worths = rowsOf(terms.lattice).flatMap((row) => moved(ends(row)))
      codes.push([...worths, ...whole(0), ...moved(out), ...call(left > 0 && terms.buys !== 'nothing' ? some : none)])
    }
  return codes.flat()
}

/** A block by the attacker's ReRolls, then the defender's, out of one by the defender's, then the attacker's. */
const turnedCode = (terms: StrikeTerms, from: Address, to: number): Code => {
  const codes: Code[] = []
  for (let figure = 0; figure < terms.figures; figure++)
    for (let a = 0; a <= terms.rerolls; a++)
      for (let b = 0; b <= terms.rerolls; b++) {
        const sheet = figure * sheetOf(terms)
        const [target, source] = [sheet + (a * LANES + b) * FIGURE, sheet + (b * LANES + a) * FIGURE]
        codes.push([...whole(to + target), ...addressed(from), ...loadOne(source), ...storeOne(0)])
      }
  return codes.flat()
}

/** Parameters of a strike: blocks of what so many wounds leave, by their number, and where its worth goes. */
const OUT = MOST_WOUNDS + 1

type Rolls = { readonly final: Rolled; readonly first: Rolled; readonly attack: Rolled }

/** What so many wounds leave. */
const wounded = (count: number): Address => ({ param: count, bytes: 0 })

const strikeCode = (terms: StrikeTerms, dice: DiceCount, { final, first, attack }: Rolls): WasmFunction => {
  const room = roomOf(terms)
  const hits = [...new Set(rowsOf(latticeOf(dice)).map((row) => countIn(row, 'hits')))].filter((count) => count > 0)
  const lefts = Array.from({ length: Math.max(...hits) }, (_, i) => i + 1)
  const hasFinal = terms.rules['final-defence'] === 'on'
  const still = (left: number): Address => (hasFinal && left > 0 ? { bytes: room.final(left) } : wounded(left))
  const finals = (hasFinal ? lefts : []).map((left) =>
    throwCode(terms, final, (row) => wounded(Math.max(0, left - countIn(row, 'final-blocks'))), {
      bytes: room.final(left),
    }),
  )
  const firsts = hits.flatMap((count) => [
    throwCode(terms, first, (row) => still(Math.max(0, count - countIn(row, 'first-blocks'))), {
      bytes: room.first(count),
    }),
    turnedCode(terms, { bytes: room.first(count) }, room.turned(count)),
  ])
  const missed = turnedCode(terms, wounded(0), room.turned(0))
  const attacked = throwCode(terms, attack, (row) => ({ bytes: room.turned(countIn(row, 'hits')) }), {
    param: OUT,
    bytes: 0,
  })
  return { params: OUT + 1, pairs: 0, name: `strike${dice}`, body: [...finals, ...firsts, missed, attacked].flat() }
}

/** All functions: of rolls, then `strike4` and `strike5`. */
export const strikeFunctions = (terms: StrikeTerms): readonly WasmFunction[] => {
  const { rules, figures } = terms
  const functions: WasmFunction[] = []
  const rolled = (dice: DiceCount, sign: 1 | -1, buys: Buys = rules['reroll-buys']): Rolled => {
    const of: RollTerms = { lattice: latticeOf(dice), buys, sign, figures, apart: sheetOf(terms) }
    const none = functions.push(rollCode(of, false)) - 1
    return { terms: of, none, some: functions.push(rollCode(of, true)) - 1 }
  }
  const defence = { final: rolled(4, -1, buysAt(rules, 'final')), first: rolled(5, -1) }
  const [side, ahead] = [rolled(4, 1), rolled(5, 1)]
  return [
    ...functions,
    strikeCode(terms, 4, { ...defence, attack: side }),
    strikeCode(terms, 5, { ...defence, attack: ahead }),
  ]
}
