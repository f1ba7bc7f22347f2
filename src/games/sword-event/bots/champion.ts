import { memo, memoByObject, expectItem } from '../../../dice/index.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import type { EventState, SwordEventAction, SwordEventState } from '../rules/state.ts'
import { attackDice, strikeIn, type StrikeRoll } from '../rules/strike.ts'
import { type Lookahead, lookaheadFor } from '../solve/lookahead/lookahead.ts'
import { turnStateIn } from '../solve/lookahead/turn-state.ts'
import { stakesFor, type Tally, tallyOf } from '../solve/lookahead/series-stakes.ts'
import { type Exchange, openRoll, type SolvedThrow } from '../solve/strike/exchange.ts'
import { keptBest } from '../solve/strike/sets.ts'
import { PLANNED } from '../solve/turn-table.ts'
import { type DiceSense, rerollBy } from './dice-sense.ts'
import { type DeepMind, HEAL } from './mind.ts'
import { type SwordEventPolicy, playerOf } from './policies.ts'

/** What the plan of a strike keeps of dice; one roll after the other is opened. */
const keepBy = (exchange: Exchange): Pick<DiceSense, 'keep'> => {
  let last: { readonly roll: StrikeRoll; readonly solved: SolvedThrow } | undefined
  return {
    keep: (roll, left, set) => {
      if (last?.roll !== roll) last = { roll, solved: openRoll(exchange, roll) }
      return keptBest(last.solved, set, left)
    },
  }
}

/** One who goes by a look-ahead. */
const deepMind = (ahead: Lookahead): DeepMind => ({
  way: (turnState, mayHeal) => {
    const { worth, way } = ahead.best(turnState)
    const { actor } = turnState
    return mayHeal && expectItem(ahead.healed(turnState)[actor]) > expectItem(worth[actor]) ? HEAL : way
  },
  dicing: (turnState, dice, target) => keepBy(ahead.solveStrike(turnState, { dice, target }).exchange),
})

const lookaheads = memoByObject<SwordEventRules, ReturnType<typeof memo<Lookahead>>>(() => memo(200))

/** The look-ahead of those who play by these rules for these stakes: what one has worked out the others need not. */
const sharedLookahead = (rules: SwordEventRules, seats: number, tally?: Tally): Lookahead =>
  lookaheads(rules)(JSON.stringify([seats, tally]), () =>
    lookaheadFor(rules, seats, stakesFor(seats, tally), { everySeat: false }),
  )

const turnOf = (game: EventState, actions: readonly SwordEventAction[], mind: DeepMind): SwordEventAction => {
  const way = mind.way(turnStateIn(game), actions.includes('heal'))
  return way === HEAL ? 'heal' : expectItem(PLANNED[way])
}

const rerollOf = (game: EventState, mind: DeepMind): SwordEventAction => {
  const strike = strikeIn(game)
  return rerollBy(mind.dicing(turnStateIn(game), attackDice(strike), strike.target), game)
}

/** The look-ahead of this event: in a tournament its points are worth what they mean for the whole. */
const mindIn = (view: SwordEventState): DeepMind =>
  deepMind(sharedLookahead(view.rules, view.standing.totals.length, tallyOf(view)))

/** Looks ahead over its whole turn: every way to move and strike, dice solved exactly, and what an event that stands so is worth. */
export const champion = (rules: SwordEventRules, seats: number): SwordEventPolicy =>
  playerOf(rules, deepMind(sharedLookahead(rules, seats)), {
    id: 'champion',
    choose: ({ view, actions }) => {
      const mind = mindIn(view)
      const action = view.game.phase === 'turn' ? turnOf(view.game, actions, mind) : rerollOf(view.game, mind)
      return [{ action, weight: 1 }]
    },
  })
