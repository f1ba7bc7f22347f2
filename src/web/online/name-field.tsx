import { useId, useState } from 'react'
import { NameBox } from '../parts/name-box.tsx'
import { device, SERVER_NAME } from './device.ts'
import { onlineWords } from './words.ts'

const w = onlineWords

export const NameField = () => {
  const id = useId()
  const [name, setName] = useState(() => device.name())
  return (
    <p className="online-name">
      <label htmlFor={id}>{w.name}</label>
      <NameBox
        id={id}
        autoComplete="nickname"
        limit={SERVER_NAME}
        value={name}
        about={`${id}-about`}
        onChange={(typed) => {
          setName(typed)
          device.rename(typed)
        }}
        onBlur={() => setName(device.name())}
      />
      <small id={`${id}-about`}>{w.nameAbout}</small>
    </p>
  )
}
