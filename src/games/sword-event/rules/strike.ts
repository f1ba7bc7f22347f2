import { dice, type Faces, type Pool } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { type Purpose, worthOf } from './combination.ts'
import { type EventState, type RerollAction, type Stage, type Strike } from './state.ts'
import { goOn, withKnight } from './turns.ts'

/** The dice of each roll: a strike ahead and the first defence have five, one to the side and the final defence four. */
export const diceIn = ({ stage, side }: Pick<Strike, 'stage' | 'side'>): number =>
  stage === 'first' || (stage === 'attack' && side === 'ahead') ? 5 : 4

const PURPOSES: { readonly [stage in Stage]: Purpose } = {
  attack: 'hits',
  first: 'first-blocks',
  final: 'final-blocks',
}

/** What the dice of one roll of a strike count: hits or blocks; 0 before it. */
export const countOf = (strike: Strike, stage: Stage): number =>
  strike[stage].length === 0 ? 0 : worthOf(strike[stage], PURPOSES[stage])

/** Hits that are not blocked by the dice as they lie. */
export const unblocked = (strike: Strike): number =>
  Math.max(0, countOf(strike, 'attack') - countOf(strike, 'first') - countOf(strike, 'final'))

/** Whose dice are rolled. */
export const rollerOf = ({ stage, by, target }: Strike): Seat => (stage === 'attack' ? by : target)

/** The most that a roll can count. */
const mostOf = (strike: Strike): number => {
  if (strike.stage === 'final') return 3
  return diceIn(strike) === 5 ? 6 : 4
}

/** S14: whether other dice could be worth more than those that lie there. */
const canBetter = (strike: Strike): boolean =>
  countOf(strike, strike.stage) < mostOf(strike) && (strike.stage === 'attack' || unblocked(strike) > 0)

const mayReroll = ({ rules, knights }: EventState, strike: Strike): boolean =>
  knights[rollerOf(strike)]!.rerolls > 0 &&
  (strike.stage !== 'final' || rules['reroll-final-defence'] === 'on') &&
  canBetter(strike)

const POOLS: readonly Pool[] = [1, 2, 3, 4, 5].map((count) => dice(count, 6))

/** The dice that are due: a whole roll, or those that are rolled again. */
export const strikePool = (strike: Strike): Pool =>
  POOLS[(strike.air.length > 0 ? strike.air.length : diceIn(strike)) - 1]!

const subsets = (faces: Faces): readonly Faces[] => {
  const all = Array.from({ length: 2 ** faces.length - 1 }, (_, i) => faces.filter((__, die) => ((i + 1) >> die) & 1))
  return [...new Map(all.map((some) => [some.join('-'), some])).values()].toSorted((a, b) => a.length - b.length)
}

const offers = new Map<string, readonly RerollAction[]>()

/** S3: what may be done with the dice that lie there, `keep` first, then the fewest dice first; equal dice count as one. */
export const rerollActions = ({ rules, strike }: Pick<EventState, 'rules' | 'strike'>): readonly RerollAction[] => {
  const faces = strike![strike!.stage]
  const key = `${rules['reroll-buys']} ${faces.join('')}`
  const most = rules['reroll-buys'] === 'one-die' ? 1 : faces.length
  const known: readonly RerollAction[] = offers.get(key) ?? [
    'keep',
    ...subsets(faces)
      .filter(({ length }) => length <= most)
      .map((some) => `reroll ${some.join('-')}` as const),
  ]
  offers.set(key, known)
  return known
}

/** The faces that an action rolls again; none for `keep`. */
export const rerolledBy = (action: RerollAction): Faces =>
  action === 'keep' ? [] : action.slice('reroll '.length).split('-').map(Number)

/** Faces without these ones. */
const without = (faces: Faces, gone: Faces): Faces =>
  gone.reduce<Faces>((left, face) => left.toSpliced(left.indexOf(face), 1), faces)

/** S10: wounds come off the target's health, and one without health leaves the arena; then the turn goes on. */
const wounded = (state: EventState, strike: Strike): EventState => {
  const wounds = unblocked(strike)
  const { by, target } = strike
  const lost = Math.min(wounds, state.knights[target]!.health)
  const isFelled = lost === state.knights[target]!.health
  const hurt = withKnight(state.knights, target, (knight) => ({
    ...knight,
    health: knight.health - lost,
    hex: isFelled ? -1 : knight.hex,
  }))
  const knights = withKnight(hurt, by, (knight) => ({ ...knight, dealt: knight.dealt + lost }))
  const fallen = isFelled ? [...state.fallen, target] : state.fallen
  const next: EventState = { ...state, knights, fallen, strike: { ...strike, wounds } }
  return fallen.length === knights.length - 1 ? { ...next, phase: 'over' } : goOn(next)
}

const toStage = (state: EventState, strike: Strike, stage: Stage): EventState => ({
  ...state,
  phase: 'roll',
  strike: { ...strike, stage, spent: 0 },
})

/** Clauses 4 and 5: the dice stay as they lie; what is left to block is blocked next, or wounds. */
const settled = (state: EventState, strike: Strike): EventState => {
  const isLast = strike.stage === 'final' || (strike.stage === 'first' && state.rules['final-defence'] === 'off')
  if (isLast || unblocked(strike) === 0) return wounded(state, strike)
  return toStage(state, strike, strike.stage === 'attack' ? 'first' : 'final')
}

/** The dice have fallen: whoever has a ReRoll that can help is asked. */
export const strikeRolled = (state: EventState, fell: Faces): EventState => {
  const { air, stage, ...rest } = state.strike!
  const kept = air.length > 0 ? without(rest[stage], air) : []
  const faces = [...kept, ...fell].toSorted((a, b) => a - b)
  const strike: Strike = { ...rest, stage, [stage]: faces, air: [] }
  return mayReroll(state, strike) ? { ...state, phase: 'reroll', strike } : settled(state, strike)
}

/** The dice stay, or a ReRoll is spent on some of them. */
export const rerollChosen = (state: EventState, action: RerollAction): EventState => {
  const strike = state.strike!
  if (action === 'keep') return settled(state, strike)
  const spent = { ...strike, air: rerolledBy(action), spent: strike.spent + 1 }
  const knights = withKnight(state.knights, rollerOf(strike), (knight) => ({
    ...knight,
    rerolls: knight.rerolls - 1,
  }))
  return { ...state, phase: 'rerolled', knights, strike: spent }
}
