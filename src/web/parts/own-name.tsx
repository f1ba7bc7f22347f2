import { useId, useState } from 'react'
import { NAME_LIMIT } from '../data/players.ts'
import { NAME } from '../data/storage/keys.ts'
import { store } from '../data/storage/store.ts'
import { words } from '../text/words.ts'
import { NameBox } from './name-box.tsx'

const w = words.nameBox

/** Field for the name of this device's player, which its tables use from then on. */
export const OwnNameField = () => {
  const id = useId()
  const [name, setName] = useState(() => store.read(NAME) ?? '')
  const rename = (typed: string): void => {
    setName(typed)
    store.write(NAME, typed.trim())
  }
  return (
    <div className="setting">
      <label htmlFor={id}>
        <strong>{w.own}</strong>
        <small>{w.ownAbout}</small>
      </label>
      <NameBox id={id} autoComplete="nickname" limit={NAME_LIMIT} value={name} onChange={rename} />
    </div>
  )
}
