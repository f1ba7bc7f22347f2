import { useId } from 'react'
import { TALKS } from '../../../../protocol/index.ts'
import { Switch } from '../../../../kit/index.ts'
import { onlineWords } from '../../../online/words.ts'
import type { OnlineForm } from '../../../online/form.ts'

const w = onlineWords.setup
const YES_NO = ['yes', 'no'] as const

type SwitchRowProps<T extends string> = {
  readonly title: string
  readonly value: T
  readonly values: readonly T[]
  readonly titles: { readonly [V in T]: string }
  onChange(value: T): void
}

const SwitchRow = <T extends string>({ title, value, values, titles, onChange }: SwitchRowProps<T>) => (
  <>
    <span aria-hidden="true">{title}</span>
    <Switch
      label={title}
      value={value}
      options={values.map((each) => ({ value: each, title: titles[each] }))}
      onChange={onChange}
    />
  </>
)

type RatedProps = { readonly form: OnlineForm; onChange(part: Partial<OnlineForm>): void }

export const RatedField = ({ form, onChange }: RatedProps) => {
  const about = useId()
  return (
    <fieldset aria-describedby={about}>
      <legend>{w.rated}</legend>
      <Switch
        label={w.rated}
        value={form.rated ? 'yes' : 'no'}
        options={YES_NO.map((value) => ({ value, title: w.rateds[value] }))}
        onChange={(rated) => onChange({ rated: rated === 'yes' })}
      />
      <p id={about} className="soft">
        {form.rated ? w.ratedAbout : w.unratedAbout}
      </p>
    </fieldset>
  )
}

type TableOptionsProps = { readonly form: OnlineForm; onChange(part: Partial<OnlineForm>): void }

/** Further settings of a table, collapsed. Their defaults suit most tables. */
export const TableOptions = ({ form, onChange }: TableOptionsProps) => (
  <details className="house-rules">
    <summary>
      <strong>{w.more}</strong>
    </summary>
    <div className="labelled table-options">
      {!form.rated && (
        <>
          <SwitchRow
            title={w.undo}
            value={form.undo ? 'yes' : 'no'}
            values={YES_NO}
            titles={w.undos}
            onChange={(undo) => onChange({ undo: undo === 'yes' })}
          />
          <SwitchRow
            title={w.coach}
            value={form.coach ? 'yes' : 'no'}
            values={YES_NO}
            titles={w.coaches}
            onChange={(coach) => onChange({ coach: coach === 'yes' })}
          />
        </>
      )}
      <SwitchRow
        title={w.talk}
        value={form.talk}
        values={TALKS}
        titles={w.talks}
        onChange={(talk) => onChange({ talk })}
      />
    </div>
  </details>
)
