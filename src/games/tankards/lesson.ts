import { catalogue } from '../../kit/catalogue.ts'
import { type Lesson, type LessonMoment, type LessonStep, rivalOf } from '../lesson.ts'
import { bonusOf, D20, DICE, SIDES } from './rules/card.ts'
import { grandTotal, roundsOf, type TankardsState, unusedBy } from './rules/rules.ts'
import { en } from './text/en/lesson.ts'

type Moment = LessonMoment<TankardsState>
type Step = LessonStep<TankardsState>

const words = catalogue({ en })

const roundsPlayed = ({ view, seat }: Moment): number => roundsOf(view.game, seat).length
const totals = (moment: Moment): readonly [number, string, number] => {
  const { view, seat } = moment
  return [grandTotal(view.game, seat), rivalOf(moment), grandTotal(view.game, 1 - seat)]
}
const bonus = ({ view }: Moment): number => bonusOf(view.game.dice, view.game.rules)

const mayReroll = ({ offers }: Moment): boolean => offers().includes('keep')
const mayTake = ({ offers }: Moment): boolean => offers().some((text) => text.startsWith('take '))

/** How high a die came for its size, from 0 to 1. */
const share = ({ view }: Moment, die: number): number => (view.game.dice[die] ?? 0) / (SIDES[die] ?? 1)

/** The unused die that came lowest for its size, if it came low; a 1 on the d20 has to stay. */
const rerollLow = (moment: Moment): string => {
  const free = unusedBy(moment.view.game, moment.seat)
  const low = free
    .toSorted((a, b) => share(moment, a) - share(moment, b))
    .find((die) => moment.offers().includes(`reroll ${DICE[die]}`))
  return low === undefined || share(moment, low) > 0.5 ? 'keep' : `reroll ${DICE[low]}`
}

const takeHigh = (moment: Moment): string => {
  const free = unusedBy(moment.view.game, moment.seat)
  const [best = D20] = free.toSorted((a, b) => share(moment, b) - share(moment, a) || b - a)
  return `take ${DICE[best]}`
}

const next = (moment: Moment): string | undefined => (mayReroll(moment) ? rerollLow(moment) : takeHigh(moment))

const roll: Step = {
  id: 'roll',
  ...words.roll,
  marks: ['card'],
  when: (moment) => moment.rolls && moment.view.game.phase === 'roll' && roundsPlayed(moment) === 0,
  say: () => ({ ...words.roll, why: { label: words.roll.why, clause: '3' } }),
}

const reroll: Step = {
  id: 'reroll',
  ...words.reroll,
  marks: ['dice'],
  when: mayReroll,
  say: () => ({ ...words.reroll, why: { label: words.reroll.why, clause: '2' } }),
  tries: rerollLow,
}

const take: Step = {
  id: 'take',
  ...words.take,
  marks: ['dice'],
  when: mayTake,
  say: () => ({ ...words.take, why: { label: words.take.why, clause: '2' } }),
  tries: takeHigh,
}

const scored: Step = {
  id: 'scored',
  ...words.scored,
  marks: ['card'],
  when: (moment) => moment.rolls && moment.view.game.phase === 'roll' && roundsPlayed(moment) > 0,
  say: (moment) => ({
    ...words.scored,
    heading: words.scored.heading(...totals(moment)),
    why: { label: words.scored.why, clause: '2' },
  }),
}

const earned: Step = {
  id: 'bonus',
  ...words.bonus,
  marks: ['dice'],
  when: (moment) => mayReroll(moment) && roundsPlayed(moment) > 0 && bonus(moment) > 0,
  say: (moment) => ({
    ...words.bonus,
    heading: words.bonus.heading(bonus(moment)),
    why: { label: words.bonus.why, clause: '6' },
  }),
  tries: rerollLow,
}

const save: Step = {
  id: 'save',
  ...words.save,
  marks: ['card'],
  when: (moment) => mayTake(moment) && roundsPlayed(moment) > 0,
  say: () => ({ ...words.save, why: { label: words.save.why, clause: '3' } }),
  tries: takeHigh,
}

const last: Step = {
  id: 'last',
  ...words.last,
  marks: ['card'],
  when: ({ rolls, view }) => rolls && view.game.phase === 'advantage',
  say: (moment) => ({
    ...words.last,
    heading: words.last.heading(...totals(moment)),
    why: { label: words.last.why, clause: '3' },
  }),
}

/** A first game against a guest of the tavern. */
export const lesson: Lesson<TankardsState> = {
  seed: 42,
  seats: [undefined, 'guest'],
  opening: ['roll start-1 19|17'],
  title: words.title,
  about: words.about,
  closing: words.closing,
  steps: [roll, reroll, take, scored, earned, save, last],
  otherwise: next,
}
