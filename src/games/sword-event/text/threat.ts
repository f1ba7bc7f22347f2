import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { Readers } from '../../text.ts'
import { fallIfKept } from '../odds/odds.ts'
import type { EventState } from '../rules/state.ts'
import { rollerOf, strikeIn } from '../rules/strike.ts'
import { threatsTo } from '../solve/threats.ts'
import { words } from '../words.ts'
import { chanceText } from './phrases.ts'

const { threat: t } = words

/** Sentences on the knights that can fell this seat's knight before its next turn, with chances; empty if none can. */
export const threatText = (state: EventState, seat: Seat, names: Readers): string => {
  const target = itemAt(names, seat)
  const threats = threatsTo(state, seat)
  const attackers = (isNextRound: boolean): readonly string[] =>
    threats
      .filter((threat) => threat.isNextRound === isNextRound)
      .map(({ by, chance }) => t.by(itemAt(names, by), chanceText(chance)))
  const [now, next] = [attackers(false), attackers(true)]
  return [
    ...(now.length > 0 ? [t.thisRound(now, target)] : []),
    ...(next.length > 0 ? [t.nextRound(next, target)] : []),
  ].join(' ')
}

/** Sentence on the chance that the defender falls by the dice on the table; empty if it cannot. */
export const fallText = (state: EventState, names: Readers): string => {
  const chance = fallIfKept(state)
  return chance === 0 ? '' : t.kept(itemAt(names, rollerOf(strikeIn(state))), chanceText(chance))
}
