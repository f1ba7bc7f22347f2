import { type ComponentProps, useId, useState } from 'react'
import { fittedName, lettersOf, type NameLimit } from '../../kit/name-column.ts'
import { words } from '../text/words.ts'

const w = words.nameBox

/** From this share of the limit on, the field says how much room is left. */
const NEARLY_FULL = 0.75

/** How much of the limit is used, by what runs out: letters, or the units that an emoji takes several of. */
const usedOf = (name: string, { letters, units }: NameLimit): number =>
  units === letters ? name.length : lettersOf(name).length

type NameBoxProps = Pick<
  ComponentProps<'input'>,
  | 'aria-label'
  | 'aria-invalid'
  | 'autoComplete'
  | 'autoFocus'
  | 'id'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'placeholder'
  | 'spellCheck'
> & {
  readonly value: string
  readonly limit: NameLimit
  /** The id of what explains it. */
  readonly about?: string
  onChange(name: string): void
}

/** What is kept of a text that is too long: a letter typed into a full name is refused, of what was pasted the beginning stays. */
const keptOf = (typed: string, before: string, event: Event, limit: NameLimit): string => {
  const { data } = event as InputEvent
  const isLetter = typeof data === 'string' && lettersOf(data).length === 1
  return isLetter ? before : fittedName(typed, limit)
}

/** A field for a name. It says how much fits as the end comes near, and when something was left out. */
export const NameBox = ({ value, limit, about, onChange, ...field }: NameBoxProps) => {
  const note = useId()
  const [isCut, setCut] = useState(false)
  const take = (typed: string, event: Event): void => {
    const fits = fittedName(typed, limit) === typed
    setCut(!fits)
    onChange(fits ? typed : keptOf(typed, value, event, limit))
  }
  const used = usedOf(value, limit)
  return (
    <span className="name-box">
      <input
        type="text"
        {...field}
        value={value}
        aria-describedby={[about, note].filter((id) => id !== undefined).join(' ')}
        onChange={({ target, nativeEvent }) =>
          (nativeEvent as InputEvent).isComposing ? onChange(target.value) : take(target.value, nativeEvent)
        }
        onCompositionEnd={({ currentTarget, nativeEvent }) => take(currentTarget.value, nativeEvent)}
      />
      <span id={note} className={isCut ? 'name-note cut' : 'name-note'} role="status">
        {isCut ? w.cut(limit.letters) : used >= limit.letters * NEARLY_FULL && w.used(used, limit.letters)}
      </span>
    </span>
  )
}
