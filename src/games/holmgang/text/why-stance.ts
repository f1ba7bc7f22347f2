import { type Fraction, mean, toNumber } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { percent } from '../../../kit/fraction-words.ts'
import { riskOf } from '../odds/odds.ts'
import { type HolmgangAction, type HolmgangState, sideOf } from '../rules/rules.ts'
import { stancesOf } from '../rules/side.ts'

type Asked = { readonly state: HolmgangState; readonly seat: Seat }

/** The chance to lose in this round behind that stance, every swing parried with the least risk. */
const risk = ({ state, seat }: Asked, action: HolmgangAction): Fraction => riskOf(state, seat, action).lose

/** "loses now in 14.2 % of swings", "never loses now". */
const loses = (lose: Fraction): string =>
  lose.numerator === 0n ? 'never loses now' : `loses now in ${percent(lose)} of swings`

/** Whether a Wager lessens the swing that comes (H7, `take-now`). */
const takesNow = ({ state }: Asked): boolean => state.rules.wager === 'take-now'

const SAFELY = 'parried safely'

const SAVED = ['', '; the fresh shield stays for later', '; the fresh shields stay for later']

/** What the Wager does beside keeping, where it is best. */
const takingOrWinning = (asked: Asked): string =>
  takesNow(asked) ? `${loses(risk(asked, 'wager'))} and takes a die` : 'risks the same and wins a fifth die'

const keeping = (asked: Asked, best: HolmgangAction): string => {
  const said = `Keeping ${loses(risk(asked, 'keep'))}, ${SAFELY}`
  if (best === 'wager') return `${said}; the Wager ${takingOrWinning(asked)}.`
  if (best === 'swap') return `${said}; a fresh shield ${loses(risk(asked, 'swap'))}.`
  return `${said}${SAVED[sideOf(asked.state, asked.seat).spares]}.`
}

const swapping = (asked: Asked, best: HolmgangAction): string => {
  const { active } = sideOf(asked.state, asked.seat)
  const [old, fresh] = [risk(asked, 'keep'), risk(asked, 'swap')]
  if (best === 'swap')
    return toNumber(fresh) < toNumber(old)
      ? `A fresh shield ${loses(fresh)}, the one at ${active} ${loses(old)}, ${SAFELY}.`
      : 'A fresh shield is no safer now, but 20 points are worth more than a spare.'
  const given =
    active === 0 ? 'A fresh shield uses up a spare' : `A fresh shield gives up what is left of this one, ${active}`
  if (best === 'wager')
    return `${given}, and the ${takesNow(asked) ? 'die that the Wager takes' : 'fifth die of the Wager'}.`
  return `${given}; the old one ${loses(old)}, ${SAFELY}.`
}

const wagering = (asked: Asked, best: HolmgangAction): string => {
  const said = `The Wager ${loses(risk(asked, 'wager'))}, ${SAFELY}`
  if (best === 'swap') return `${said}; a fresh shield ${loses(risk(asked, 'swap'))}.`
  if (takesNow(asked)) return `${said}, for it takes a die from the swing; keeping ${loses(risk(asked, 'keep'))}.`
  return `${said}, just like keeping${best === 'wager' ? ', and wins a fifth die' : ''}.`
}

/** Why one should keep, swap or wager before a swing. */
export const whyStance = (state: HolmgangState, seat: Seat, action: HolmgangAction, best: HolmgangAction): string => {
  if (action === 'swap') return swapping({ state, seat }, best)
  return action === 'wager' ? wagering({ state, seat }, best) : keeping({ state, seat }, best)
}

/** Why one should wager or not before the own swing (H7, `before-swing`). The defender keeps the shield that he has. */
export const whyVow = (state: HolmgangState, seat: Seat, action: HolmgangAction, best: HolmgangAction): string => {
  const side = sideOf(state, seat)
  const isBinding = stancesOf(state.rules, side).includes('swap')
  const dealt = (one: HolmgangAction): string => toNumber(mean(riskOf(state, seat, one).distribution)).toFixed(2)
  const said = `Five dice do ${dealt('wager')} damage on average and four do ${dealt('plain')}, ${SAFELY}`
  if (!isBinding) return `${said}; the promise costs nothing, for you have no other shield to take.`
  if (action === 'wager') return `${said}; for that the shield at ${side.active} must meet the next swing.`
  return `${said}${best === 'plain' ? `; but the shield at ${side.active} need not meet the next swing` : ''}.`
}
