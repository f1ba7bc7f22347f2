import { useId } from 'react'
import { playSound, Switch } from '../../kit/index.ts'
import { OPTIONS, type Settings } from '../data/storage/settings.ts'
import { useSettings } from './settings-context.tsx'
import { Sheet } from './sheet.tsx'
import { words } from '../text/words.ts'

const w = words.settings

type SettingRowProps<T extends string> = {
  readonly title: string
  readonly about?: string | undefined
  readonly value: T
  readonly options: readonly T[]
  readonly titles: Readonly<Record<string, string>>
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

type ChangeProps = { readonly settings: Settings; change(part: Partial<Settings>): void }

const Looks = ({ settings, change }: ChangeProps) => (
  <>
    <SettingRow
      title={w.theme}
      value={settings.theme}
      options={OPTIONS.theme}
      titles={w.themes}
      onChange={(theme) => change({ theme })}
    />
    <SettingRow
      title={w.palette}
      about={w.palettesAbout[settings.palette]}
      value={settings.palette}
      options={OPTIONS.palette}
      titles={w.palettes}
      onChange={(palette) => change({ palette })}
    />
    <SettingRow
      title={w.motion}
      value={settings.motion}
      options={OPTIONS.motion}
      titles={w.motions}
      onChange={(motion) => change({ motion })}
    />
  </>
)

const ON_OFF = ['off', 'on'] as const
const onOff = (on: boolean): 'on' | 'off' => (on ? 'on' : 'off')

const Sound = ({ settings, change }: ChangeProps) => {
  const id = useId()
  return (
    <>
      <SettingRow
        title={w.sound}
        value={onOff(settings.sound)}
        options={ON_OFF}
        titles={w.sounds}
        onChange={(value) => change({ sound: value === 'on' })}
      />
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
    </>
  )
}

export const SettingsSheet = ({ onClose }: { onClose(): void }) => {
  const { settings, change } = useSettings()
  return (
    <Sheet title={w.title} onClose={onClose}>
      <Looks settings={settings} change={change} />
      <SettingRow
        title={w.rolling}
        value={settings.rolling}
        options={OPTIONS.rolling}
        titles={w.rollings}
        onChange={(rolling) => change({ rolling })}
      />
      <SettingRow
        title={words.coach.title}
        about={words.coach.levelsAbout[settings.coach]}
        value={settings.coach}
        options={OPTIONS.coach}
        titles={words.coach.levels}
        onChange={(coach) => change({ coach })}
      />
      <Sound settings={settings} change={change} />
      <SettingRow
        title={w.keys}
        about={w.keysAbout}
        value={onOff(settings.keys)}
        options={ON_OFF}
        titles={w.sounds}
        onChange={(value) => change({ keys: value === 'on' })}
      />
    </Sheet>
  )
}
