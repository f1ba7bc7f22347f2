import { itemAt, toNumber } from '../../dice/index.ts'
import { catalogue } from '../../kit/catalogue.ts'
import { type Lesson, type LessonMoment, newStep, rivalOf } from '../lesson.ts'
import { type Declared, declaredAs } from './odds/declared.ts'
import { parseAttack } from './rules/actions.ts'
import { COLUMNS, hitIn } from './rules/attack-table.ts'
import type { Attack } from './rules/battle.ts'
import { weaponOn } from './rules/sheet.ts'
import { guardOf } from './rules/turns.ts'
import type { GladiatorsState } from './rules/state.ts'
import { en } from './text/en/lesson.ts'
import { heldOn } from './text/words.ts'

type Moment = LessonMoment<GladiatorsState>

const words = catalogue({ en })
const step = newStep<GladiatorsState>()

/** Fighter recommended for the lesson, because it has an axe and few resources to track. */
const GOOD_FIRST = 'Brutus'
const WEAK = 5
/** Health at which the lesson explains stuns even if none has occurred, so that this step precedes the end. */
const HURT = 8

const own = ({ view, seat }: Moment) => view.sides[seat]
const other = ({ view, seat }: Moment) => view.sides[1 - seat]
const healthOf = (side: ReturnType<typeof own>): number => side?.health ?? 0
const isStunned = (side: ReturnType<typeof own>): boolean => side?.stunned === true
const isAnyStunned = ({ view }: Moment): boolean => view.sides.some(isStunned)

const mayAttack = ({ view, offers }: Moment): boolean => view.phase === 'turn' && offers().length > 0

/** Returns the recommended fighter before a fight; in a turn the first offer, a plain attack with the held weapon. */
const plainly = ({ offers }: Moment): string | undefined => {
  const texts = offers()
  return texts.find((text) => text === GOOD_FIRST) ?? texts[0]
}

const leastHealth = (moment: Moment): number => Math.min(healthOf(own(moment)), healthOf(other(moment)))

const isPlainAttack = ({ thrown, manner, luck }: Attack): boolean => !thrown && manner === 'normal' && luck === 0

/** Number of columns in the attack table that cost at least this much health. A critical counts with its fewest 6s. */
const barsOf = ({ view: { rules, sheets }, seat }: Moment, { weapon }: Attack, health: number): number => {
  const { class: of } = weaponOn(itemAt(sheets, seat), weapon)
  return COLUMNS.filter((column) => column !== 'whiff' && hitIn(column, of, 3, rules).damage >= health).length
}

const meanTaken = ({ mean }: Declared): number => toNumber(mean)

const endsText = (moment: Moment): string => {
  const { view, seat, offers } = moment
  const health = healthOf(other(moment))
  const declared = offers().flatMap((text) => {
    const attack = parseAttack(text)
    return attack === undefined ? [] : [declaredAs(view, seat, attack)]
  })
  const [best] = declared.filter(({ attack }) => isPlainAttack(attack)).toSorted((a, b) => meanTaken(b) - meanTaken(a))
  const bars = best === undefined ? 0 : barsOf(moment, best.attack, health)
  if (bars === COLUMNS.length - 1) return words.end.any(rivalOf(moment))
  if (best !== undefined && bars > 1)
    return words.end.bars(heldOn(itemAt(view.sheets, seat), best.attack.weapon), bars, health)
  return (declared.some(({ win }) => win.numerator > 0n) ? words.end.critical : words.end.never)(health)
}

const guardText = (moment: Moment): string => {
  const { both, own: mine, rival, none } = words.end
  if (!isStunned(other(moment))) return isStunned(own(moment)) ? mine : none
  return isStunned(own(moment)) ? both : rival(rivalOf(moment))
}

const berserk = (moment: Moment): string | undefined =>
  moment.offers().find((text) => text.endsWith(' berserk')) ?? plainly(moment)

export const lesson: Lesson<GladiatorsState> = {
  seed: 1,
  seats: [undefined, 'brawler'],
  title: words.title,
  about: words.about,
  closing: words.closing,
  clauses: ['4', '7'],
  steps: [
    step('choose', words.choose, ['G21'], ['choices'], {
      when: ({ view, offers }) => view.phase === 'choose' && offers().length > 0,
    }),
    step('attack', words.attack, ['3', '7'], ['choices'], {
      when: mayAttack,
      say: (moment) => ({ heading: words.attack.heading(rivalOf(moment), healthOf(other(moment))) }),
      tries: plainly,
    }),
    step('roll', words.roll, ['3'], ['table'], { when: ({ rolls, view }) => rolls && view.phase === 'attack' }),
    step('block', words.block, ['4', 'G8'], ['dice'], {
      when: ({ rolls, view }) => rolls && view.phase === 'defence',
      say: (moment) => {
        const { hit, defence } = guardOf(moment.view)
        return {
          heading: words.block.heading(hit.damage, hit.needed),
          text: words.block.text(defence.dice + defence.luck, healthOf(own(moment))),
        }
      },
    }),
    step('manner', words.manner, ['4', '3', 'G5'], ['choices'], { when: mayAttack, tries: plainly }),
    step('stun', words.stun, ['5', '4', '2'], ['choices'], {
      when: (moment) => mayAttack(moment) && (isAnyStunned(moment) || leastHealth(moment) <= HURT),
      comes: (moment) => (isAnyStunned(moment) ? '' : words.stun.comes),
      say: (moment) => {
        if (isStunned(own(moment))) return { heading: words.stun.own, text: words.stun.ownText }
        return isStunned(other(moment))
          ? { heading: words.stun.rival(rivalOf(moment)), text: words.stun.rivalText }
          : { heading: words.stun.yet, text: words.stun.yetText }
      },
      tries: (moment) => (isStunned(other(moment)) && !isStunned(own(moment)) ? berserk(moment) : plainly(moment)),
    }),
    step('end', words.end, ['7', '4'], ['table'], {
      when: (moment) => mayAttack(moment) && leastHealth(moment) <= WEAK,
      say: (moment) => ({
        heading: words.end.heading(healthOf(own(moment)), rivalOf(moment), healthOf(other(moment))),
        text: `${endsText(moment)} ${guardText(moment)}`,
      }),
      tries: plainly,
    }),
  ],
  otherwise: plainly,
}
