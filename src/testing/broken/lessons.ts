import { lesson } from '../tiny/lesson.ts'
import type { CupsState } from '../tiny/state.ts'
import type { LessonStep } from '../../games/lesson.ts'
import { beside, type Variant } from './variant.ts'

const [hide, ...others] = lesson.steps as [LessonStep<CupsState>, ...LessonStep<CupsState>[]]

const first = (fault: string, change: Partial<LessonStep<CupsState>>): Variant =>
  beside('lesson', fault, { lesson: { ...lesson, steps: [{ ...hide, ...change }, ...others] } })

const show = others.at(-1) ?? hide

/** A step that ignores spies, which its lesson never uses. */
const spyless: LessonStep<CupsState> = {
  ...show,
  when: (moment) => {
    if (moment.view.phase === 'spying') throw new RangeError('a spy')
    return show.when(moment)
  },
}

/** A step that fits only when cards are shown after a first bid of 1. */
const narrow: LessonStep<CupsState> = {
  ...show,
  when: (moment) => show.when(moment) && moment.view.bids[moment.seat]?.[0] === 1,
}

/** Broken lessons. */
export const brokenLessons: readonly Variant[] = [
  beside('lesson', 'its steps come in another order', { lesson: { ...lesson, steps: lesson.steps.toReversed() } }),
  beside('lesson', 'a rival who does not exist', { lesson: { ...lesson, seats: [undefined, 'nobody'] } }),
  beside('lesson', 'an opening that its dice do not roll', { lesson: { ...lesson, opening: ['roll die-0 1'] } }),
  beside('lesson', 'no seat for the learner', { lesson: { ...lesson, seats: ['random', 'random'] } }),
  first('a step whose position never comes', { when: () => false }),
  first('a step that is never done', { done: () => false }),
  first('a step that suggests what is not offered', { tries: () => 'win', when: ({ offers }) => offers().length > 0 }),
  first('a step without words', { say: () => ({ heading: '', text: '', task: '' }) }),
  first('a step that says too much for a card', {
    say: (moment) => ({ ...hide.say(moment), text: 'and more '.repeat(20) }),
  }),
  first('a clause that the rules page does not have', { clauses: ['99'] }),
  first('sentences that rest on no clause', { clauses: [] }),
  beside('lesson', 'an ending that rests on no clause', { lesson: { ...lesson, clauses: [] } }),
  first('a link to a clause that it does not rest on', {
    say: (moment) => ({ ...hide.say(moment), why: { label: 'Why?', clause: '99' } }),
  }),
  first('a step that is shown while others act', {
    when: ({ view }) => view.phase === 'storm' || view.phase === 'die',
  }),
  beside('lesson', 'a choice after which a step never comes', {
    lesson: { ...lesson, steps: [hide, ...others.slice(0, -1), narrow] },
  }),
  beside('lesson', 'a condition that throws where nobody expected to come', {
    lesson: { ...lesson, steps: [hide, ...others.slice(0, -1), spyless] },
  }),
]
