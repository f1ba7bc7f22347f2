import type { Passkey, PasskeyChallenge } from './player-tables.ts'

export interface PasskeyStore {
  /** Notes what a device has to sign, in the place of what it had to sign before. Challenges that are too old at `now` are deleted. */
  challenge(challenge: PasskeyChallenge, now: number): Promise<void>
  /** Uses the challenge of a device up: for exactly one of all who ask, and not when it is too old. */
  takeChallenge(device: string, now: number): Promise<PasskeyChallenge | undefined>
  addPasskey(passkey: Passkey): Promise<boolean>
  passkey(passkey: string): Promise<Passkey | undefined>
  passkeys(player: string): Promise<readonly Passkey[]>
  /** Notes that a passkey was used; false where its counter has not grown since, so that two devices may have the same key. */
  usePasskey(passkey: string, counter: number, at: number): Promise<boolean>
  removePasskey(player: string, passkey: string): Promise<void>
}
