import { seeded } from '../../dice/index.ts'
import { type AnyPlay, readTranscript, replay } from '../../engine/index.ts'
import { games as registry } from '../../games/index.ts'
import { type Answer, chainOf, type MatchAction, sealIn, signAct } from '../../protocol/index.ts'
import { verifySignatures } from '../../protocol/sealed/verify-signatures.ts'
import { anyChoice, beginGame, type Device, must, openTestServer, type TestServer } from '../test-server.ts'
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

/** `ok`, or the error code of an answer. */
export const codeOf = (answer: Answer): string => (answer.ok ? 'ok' : answer.code)

/** The game as replayed from the server's file. */
export const playOf = async (at: TestServer, { match, key }: Device): Promise<AnyPlay> => {
  const file = await at.matchServer().transcript(match, key)
  if (!file.ok) throw new RangeError(file.message)
  const read = readTranscript(file.text)
  if (!read.ok) throw new RangeError(read.error.message)
  const { game } = games.find(({ game: one }) => one.id === read.value.header.game)!
  const again = replay<unknown, unknown, unknown>(game, read.value)
  if (!again.ok) throw new RangeError(again.error.message)
  return again.value
}

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
