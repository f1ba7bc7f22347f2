import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Ruleset } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import type { VersusFighter } from '../../../games/versus.ts'
import { Button, Form } from '../../../kit/index.ts'
import { ownOnes } from '../../data/share/versus-address.ts'
import { versusWords as w } from './words.ts'
import { listSheets, shelfName } from '../../data/sheets/saved-sheets.ts'
import { useSameValue } from '../../worker/use-worker-query.ts'
import { store } from '../../data/storage/store.ts'

/** Legal sheets saved on this device for a game; empty until its workshop loads. */
const useOwnSheets = ({ game, workshop, versus }: AnyManifest, rules: Ruleset): readonly VersusFighter[] => {
  const [own, setOwn] = useState<readonly VersusFighter[]>([])
  useEffect(() => {
    let left = false
    const show = async (): Promise<void> => {
      const shop = await workshop?.load(rules)
      if (shop === undefined || versus === undefined || left) return
      const legal = listSheets(store, shelfName(game.id, shop), shop).flatMap(({ draft }) =>
        draft === undefined || shop.faults(draft).length > 0 ? [] : [shop.print(draft)],
      )
      const read = legal.flatMap((text) => {
        const found = versus.read(text, rules)
        return found.ok ? found.value : []
      })
      setOwn(ownOnes(versus, rules, read))
    }
    // If the workshop fails to load, the text field still works.
    show().catch(() => undefined)
    return () => {
      left = true
    }
  }, [game, workshop, versus, rules])
  return own
}

type OwnProps = {
  readonly manifest: AnyManifest
  readonly rules: Ruleset
  readonly own: readonly VersusFighter[]
  onChange(own: readonly VersusFighter[]): void
}

const AddText = ({ manifest: { versus }, rules, own, onChange }: OwnProps) => {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const add = (): void => {
    const read = versus!.read([...own.map((one) => one.text), text.trim()].join('~'), rules)
    setFault(read.ok ? undefined : read.error.message)
    if (!read.ok) return
    setText('')
    onChange(ownOnes(versus!, rules, read.value))
  }
  return (
    <Form className="own-text" onSubmit={add}>
      <label>
        <span>{w.text}</span>
        <input value={text} onChange={({ target }) => setText(target.value)} autoComplete="off" spellCheck={false} />
      </label>
      <Button type="submit" disabled={text.trim() === ''}>
        {w.add}
      </Button>
      {fault !== undefined && <p role="alert">{fault}</p>}
    </Form>
  )
}

/** Adds the user's own sheets to the ready-made sheets, from storage or as text. */
export const OwnPart = (props: OwnProps) => {
  const { manifest, own, onChange } = props
  const rules = useSameValue(props.rules)
  const { versus, workshop, game } = manifest
  const kept = useOwnSheets(manifest, rules)
  const others = own.filter(({ text }) => !kept.some((one) => one.text === text))
  const toggle = (one: VersusFighter): void =>
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
