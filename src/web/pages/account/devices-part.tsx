import { useState } from 'react'
import { Button } from '../../../kit/index.ts'
import { Load, useLoaded } from '../../parts/load.tsx'
import { LinkText } from '../../parts/link-text.tsx'
import { Qr } from '../../parts/qr.tsx'
import { askServer, type SignedInDevice } from './account-api.ts'
import { useTask } from '../../parts/use-task.ts'
import { accountWords } from './words.ts'

const w = accountWords.device

/** Creates a link that signs in another device. The code follows the `#`, which browsers do not send to servers. */
const OneMore = () => {
  const [link, setLink] = useState<string>()
  const { said, run } = useTask()
  const make = (): void =>
    void run(async () => setLink(`${location.origin}/account#in=${(await askServer('POST /api/me/link')).code}`))
  return (
    <>
      <Button onClick={make}>{w.make}</Button>
      <p role="status">{said}</p>
      {link !== undefined && (
        <>
          <p>{w.about}</p>
          <Qr text={link} label={w.code} />
          <LinkText link={link} label={w.link} />
          <p className="soft">{w.secret}</p>
        </>
      )}
    </>
  )
}

export const DevicesPart = ({ onLeave }: { onLeave(): void }) => {
  const loaded = useLoaded('devices', async () => (await askServer('GET /api/me/devices')).devices)
  const { said, run } = useTask()
  const signOut = ({ session, isThis }: SignedInDevice): void =>
    void run(async () => {
      await askServer(isThis ? 'POST /api/me/sign-out' : `DELETE /api/me/devices/${session}`)
      if (isThis) onLeave()
      else await loaded.reload()
    })
  const signOutAll = (): void =>
    void run(async () => {
      const remains = await askServer('DELETE /api/me/devices')
      await loaded.reload()
      return w.remains(remains)
    })
  return (
    <section className="account-part">
      <h2>{w.title}</h2>
      <OneMore />
      <h3>{w.list}</h3>
      <Load from={loaded} failed={accountWords.partFailed(w.title)}>
        {(devices) => (
          <ul className="account-list">
            {devices.map((one) => (
              <li key={one.session} className="row">
                <span>
                  <strong>{one.device || w.unknown}</strong> <small>{one.isThis ? w.here : w.seen(one.seenAt)}</small>
                </span>
                <Button look="quiet" aria-label={w.outOf(one.device || w.unknown)} onClick={() => signOut(one)}>
                  {w.out}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Load>
      <p role="status">{said}</p>
      {(loaded.value ?? []).length > 1 && <Button onClick={signOutAll}>{w.outAll}</Button>}
    </section>
  )
}
