/** A passkey: a key on a person's device that opens an account. `passkey` is its id. Times are milliseconds since 1970. */
export type Passkey = {
  readonly passkey: string
  readonly player: string
  /** The public key (COSE, base64url). */
  readonly key: string
  /** How often the device says it has signed; 0 where it does not count. */
  readonly counter: number
  /** The site that it was made for, and the only one that it opens: `play.example`. */
  readonly site: string
  readonly device: string
  readonly madeAt: number
  readonly usedAt: number
}

/** What a device has to sign: `device` is the hash of its cookie, `player` whose passkey it makes; empty for signing in. */
export type PasskeyChallenge = {
  readonly device: string
  readonly challenge: string
  readonly player: string
  readonly until: number
}

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
