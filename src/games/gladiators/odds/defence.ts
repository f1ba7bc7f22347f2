import { distribution, expectItem, probability } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { Risk } from '../../../odds/index.ts'
import { luckIn } from '../rules/actions.ts'
import { defenceRolls } from '../solve/roll-chances.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { guardOf } from '../rules/turns.ts'
import { words } from '../text/words.ts'

/** What a defender still loses by the hit on the table with this much Luck in the defence, and whether it falls. */
export const riskOnDefence = (state: GladiatorsState, seat: Seat, action: GladiatorsAction): Risk => {
  const { hit, defence } = guardOf(state)
  const { health } = expectItem(state.sides[seat])
  const { damage, needed } = hit
  const rolls = defenceRolls(defence.dice, luckIn(action))
  const suffered = distribution(rolls.map(({ sixes, weight }) => ({ value: sixes >= needed ? 0 : damage, weight })))
  return {
    unit: words.odds.damage,
    distribution: suffered,
    threshold: health - 1,
    lose: probability(suffered, (value) => value >= health),
  }
}
