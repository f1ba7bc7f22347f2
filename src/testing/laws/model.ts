import { outcomeCount, outcomesOf, sample, seeded } from '../../dice/index.ts'
import { bySeat, choice, entered, outcomePly, type Model, type ModelNode, type ModelPlace } from '../../engine/index.ts'
import { type Evidence, type Position, sampled, spread } from '../evidence.ts'
import { Breach, inWords, type Law, type Where } from '../law.ts'
import type { SomeNode, SomePly } from '../play.ts'
import type { SomeGame } from '../subject.ts'
import type { RuledTable } from '../tables.ts'
import { brief, same } from '../values.ts'
import { LISTED } from './chances.ts'
import { drawPlaces, faultIn } from './model-shape.ts'

/** A state to look up in the model, with the context for an error message. */
type Lookup = {
  readonly game: SomeGame
  readonly model: Model<unknown>
  readonly state: unknown
  readonly where: Where
}

/** A state with its node by the rules and its place by the model. */
type Found = Lookup & { readonly node: SomeNode; readonly place: ModelPlace; readonly at?: ModelNode }

const CLOSE = 1e-12
const SAMPLES = 200

const fail = (what: string, { state, where }: Lookup): never => {
  throw new Breach(`${what} at ${brief(state)}`, where)
}

const modelPlace = (stand: Lookup, state: unknown): ModelPlace => {
  try {
    return stand.model.place(state)
  } catch (error) {
    return fail(`the model cannot place ${brief(state)} (${inWords(error)})`, stand)
  }
}

const find = (stand: Lookup): Found => {
  const { game, model, state } = stand
  const place = modelPlace(stand, state)
  const there = model.positions[place.position]
  const node = game.node(state)
  if (there === undefined) return fail(`the model has no position ${place.position}`, stand)
  if (there.kind === 'over') return { ...stand, node, place }
  const at = model.tables[there.table]![place.node]
  return at === undefined ? fail(`the model has no node ${place.node}`, stand) : { ...stand, node, place, at }
}

/** Returns the target of a model's edge: a node in its table, or another position. */
const landing = ({ model, place }: Found, next: number): ModelPlace => {
  const there = model.positions[place.position]!
  const node = there.kind === 'over' ? undefined : model.tables[there.table]![next]!
  if (there.kind === 'over' || node?.kind !== 'result') return { ...place, node: next }
  return entered(model, there.next[node.result]!, place.turned)
}

const placeName = ({ position, node, turned }: ModelPlace): string => `${position}:${node}${turned ? ' turned' : ''}`

const after = (found: Found, ply: SomePly): string => placeName(modelPlace(found, found.game.step(found.state, ply)))

const checkPayoff = (found: Found, payoff: readonly number[]): void => {
  const { model, place } = found
  const there = model.positions[place.position]!
  if (there.kind !== 'over') return fail('the model goes on where the game is over', found)
  const told = bySeat(model, there.payoff, place.turned)
  if (told.length !== payoff.length || told.some((value, seat) => Math.abs(value - payoff[seat]!) > CLOSE))
    fail(`payoffs are ${payoff.join()}, by the model ${told.join()},`, found)
}

const checkChoice = (found: Found, seat: number, actions: readonly unknown[]): void => {
  const { at, place, model } = found
  if (at?.kind !== 'choice') return fail(`seat ${seat} decides, by the model there is ${at?.kind ?? 'the end'}`, found)
  const decider = model.seats === 2 && place.turned ? 1 - at.role : at.role
  if (decider !== seat) fail(`seat ${seat} decides, by the model seat ${decider},`, found)
  if (at.next.length !== actions.length) fail(`${actions.length} actions are ${at.next.length} in the model`, found)
  actions.forEach((action, i) => {
    const [there, told] = [after(found, choice(seat, action)), placeName(landing(found, at.next[i]!))]
    if (there !== told) fail(`${brief(action)} leads to ${there}, by the model to ${told},`, found)
  })
}

type Weights = ReadonlyMap<string, bigint>

