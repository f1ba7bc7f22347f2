import { useId } from 'react'
import { playSound, Switch } from '../../kit/index.ts'
import { OPTIONS } from '../data/storage/settings.ts'
import { useSettings } from './settings-context.tsx'
import { Sheet } from './sheet.tsx'
import { words } from '../text/words.ts'

const w = words.settings

type Texts = Readonly<Record<string, string>>

type SettingRowProps<T extends string> = {
  readonly title: string
  readonly about?: string | undefined
  readonly value: T
  readonly options: readonly T[]
  readonly titles: Texts
  onChange(value: T): void
}

const SettingRow = <T extends string>({ title, about, value, options, titles, onChange }: SettingRowProps<T>) => (
  <div className="setting">
    <div>
      <strong>{title}</strong>
      {about !== undefined && <small>{about}</small>}
    </div>
    <Switch
      label={title}
      value={value}
      options={options.map((option) => ({ value: option, title: titles[option] ?? option }))}
      onChange={onChange}
    />
  </div>
)

type ChoiceRow = readonly [name: keyof typeof OPTIONS, title: string, titles: Texts, about?: Texts]

/** Settings with a list of values: key, name, names of the values, explanation. */
const CHOICES: readonly ChoiceRow[] = [
  ['theme', w.theme, w.themes],
  ['palette', w.palette, w.palettes, w.palettesAbout],
  ['motion', w.motion, w.motions],
  ['rolling', w.rolling, w.rollings],
  ['coach', words.coach.title, words.coach.levels, words.coach.levelsAbout],
]

type OnOffProps = { readonly name: 'sound' | 'keys'; readonly title: string; readonly about?: string }

const OnOffRow = ({ name, ...row }: OnOffProps) => {
  const { settings, change } = useSettings()
  return (
    <SettingRow
      {...row}
      value={settings[name] ? 'on' : 'off'}
      options={['off', 'on']}
      titles={w.sounds}
      onChange={(value) => change({ [name]: value === 'on' })}
    />
  )
}

export const SettingsSheet = ({ onClose }: { onClose(): void }) => {
  const { settings, change } = useSettings()
  const id = useId()
  return (
    <Sheet title={w.title} onClose={onClose}>
      {CHOICES.map(([name, title, titles, about]) => (
        <SettingRow
          key={name}
          title={title}
          about={about?.[settings[name]]}
          value={settings[name]}
          options={OPTIONS[name]}
          titles={titles}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <OnOffRow name="sound" title={w.sound} />
      <div className="setting">
        <label htmlFor={id}>
          <strong>{w.volume}</strong>
        </label>
        <input
          id={id}
          type="range"
          min="0"
          max="100"
          step="5"
          disabled={!settings.sound}
          value={Math.round(settings.volume * 100)}
          onChange={(event) => change({ volume: Number(event.target.value) / 100 })}
          onPointerUp={() => playSound('dice')}
        />
      </div>
      <OnOffRow name="keys" title={w.keys} about={w.keysAbout} />
    </Sheet>
  )
}
