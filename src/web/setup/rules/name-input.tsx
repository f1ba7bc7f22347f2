type NameProps = {
  readonly label: string
  readonly value: string
  readonly describedBy: string
  onChange(name: string): void
  onEnter(): void
}

/** A name for a set of house rules. Enter takes it, and never sends off the form around it. */
export const NameInput = ({ label, value, describedBy, onChange, onEnter }: NameProps) => (
  <label className="name-field">
    <span>{label}</span>
    <input
      type="text"
      autoFocus
      maxLength={40}
      autoComplete="off"
      aria-describedby={describedBy}
      value={value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onEnter()
      }}
    />
  </label>
)
