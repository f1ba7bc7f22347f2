import { catalogue } from '../../kit/catalogue.ts'
import { type Lesson, type LessonMoment, newStep, rivalOf } from '../lesson.ts'
import { greedy } from './bots/policies.ts'
import { hitsToBlock, strikeIn } from './rules/strike.ts'
import type { SwordEventAction, SwordEventState } from './rules/state.ts'
import { knightOf } from './rules/turns.ts'
import { en } from './text/en/lesson.ts'

type Moment = LessonMoment<SwordEventState>

const words = catalogue({ en })
const step = newStep<SwordEventState>()

const own = ({ view, seat }: Moment) => knightOf(view.game, seat)
const other = ({ view, seat }: Moment) => knightOf(view.game, 1 - seat)

const mayStrike = ({ offers }: Moment): boolean => offers().some((text) => text.startsWith('strike '))
const stageOf = ({ view }: Moment) => view.game.strike?.stage

/** What the game's simplest player would do: it goes for its rival. */
const goOn = ({ view, seat, offers }: Moment): string | undefined => {
  const actions = offers() as readonly SwordEventAction[]
  const [first] = greedy(view.game.rules).choose({ seat, view, actions, log: [] })
  return first?.action
}

/** A first event on the small list against a rival who comes straight on. */
export const lesson: Lesson<SwordEventState> = {
  seed: 1008,
  seats: [undefined, 'greedy'],
  rules: { arena: 'small' },
  opening: ['roll round-1-initiative 1-2-4-5-6|2-4-5-6-6', 'play 1 forward', 'play 1 forward', 'play 1 end'],
  title: words.title,
  about: words.about,
  closing: words.closing,
  clauses: ['3', '6', '7'],
  steps: [
    step('ride', words.ride, ['3', '4', '7'], ['list'], {
      when: (moment) => moment.offers().includes('end') && !mayStrike(moment),
      say: (moment) => ({ heading: words.ride.heading(rivalOf(moment), other(moment).health) }),
      tries: goOn,
    }),
    step('strike', words.strike, ['4', 'S5'], ['list'], {
      when: mayStrike,
      say: (moment) => ({ heading: words.strike.heading(rivalOf(moment)) }),
      tries: ({ offers }) => offers().find((text) => text.startsWith('strike ')),
    }),
    step('roll', words.roll, ['4'], ['roll'], { when: (moment) => moment.rolls && stageOf(moment) === 'attack' }),
    step('reroll', words.reroll, ['4', '2', 'S2', 'S3'], ['dice'], {
      when: ({ offers }) => offers().includes('keep'),
      say: (moment) => ({ heading: words.reroll.heading(own(moment).rerolls) }),
      tries: goOn,
    }),
    step('block', words.block, ['5'], ['roll'], {
      when: (moment) => moment.rolls && stageOf(moment) !== undefined && stageOf(moment) !== 'attack',
      say: (moment) => ({
        heading: words.block.heading(hitsToBlock(strikeIn(moment.view.game))),
        text: words.block.text(own(moment).health),
      }),
    }),
    step('heal', words.heal, ['6'], ['list'], {
      when: ({ offers }) => offers().includes('heal'),
      say: (moment) => ({ heading: words.heal.heading(own(moment).health) }),
      tries: goOn,
    }),
  ],
  otherwise: goOn,
}
