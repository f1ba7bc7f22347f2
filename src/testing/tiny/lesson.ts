import type { Lesson, LessonStep } from '../../games/lesson.ts'
import type { CupsState } from './state.ts'

type Step = LessonStep<CupsState>

const step = (id: string, clause: string, when: Step['when'], tries?: string): Step => ({
  id,
  title: `How to ${id}`,
  about: `You ${id}.`,
  marks: ['choices'],
  clauses: [clause],
  when,
  say: () => ({
    heading: `Now ${id}`,
    text: `You may ${id} now.`,
    task: `Go and ${id}`,
    why: { label: 'Why?', clause },
  }),
  ...(tries !== undefined && { tries: () => tries }),
})

/** A first game of cups. */
export const lesson: Lesson<CupsState> = {
  seed: 2,
  seats: [undefined, 'random'],
  title: 'Your first cups',
  about: 'Hide well, bid, show or fold.',
  closing: { heading: 'That is all', text: 'Play on.' },
  clauses: ['2', '4'],
  steps: [
    step('hide', '1', ({ rolls, view }) => rolls && view.phase === 'die'),
    step('bid', '2', ({ offers }) => offers().includes('bid 1'), 'bid 1'),
    step('pass', '3', ({ offers }) => offers().includes('pass'), 'pass'),
    step('show', '4', ({ offers }) => offers().includes('show'), 'show'),
  ],
}
