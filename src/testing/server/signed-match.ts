import { seeded } from '../../dice/index.ts'
import type { AnyPlay } from '../../engine/index.ts'
import { games as registry } from '../../games/index.ts'
import { chainOf, type MatchAction, sealIn, signAct } from '../../protocol/index.ts'
import { verifySignatures } from '../../protocol/sealed/verify-signatures.ts'
import { hashOf } from '../../server/matches/ids.ts'
import {
  anyChoice,
  beginGame,
  type Device,
  fileOf,
  joinMatch,
  must,
  openTestServer,
  type TestServer,
} from '../test-server.ts'
import { testStore } from '../test-store.ts'
import { cups } from '../tiny/game.ts'
import { stones } from '../tiny/stones.ts'
import { nodeSigner, signingDevice } from './device-keys.ts'

export const games = [...registry, { game: stones, bots: [] }, { game: cups, bots: [] }]

/** Starts a server and a match on it, whose game has begun. */
export const begun = async (settings: Parameters<typeof beginGame>[1] = { game: 'stones' }) => {
  const at = await openTestServer({ games, store: await testStore() })
  const devices = await beginGame(at, settings)
  return { at, devices, one: devices[0]!, two: devices[1]! }
}

/** The game as replayed from the server's file. */
export const playOf = (at: TestServer, device: Device): Promise<AnyPlay> => fileOf(at, games, device)

/** A device that is to move, and a choice for it. */
export const nextChoice = (at: TestServer, devices: readonly Device[]): { device: Device; act: MatchAction } => {
  for (const device of devices) {
    const text = anyChoice(at, device, seeded(1))
    const after = at.fold(device).play!.plies.length
    if (text !== undefined) return { device, act: { kind: 'play', after, choices: [text] } }
  }
  throw new RangeError('nobody is to choose')
}

/** Makes a choice for a device that is to move, and returns the device. */
export const takeTurn = async (at: TestServer, devices: readonly Device[]): Promise<Device> => {
  const { device, act } = nextChoice(at, devices)
  await must(at.act(device, act))
  return device
}

/** Signing function of the device with this token. */
export const signerOf = (token: string) => {
  const { key } = signingDevice(token)
  return nodeSigner({ key, secret: Buffer.from(token, 'hex').toString('base64url') })
}

/** An act of a device, signed with the key of another token. */
export const signedBy = (at: TestServer, device: Device, token: string, act: MatchAction, cid: string): MatchAction => {
  const match = at.fold(device)
  return signAct(
    match,
    match.seats.findIndex((seated) => seated?.key === device.signing.key),
    cid,
    act,
    signerOf(token),
  )
}

/** Result of verifying the signatures in the server's file. */
export const foundAt = async (at: TestServer, device: Device) => {
  const play = await playOf(at, device)
  return verifySignatures(play, chainOf(play, sealIn(play)))
}

/** Offers the seat of a device that has just moved, and lets a phone join that may claim it. */
export const passedSeat = async () => {
  const { at, devices } = await begun()
  const first = await takeTurn(at, devices)
  const other = devices.find((one) => one !== first)!
  const code = 'k'.repeat(20)
  await must(at.act(first, { kind: 'pass', code: hashOf(code) }))
  const phone = await joinMatch(at, first, 'phone')
  return { at, first, other, phone, claim: { kind: 'claim', code, key: phone.signing.key } as const }
}
