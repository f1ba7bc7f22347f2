import { catalogue } from '../../kit/catalogue.ts'
import type { Lesson, LessonMoment, LessonStep } from '../lesson.ts'
import { greedy } from './bots/greedy.ts'
import { HOUSE } from './content/house.ts'
import type { KingState, Phase } from './rules/state.ts'
import { en } from './text/en/lesson.ts'

type Moment = LessonMoment<KingState>
type Step = LessonStep<KingState>
type Words = Exclude<keyof typeof en, 'title' | 'about' | 'closing' | 'ground'>

const words = catalogue({ en })

const { choose } = greedy(HOUSE)

/** The animal that the lesson suggests. */
const GOOD_FIRST = 'gorilla'

/** What the game's simple player would do: it goes for the most skill points. */
const goOn = ({ view, seat, offers }: Moment): string | undefined => {
  const actions = offers()
  return actions.includes(GOOD_FIRST) ? GOOD_FIRST : choose({ seat, view, actions, log: [] })[0]?.action
}

const isInPhase = ({ view, offers }: Moment, ...phases: readonly Phase[]): boolean =>
  phases.includes(view.phase) && offers().length > 0

const step = (id: Words, clause: string, mark: string, when: Step['when']): Step => ({
  id,
  ...words[id],
  marks: [mark, 'choices'],
  when,
  say: () => ({ ...words[id], why: { label: words[id].why, clause } }),
  tries: goOn,
})

const ground: Step = {
  id: 'ground',
  ...words.ground,
  marks: ['ladder'],
  when: (moment) => moment.view.ground !== undefined && isInPhase(moment, 'card', 'place'),
  say: ({ view, seat }) => ({
    ...words.ground,
    heading: view.ground?.top === seat ? words.ground.top : words.ground.bottom,
    why: { label: words.ground.why, clause: '7' },
  }),
  tries: goOn,
}

/** A first match against the one who goes for the most skill points. */
export const lesson: Lesson<KingState> = {
  seed: 28,
  seats: [undefined, 'greedy'],
  opening: ['roll opening-1 5|4'],
  title: words.title,
  about: words.about,
  closing: words.closing,
  steps: [
    step('animal', '1', 'choices', (moment) => isInPhase(moment, 'character')),
    step('board', '1', 'choices', (moment) => isInPhase(moment, 'face')),
    step('roll', '2', 'roll', ({ rolls, view }) => rolls && view.phase === 'roll'),
    step('token', '3', 'choices', (moment) => isInPhase(moment, 'token')),
    step('card', '4', 'choices', (moment) => isInPhase(moment, 'card')),
    step('place', '5', 'dice', (moment) => isInPhase(moment, 'place', 'settle')),
    ground,
  ],
  otherwise: goOn,
}
