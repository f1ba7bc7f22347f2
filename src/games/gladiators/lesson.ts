import { catalogue } from '../../kit/catalogue.ts'
import { type Lesson, type LessonMoment, type LessonStep, rivalOf } from '../lesson.ts'
import { guardOf } from './rules/turns.ts'
import type { GladiatorsState } from './rules/state.ts'
import { en } from './text/en/lesson.ts'

type Moment = LessonMoment<GladiatorsState>
type Step = LessonStep<GladiatorsState>

const words = catalogue({ en })

/** The fighter with whom the lesson is replayed: an axe, and little to keep track of. */
const GOOD_FIRST = 'Brutus'
const WEAK = 5

const own = ({ view, seat }: Moment) => view.sides[seat]
const other = ({ view, seat }: Moment) => view.sides[1 - seat]
const healthOf = (side: { readonly health: number } | undefined): number => side?.health ?? 0

const mayAttack = ({ view, offers }: Moment): boolean => view.phase === 'turn' && offers().length > 0
const isAttackRoll = ({ rolls, view }: Moment): boolean => rolls && view.phase === 'attack'
const isDefenceRoll = ({ rolls, view }: Moment): boolean => rolls && view.phase === 'defence'

/** The first offer is the plain attack with the weapon in hand; before a fight it is the suggested fighter. */
const plainly = ({ offers }: Moment): string | undefined => {
  const texts = offers()
  return texts.find((text) => text === GOOD_FIRST) ?? texts[0]
}

const berserk = (moment: Moment): string | undefined =>
  moment.offers().find((text) => text.endsWith(' berserk')) ?? plainly(moment)

const choose: Step = {
  id: 'choose',
  ...words.choose,
  marks: ['choices'],
  when: ({ view, offers }) => view.phase === 'choose' && offers().length > 0,
  say: () => ({ ...words.choose, why: { label: words.choose.why, clause: 'G21' } }),
  tries: plainly,
}

const attackStep: Step = {
  id: 'attack',
  ...words.attack,
  marks: ['choices'],
  when: mayAttack,
  say: (moment) => ({
    ...words.attack,
    heading: words.attack.heading(rivalOf(moment), healthOf(other(moment))),
    why: { label: words.attack.why, clause: '3' },
  }),
  tries: plainly,
}

const roll: Step = {
  id: 'roll',
  ...words.roll,
  marks: ['table'],
  when: isAttackRoll,
  say: () => ({ ...words.roll, why: { label: words.roll.why, clause: '3' } }),
}

const block: Step = {
  id: 'block',
  ...words.block,
  marks: ['dice'],
  when: isDefenceRoll,
  say: (moment) => {
    const { hit, defence } = guardOf(moment.view)
    return {
      ...words.block,
      heading: words.block.heading(hit.damage, hit.needed),
      text: words.block.text(defence.dice + defence.luck, healthOf(own(moment))),
      why: { label: words.block.why, clause: '4' },
    }
  },
}

const manner: Step = {
  id: 'manner',
  ...words.manner,
  marks: ['choices'],
  when: mayAttack,
  say: () => ({ ...words.manner, why: { label: words.manner.why, clause: '4' } }),
  tries: plainly,
}

const stun: Step = {
  id: 'stun',
  ...words.stun,
  marks: ['choices'],
  when: (moment) => mayAttack(moment) && (own(moment)?.stunned === true || other(moment)?.stunned === true),
  say: (moment) => {
    const isOwn = own(moment)?.stunned === true
    return {
      heading: isOwn ? words.stun.own : words.stun.rival(rivalOf(moment)),
      text: isOwn ? words.stun.ownText : words.stun.rivalText,
      task: words.stun.task,
      why: { label: words.stun.why, clause: '5' },
    }
  },
  tries: (moment) => (own(moment)?.stunned === true ? plainly(moment) : berserk(moment)),
}

const end: Step = {
  id: 'end',
  ...words.end,
  marks: ['table'],
  when: (moment) => mayAttack(moment) && Math.min(healthOf(own(moment)), healthOf(other(moment))) <= WEAK,
  say: (moment) => ({
    ...words.end,
    heading: words.end.heading(healthOf(own(moment)), rivalOf(moment), healthOf(other(moment))),
    why: { label: words.end.why, clause: '7' },
  }),
  tries: plainly,
}

/** A first fight against a gladiator who only ever attacks. */
export const lesson: Lesson<GladiatorsState> = {
  seed: 1,
  seats: [undefined, 'brawler'],
  title: words.title,
  about: words.about,
  closing: words.closing,
  steps: [choose, attackStep, roll, block, manner, stun, end],
  otherwise: plainly,
}
