/**
 * Processor time of an action's signatures on the server: verifying the device's signature, computing the next chain
 * link, and signing it. Measured for all threads and for the main thread alone.
 */
import { games } from '../src/games/index.ts'
import {
  actBytes,
  followerOf,
  isSignedBy,
  keyPairOf,
  linkLine,
  type MatchAction,
  matchOf,
  signAct,
  signBytes,
} from '../src/protocol/index.ts'
import { readStatement } from '../src/server/matches/commands/signature.ts'
import type { KeyCheck, NotaryTask } from '../src/server/public-log/notary-worker.ts'
import { openIdentity } from '../src/server/public-log/server-key.ts'
import { logOfGame } from '../src/testing/client/scripted.ts'
import { deviceKeys, sealedGame } from '../src/testing/sealed-game.ts'
import { nodeSigner } from '../src/testing/server/device-keys.ts'
import { testStore } from '../src/testing/test-store.ts'
import { figure, machine, median, print } from './measure.ts'

const ROUNDS = 7
const ACTIONS = 2_000
/** Number of actions in progress at a time, each in its own match. */
const AT_ONCE = 16
const ID = 'abcdefghijklmnop'

const cost = async (work: (n: number) => Promise<void>): Promise<{ readonly all: number; readonly loop: number }> => {
  const [all, loop] = [process.cpuUsage(), process.threadCpuUsage()]
  for (let n = 0; n < ACTIONS; n += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => work(n + i)))
  const [allSince, loopSince] = [process.cpuUsage(all), process.threadCpuUsage(loop)]
  return { all: (allSince.user + allSince.system) / ACTIONS, loop: (loopSince.user + loopSince.system) / ACTIONS }
}

const report = async (what: string, work: (n: number) => Promise<void>): Promise<void> => {
  const rounds: Awaited<ReturnType<typeof cost>>[] = []
  await cost(work)
  for (let round = 0; round < ROUNDS; round++) rounds.push(await cost(work))
  const [all, loop] = [rounds.map((one) => one.all), rounds.map((one) => one.loop)].map(median)
  print(`${what}: ${figure(all!)} µs of processor time an action, ${figure(loop!)} µs of it on the main loop.`)
}

const [{ game }] = games as readonly [(typeof games)[number]]
const log = logOfGame(sealedGame(game, ID, 1, undefined, { signed: true }))
const begun = matchOf(
  ID,
  followerOf(game),
  log.slice(
    0,
    log.findIndex(({ events }) => events[0]!.kind === 'ply'),
  ),
)!
const link = begun.chain!

/** One match for each action in progress, with its own device. */
const tables = Array.from({ length: AT_ONCE }, (_, seed) => {
  const keys = deviceKeys(seed, 0)
  const seats = begun.seats.with(0, { ...begun.seats[0]!, key: keys.key, holder: 'one' })
  return { match: { ...begun, seats }, sign: nodeSigner(keys) }
})
const acts = Array.from({ length: ACTIONS }, (_, n): MatchAction => {
  const { match, sign } = tables[n % AT_ONCE]!
  return signAct(match, 0, `c${n}`, { kind: 'play', after: link.plies, choices: ['parry 5'] }, sign)
})

const { signer } = await openIdentity(await testStore(), 0)
const checkOf = (n: number): KeyCheck | undefined => {
  const { match } = tables[n % AT_ONCE]!
  const statement = readStatement(match, { cid: `c${n}`, subscriber: { holder: 'one' }, act: acts[n]! }, 0)
  return statement.fault === undefined ? statement.check : undefined
}
const notarise = async (n: number, task: Omit<NotaryTask, 'match'>): Promise<void> => {
  const { isRight } = await signer.notarise({ match: tables[n % AT_ONCE]!.match.id, ...task })
  if (!isRight) throw new RangeError('the signature of a device is not right')
}
const nextChain = (n: number): string => linkLine(link, `${n} play 0 parry 5`).chain

print('What signatures cost an action of the server, and a device in JavaScript alone.', machine())
await report('nothing but the loop of this benchmark', async () => undefined)
await report('checking the signature of a device', (n) => notarise(n, { check: checkOf(n) }))
await report('the next link of the chain, and the signature of the server', (n) => notarise(n, { chain: nextChain(n) }))
await report('both, as an action needs them', (n) => notarise(n, { check: checkOf(n), chain: nextChain(n) }))

const keys = keyPairOf(new Uint8Array(32).fill(7))
const bytes = actBytes(ID, { seat: 0, cid: 'c', after: 1, chain: link.chain, what: 'play parry 5' })
const sig = signBytes(bytes, keys)
await report('a device signs', async () => void signBytes(bytes, keys))
await report('a device checks a signature', async () => void isSignedBy(keys.key, sig, bytes))
