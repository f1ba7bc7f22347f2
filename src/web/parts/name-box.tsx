import { type ComponentProps, useId, useState } from 'react'
import { fittedName, lettersOf, type NameLimit } from '../../kit/name-column.ts'
import { words } from '../text/words.ts'

const w = words.nameBox

/** Fraction of the limit above which the field shows the remaining space. */
const NEARLY_FULL = 0.75

/** Used fraction of the limit, in letters, or in UTF-16 units if both limits are equal. An emoji has several units. */
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
  /** Element id of the field's explanation. */
  readonly about?: string
  onChange(name: string): void
}

/** Fits an overlong text: rejects a typed letter, and truncates pasted text. */
const keptOf = (typed: string, before: string, event: Event, limit: NameLimit): string => {
  const { data } = event as InputEvent
  const isLetter = typeof data === 'string' && lettersOf(data).length === 1
  return isLetter ? before : fittedName(typed, limit)
}

/** Input for a name. Shows the remaining space near the limit and reports truncation. */
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
