import { askServer, type OwnAccount } from './account-api.ts'
import { accountWords } from './words.ts'

/** Loaded on demand, because most users have no passkey. */
const library = () => import('@simplewebauthn/browser')

/** Replaces browser errors with messages for the user, because browser messages are technical and not translated. */
const orSay = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const isThere = error instanceof Error && error.name === 'InvalidStateError'
    throw new Error(isThere ? accountWords.passkey.isThere : accountWords.passkey.cancelled)
  })

/** Creates a passkey on this device for the signed-in account. @throws Error with a message for the user */
export const makePasskey = async (): Promise<void> => {
  const { startRegistration } = await library()
  const optionsJSON = await askServer('POST /api/me/passkeys/options')
  await askServer('POST /api/me/passkeys', await orSay(startRegistration({ optionsJSON })))
}

/** Signs this device in by a passkey. @throws Error with a message for the user */
export const enterByPasskey = async (): Promise<OwnAccount> => {
  const { startAuthentication } = await library()
  const optionsJSON = await askServer('POST /api/sign-in/passkey/options')
  return askServer('POST /api/sign-in/passkey', await orSay(startAuthentication({ optionsJSON })))
}
