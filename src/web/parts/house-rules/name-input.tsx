import { NameBox } from '../name-box.tsx'
import { RULES_NAME } from '../../data/storage/saved-rules.ts'

type NameProps = {
  readonly label: string
  readonly value: string
  readonly describedBy: string
  onChange(name: string): void
  onEnter(): void
}

/** Input for the name of a set of house rules. Enter confirms the name without submitting the surrounding form. */
export const NameInput = ({ label, value, describedBy, onChange, onEnter }: NameProps) => (
  <label className="name-field">
    <span>{label}</span>
    <NameBox
      autoFocus
      limit={RULES_NAME}
      autoComplete="off"
      about={describedBy}
      value={value}
      onFocus={({ target }) => target.select()}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onEnter()
      }}
    />
  </label>
)
