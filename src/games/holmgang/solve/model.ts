import { type Faces, expectItem } from '../../../dice/index.ts'
import type { Model, ModelEdge, ModelPosition, ModelTable, ModelPlace } from '../../../engine/index.ts'
import { choiceTable, codeOf, type Exchange, exchangeOf, openingTable, without } from './tables.ts'
import type { HolmgangRules } from '../rules/house-rules.ts'
import { defenderOf, type HolmgangState, parriedOf, type Phase, sideOf, swingSizeOf } from '../rules/rules.ts'
import {
  afterSwing,
  fullSide,
  hit,
  opened,
  READY,
  roundPhase,
  type Side,
  stancePhase,
  stancesOf,
  swapped,
  swingSize,
  swingSizesOf,
  vowed,
  vowPhase,
  wagered,
} from '../rules/side.ts'

/** Phases in which a position begins. A position is a phase and both sides; the attacker has role 0. */
const PHASES = ['opening', 'ready', 'vow', 'stance', 'swing', 'over'] as const
type Begins = (typeof PHASES)[number]

type ModelStand = { readonly phase: Begins; readonly attacker: Side; readonly defender: Side }

/** Shields of the positions before the first swing and after the last, in which shields have no effect. */
const NO_SHIELDS: Side = { active: 0, spares: 0, fifth: false, bound: false, settled: false }

const OVER: ModelStand = { phase: 'over', attacker: NO_SHIELDS, defender: NO_SHIELDS }
const OPENS: ModelStand = { phase: 'opening', attacker: NO_SHIELDS, defender: NO_SHIELDS }

const sideCode = ({ active, spares, fifth, bound, settled }: Side): number =>
  (((active * 6 + spares) * 2 + Number(fifth)) * 2 + Number(bound)) * 2 + Number(settled)

/** Highest code of a side plus 1, rounded up: at most 30 points and 5 fresh shields. */
const SIDE_CODES = 2048

const standCode = ({ phase, attacker, defender }: ModelStand): number =>
  (PHASES.indexOf(phase) * SIDE_CODES + sideCode(attacker)) * SIDE_CODES + sideCode(defender)

/** Order of tables: opening, attacker's choice (ready or vow), stances with 1 to 3 options, swings by their size. */
const OPENING_POSITION = 0
const ATTACKER = 1
const STANCES = 1
const SWING = 5

type Successor = { readonly to: ModelStand; readonly turned: boolean }

const straight = (to: ModelStand): Successor => ({ to, turned: false })

/** Ways of the opening. Its roles are arbitrary, because the winner of the roll becomes the attacker. */
const openingWays = (first: ModelStand): readonly Successor[] => [
  { to: first, turned: false },
  { to: first, turned: true },
  { to: OPENS, turned: false },
]

const stanceWays = (rules: HolmgangRules, { attacker, defender }: ModelStand): readonly Successor[] =>
  stancesOf(rules, defender).map((action) => {
    const ready = action === 'swap' ? swapped(rules, defender) : action === 'wager' ? wagered(defender) : defender
    return straight({ phase: 'swing', attacker, defender: ready })
  })

const readyWays = (rules: HolmgangRules, { attacker, defender }: ModelStand): readonly Successor[] =>
  READY.map((action) => {
    const ready = action === 'swap' ? swapped(rules, attacker) : attacker
    return straight({ phase: vowPhase(rules, ready, defender), attacker: ready, defender })
  })

const toStance = (rules: HolmgangRules, attacker: Side, defender: Side): ModelStand => ({
  phase: stancePhase(rules, defender),
  attacker,
  defender,
})

/** Ways after the swing. The roles change, except after first blood, with which role 0 wins. */
const swingWays = (rules: HolmgangRules, { attacker, defender }: ModelStand, damages: number): readonly Successor[] => {
  const next = afterSwing(attacker)
  return Array.from({ length: damages }, (_, damage) => {
    const held = hit(defender, damage)
    if (held === undefined) return straight(OVER)
    const phase = roundPhase(rules, held, next)
    return { to: { phase, attacker: opened(rules, held, next), defender: next }, turned: true }
  })
}

const newWays = (rules: HolmgangRules, damagesOf: (stand: ModelStand) => number) => {
  const full = fullSide(rules)
  const start = roundPhase(rules, full, full)
  const first: ModelStand = { phase: start, attacker: opened(rules, full, full), defender: full }
  return (stand: ModelStand): readonly Successor[] => {
    const { phase, attacker, defender } = stand
    if (phase === 'opening') return openingWays(first)
    if (phase === 'ready') return readyWays(rules, stand)
    if (phase === 'vow')
      return [straight(toStance(rules, attacker, defender)), straight(toStance(rules, vowed(attacker), defender))]
    return phase === 'stance' ? stanceWays(rules, stand) : swingWays(rules, stand, damagesOf(stand))
  }
}

/** Returns the index of the swing's size in `swingSizesOf`. */
const sizeIndex = (rules: HolmgangRules, { attacker, defender }: ModelStand): number =>
  swingSizesOf(rules).indexOf(swingSize(rules, attacker, defender))

const tableOf = (rules: HolmgangRules, stand: ModelStand, ways: number): number => {
  const { phase } = stand
  if (phase === 'opening') return OPENING_POSITION
  if (phase === 'ready' || phase === 'vow') return ATTACKER
  return phase === 'stance' ? STANCES + ways : SWING + sizeIndex(rules, stand)
}

