import type { Lattice } from '../../../src/games/sword-event/solve/strike/lattice.ts'
import type { Buys } from '../../../src/games/sword-event/solve/strike/roll.ts'
import {
  add,
  both,
  choose,
  type Code,
  get,
  least,
  less,
  load,
  more,
  most,
  set,
  store,
  times,
  type WasmFunction,
} from './wasm.ts'

/** Bytes of a pair of figures. */
export const PAIR = 16

/** What a roll is written for. */
export type RollTerms = {
  readonly lattice: Lattice
  readonly buys: Buys
  /** The greatest figure is wanted, or the least. */
  readonly sign: 1 | -1
  /** Figures of each end: the first one decides, the others are told. */
  readonly figures: number
  /** Bytes from one figure of an end to the next. */
  readonly apart: number
}

/** The rows of the table that such a roll can show. */
export const rowsOf = ({ rows }: Lattice): readonly number[] => [...new Set(rows)].toSorted((a, b) => a - b)

/** The sets of dice that are left where one is taken off a whole roll: their solution passes on to the next number of ReRolls. */
const keptOf = ({ sizes, dice }: Lattice): readonly number[] =>
  sizes.flatMap((size, node) => (size === dice - 1 ? [node] : []))

/** Bytes that are passed on. */
export const passedOn = (lattice: Lattice, figures: number): number => keptOf(lattice).length * figures * PAIR

/** A figure somewhere: by its place among those of its end, the code that fetches it. */
type Source = (figure: number) => Code

/** Variables of a function, by node and figure. */
type Places = {
  readonly best: (node: number, figure: number) => number
  readonly worth: (node: number, figure: number) => number
  readonly mask: number
  /** Where the chance of some faces in six is kept. */
  readonly sixths: (ways: number) => number
  readonly ends: (row: number) => number
  readonly room: number
  readonly out: number
}

const placesIn = ({ lattice, figures }: RollTerms): Places => {
  const rows = rowsOf(lattice)
  const [room, out] = [rows.length, rows.length + 1]
  const first = out + 1
  const all = lattice.nodes * figures
  return {
    ends: (row) => rows.indexOf(row),
    room,
    out,
    worth: (node, figure) => first + node * figures + figure,
    best: (node, figure) => first + all + node * figures + figure,
    mask: first + 2 * all,
    sixths: (ways) => first + 2 * all + ways,
  }
}

const MOST_WAYS = 6

const upTo = (figures: number): readonly number[] => Array.from({ length: figures }, (_, figure) => figure)

/** Takes over what is better there, all figures of it; equal ones stay. */
const raise = ({ figures, sign }: RollTerms, mask: number, target: (figure: number) => number, from: Source): Code => {
  const own = target(0)
  if (figures === 1) return [...from(0), ...get(own), ...(sign > 0 ? most : least), ...set(own)]
  const better = [...from(0), ...get(own), ...(sign > 0 ? more : less), ...set(mask)]
  return upTo(figures).reduce<Code>(
    (code, figure) => [
      ...code,
      ...from(figure),
      ...get(target(figure)),
      ...get(mask),
      ...choose,
      ...set(target(figure)),
    ],
    better,
  )
}

/** Each roll as it lies, or thrown again in part where that is better. */
const rolls = (terms: RollTerms, at: Places, again: boolean): readonly Code[] => {
  const { lattice, figures, apart } = terms
  const kept = keptOf(lattice)
  return lattice.rows.map((row, roll) => {
    const lies = upTo(figures).flatMap((figure) => [
      ...get(at.ends(row)),
      ...load(figure * apart),
      ...set(at.worth(roll, figure)),
    ])
    const passed =
      (node: number): Source =>
      (figure) => [...get(at.room), ...load((kept.indexOf(node) * figures + figure) * PAIR)]
    const thrown = again ? lattice.less[roll]! : []
    return [
      ...lies,
      ...thrown.flatMap((node) => raise(terms, at.mask, (figure) => at.worth(roll, figure), passed(node))),
    ]
  })
}

/** Kept dice are worth the mean of what one more die makes of them. */
const growths = ({ lattice, figures }: RollTerms, at: Places): readonly Code[] =>
  lattice.more
    .slice(lattice.rolls)
    .flatMap((list, i) =>
      upTo(figures).map((figure) => [
        ...list.flatMap(({ node, ways }, n) => [
          ...get(at.sixths(ways)),
          ...get(at.worth(node, figure)),
          ...times,
          ...(n > 0 ? add : []),
        ]),
        ...set(at.worth(lattice.rolls + i, figure)),
      ]),
    )

/** For each set of kept dice the best of it and, where any dice may be thrown, of all that it holds. */
const raised = (terms: RollTerms, at: Places): readonly Code[] => {
  const { lattice, buys, figures } = terms
  const nodes = Array.from({ length: lattice.nodes - lattice.rolls }, (_, i) => lattice.nodes - 1 - i)
  return nodes.map((node) => {
    const own = upTo(figures).flatMap((figure) => [...get(at.worth(node, figure)), ...set(at.best(node, figure))])
    const fewer = buys === 'any-dice' ? lattice.less[node]! : []
    const target = (figure: number): number => at.best(node, figure)
    return [...own, ...fewer.flatMap((there) => raise(terms, at.mask, target, (figure) => get(at.best(there, figure))))]
  })
}

const passing = ({ lattice, figures }: RollTerms, at: Places): readonly Code[] =>
  keptOf(lattice).flatMap((node, place) =>
    upTo(figures).map((figure) => [
      ...get(at.room),
      ...get(at.best(node, figure)),
      ...store((place * figures + figure) * PAIR),
    ]),
  )

/**
 * A roll with one number of ReRolls left, for two numbers of the other side's ReRolls at once: the same as `solveRoll` and `followRoll`,
 * step by step. Parameters: addresses of what the ends are worth, by the rows it can show; of what is passed on from the number of
 * ReRolls below (`again` where there is one) to the one above; and where the worth of the throw goes.
 */
export const rollCode = (terms: RollTerms, again: boolean): WasmFunction => {
  const { lattice, figures, apart, buys } = terms
  const at = placesIn(terms)
  const chances = upTo(MOST_WAYS).map((n) => [...both((n + 1) / 6), ...set(at.sixths(n + 1))])
  const answer = upTo(figures).map((figure) => [
    ...get(at.out),
    ...get(at.worth(lattice.nodes - 1, figure)),
    ...store(figure * apart),
  ])
  const passed = buys === 'nothing' ? [] : [...raised(terms, at), ...passing(terms, at)]
  const body = [chances, rolls(terms, at, again), growths(terms, at), answer, passed].flat(2)
  return { params: at.out + 1, pairs: 2 * lattice.nodes * figures + 1 + MOST_WAYS, body }
}
