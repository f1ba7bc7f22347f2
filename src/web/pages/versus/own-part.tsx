import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import type { AnyManifest } from '../../../games/index.ts'
import type { Fighter } from '../../../games/versus.ts'
import { Button } from '../../../kit/index.ts'
import { ownOnes } from '../../data/share/versus-address.ts'
import { useOwnSheets } from './use-own-sheets.ts'
import { versusWords as w } from './words.ts'

type OwnProps = {
  readonly manifest: AnyManifest
  readonly own: readonly Fighter[]
  onChange(own: readonly Fighter[]): void
}

const AddText = ({ manifest: { versus }, own, onChange }: OwnProps) => {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const add = (event: FormEvent): void => {
    event.preventDefault()
    const read = versus!.read([...own.map((one) => one.text), text.trim()].join('~'))
    setFault(read.ok ? undefined : read.error.message)
    if (!read.ok) return
    setText('')
    onChange(ownOnes(versus!, read.value))
  }
  return (
    <form className="own-text" onSubmit={add}>
      <label>
        <span>{w.text}</span>
        <input value={text} onChange={({ target }) => setText(target.value)} autoComplete="off" spellCheck={false} />
      </label>
      <Button type="submit" disabled={text.trim() === ''}>
        {w.add}
      </Button>
      {fault !== undefined && <p role="alert">{fault}</p>}
    </form>
  )
}

/** Own sheets that stand beside the ready-made ones: those that this device keeps, and any other as text. */
export const OwnPart = (props: OwnProps) => {
  const { manifest, own, onChange } = props
  const { versus, workshop, game } = manifest
  const kept = useOwnSheets(manifest)
  const others = own.filter(({ text }) => !kept.some((one) => one.text === text))
  const toggle = (one: Fighter): void =>
    onChange(own.some(({ text }) => text === one.text) ? own.filter(({ text }) => text !== one.text) : [...own, one])
  return (
    <section className="own-part">
      <h2>{w.own(versus!.many)}</h2>
      {kept.length + others.length === 0 && <p className="soft">{w.ownNone(versus!.many)}</p>}
      <ul>
        {[...kept, ...others].map((one) => (
          <li key={one.text}>
            <label>
              <input type="checkbox" checked={own.some(({ text }) => text === one.text)} onChange={() => toggle(one)} />
              <span>
                <strong>{one.name}</strong> <small>{one.about}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <AddText {...props} />
      {workshop !== undefined && (
        <Link className="kit-button quiet" href={`/workshop/${game.id}`}>
          {workshop.title}
        </Link>
      )}
    </section>
  )
}
