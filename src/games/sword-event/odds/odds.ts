import {
  type Distribution,
  expectItem,
  type Faces,
  fraction,
  mean,
  probability,
  toNumber,
} from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { ChanceOf, GameOdds, Risk, WeighedChoice, Weighing, WeighingColumn } from '../../../odds/index.ts'
import type { EventState, RerollAction, Stage, SwordEventAction, SwordEventState, TurnAction } from '../rules/state.ts'
import { type CountRules, PURPOSE_AT, rerolledBy, rollerOf, strikeIn, strikeRollIn, without } from '../rules/strike.ts'
import { act, knightOf } from '../rules/turns.ts'
import { MOST_WOUNDS } from '../solve/strike/exchange.ts'
import { endingsOf, exactStrike, type ExactThrow, worthIn, woundsFrom } from '../solve/strike/strike-odds.ts'
import { words } from '../words.ts'
import { questions } from './questions.ts'

/**
 * `roll`: solved for this strike alone. `faces`: dice on the table, none before the roll. `left`: the roller's ReRolls.
 */
type LyingDice = { readonly roll: ExactThrow; readonly faces: Faces; readonly left: number }

const latticeRow = ({ lattice }: ExactThrow, faces: Faces): number => expectItem(lattice.rows[lattice.nodeOf(faces)])

/** The current strike, solved from its pending or current roll. */
export const lyingIn = (state: Pick<EventState, 'knights' | 'rules' | 'strike'>): LyingDice => {
  const { stage, dice, health, hits, other } = strikeRollIn(state)
  const strike = strikeIn(state)
  const left = knightOf(state, rollerOf(strike)).rerolls
  const isAttack = stage === 'attack'
  const solved = exactStrike({
    attack: dice,
    attackRerolls: isAttack ? left : 0,
    defenceRerolls: isAttack ? other : left,
    rules: state.rules,
    health,
  })
  return { roll: isAttack ? solved.attack : solved.defence(stage, hits), faces: strike[stage], left }
}

const keptBy = ({ roll, faces }: LyingDice, action: RerollAction): number =>
  roll.lattice.nodeOf(without(faces, rerolledBy(action)))

/** Exact wounds of the strike after an action, if both sides play for this strike alone. */
export const woundsAfter = (lying: LyingDice, action: RerollAction): Distribution => {
  const { roll, faces, left } = lying
  if (action === 'keep') return roll.after(latticeRow(roll, faces), left)
  return woundsFrom(roll, left - 1, keptBy(lying, action))
}

/** Chance that the target of the current strike falls if the dice on the table stay. */
export const fallIfKept = (state: EventState): number => {
  const { health } = knightOf(state, strikeIn(state).target)
  return toNumber(probability(woundsAfter(lyingIn(state), 'keep'), (wounds) => wounds >= health))
}

/** A row of the combination table, and its number of ways. */
type RowWeight = { readonly row: number; readonly weight: bigint }

const rowsAfter = (lying: LyingDice, action: RerollAction): readonly RowWeight[] =>
  action === 'keep'
    ? [{ row: latticeRow(lying.roll, lying.faces), weight: 1n }]
    : endingsOf(lying.roll, lying.left - 1, keptBy(lying, action))

const isStrike = (action: SwordEventAction): action is Extract<TurnAction, `strike ${string}`> =>
  action.startsWith('strike ')

const percentOf = (wounds: Distribution, health: number): number =>
  100 * toNumber(probability(wounds, (count) => count >= health))

const woundChances = ({ outcomes, total }: Distribution): readonly ChanceOf[] =>
  outcomes.map(({ value, weight }) => ({ name: words.odds.wounds(value), chance: fraction(weight, total) }))

const totalWeightOf = (rows: readonly RowWeight[]): bigint => rows.reduce((sum, { weight }) => sum + weight, 0n)

