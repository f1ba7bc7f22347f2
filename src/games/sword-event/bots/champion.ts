import { memo, memoByObject, expectItem } from '../../../dice/index.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import type { EventState, SwordEventAction, SwordEventState } from '../rules/state.ts'
import { attackDice, strikeIn } from '../rules/strike.ts'
import { type Lookahead, lookaheadFor } from '../solve/lookahead/lookahead.ts'
import { turnStateIn } from '../solve/lookahead/turn-state.ts'
import { stakesFor, type Tally, tallyOf } from '../solve/lookahead/series-stakes.ts'
import { openRoll } from '../solve/strike/exchange.ts'
import { keptBest } from '../solve/strike/sets.ts'
import { PLANNED } from '../solve/turn-table.ts'
import { rerollBy } from './dice-sense.ts'
import type { SwordEventPolicy } from './policies.ts'

const lookaheads = memoByObject<SwordEventRules, ReturnType<typeof memo<Lookahead>>>(() => memo(200))

/** The look-ahead for these rules and stakes; all bots share its cache. */
const sharedLookahead = (rules: SwordEventRules, seats: number, tally?: Tally): Lookahead =>
  lookaheads(rules)(JSON.stringify([seats, tally]), () =>
    lookaheadFor(rules, seats, stakesFor(rules, seats, tally), { everySeat: false }),
  )

/** Look-ahead for this event. In a series, points count by their value for the whole series. */
const lookaheadIn = (view: SwordEventState): Lookahead =>
  sharedLookahead(view.rules, view.standing.totals.length, tallyOf(view))

const turnOf = (game: EventState, actions: readonly SwordEventAction[], ahead: Lookahead): SwordEventAction => {
  const turnState = turnStateIn(game)
  const { worth, way } = ahead.best(turnState)
  const { actor } = turnState
  const isHealing = actions.includes('heal') && expectItem(ahead.healed(turnState)[actor]) > expectItem(worth[actor])
  return isHealing ? 'heal' : expectItem(PLANNED[way])
}

const rerollOf = (game: EventState, ahead: Lookahead): SwordEventAction => {
  const strike = strikeIn(game)
  const planned = { dice: attackDice(game.rules, strike), target: strike.target }
  const { exchange } = ahead.solveStrike(turnStateIn(game), planned)
  return rerollBy({ keep: (roll, left, set) => keptBest(openRoll(exchange, roll), set, left) }, game)
}

/** Searches its whole turn: all moves and strikes with exactly solved dice, and the value of the event afterwards. */
export const champion: SwordEventPolicy = {
  id: 'champion',
  choose: ({ view, actions }) => {
    const ahead = lookaheadIn(view)
    const action = view.game.phase === 'turn' ? turnOf(view.game, actions, ahead) : rerollOf(view.game, ahead)
    return [{ action, weight: 1 }]
  },
}
