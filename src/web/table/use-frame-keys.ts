import { useSettings } from '../parts/settings-context.tsx'
import { nextLevel } from './coach-switch.tsx'
import { shownAt, type TableSession } from './session.ts'
import { useTableKeys } from './use-table-keys.ts'
import type { Intent } from './intent.ts'
import { tableWords } from '../text/table-words.ts'

type FrameKeys = {
  readonly table: TableSession
  readonly coachable: boolean
  ask(intent: Intent): void
  /** Has it read aloud. */
  say(text: string): void
  readonly takeBack?: (() => void) | undefined
}

/** Shows chances as exact fractions, or again as people say them. Answers whether they are exact now. */
export const turnExact = (): boolean => document.documentElement.toggleAttribute('data-exact')

export const useFrameKeys = ({ table, coachable, ask, say, takeBack }: FrameKeys): void => {
  const { settings, change } = useSettings()
  const { session, look, due } = table
  const turnCoach = (): void => {
    if (!coachable) return
    const coach = nextLevel(settings.coach)
    change({ coach })
    say(tableWords.coach.now[coach])
  }
  const step = shownAt(session)
  useTableKeys(
    {
      arrowleft: () => look(step - 1),
      arrowright: () => look(step + 1),
      home: () => look(0),
      end: () => look(session.play.plies.length),
      r: () => due.kind === 'hand' && table.roll(),
      ' ': () => table.settled(),
      u: () => takeBack?.(),
      o: () => ask({ name: 'odds' }),
      c: turnCoach,
      e: () => say(tableWords.exact[turnExact() ? 'on' : 'off']),
      l: () => document.querySelector<HTMLElement>('.panel .log')?.focus() ?? ask({ name: 'log' }),
      h: () => ask({ name: 'rules' }),
      w: () => ask({ name: 'where' }),
      '?': () => ask({ name: 'keys' }),
    },
    settings.keys,
  )
}
