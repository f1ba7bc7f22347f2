import { useId, useState } from 'react'
import { limits } from '../../../protocol/index.ts'
import { device } from '../device.ts'
import { hallWords } from '../words.ts'

const w = hallWords

/** How one wants to be called at tables, remembered by this device. */
export const NameField = () => {
  const id = useId()
  const [name, setName] = useState(() => device.name())
  return (
    <p className="hall-name">
      <label htmlFor={id}>{w.name}</label>
      <input
        id={id}
        type="text"
        autoComplete="nickname"
        maxLength={limits.name}
        value={name}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => {
          setName(target.value)
          device.rename(target.value)
        }}
        onBlur={() => setName(device.name())}
      />
      <small id={`${id}-about`}>{w.nameAbout}</small>
    </p>
  )
}
