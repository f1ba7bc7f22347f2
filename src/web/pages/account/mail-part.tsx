import { useCallback, useEffect, useId, useState } from 'react'
import { Button, Form } from '../../../kit/index.ts'
import { useTask } from '../../parts/use-task.ts'
import { askServer } from './account-api.ts'
import { accountWords } from './words.ts'

const w = accountWords.mail

type AddressFormProps = {
  readonly label: string
  /** Returns the message to show. */
  onSend(address: string): Promise<string>
}

/** Form for an e-mail address that shows the result of sending. */
export const AddressForm = ({ label, onSend }: AddressFormProps) => {
  const id = useId()
  const [address, setAddress] = useState('')
  const { said, run } = useTask()
  const send = (): void => void run(() => onSend(address))
  return (
    <Form onSubmit={send}>
      <label htmlFor={id}>{w.label}</label>
      <input
        id={id}
        type="email"
        autoComplete="email"
        maxLength={200}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button type="submit" disabled={address === ''}>
        {label}
      </Button>
      <p role="status">{said}</p>
    </Form>
  )
}

/** Sign-in by a link sent to the account's address. */
export const MailSignIn = ({ hasMail }: { readonly hasMail: boolean }) => {
  if (!hasMail) return <p className="soft">{w.none}</p>
  const send = async (address: string): Promise<string> => {
    await askServer('POST /api/sign-in/mail', { address })
    return w.sent
  }
  return (
    <>
      <h3>{w.title}</h3>
      <AddressForm label={w.send} onSend={send} />
    </>
  )
}

/** The account's sign-in address. */
export const MailPart = ({ hasMail }: { readonly hasMail: boolean }) => {
  const [own, setOwn] = useState<string | null>(null)
  const { said, run } = useTask()
  const load = useCallback(async () => {
    const { address } = await askServer('GET /api/me/mail')
    setOwn(address)
    return address
  }, [])
  useEffect(() => void run(async () => void (await load())), [load, run])
  const add = async (address: string): Promise<string> => {
    await askServer('POST /api/me/mail', { address })
    return (await load())?.toLowerCase() === address.toLowerCase() ? w.added : w.confirmIt
  }
  const remove = (): void =>
    void run(async () => {
      await askServer('DELETE /api/me/mail')
      await load()
      return w.removed
    })
  return (
    <section className="account-part" id="mail">
      <h2>{w.title}</h2>
      {hasMail ? <p>{w.about}</p> : <p className="soft">{w.none}</p>}
      {own !== null && (
        <p className="row">
          <strong>{w.has(own)}</strong>
          <Button look="quiet" onClick={remove}>
            {w.remove}
          </Button>
        </p>
      )}
      <p role="status">{said}</p>
      {hasMail && <AddressForm label={own === null ? w.add : w.change} onSend={add} />}
    </section>
  )
}
