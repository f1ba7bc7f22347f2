import { useId, useState } from 'react'
import { Button, Form } from '../../../kit/index.ts'
import { Load, useLoaded } from '../../parts/load.tsx'
import { useTask } from '../../parts/use-task.ts'
import { askServer } from './account-api.ts'
import { accountWords } from './words.ts'

const w = accountWords.mail

type AddressFormProps = {
  readonly label: string
  /** Sends to the address; resolves to a message for the user. */
  onSend(address: string): Promise<string>
}

/** Form for an e-mail address; shows the result of sending. */
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

/** Form that requests a sign-in link by e-mail. */
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

/** Part of the account page in which the user sets the sign-in address. */
export const MailPart = ({ hasMail }: { readonly hasMail: boolean }) => {
  const loaded = useLoaded('mail', () => askServer('GET /api/me/mail'))
  const { said, run } = useTask()
  const add = async (address: string): Promise<string> => {
    await askServer('POST /api/me/mail', { address })
    return (await loaded.reload()).address?.toLowerCase() === address.toLowerCase() ? w.added : w.confirmIt
  }
  const remove = (): void =>
    void run(async () => {
      await askServer('DELETE /api/me/mail')
      await loaded.reload()
      return w.removed
    })
  return (
    <section className="account-part" id="mail">
      <h2>{w.title}</h2>
      {hasMail ? <p>{w.about}</p> : <p className="soft">{w.none}</p>}
      <Load from={loaded} failed={accountWords.partFailed(w.title)}>
        {({ address }) =>
          address !== null && (
            <p className="row">
              <strong>{w.has(address)}</strong>
              <Button look="quiet" onClick={remove}>
                {w.remove}
              </Button>
            </p>
          )
        }
      </Load>
      <p role="status">{said}</p>
      {hasMail && <AddressForm label={(loaded.value?.address ?? null) === null ? w.add : w.change} onSend={add} />}
    </section>
  )
}
