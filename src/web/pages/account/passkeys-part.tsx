import { Button } from '../../../kit/index.ts'
import { askServer, type OwnPasskey } from './account-api.ts'
import { Load, useLoaded } from '../../parts/load.tsx'
import { makePasskey } from './passkey.ts'
import { useTask } from '../../parts/use-task.ts'
import { accountWords } from './words.ts'

const w = accountWords.passkey

const passkeyName = ({ device, site }: OwnPasskey): string =>
  site === location.hostname ? device || w.unknown : w.at(device || w.unknown, site)

/** The account's passkeys, and a form to add one if this address supports passkeys. */
export const PasskeysPart = ({ hasPasskeys }: { readonly hasPasskeys: boolean }) => {
  const loaded = useLoaded('passkeys', async () => (await askServer('GET /api/me/passkeys')).passkeys)
  const { said, run } = useTask()
  const make = (): void =>
    void run(async () => {
      await makePasskey()
      await loaded.reload()
      return w.made
    })
  const remove = (passkey: string): void =>
    void run(async () => {
      await askServer(`DELETE /api/me/passkeys/${passkey}`)
      await loaded.reload()
      return w.removed
    })
  return (
    <section className="account-part">
      <h2>{w.title}</h2>
      <p>{hasPasskeys ? w.about : w.notHere}</p>
      <Load from={loaded} failed={accountWords.partFailed(w.title)}>
        {(passkeys) => (
          <ul className="account-list">
            {passkeys.map((one) => (
              <li key={one.passkey} className="row">
                <span>
                  <strong>{passkeyName(one)}</strong> <small>{w.dates(one.madeAt, one.usedAt)}</small>
                </span>
                <Button look="quiet" aria-label={w.removeOf(passkeyName(one))} onClick={() => remove(one.passkey)}>
                  {w.remove}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Load>
      <p role="status">{said}</p>
      {hasPasskeys && <Button onClick={make}>{w.make}</Button>}
    </section>
  )
}
