import { useId } from 'react'

type ValueRowsProps<T extends string> = {
  readonly legend: string
  readonly value: T
  readonly values: readonly T[]
  /** By value: a title, and what it means. */
  readonly words: { readonly [V in T]: readonly [title: string, about: string] }
  onChange(value: T): void
}

/** One of a few values, each with what it means: radio buttons under one another. */
export const ValueRows = <T extends string>({ legend, value, values, words, onChange }: ValueRowsProps<T>) => {
  const name = useId()
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div>
        {values.map((each) => (
          <label key={each} className="value">
            <input type="radio" name={name} checked={value === each} onChange={() => onChange(each)} />
            <span>
              <strong>{words[each][0]}</strong>
              <small>{words[each][1]}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
