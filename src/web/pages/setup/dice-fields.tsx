import { useId } from 'react'
import { Switch } from '../../../kit/index.ts'
import { useSettings } from '../../parts/settings-context.tsx'
import { OPTIONS } from '../../data/storage/settings.ts'
import type { TableForm } from '../../data/new-game.ts'
import { setupWords } from './words.ts'

const w = setupWords
const KINDS = ['device', 'practice'] as const
const LARGEST = 999_999_999

type DiceProps = { readonly form: TableForm; onChange(form: TableForm): void }

const withoutSeed = ({ seats, rules }: TableForm): TableForm => ({ seats, rules })

const isSeed = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= LARGEST

const SeedField = ({ form, onChange }: DiceProps) => (
  <label className="value">
    <span>{w.seed}</span>
    <input
      type="number"
      required
      min="0"
      max={LARGEST}
      step="1"
      value={form.seed}
      onChange={({ target }) => isSeed(target.valueAsNumber) && onChange({ ...form, seed: target.valueAsNumber })}
    />
  </label>
)

/** Where the dice come from and who rolls them. */
export const DiceFields = ({ form, onChange }: DiceProps) => {
  const { settings, change } = useSettings()
  const practice = form.seed !== undefined
  const about = useId()
  return (
    <fieldset className="dice-fields" aria-describedby={about}>
      <legend>{w.dice}</legend>
      <div className="labelled">
        <span aria-hidden="true">{w.dice}</span>
        <Switch
          label={w.dice}
          value={practice ? 'practice' : 'device'}
          options={KINDS.map((value) => ({ value, title: w[value] }))}
          onChange={(kind) => onChange(kind === 'practice' ? { ...form, seed: 1 } : withoutSeed(form))}
        />
        <span aria-hidden="true">{w.rolling}</span>
        <Switch
          label={w.rolling}
          value={settings.rolling}
          options={OPTIONS.rolling.map((value) => ({ value, title: w[value] }))}
          onChange={(rolling) => change({ rolling })}
        />
      </div>
      {practice && <SeedField form={form} onChange={onChange} />}
      <small id={about}>{practice ? w.practiceAbout : w.deviceAbout}</small>
    </fieldset>
  )
}