/** All positions reachable from the opening. */
const explore = (rules: HolmgangRules, waysOf: (stand: ModelStand) => readonly Successor[]) => {
  const stands: ModelStand[] = []
  const numbers = new Map<number, number>()
  const number = (stand: ModelStand): number => {
    const code = standCode(stand)
    let known = numbers.get(code)
    if (known === undefined) numbers.set(code, (known = stands.push(stand) - 1))
    return known
  }
  const positions: ModelPosition[] = []
  number(OPENS)
  for (let at = 0; at < stands.length; at++) {
    const stand = expectItem(stands[at])
    if (stand.phase === 'over') positions.push({ kind: 'over', payoff: 1 })
    else {
      const ways = waysOf(stand)
      const next: ModelEdge[] = ways.map(({ to, turned }) => ({ position: number(to), turned }))
      positions.push({ kind: 'open', table: tableOf(rules, stand, ways.length), next })
    }
  }
  return { stands, numbers, positions }
}

const BEGINS: { readonly [phase in Phase]: Begins } = {
  insult: 'opening',
  grudge: 'opening',
  opening: 'opening',
  ready: 'ready',
  vow: 'vow',
  stance: 'stance',
  swing: 'swing',
  parry: 'swing',
  reroll: 'swing',
  over: 'over',
}

const standOf = (state: HolmgangState): ModelStand => {
  if (state.phase === 'over') return OVER
  if (state.round === 0) return OPENS
  const [attacker, defender] = [sideOf(state, state.attacker), sideOf(state, defenderOf(state))]
  // If a wager has already won a die, it is among the rolled dice.
  const isAmong = state.dice.length > swingSize(state.rules, attacker, defender)
  return { phase: BEGINS[state.phase], attacker: isAmong ? { ...attacker, fifth: true } : attacker, defender }
}

/** Node with these dice. @throws RangeError if a swing of this size has no such node */
const nodeAt = (nodes: ReadonlyMap<number, number>, dice: Faces): number => {
  const node = nodes.get(codeOf(dice))
  if (node === undefined) throw new RangeError(`no node for ${dice.join('-')}`)
  return node
}

const nodeOf = (state: HolmgangState, { table, parries, rerolls }: Exchange): number => {
  const { phase, dice } = state
  if (phase === 'parry') return nodeAt(parries, dice)
  return phase === 'reroll' ? nodeAt(rerolls, without(dice, parriedOf(state))) : table.length - 1
}

/**
 * State at a node of an exchange. While a die is being rerolled, the state contains a parried 1, because the old face
 * has no effect.
 */
const inExchange = (state: HolmgangState, { dice }: Exchange, node: number): HolmgangState => {
  const lying = dice.get(node)
  if (lying === undefined) return state
  const full = lying.length === swingSizeOf(state)
  const faces: Faces = full ? lying : [1, ...lying]
  // Only the attacker's extra die has been used; the defender's promise remains.
  const [a, b] = state.sides
  const sides = state.attacker === 0 ? ([afterSwing(a), b] as const) : ([a, afterSwing(b)] as const)
  return full
    ? { ...state, sides, phase: 'parry', dice: faces }
    : { ...state, sides, phase: 'reroll', dice: faces, parried: 1 }
}

/** Holmgang's model for fast solving. Positions are rounds with a phase. A swing with parry and reroll is a table. */
export const model = (rules: HolmgangRules): Model<HolmgangState> => {
  const exchanges = swingSizesOf(rules).map((size) => exchangeOf(rules, size))
  const stanceTables = [1, 2, 3].map((ways) => choiceTable(1, ways))
  const tables: readonly ModelTable[] = [
    openingTable(),
    choiceTable(0, 2),
    ...stanceTables,
    ...exchanges.map(({ table }) => table),
  ]
  const exchangeAt = (stand: ModelStand): Exchange => expectItem(exchanges[sizeIndex(rules, stand)])
  const damagesOf = (stand: ModelStand): number =>
    exchangeAt(stand).table.filter(({ kind }) => kind === 'result').length
  const { stands, numbers, positions } = explore(rules, newWays(rules, damagesOf))
  const place = (state: HolmgangState): ModelPlace => {
    const stand = standOf(state)
    const position = numbers.get(standCode(stand))
    if (position === undefined) throw new RangeError('no play reaches this position')
    const there = expectItem(positions[position])
    const turned = stand.phase !== 'opening' && state.attacker === 1
    if (there.kind === 'over') return { position, node: 0, turned }
    const node = stand.phase === 'swing' ? nodeOf(state, exchangeAt(stand)) : expectItem(tables[there.table]).length - 1
    return { position, node, turned }
  }
  const state = ({ position, node, turned }: ModelPlace): HolmgangState => {
    const stand = expectItem(stands[position])
    const { phase, attacker, defender } = stand
    const isBare = phase === 'opening' || phase === 'over'
    const [one, other] = isBare ? [fullSide(rules), fullSide(rules)] : [attacker, defender]
    const sides = turned ? ([other, one] as const) : ([one, other] as const)
    const whole: HolmgangState = {
      rules,
      phase,
      openings: phase === 'opening' ? 0 : 1,
      round: phase === 'opening' ? 0 : 1,
      attacker: turned ? 1 : 0,
      sides,
      dice: [],
    }
    return phase === 'swing' ? inExchange(whole, exchangeAt(stand), node) : whole
  }
  return { seats: 2, sum: 1, tables, positions, place, state }
}
