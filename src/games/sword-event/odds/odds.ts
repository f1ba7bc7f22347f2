import { type Distribution, fraction, mean, probability, toNumber } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { ChanceOf, GameOdds, Risk, WeighedChoice, Weighing, WeighingColumn } from '../../../odds/index.ts'
import { MOST_WOUNDS } from '../solve/strike/exchange.ts'
import { worthIn } from '../solve/strike/strike-odds.ts'
import { declareStrike, isStrike, lyingIn, type RowWeight, rowsAfter, rowsOf, woundsAfter, woundsOf } from './strike.ts'
import type { EventState, RerollAction, Stage, SwordEventAction, SwordEventState } from '../rules/state.ts'
import { PURPOSE_AT, strikeIn } from '../rules/strike.ts'
import { knightOf } from '../rules/turns.ts'
import { words } from '../words.ts'
import { questions } from './questions.ts'

const percentOf = (wounds: Distribution, health: number): number =>
  100 * toNumber(probability(wounds, (count) => count >= health))

const woundChances = ({ outcomes, total }: Distribution): readonly ChanceOf[] =>
  outcomes.map(({ value, weight }) => ({ name: words.odds.wounds(value), chance: fraction(weight, total) }))

const totalOf = (rows: readonly RowWeight[]): bigint => rows.reduce((sum, { weight }) => sum + weight, 0n)

/** How often the roll hits or blocks so many times in the end. */
const countChances = (rows: readonly RowWeight[], stage: Stage): readonly ChanceOf[] =>
  Array.from({ length: MOST_WOUNDS + 1 }, (_, count) => {
    const weight = totalOf(rows.filter(({ row }) => worthIn(row, PURPOSE_AT[stage]) === count))
    return {
      name: (stage === 'attack' ? words.odds.hits : words.odds.blocks)(count),
      chance: fraction(weight, totalOf(rows)),
    }
  }).filter(({ chance }) => chance.numerator > 0n)

const meanHits = (rows: readonly RowWeight[]): number => {
  const hits = rows.reduce((sum, { row, weight }) => sum + BigInt(worthIn(row, 'hits')) * weight, 0n)
  return toNumber(fraction(hits, totalOf(rows)))
}

const { hits, fells, takes, gained, falls, loses, spared } = words.odds.columns

const STRIKE: readonly WeighingColumn[] = [hits, fells, takes]
const ATTACK: readonly WeighingColumn[] = [...STRIKE, { ...gained, signed: true }]
const DEFENCE: readonly WeighingColumn[] = [falls, loses, { ...spared, signed: true }]

/** The dice of a strike: every set that may be rolled again, against leaving them as they lie. */
const rerolls = (state: EventState, actions: readonly RerollAction[]): Weighing => {
  const { stage, target } = strikeIn(state)
  const lying = lyingIn(state)
  const isAttack = stage === 'attack'
  const stay = toNumber(mean(woundsAfter(lying, 'keep')))
  const weigh = (action: RerollAction): WeighedChoice => {
    const [rows, wounds] = [rowsAfter(lying, action), woundsAfter(lying, action)]
    const lost = toNumber(mean(wounds))
    const share = percentOf(wounds, knightOf(state, target).health)
    const figures = isAttack ? [meanHits(rows), share, lost, lost - stay] : [share, lost, stay - lost]
    return { chances: countChances(rows, stage), figures }
  }
  return { columns: isAttack ? ATTACK : DEFENCE, choices: actions.map(weigh), against: actions.indexOf('keep') }
}

const weighedTurn = (state: EventState, action: SwordEventAction): WeighedChoice => {
  if (!isStrike(action)) return { chances: [], figures: [0, 0, 0] }
  const strike = declareStrike(state, action)
  const [rows, wounds] = [rowsOf(strike), woundsOf(strike)]
  const figures = [meanHits(rows), percentOf(wounds, strike.health), toNumber(mean(wounds))]
  return { chances: woundChances(wounds), figures }
}

/** Strikes by what they may do, dice by what may be done with them; steps alone are not weighed. */
const weighed = (
  { game: state }: SwordEventState,
  _: Seat,
  actions: readonly SwordEventAction[],
): Weighing | undefined => {
  if (state.phase === 'reroll') return rerolls(state, actions as readonly RerollAction[])
  if (state.phase !== 'turn' || !actions.some(isStrike)) return undefined
  return { columns: STRIKE, choices: actions.map((action) => weighedTurn(state, action)) }
}

/** Wounds of a strike that is declared, or of dice that lie there; whoever is struck is told whether it falls. */
export const riskOf = ({ game: state }: SwordEventState, seat: Seat, action: SwordEventAction): Risk | undefined => {
  if (state.phase === 'turn')
    return isStrike(action)
      ? { unit: words.odds.unit, distribution: woundsOf(declareStrike(state, action)) }
      : undefined
  if (state.phase !== 'reroll') return undefined
  const distribution = woundsAfter(lyingIn(state), action as RerollAction)
  if (seat !== strikeIn(state).target) return { unit: words.odds.unit, distribution }
  const { health } = knightOf(state, seat)
  const lose = probability(distribution, (wounds) => wounds >= health)
  return { unit: words.odds.unit, distribution, threshold: health - 1, lose }
}

/** The Sword Event's exact odds. */
export const odds: GameOdds<SwordEventAction, SwordEventState> = { questions, risk: riskOf, weigh: weighed }
