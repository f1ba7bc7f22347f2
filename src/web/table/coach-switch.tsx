import { Switch } from '../../kit/index.ts'
import { useSettings } from '../parts/settings-context.tsx'
import { type CoachLevel, OPTIONS } from '../data/storage/settings.ts'
import { words } from '../text/words.ts'
import { itemAt } from '../../dice/index.ts'

const w = words.coach

export const CoachSwitch = () => {
  const { settings, change } = useSettings()
  return (
    <div className="coach-switch">
      <strong aria-hidden="true">{w.title}</strong>
      <Switch
        label={w.title}
        value={settings.coach}
        options={OPTIONS.coach.map((value) => ({ value, title: w.levels[value] }))}
        onChange={(coach) => change({ coach })}
      />
    </div>
  )
}

export const nextLevel = (level: CoachLevel): CoachLevel =>
  itemAt(OPTIONS.coach, (OPTIONS.coach.indexOf(level) + 1) % OPTIONS.coach.length)
