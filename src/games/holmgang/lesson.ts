import { catalogue } from '../../kit/catalogue.ts'
import { type Lesson, type LessonMoment, type LessonStep, rivalOf } from '../lesson.ts'
import { bestParry, byRisk, damagesAfter } from './odds/parry.ts'
import { damageOf, scoringOf } from './rules/damage.ts'
import { blowOf, type HolmgangAction, type HolmgangState, sideOf } from './rules/rules.ts'
import { scoringText } from './text/scoring.ts'
import { en } from './text/en/lesson.ts'

type Moment = LessonMoment<HolmgangState>

const words = catalogue({ en })

const own = ({ view, seat }: Moment) => sideOf(view, seat)
const other = ({ view, seat }: Moment) => sideOf(view, 1 - seat)

const parries = ({ offers }: Moment): readonly HolmgangAction[] =>
  offers().filter((text): text is HolmgangAction => text.startsWith('parry '))

/** The most that this swing can do after a parry. */
const worst = (moment: Moment): number =>
  Math.max(...parries(moment).flatMap((parry) => damagesAfter(moment.view.dice, parry)))

const safest = (moment: Moment): string | undefined =>
  bestParry(moment.view.dice, own(moment).active, parries(moment), byRisk)

const isHit = ({ view, seat }: Moment): boolean => view.blow !== undefined && view.blow.defender === seat

const WEAK = 8

const swing: LessonStep<HolmgangState> = {
  id: 'swing',
  ...words.swing,
  marks: ['shield-far'],
  when: ({ rolls, view }) => rolls && view.blow === undefined,
  say: (moment) => ({
    heading: words.swing.heading(other(moment).active),
    text: words.swing.text(rivalOf(moment), other(moment).active),
    task: words.swing.task,
    why: { label: words.swing.why, clause: '7' },
  }),
}

const scoreHeading = (moment: Moment): string => {
  const { dice } = moment.view
  return damageOf(dice) === 0 ? words.parry.nothing : words.parry.heading(scoringText(scoringOf(dice)))
}

const parry: LessonStep<HolmgangState> = {
  id: 'parry',
  ...words.parry,
  marks: ['dice'],
  when: (moment) => parries(moment).length > 0,
  say: (moment) => ({
    heading: scoreHeading(moment),
    text: words.parry.text(rivalOf(moment)),
    task: words.parry.task,
    why: { label: words.parry.why, clause: '6' },
  }),
  tries: safest,
}

const blow: LessonStep<HolmgangState> = {
  id: 'blow',
  ...words.blow,
  marks: ['shield-near'],
  when: (moment) => moment.rolls && isHit(moment),
  say: (moment) => {
    const { damage } = blowOf(moment.view)
    const { active } = own(moment)
    return {
      heading: words.blow.heading(active + damage, damage, active),
      text: words.blow.text(damage, active),
      task: words.blow.task,
      why: { label: words.blow.why, clause: '7' },
    }
  },
}

const stance: LessonStep<HolmgangState> = {
  id: 'stance',
  ...words.stance,
  marks: ['choices'],
  when: ({ offers }) => offers().includes('swap'),
  say: (moment) => ({
    heading: words.stance.heading(own(moment).active),
    text: words.stance.text(own(moment).spares),
    task: words.stance.task,
    why: { label: words.stance.why, clause: '3' },
  }),
  tries: () => 'keep',
}

const risk: LessonStep<HolmgangState> = {
  id: 'risk',
  ...words.risk,
  marks: ['shield-near'],
  when: (moment) => parries(moment).length > 0 && worst(moment) > own(moment).active,
  say: (moment) => ({
    heading: words.risk.heading(own(moment).active),
    text: words.risk.text(worst(moment)),
    task: words.risk.task,
    why: { label: words.risk.why, clause: '5' },
  }),
  tries: safest,
}

const wager: LessonStep<HolmgangState> = {
  id: 'wager',
  ...words.wager,
  marks: ['choices'],
  when: ({ offers }) => offers().includes('wager'),
  say: (moment) => ({
    heading: words.wager.heading,
    text: words.wager.text(own(moment).active),
    task: words.wager.task,
    why: { label: words.wager.why, clause: '9' },
  }),
  tries: () => 'wager',
}

const blood: LessonStep<HolmgangState> = {
  id: 'blood',
  ...words.blood,
  marks: ['shield-far'],
  when: (moment) => moment.rolls && other(moment).active <= WEAK,
  say: (moment) => ({
    heading: words.blood.heading(rivalOf(moment), other(moment).active),
    text: words.blood.text(other(moment).active),
    task: words.blood.task,
    why: { label: words.blood.why, clause: '7' },
  }),
}

/** A first duel against the careful player. */
export const lesson: Lesson<HolmgangState> = {
  seed: 65,
  seats: [undefined, 'careful'],
  opening: ['roll opening-1 6|2'],
  title: words.title,
  about: words.about,
  closing: words.closing,
  steps: [swing, parry, blow, stance, risk, wager, blood],
  otherwise: (moment) => (parries(moment).length > 0 ? safest(moment) : 'keep'),
}
