import { type Faces, outcomesOf, type Pool, expectItem } from '../dice/index.ts'
import { entered, type Game, outcomePly, type Model, type ModelEdge, type ModelPlace } from '../engine/index.ts'

/** A roll at a table's node: the sides of its dice, and the target of each ordered throw, first die most significant. */
export type Roll = { readonly sides: readonly number[]; readonly next: Int32Array }

/** By table, then by node × 2, plus 1 if turned; undefined at choices and results. */
export type Rolls = readonly (readonly (Roll | undefined)[])[]

/** Maximum ordered throws of a roll that is enumerated. */
const MOST_WAYS = 100_000

type Played<S, A, V> = { readonly game: Game<S, A, V>; readonly model: Model<S> }

const edgeKey = ({ position, turned }: ModelEdge): number => position * 2 + Number(turned)

const edgesOf = ({ positions }: Model<unknown>, position: number): readonly number[] => {
  const there = expectItem(positions[position])
  return there.kind === 'open' ? there.next.map(edgeKey) : []
}

const usersOf = ({ positions }: Model<unknown>, table: number): readonly number[] =>
  [...positions.keys()].filter((at) => {
    const there = expectItem(positions[at])
    return there.kind === 'open' && there.table === table
  })

/**
 * Returns the position that distinguishes the most results of a table; undefined if another position distinguishes
 * some that this one does not, or if no position uses the table.
 */
const witnessOf = (model: Model<unknown>, users: readonly number[]): number | undefined => {
  const kinds = (position: number): number => new Set(edgesOf(model, position)).size
  if (users.length === 0) return undefined
  const best = users.reduce((a, b) => (kinds(b) > kinds(a) ? b : a))
  const edges = edgesOf(model, best)
  const likeFirst = edges.map((edge) => edges.indexOf(edge))
  const agrees = (position: number): boolean => {
    const theirs = edgesOf(model, position)
    return theirs.every((edge, result) => edge === theirs[expectItem(likeFirst[result])])
  }
  return users.every(agrees) ? best : undefined
}

/** Every ordered throw of a pool, the last die changing fastest. */
const fallsOf = (sides: readonly number[]): readonly Faces[] =>
  sides.reduce<readonly Faces[]>(
    (falls, n) => falls.flatMap((fall) => Array.from({ length: n }, (_, i) => [...fall, i + 1])),
    [[]],
  )

/** A throw as the rules' outcome: ascending within each group. */
const sortedIn = ({ groups }: Pool, fall: Faces): string => {
  let from = 0
  return groups.map(({ count }) => fall.slice(from, (from += count)).toSorted((a, b) => a - b)).join(';')
}

/** Canonical name of a place in the model: if both sides are alike, `turned` is ignored. */
const chanceName = <S>(model: Model<S>, state: S): string => {
  const { position, node, turned } = model.place(state)
  return `${position} ${node} ${turned}`
}

/** Nodes that may follow a roll, by name. */
const followers = <S>(model: Model<S>, place: ModelPlace): ReadonlyMap<string, number> => {
  const there = expectItem(model.positions[place.position])
  if (there.kind === 'over') return new Map()
  const table = expectItem(model.tables[there.table])
  const roll = expectItem(table[place.node])
  const placeOf = (child: number): ModelPlace => {
    const to = expectItem(table[child])
    return to.kind === 'result'
      ? entered(model, expectItem(there.next[to.result]), place.turned)
      : { ...place, node: child }
  }
  const children = roll.kind === 'chance' ? roll.next : []
  return new Map(children.map((child) => [chanceName(model, model.state(placeOf(child))), child]))
}

/** Returns the roll at a place; undefined if it is no pool of dice or has too many throws. */
const rollAt = <S, A, V>({ game, model }: Played<S, A, V>, place: ModelPlace): Roll | undefined => {
  const state = model.state(place)
  const node = game.node(state)
  if (node.kind !== 'chance' || node.chance.kind !== 'pool') return undefined
  const pool = node.chance
  const sides = pool.groups.flatMap(({ count, sides: n }) => Array<number>(count).fill(n))
  if (sides.reduce((ways, n) => ways * n, 1) > MOST_WAYS) return undefined
  const children = followers(model, place)
  const byOutcome = new Map<string, number | undefined>()
  for (const { outcome } of outcomesOf(pool)) {
    const child = children.get(chanceName(model, game.step(state, outcomePly(outcome))))
    byOutcome.set(sortedIn(pool, outcome as Faces), child)
  }
  const next = fallsOf(sides).map((fall) => byOutcome.get(sortedIn(pool, fall)) ?? -1)
  return next.includes(-1) ? undefined : { sides, next: Int32Array.from(next) }
}

/** Returns all rolls of a game's tables, read from its rules; undefined if one of them cannot be enumerated. */
export const rollsPlayed = <S, A, V>(played: Played<S, A, V>): Rolls | undefined => {
  const { model } = played
  let whole = true
  const rolls = model.tables.map((table, at) => {
    const users = usersOf(model, at)
    const position = witnessOf(model, users)
    if (position === undefined && users.length > 0) whole = false
    return table.flatMap(({ kind }, node): readonly (Roll | undefined)[] => {
      if (kind !== 'chance' || position === undefined) return [undefined, undefined]
      const straight = rollAt(played, { position, node, turned: false })
      const turned = model.seats === 1 ? straight : rollAt(played, { position, node, turned: true })
      if (straight === undefined || turned === undefined) whole = false
      return [straight, turned]
    })
  })
  return whole ? rolls : undefined
}
