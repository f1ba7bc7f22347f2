import { catalogue } from '../../kit/catalogue.ts'
import { type Lesson, type LessonMoment, newStep, rivalOf } from '../lesson.ts'
import { guardOf } from './rules/turns.ts'
import type { GladiatorsState } from './rules/state.ts'
import { en } from './text/en/lesson.ts'

type Moment = LessonMoment<GladiatorsState>

const words = catalogue({ en })
const step = newStep<GladiatorsState>()

/** The fighter with whom the lesson is replayed: an axe, and little to keep track of. */
const GOOD_FIRST = 'Brutus'
const WEAK = 5

const own = ({ view, seat }: Moment) => view.sides[seat]
const other = ({ view, seat }: Moment) => view.sides[1 - seat]
const healthOf = (side: ReturnType<typeof own>): number => side?.health ?? 0
const isStunned = (side: ReturnType<typeof own>): boolean => side?.stunned === true

const mayAttack = ({ view, offers }: Moment): boolean => view.phase === 'turn' && offers().length > 0

/** The first offer is the plain attack with the weapon in hand; before a fight it is the suggested fighter. */
const plainly = ({ offers }: Moment): string | undefined => {
  const texts = offers()
  return texts.find((text) => text === GOOD_FIRST) ?? texts[0]
}

const berserk = (moment: Moment): string | undefined =>
  moment.offers().find((text) => text.endsWith(' berserk')) ?? plainly(moment)

/** A first fight against a gladiator who only ever attacks. */
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
      tries: plainly,
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
      when: (moment) => mayAttack(moment) && (isStunned(own(moment)) || isStunned(other(moment))),
      say: (moment) =>
        isStunned(own(moment))
          ? { heading: words.stun.own, text: words.stun.ownText }
          : { heading: words.stun.rival(rivalOf(moment)), text: words.stun.rivalText },
      tries: (moment) => (isStunned(own(moment)) ? plainly(moment) : berserk(moment)),
    }),
    step('end', words.end, ['7', '4'], ['table'], {
      when: (moment) => mayAttack(moment) && Math.min(healthOf(own(moment)), healthOf(other(moment))) <= WEAK,
      say: (moment) => ({
        heading: words.end.heading(healthOf(own(moment)), rivalOf(moment), healthOf(other(moment))),
      }),
      tries: plainly,
    }),
  ],
  otherwise: plainly,
}
