import { useState } from 'react'
import { Button, Form } from '../../../kit/index.ts'
import { LabelledSelect } from '../../parts/labelled-select.tsx'
import { Load, useLoaded } from '../../parts/load.tsx'
import { LinkText } from '../../parts/link-text.tsx'
import { requestJson } from '../../online/ask-server.ts'
import type { QuietHours } from '../../../protocol/accounts/notifications.ts'
import { askServer, type NotificationChannel } from './account-api.ts'
import { type PushProps, ThisDevice, unsubscribe } from './push-part.tsx'
import { useTask } from '../../parts/use-task.ts'
import { AddressForm } from './mail-part.tsx'
import { accountWords } from './words.ts'

const w = accountWords.calls

const channelName = ({ kind, label }: NotificationChannel): string =>
  w.of(w.kinds[kind], label || (kind === 'push' ? w.device : ''))

const Channels = ({ settings, onChange }: PushProps) => {
  const { said, run } = useTask()
  const remove = ({ channel }: NotificationChannel): void =>
    void run(async () => {
      await requestJson('DELETE', `/api/me/notifications/${channel}`)
      await onChange()
    })
  const test = ({ channel }: NotificationChannel): void =>
    void run(async () => {
      try {
        await requestJson('POST', `/api/me/notifications/${channel}/test`)
      } finally {
        await onChange()
      }
      return w.tested
    })
  const stopAll = (): void =>
    void run(async () => {
      await unsubscribe()
      await askServer('DELETE /api/me/notifications')
      await onChange()
      return w.stoppedAll
    })
  return (
    <>
      <ul className="account-list">
        {settings.channels.map((one) => (
          <li key={one.channel} className="row">
            <span>
              {channelName(one)} <small>{w.states[one.state]}</small>
            </span>
            <span className="row">
              {one.state !== 'unconfirmed' && (
                <Button look="quiet" aria-label={`${w.test}, ${channelName(one)}`} onClick={() => test(one)}>
                  {w.test}
                </Button>
              )}
              <Button look="quiet" aria-label={`${w.remove}, ${channelName(one)}`} onClick={() => remove(one)}>
                {w.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <p role="status">{said}</p>
      {settings.channels.length > 0 && <Button onClick={stopAll}>{w.stopAll}</Button>}
    </>
  )
}

const Mail = ({ settings, onChange }: PushProps) => {
  if (!settings.hasMail) return <p className="soft">{w.mail.none}</p>
  const ask = async (address: string): Promise<string> => {
    try {
      await askServer('POST /api/me/notifications/mail', { address })
    } finally {
      await onChange()
    }
    return w.mail.sent
  }
  return <AddressForm label={w.mail.add} onSend={ask} />
}

const FORMATS = ['hazelring', 'discord'] as const

const Webhook = ({ onChange }: Pick<PushProps, 'onChange'>) => {
  const [url, setUrl] = useState('')
  const [format, setFormat] = useState<(typeof FORMATS)[number]>(FORMATS[0])
  const [secret, setSecret] = useState<string>()
  const { said, run } = useTask()
  const add = (): void =>
    void run(async () => {
      const made = await askServer('POST /api/webhooks', { url, format })
      setSecret(format === 'discord' ? undefined : made.secret)
      setUrl('')
      await onChange()
    })
  return (
    <Form onSubmit={add}>
      <h3>{w.webhook.title}</h3>
      <p>{w.webhook.about}</p>
      <div className="account-fields">
        <label>
          {w.webhook.label}
          <input type="url" maxLength={1_000} value={url} onChange={({ target }) => setUrl(target.value)} />
        </label>
        <LabelledSelect
          label={w.webhook.format}
          values={FORMATS}
          value={format}
          titleOf={(one) => w.webhook.formats[one]}
          onChoose={setFormat}
        />
      </div>
      <p role="status">{said}</p>
      {secret !== undefined && <LinkText link={secret} label={w.webhook.secret} />}
      <Button type="submit" disabled={url === ''}>
        {w.webhook.add}
      </Button>
    </Form>
  )
}

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Hours of the day without notifications, in this device's time zone. */
const Quiet = ({ settings: { quiet }, onChange }: PushProps) => {
  const [from, setFrom] = useState(timeOf(quiet?.from ?? 22 * 60))
  const [to, setTo] = useState(timeOf(quiet?.to ?? 8 * 60))
  const { said, run } = useTask()
  const keep = (hours: QuietHours | null): void =>
    void run(async () => {
      await askServer('PUT /api/me/notifications/quiet', { quiet: hours })
      await onChange()
      return w.quiet.saved
    })
  const save = (): void => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    keep({ from: minuteOf(from), to: minuteOf(to), zone })
  }
  return (
    <Form onSubmit={save}>
      <h3>{w.quiet.title}</h3>
      <div className="account-fields">
        <label>
          {w.quiet.from}
          <input type="time" required value={from} onChange={({ target }) => setFrom(target.value)} />
        </label>
        <label>
          {w.quiet.to}
          <input type="time" required value={to} onChange={({ target }) => setTo(target.value)} />
        </label>
      </div>
      <p role="status">{said}</p>
      {quiet !== null && <p className="soft">{w.quiet.now(quiet.zone)}</p>}
      <p className="row">
        <Button type="submit">{w.quiet.set}</Button>
        {quiet !== null && (
          <Button look="quiet" onClick={() => keep(null)}>
            {w.quiet.end}
          </Button>
        )}
      </p>
    </Form>
  )
}

export const NotificationsPart = () => {
  const loaded = useLoaded('notifications', () => askServer('GET /api/me/notifications'))
  const load = loaded.reload
  return (
    <section className="account-part" id="notifications">
      <h2>{w.title}</h2>
      <p>{w.about}</p>
      <Load from={loaded} failed={accountWords.partFailed(w.title)}>
        {(settings) => (
          <>
            <ThisDevice settings={settings} onChange={load} />
            <Channels settings={settings} onChange={load} />
            <Mail settings={settings} onChange={load} />
            <Quiet settings={settings} onChange={load} />
            <Webhook onChange={load} />
          </>
        )}
      </Load>
    </section>
  )
}
