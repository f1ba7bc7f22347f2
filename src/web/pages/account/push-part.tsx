import { useEffect, useState } from 'react'
import { requestJson } from '../../online/ask-server.ts'
import { askServer, type NotificationSettings } from './account-api.ts'
import { useTask } from '../../parts/use-task.ts'
import { accountWords } from './words.ts'

const w = accountWords.calls

/** Reason why this device cannot be notified; undefined if it can. */
const pushHindrance = (): string | undefined => {
  if (!isSecureContext) return w.plain
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
    ? undefined
    : w.unable
}

const subscriptionHere = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

const isSubscribed = async (): Promise<boolean> => (await subscriptionHere()) !== null

/** Asks the browser for permission and sends the endpoint to the server. @throws Error with a message for the user */
const subscribeDevice = async (pushKey: string): Promise<void> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(w.denied)
  const { pushManager } = await navigator.serviceWorker.ready
  const made = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }).catch(() => {
    throw new Error(w.failed)
  })
  const { endpoint, keys } = (await made).toJSON()
  await askServer('POST /api/me/notifications/push', { endpoint, keys })
}

export const unsubscribe = async (): Promise<void> => void (await (await subscriptionHere())?.unsubscribe())

export type PushProps = { readonly settings: NotificationSettings; onChange(): Promise<unknown> }

export const ThisDevice = ({ settings, onChange }: PushProps) => {
  const [isHere, setHere] = useState(false)
  const { said, run } = useTask()
  const mine = settings.channels.find(({ isThis }) => isThis)
  useEffect(() => void isSubscribed().then(setHere, () => undefined), [])
  const isOn = isHere && mine !== undefined
  const hindrance = pushHindrance()
  if (hindrance !== undefined) return <p className="soft">{hindrance}</p>
  const change = (): void =>
    void run(async () => {
      if (isOn) {
        await unsubscribe()
        await requestJson('DELETE', `/api/me/notifications/${mine.channel}`)
      } else await subscribeDevice(settings.pushKey)
      setHere(await isSubscribed())
      await onChange()
    })
  return (
    <>
      <label className="row">
        <input type="checkbox" checked={isOn} onChange={change} /> {w.here}
      </label>
      <p role="status">{said}</p>
    </>
  )
}
