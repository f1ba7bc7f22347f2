import { useWindowEvent } from '../../kit/index.ts'
import { digitPressed, isElsewhere, keyNames } from '../../kit/use-choice-keys.ts'
import { useSettings } from '../parts/settings-context.tsx'
import { nextLevel } from './coach-switch.tsx'
import { shownAt, type TableSession } from './session.ts'
import type { Intent } from './intent.ts'
import { tableWords } from '../text/table-words.ts'

/** Handlers by key name (`keyNames`). */
type TableKeys = { readonly [key: string]: () => void }

/** True if the key activates the focused control and therefore is no shortcut. */
const presses = (event: KeyboardEvent): boolean =>
  (event.key === ' ' || event.key === 'Enter') &&
  event.target instanceof HTMLElement &&
  event.target.closest('button, a, summary') !== null

/** True for a held key that must act only once; arrow keys repeat. */
const isHeld = ({ repeat, key }: KeyboardEvent): boolean => repeat && !key.startsWith('Arrow')

/** Prevents the board from handling digits. */
const stopDigit = (event: KeyboardEvent): void => {
  if (digitPressed(event) !== undefined && !isElsewhere(event)) event.preventDefault()
}

/** Installs the table's shortcuts. If not `enabled`, single characters do nothing, including the board's digits. */
const useTableKeys = (keys: TableKeys, enabled: boolean): void => {
  useWindowEvent('keydown', (event) => {
    const name = keyNames(event).find((one) => one in keys)
    const act = name && keys[name]
    const isCharacter = name?.length === 1
    if (!act || isHeld(event) || isElsewhere(event) || presses(event) || (isCharacter && !enabled)) return
    event.preventDefault()
    act()
  })
  useWindowEvent('keydown', stopDigit, { capture: true, off: enabled })
}

type FrameKeys = {
  readonly table: TableSession
  readonly coachable: boolean
  ask(intent: Intent): void
  /** Announces a text to screen readers. */
  say(text: string): void
  readonly takeBack?: (() => void) | undefined
}

/** Toggles exact fractions as the display of chances. Returns true if they are now exact. */
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
  const roll = due.kind === 'hand' ? table.roll : undefined
  useTableKeys(
    {
      ArrowLeft: () => look(step - 1),
      ArrowRight: () => look(step + 1),
      Home: () => look(0),
      End: () => look(session.play.plies.length),
      ...(roll && { r: roll, Enter: roll }),
      ' ': roll ?? table.settled,
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
