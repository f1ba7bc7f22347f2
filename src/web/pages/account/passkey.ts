import { askServer, type OwnAccount } from './account-api.ts'
import { accountWords } from './words.ts'

/** Loaded when it is needed: most people never make or use a passkey here. */
const library = () => import('@simplewebauthn/browser')

/** What the browser refuses, in a sentence for people: its own are for programmers, and not in their language. */
const orSay = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const isThere = error instanceof Error && error.name === 'InvalidStateError'
    throw new Error(isThere ? accountWords.passkey.isThere : accountWords.passkey.cancelled)
  })

/** Makes a passkey on this device for the account that is signed in. @throws Error with a sentence for people */
export const makePasskey = async (): Promise<void> => {
  const { startRegistration } = await library()
  const optionsJSON = await askServer('POST /api/me/passkeys/options')
  await askServer('POST /api/me/passkeys', await orSay(startRegistration({ optionsJSON })))
}

/** Signs this device in by a passkey. @throws Error with a sentence for people */
export const enterByPasskey = async (): Promise<OwnAccount> => {
  const { startAuthentication } = await library()
  const optionsJSON = await askServer('POST /api/sign-in/passkey/options')
  return askServer('POST /api/sign-in/passkey', await orSay(startAuthentication({ optionsJSON })))
}
