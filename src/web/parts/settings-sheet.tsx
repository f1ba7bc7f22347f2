import { useId } from 'react'
import type { AnyManifest } from '../../games/index.ts'
import { canVibrate, playSound, Switch } from '../../kit/index.ts'
import { OPTIONS } from '../data/storage/settings.ts'
import { useSettings } from './settings-context.tsx'
import { OwnNameField } from './own-name.tsx'
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
  ['choosing', w.choosing, w.choosings, w.choosingsAbout],
  ['coach', words.coach.title, words.coach.levels, words.coach.levelsAbout],
  ['speed', w.speed, w.speeds, w.speedsAbout],
]

type OnOffProps = {
  readonly title: string
  readonly about?: string
  readonly isOn: boolean
  turn(isOn: boolean): void
}

const OnOffRow = ({ isOn, turn, ...row }: OnOffProps) => (
  <SettingRow
    {...row}
    value={isOn ? 'on' : 'off'}
    options={['off', 'on']}
    titles={w.sounds}
    onChange={(value) => turn(value === 'on')}
  />
)

const BoardOptionRows = ({ game, boardOptions = [] }: AnyManifest) => {
  const { settings, change } = useSettings()
  const others = (id: string): readonly string[] => settings.boards.filter((one) => one !== id)
  return boardOptions.map(({ id: option, title, about }) => {
    const id = `${game.id}/${option}`
    return (
      <OnOffRow
        key={id}
        title={title}
        about={about}
        isOn={settings.boards.includes(id)}
        turn={(isOn) => change({ boards: isOn ? [...others(id), id] : others(id) })}
      />
    )
  })
}

type SettingsSheetProps = {
  /** Game of the table; undefined away from a table. */
  readonly manifest?: AnyManifest
  onClose(): void
}

export const SettingsSheet = ({ manifest, onClose }: SettingsSheetProps) => {
  const { settings, change } = useSettings()
  const id = useId()
  return (
    <Sheet title={w.title} onClose={onClose}>
      <OwnNameField />
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
      {manifest && <BoardOptionRows {...manifest} />}
      <OnOffRow title={w.sound} isOn={settings.sound} turn={(sound) => change({ sound })} />
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
      {canVibrate() && (
        <OnOffRow title={w.vibration} isOn={settings.vibration} turn={(vibration) => change({ vibration })} />
      )}
      <OnOffRow title={w.keys} about={w.keysAbout} isOn={settings.keys} turn={(keys) => change({ keys })} />
    </Sheet>
  )
}
