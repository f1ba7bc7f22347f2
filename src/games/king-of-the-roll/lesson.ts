import { catalogue } from '../../kit/catalogue.ts'
import { type Lesson, type LessonMoment, newStep } from '../lesson.ts'
import { greedy } from './bots/greedy.ts'
import { HOUSE } from './content/house.ts'
import type { KingState, Phase } from './rules/state.ts'
import { en } from './text/en/lesson.ts'

type Moment = LessonMoment<KingState>

const words = catalogue({ en })
const step = newStep<KingState>()

const { choose } = greedy(HOUSE)

const GOOD_FIRST = 'gorilla'

/** Choice of the game's simple player, which maximizes skill points. */
const goOn = ({ view, seat, offers }: Moment): string | undefined => {
  const actions = offers()
  return actions.includes(GOOD_FIRST) ? GOOD_FIRST : choose({ seat, view, actions, log: [] })[0]?.action
}

const isInPhase = ({ view, offers }: Moment, ...phases: readonly Phase[]): boolean =>
  phases.includes(view.phase) && offers().length > 0

export const lesson: Lesson<KingState> = {
  seed: 28,
  seats: [undefined, 'greedy'],
  opening: ['roll opening-1 5|4'],
  title: words.title,
  about: words.about,
  closing: words.closing,
  clauses: ['2', '5', '7'],
  steps: [
    step('animal', words.animal, ['1', '5', '6', 'K14'], ['choices'], {
      when: (moment) => isInPhase(moment, 'character'),
      tries: goOn,
    }),
    step('deal', words.deal, ['1'], ['roll', 'choices'], {
      when: ({ rolls, view }) => rolls && (view.phase === 'hand' || view.phase === 'board'),
    }),
    step('board', words.board, ['1', '3'], ['choices'], { when: (moment) => isInPhase(moment, 'face'), tries: goOn }),
    step('roll', words.roll, ['2', '3'], ['roll', 'choices'], {
      when: ({ rolls, view }) => rolls && view.phase === 'roll',
    }),
    step('token', words.token, ['3', '6', 'K12'], ['choices'], {
      when: (moment) => isInPhase(moment, 'token'),
      tries: goOn,
    }),
    step('card', words.card, ['4', '1', 'K17'], ['choices'], {
      when: (moment) => isInPhase(moment, 'card'),
      tries: goOn,
    }),
    step('place', words.place, ['5', '6'], ['dice', 'choices'], {
      when: (moment) => isInPhase(moment, 'place', 'settle'),
      tries: goOn,
    }),
    step('next', words.next, ['5', 'K23'], ['dice', 'choices'], {
      when: (moment) => isInPhase(moment, 'place', 'settle'),
      tries: goOn,
    }),
    step('ground', words.ground, ['7', '3'], ['ladder', 'role'], {
      when: (moment) => moment.view.ground !== undefined && isInPhase(moment, 'card', 'place'),
      say: ({ view, seat }) => ({ heading: view.ground?.top === seat ? words.ground.top : words.ground.bottom }),
      tries: goOn,
    }),
  ],
  otherwise: goOn,
}