const weigh = (ways: readonly (readonly [string, number])[]): Weights => {
  const weights = new Map<string, bigint>()
  for (const [place, weight] of ways) weights.set(place, (weights.get(place) ?? 0n) + BigInt(weight))
  return weights
}

const total = (weights: Weights): bigint => [...weights.values()].reduce((a, b) => a + b, 0n)

const proportional = (a: Weights, b: Weights): boolean => {
  const [all, others] = [total(a), total(b)]
  return a.size === b.size && [...a].every(([place, weight]) => weight * others === (b.get(place) ?? 0n) * all)
}

const checkChance = (found: Found, chance: Extract<SomeNode, { kind: 'chance' }>['chance']): void => {
  const { at, where } = found
  if (at?.kind !== 'chance') return fail(`dice fall, by the model there is ${at?.kind ?? 'the end'}`, found)
  const told = weigh(at.next.map((next, i) => [placeName(landing(found, next)), at.weights[i]!]))
  if (outcomeCount(chance) > LISTED) {
    const random = seeded(where.trace?.seed ?? 0, where.at ?? 0)
    for (let n = 0; n < SAMPLES; n++)
      if (!told.has(after(found, outcomePly(sample(chance, random))))) fail('an outcome is missing in the model', found)
    return
  }
  const rolled = weigh(outcomesOf(chance).map(({ outcome, weight }) => [after(found, outcomePly(outcome)), weight]))
  if (!proportional(rolled, told)) fail('outcomes lead elsewhere or are otherwise likely in the model', found)
}

const unnamed = (node: SomeNode): SomeNode => (node.kind === 'chance' ? { ...node, slot: '' } : node)

/** Checks that the state which the model returns for a place has that place and that node. */
const checkReturn = (found: Found): void => {
  const { game, model, place, node } = found
  const state = model.state(place)
  const back = modelPlace(found, state)
  if (!same(back, place)) fail(`the model's own state for ${placeName(place)} lies at ${placeName(back)}`, found)
  const asked = game.node(state)
  const alike = asked.kind === 'terminal' ? node.kind === 'terminal' : same(unnamed(asked), unnamed(node))
  if (!alike) fail(`the model's own state asks ${brief(asked)} instead of ${brief(node)}`, found)
  if (asked.kind === 'terminal') checkPayoff(found, asked.payoff)
}

const check = (stand: Lookup): void => {
  const found = find(stand)
  const { node } = found
  if (node.kind === 'terminal') checkPayoff(found, node.payoff)
  else if (node.kind === 'decision') checkChoice(found, node.seat, node.actions)
  else if (node.kind === 'chance') checkChance(found, node.chance)
  else fail('a model has no simultaneous choices', found)
  checkReturn(found)
}

/** Number of tables whose model the short run builds. */
const MODELS = 20

/** Checks positions of random games, and equally many from the model, which include rare positions. */
const checkTable = ({ game, effort, tables }: Evidence, table: RuledTable, positions: readonly Position[]): void => {
  const model = game.model?.(table.rules, table.seats)
  if (model === undefined) return
  const fault = faultIn(model)
  if (fault !== undefined) throw new Breach(`the model's ${fault}`, { table })
  if (model.seats !== table.seats) throw new Breach(`the model is for ${model.seats} seats`, { table })
  for (const { trace, at, state } of positions) check({ game, model, state, where: { trace, at } })
  const share = Math.ceil((1.5 * effort.positions) / tables.length)
  for (const place of drawPlaces(model, share, seeded(effort.seed))) {
    const stand = { game, model, state: model.state(place), where: { table } }
    if (!same(modelPlace(stand, stand.state), place)) fail(`no way back to ${placeName(place)}`, stand)
    check(stand)
  }
}

export const model: Law = {
  name: 'model',
  about: 'Where there is a model, its choices, weights, successors and payoffs equal those of node and step.',
  check(evidence) {
    const byTable = Map.groupBy(sampled(evidence, 2), ({ trace }) => trace.table)
    const { effort, tables } = evidence
    for (const table of effort.everything ? tables : spread(tables, MODELS))
      checkTable(evidence, table, byTable.get(table) ?? [])
  },
}
