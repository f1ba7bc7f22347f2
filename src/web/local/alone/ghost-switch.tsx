import { useId } from 'react'
import { Switch } from '../../../kit/index.ts'
import { useSettings } from '../../parts/settings-context.tsx'
import { aloneWords as w } from './words.ts'

const ON_OFF = ['on', 'off'] as const

export const GhostSwitch = () => {
  const { settings, change } = useSettings()
  const about = useId()
  return (
    <div className="alone-ghost" aria-describedby={about}>
      <span aria-hidden="true">{w.ghost}</span>
      <Switch
        label={w.ghost}
        value={settings.ghost ? 'on' : 'off'}
        options={ON_OFF.map((value) => ({ value, title: w.ghosts[value] }))}
        onChange={(value) => change({ ghost: value === 'on' })}
      />
      <small id={about}>{w.ghostAbout}</small>
    </div>
  )
}
