import { catalogue } from '../../kit/catalogue.ts'
import { type Lesson, type LessonMoment, type LessonStep, rivalOf } from '../lesson.ts'
import { greedy } from './bots/policies.ts'
import { hitsToBlock, strikeIn } from './rules/strike.ts'
import type { SwordEventAction, SwordEventState } from './rules/state.ts'
import { knightOf } from './rules/turns.ts'
import { en } from './text/en/lesson.ts'

type Moment = LessonMoment<SwordEventState>
type Step = LessonStep<SwordEventState>

const words = catalogue({ en })

const own = ({ view, seat }: Moment) => knightOf(view.game, seat)
const other = ({ view, seat }: Moment) => knightOf(view.game, 1 - seat)

const mayStrike = ({ offers }: Moment): boolean => offers().some((text) => text.startsWith('strike '))
const stageOf = ({ view }: Moment) => (view.game.strike === undefined ? undefined : view.game.strike.stage)

/** What the game's simplest player would do: it goes for its rival. */
const goOn = ({ view, seat, offers }: Moment): string | undefined => {
  const actions = offers() as readonly SwordEventAction[]
  const [first] = greedy(view.game.rules).choose({ seat, view, actions, log: [] })
  return first?.action
}

const ride: Step = {
  id: 'ride',
  ...words.ride,
  marks: ['list'],
  when: (moment) => moment.offers().includes('end') && !mayStrike(moment),
  say: (moment) => ({
    ...words.ride,
    heading: words.ride.heading(rivalOf(moment), other(moment).health),
    why: { label: words.ride.why, clause: '3' },
  }),
  tries: goOn,
}

const strike: Step = {
  id: 'strike',
  ...words.strike,
  marks: ['list'],
  when: mayStrike,
  say: (moment) => ({
    ...words.strike,
    heading: words.strike.heading(rivalOf(moment)),
    why: { label: words.strike.why, clause: '4' },
  }),
  tries: ({ offers }) => offers().find((text) => text.startsWith('strike ')),
}

const roll: Step = {
  id: 'roll',
  ...words.roll,
  marks: ['roll'],
  when: (moment) => moment.rolls && stageOf(moment) === 'attack',
  say: () => ({ ...words.roll, why: { label: words.roll.why, clause: '4' } }),
}

const rerollStep: Step = {
  id: 'reroll',
  ...words.reroll,
  marks: ['dice'],
  when: ({ offers }) => offers().includes('keep'),
  say: (moment) => ({
    ...words.reroll,
    heading: words.reroll.heading(own(moment).rerolls),
    why: { label: words.reroll.why, clause: '4' },
  }),
  tries: goOn,
}

const block: Step = {
  id: 'block',
  ...words.block,
  marks: ['roll'],
  when: (moment) => moment.rolls && stageOf(moment) !== undefined && stageOf(moment) !== 'attack',
  say: (moment) => ({
    ...words.block,
    heading: words.block.heading(hitsToBlock(strikeIn(moment.view.game))),
    text: words.block.text(own(moment).health),
    why: { label: words.block.why, clause: '5' },
  }),
}

const heal: Step = {
  id: 'heal',
  ...words.heal,
  marks: ['list'],
  when: ({ offers }) => offers().includes('heal'),
  say: (moment) => ({
    ...words.heal,
    heading: words.heal.heading(own(moment).health),
    why: { label: words.heal.why, clause: '6' },
  }),
  tries: goOn,
}

/** A first event on the small list against a rival who comes straight on. */
export const lesson: Lesson<SwordEventState> = {
  seed: 146,
  seats: [undefined, 'greedy'],
  rules: { arena: 'small' },
  opening: ['roll round-1-initiative 1-2-3-5-6|1-2-2-3-3', 'play 1 forward', 'play 1 forward', 'play 1 end'],
  title: words.title,
  about: words.about,
  closing: words.closing,
  steps: [ride, strike, roll, rerollStep, block, heal],
  otherwise: goOn,
}
