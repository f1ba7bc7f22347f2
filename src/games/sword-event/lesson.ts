import { catalogue } from '../../kit/catalogue.ts'
import { type Lesson, type LessonMoment, newStep, rivalOf } from '../lesson.ts'
import { greedy, steady } from './bots/policies.ts'
import { hitsToBlock, strikeIn } from './rules/strike.ts'
import type { SwordEventAction, SwordEventState } from './rules/state.ts'
import { isFresh, knightOf } from './rules/turns.ts'
import { en } from './text/en/lesson.ts'

type Moment = LessonMoment<SwordEventState>

const words = catalogue({ en })
const step = newStep<SwordEventState>()

const own = ({ view, seat }: Moment) => knightOf(view.game, seat)
const other = ({ view, seat }: Moment) => knightOf(view.game, 1 - seat)

const mayStrike = ({ offers }: Moment): boolean => offers().some((text) => text.startsWith('strike '))
const acts = ({ offers }: Moment): boolean => offers().includes('end')
const begins = (moment: Moment): boolean => acts(moment) && isFresh(moment.view.game.turn)
const stageOf = ({ view }: Moment) => view.game.strike?.stage

const asPlayedBy =
  (player: typeof steady) =>
  ({ view, seat, offers }: Moment): string | undefined => {
    const actions = offers() as readonly SwordEventAction[]
    const [first] = player(view.game.rules).choose({ seat, view, actions, log: [] })
    return first?.action
  }

/** Saves some ReRolls for the defence. */
const goOn = asPlayedBy(steady)

/** Moves to the rival's side, so that the knight has to turn towards it. */
const moveToSide = (moment: Moment): string | undefined => {
  const { round, turn } = moment.view.game
  if (round > 1) return goOn(moment)
  if (turn.rotations === 2) return turn.actions === 2 ? 'turn left' : goOn(moment)
  const wanted = turn.actions === 1 && turn.rotations === 1 ? 'turn right' : 'forward'
  return moment.offers().includes(wanted) ? wanted : goOn(moment)
}

const face = (moment: Moment): string | undefined => {
  const offers = moment.offers()
  if (offers.includes('strike ahead')) return 'strike ahead'
  return offers.includes('strike right') ? 'turn right' : 'turn left'
}

const block = step('block', words.block, ['5'], ['roll', 'dice'], {
  when: (moment) => {
    const stage = stageOf(moment)
    return (moment.rolls || moment.offers().includes('keep')) && stage !== undefined && stage !== 'attack'
  },
  say: (moment) => ({
    heading: words.block.heading(hitsToBlock(moment.view.rules, strikeIn(moment.view.game))),
    text: words.block.text(own(moment).health),
  }),
  tries: (moment) => (moment.rolls ? undefined : goOn(moment)),
})

/** A first event on the small list against a rival who attacks directly. */
export const lesson: Lesson<SwordEventState> = {
  seed: 3196,
  seats: [undefined, 'greedy'],
  rules: { arena: 'small' },
  opening: ['roll round-1-initiative 1-1-3-5-6|3-5-6-6-6', 'play 1 forward', 'play 1 forward', 'play 1 end'],
  title: words.title,
  about: words.about,
  closing: words.closing,
  clauses: ['6', '7'],
  steps: [
    step('order', words.order, ['2', 'S1', 'S2'], ['list'], {
      when: begins,
      say: (moment) => ({
        heading: words.order.heading(own(moment).initiative, rivalOf(moment), other(moment).initiative),
      }),
      tries: moveToSide,
    }),
    step('ride', words.ride, ['3'], ['list'], {
      when: (moment) => acts(moment) && !mayStrike(moment),
      tries: moveToSide,
    }),
    step('face', words.face, ['4', '3', 'S5'], ['list'], {
      when: (moment) => begins(moment) && mayStrike(moment),
      say: (moment) => ({ heading: words.face.heading(rivalOf(moment)) }),
      tries: face,
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
      tries: asPlayedBy(greedy),
    }),
    // The lesson ends when a new turn begins, not during the rival's strike.
    { ...block, done: begins },
  ],
  otherwise: goOn,
}
