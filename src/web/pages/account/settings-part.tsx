import { useId, useState } from 'react'
import { Button, Form } from '../../../kit/index.ts'
import { cleanName, device, SERVER_NAME } from '../../online/device.ts'
import { LabelledSelect } from '../../parts/labelled-select.tsx'
import { NameBox } from '../../parts/name-box.tsx'
import { askServer, type OwnAccount } from './account-api.ts'
import { useTask } from '../../parts/use-task.ts'
import { accountWords } from './words.ts'

const w = accountWords
const AUDIENCES = ['public', 'friends', 'private'] as const

type NameProps = { readonly account: OwnAccount; onChange(account: OwnAccount): void }

export const NamePart = ({ account, onChange }: NameProps) => {
  const id = useId()
  const [name, setName] = useState(account.name)
  const [visibility, setVisibility] = useState(account.visibility)
  const { said, run } = useTask()
  const wanted = cleanName(name)
  const save = (): void =>
    void run(async () => {
      const changed = await askServer('PATCH /api/me', { name: wanted, visibility })
      device.rename(changed.name)
      onChange(changed)
      return w.settings.saved
    })
  return (
    <Form className="account-part" onSubmit={save}>
      <h2>{w.settings.title}</h2>
      <label htmlFor={id}>{w.guest.name}</label>
      <NameBox id={id} autoComplete="nickname" limit={SERVER_NAME} value={name} onChange={setName} />
      <LabelledSelect
        label={w.settings.visibility}
        values={AUDIENCES}
        value={visibility}
        titleOf={(one) => w.settings.visibilities[one]}
        onChoose={setVisibility}
      />
      <p className="soft">{w.settings.privateTables}</p>
      <p role="status">{said}</p>
      <Button type="submit" disabled={wanted === undefined}>
        {w.settings.save}
      </Button>
    </Form>
  )
}

export const LeavePart = ({ account, onLeave }: { readonly account: OwnAccount; onLeave(): void }) => {
  const id = useId()
  const [typed, setTyped] = useState('')
  const { said, run } = useTask()
  const erase = (): void =>
    void run(async () => {
      await askServer('DELETE /api/me', { name: typed })
      onLeave()
    })
  return (
    <Form className="account-part" onSubmit={erase}>
      <h2>{w.leave.title}</h2>
      <p>
        <a href="/api/me/export" download>
          {w.leave.download}
        </a>
      </p>
      <p>{w.leave.about}</p>
      <label htmlFor={id}>{w.leave.type}</label>
      <input id={id} type="text" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <p role="status">{said}</p>
      <Button type="submit" disabled={typed !== account.name}>
        {w.leave.erase}
      </Button>
    </Form>
  )
}