/** Chances of each final number of hits or blocks. */
const countChances = (rules: CountRules, rows: readonly RowWeight[], stage: Stage): readonly ChanceOf[] =>
  Array.from({ length: MOST_WOUNDS + 1 }, (_, count) => {
    const weight = totalWeightOf(rows.filter(({ row }) => worthIn(rules, row, PURPOSE_AT[stage]) === count))
    return {
      name: (stage === 'attack' ? words.odds.hits : words.odds.blocks)(count),
      chance: fraction(weight, totalWeightOf(rows)),
    }
  }).filter(({ chance }) => chance.numerator > 0n)

const meanHits = (rules: CountRules, rows: readonly RowWeight[]): number => {
  const hits = rows.reduce((sum, { row, weight }) => sum + BigInt(worthIn(rules, row, 'hits')) * weight, 0n)
  return toNumber(fraction(hits, totalWeightOf(rows)))
}

const { hits, fells, takes, gained, falls, loses, spared } = words.odds.columns

const STRIKE: readonly WeighingColumn[] = [hits, fells, takes]
const ATTACK: readonly WeighingColumn[] = [...STRIKE, { ...gained, signed: true }]
const DEFENCE: readonly WeighingColumn[] = [falls, loses, { ...spared, signed: true }]

/** Compares all rerolls of a strike's dice with keeping them. */
const rerolls = (state: EventState, actions: readonly RerollAction[]): Weighing => {
  const { stage, target } = strikeIn(state)
  const lying = lyingIn(state)
  const isAttack = stage === 'attack'
  const stay = toNumber(mean(woundsAfter(lying, 'keep')))
  const weigh = (action: RerollAction): WeighedChoice => {
    const [rows, wounds] = [rowsAfter(lying, action), woundsAfter(lying, action)]
    const lost = toNumber(mean(wounds))
    const share = percentOf(wounds, knightOf(state, target).health)
    const figures = isAttack ? [meanHits(state.rules, rows), share, lost, lost - stay] : [share, lost, stay - lost]
    return { chances: countChances(state.rules, rows, stage), figures }
  }
  return { columns: isAttack ? ATTACK : DEFENCE, choices: actions.map(weigh), against: actions.indexOf('keep') }
}

const weighedTurn = (state: EventState, action: SwordEventAction): WeighedChoice => {
  if (!isStrike(action)) return { chances: [], figures: [0, 0, 0] }
  const declared = act(state, action)
  const { roll, left } = lyingIn(declared)
  const wounds = woundsFrom(roll, left)
  const share = percentOf(wounds, knightOf(state, strikeIn(declared).target).health)
  const figures = [meanHits(state.rules, endingsOf(roll, left)), share, toNumber(mean(wounds))]
  return { chances: woundChances(wounds), figures }
}

/** Compares strikes by their wounds, and dice by rerolls; undefined if only moves are offered. */
const weighed = (
  { game: state }: SwordEventState,
  _: Seat,
  actions: readonly SwordEventAction[],
): Weighing | undefined => {
  if (state.phase === 'reroll') return rerolls(state, actions as readonly RerollAction[])
  if (state.phase !== 'turn' || !actions.some(isStrike)) return undefined
  return { columns: STRIKE, choices: actions.map((action) => weighedTurn(state, action)) }
}

/** Wounds of a declared strike or of the current dice. For the target also its chance to fall. */
export const riskOf = ({ game: state }: SwordEventState, seat: Seat, action: SwordEventAction): Risk | undefined => {
  if (state.phase === 'turn' && isStrike(action)) {
    const { roll, left } = lyingIn(act(state, action))
    return { unit: words.odds.unit, distribution: woundsFrom(roll, left) }
  }
  if (state.phase !== 'reroll') return undefined
  const distribution = woundsAfter(lyingIn(state), action as RerollAction)
  if (seat !== strikeIn(state).target) return { unit: words.odds.unit, distribution }
  const { health } = knightOf(state, seat)
  const lose = probability(distribution, (wounds) => wounds >= health)
  return { unit: words.odds.unit, distribution, threshold: health - 1, lose }
}

export const odds: GameOdds<SwordEventAction, SwordEventState> = { questions, risk: riskOf, weigh: weighed }
