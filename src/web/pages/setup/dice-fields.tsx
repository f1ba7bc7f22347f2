import { useState } from 'react'
import type { AnyGame } from '../../../engine/index.ts'
import { Switch } from '../../../kit/index.ts'
import { useSettings } from '../../parts/settings-context.tsx'
import { OPTIONS } from '../../data/storage/settings.ts'
import type { TableForm } from '../../data/new-game.ts'
import { setupWords } from './words.ts'

const w = setupWords
const KINDS = ['device', 'real', 'practice'] as const
type Kind = (typeof KINDS)[number]
const LARGEST = 999_999_999

type DiceProps = { readonly game: Pick<AnyGame, 'realDice'>; readonly form: TableForm; onChange(form: TableForm): void }

const kindOf = ({ seed, real }: TableForm): Kind =>
  real === true ? 'real' : seed === undefined ? 'device' : 'practice'

const withDice = ({ seed: _seed, real: _real, ...form }: TableForm, kind: Kind): TableForm => ({
  ...form,
  ...(kind === 'practice' && { seed: 1 }),
  ...(kind === 'real' && { real: true }),
})

const isSeed = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= LARGEST

const SeedField = ({ form, onChange }: Omit<DiceProps, 'game'>) => (
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

const ABOUT = { device: w.deviceAbout, real: w.realAbout, practice: w.practiceAbout }

/** Collapsible fields for the source of the dice and for who rolls them. Real dice are always rolled by people. */
export const DiceFields = ({ game, form, onChange }: DiceProps) => {
  const { settings, change } = useSettings()
  const kind = kindOf(form)
  const [isOpen] = useState(kind !== 'device')
  return (
    <details className="fold dice-fields" open={isOpen}>
      <summary>
        <strong>{w.dice}</strong>{' '}
        <span className="soft">{[w[kind], ...(kind === 'real' ? [] : [w[settings.rolling]])].join(' · ')}</span>
      </summary>
      <div className="labelled">
        <span aria-hidden="true">{w.kindOfDice}</span>
        <Switch
          label={w.dice}
          value={kind}
          options={KINDS.filter((value) => value !== 'real' || game.realDice !== false).map((value) => ({
            value,
            title: w[value],
          }))}
          onChange={(chosen) => onChange(withDice(form, chosen))}
        />
        {kind !== 'real' && (
          <>
            <span aria-hidden="true">{w.rolling}</span>
            <Switch
              label={w.rolling}
              value={settings.rolling}
              options={OPTIONS.rolling.map((value) => ({ value, title: w[value] }))}
              onChange={(rolling) => change({ rolling })}
            />
          </>
        )}
      </div>
      {kind === 'practice' && <SeedField form={form} onChange={onChange} />}
      <small>{ABOUT[kind]}</small>
    </details>
  )
}
