import { readFileSync } from 'node:fs'
import { seeded } from '../../dice/index.ts'
import { current, offeredTexts } from '../../engine/index.ts'
import { checkText } from '../../analysis/verdict/check-text.ts'
import {
  type MatchUpdate,
  type MatchAction,
  seatCommitment,
  type Settings,
  usualSettings,
  WIRE,
} from '../../protocol/index.ts'
import { openStore } from '../../server/app/open.ts'
import { type LocalHazelringServer, openLocalServer } from '../hosted.ts'
import { SERVER_KEYS, secretOf } from '../sealed-game.ts'
import { pageText } from './page.ts'
import { Recorder, Speaker } from './recorder.ts'

const SEED = 23
const AT = Date.UTC(2026, 0, 1)

const settings: Settings = {
  ...usualSettings('holmgang', 2),
  visibility: 'invited',
  clock: { kind: 'none' },
}

type Table = {
  readonly record: Recorder
  readonly ada: Speaker
  readonly robot: Speaker
  readonly id: string
  readonly key: string
}

const settle = async ({ ada, robot }: Pick<Table, 'ada' | 'robot'>): Promise<void> => {
  await ada.settle()
  await robot.settle()
}

const openTable = async (record: Recorder, ada: Speaker, robot: Speaker): Promise<Table> => {
  record.scene(
    'A table is opened by HTTP',
    'Whoever draws the token is the host. The answer contains the key of the link, which others need to join this table. Sent again with the same `cid` and token, the request finds the same table.',
  )
  const body = { cid: 'open-1', settings, computers: [] }
  const headers = { authorization: `Bearer ${ada.token}` }
  const { match, key } = (await ada.http('POST /api/tables', { headers, body })) as { match: string; key: string }
  await robot.http(`GET /api/matches/${match}`)
  return { record, ada, robot, id: match, key }
}

const faultyRequests = async ({ record, ada, robot, id }: Table): Promise<void> => {
  record.scene(
    'What is wrong is said with a code',
    'The code is for programs, the message for people; with `malformed` come the field and what is needed there.',
  )
  const headers = { authorization: `Bearer ${ada.token}` }
  const body = { cid: 'open-2', settings: { ...settings, seats: 'two' }, computers: [] }
  await ada.http('POST /api/tables', { headers, body })
  await robot.http(`GET /api/matches/${'a'.repeat(16)}`)
  await robot.http(`GET /api/matches/${id}/transcript`, { headers: { 'hazelring-key': 'x' } })
}

const hello = async ({ record, ada, robot }: Table): Promise<void> => {
  record.scene(
    'Hello',
    'A client says which version of the wire it speaks (as Socket.IO: `40{"wire":…}`). Another one is refused, with the advice to the one that is behind.',
  )
  await robot.connect(WIRE - 1)
  await robot.connect(WIRE)
  await ada.connect(WIRE)
}

const sitWithKeys = async ({ record, ada, id, key: shown }: Table): Promise<void> => {
  record.scene(
    'A program sits down with a key',
    'Ada attends the table with her token and the key of its link, from the beginning. `opened` has the commitment of the server; her own covers it, her seat, her secret and her public key ([proof.md](proof.md)).',
  )
  await ada.ask({ kind: 'attend', match: id, token: ada.token, key: shown, since: 0 })
  const promise = ada.match?.digest ?? ''
  const { key } = ada.device
  const digest = seatCommitment(id, promise, 0, ada.secret, key)
  await ada.act(id, 'sit-1', { kind: 'sit', seat: 0, name: 'Ada', digest, key, program: true })
  await ada.settle()
}

const sitWithout = async (table: Table): Promise<void> => {
  const { record, robot, id, key } = table
  record.scene(
    'A program sits down without a key',
    'Robot came by the link, so it shows the key. It asks for `offers`, what its seat may choose, and tries a seat that is taken first. The server answers for its seat with its own key. The last seat is taken: the server signs the chain of the game.',
  )
  await robot.ask({ kind: 'attend', match: id, token: robot.token, key, since: 0, offers: true })
  await robot.act(id, 'sit-0', { kind: 'sit', seat: 0, name: 'Robot', program: true })
  await robot.act(id, 'sit-1', { kind: 'sit', seat: 1, name: 'Robot', program: true })
  await settle(table)
}

const reveal = async (table: Table): Promise<void> => {
  const { record, ada, id } = table
  record.scene(
    'The dice are sealed, and the game begins',
    'Ada checks what the server signed, and reveals her secret. The first rolls are in the same entry, and Robot is told what it may choose.',
  )
  await ada.act(id, 'reveal-1', { kind: 'reveal', secret: ada.secret })
  await settle(table)
}

const isOver = ({ ada }: Table): boolean => ada.match?.phase === 'over'

/** Choices that the rules offer to Ada; her client knows the rules. */
const offersTo = ({ match }: Speaker): readonly string[] =>
  match?.play === undefined ? [] : offeredTexts(match.play.game, current(match.play), 0)

/** One of a speaker's choices; undefined if it is not their turn. */
const choiceOf = ({ ada, robot }: Table, speaker: Speaker): MatchAction | undefined => {
  const after = ada.match?.play?.plies.length ?? 0
  const offered = speaker === robot ? (robot.offers?.choices ?? []) : offersTo(ada)
  const choice = offered[seeded(SEED, after).below(Math.max(1, offered.length))]
  return choice === undefined ? undefined : { kind: 'play', after, choices: [choice] }
}

/** Lets these speakers choose in turn, until another player's turn. */
const playOn = async (table: Table, speakers: readonly Speaker[], turns = Number.POSITIVE_INFINITY): Promise<void> => {
  const { ada, id } = table
  for (let turn = 0; turn < turns && !isOver(table); turn++) {
    const [speaker, act] =
      speakers.map((one) => [one, choiceOf(table, one)] as const).find(([, chosen]) => chosen !== undefined) ?? []
    if (speaker === undefined || act === undefined) return
    await speaker.act(id, `play-${ada.match?.n ?? 0}`, act)
    await settle(table)
  }
}

const choose = async (table: Table): Promise<void> => {
  table.record.scene(
    'Choices',
    'Ada knows by the rules what she may choose, and signs it on the chain as she knows it. Robot sends back one of its `choices`, with `after` as it was told.',
  )
  await playOn(table, [table.ada, table.robot], 2)
}

const refusals = async ({ record, robot, id }: Table): Promise<void> => {
  record.scene(
    'Refusals',
    'A choice that is not offered, one on a position that is over, a seat that is no number, a message of no kind that there is. Nothing has changed after any of them.',
  )
  const after = robot.offers?.after ?? 0
  await robot.act(id, 'wrong-1', { kind: 'play', after, choices: ['fly'] })
  await robot.act(id, 'wrong-2', { kind: 'play', after: 0, choices: robot.offers?.choices.slice(0, 1) ?? [] })
  await robot.ask({ kind: 'act', match: id, cid: 'wrong-3', act: { kind: 'sit', seat: 'two', name: 'Robot' } })
  await robot.ask({ kind: 'shuffle', match: id })
}

const comeBack = async (table: Table): Promise<void> => {
  const { record, ada, robot, id } = table
  record.scene(
    'A connection breaks',
    'Robot is gone, and Ada goes on. Robot connects again and attends `since` the last entry that it has: it gets what it missed, and what it may choose now. An act that was not answered it would send again with the same `cid`, as it does here with one that was.',
  )
  const since = robot.match?.n ?? 0
  const [cid, act] = [`play-${since}`, choiceOf(table, robot)]
  if (act !== undefined) await robot.act(id, cid, act)
  await settle(table)
  robot.disconnect()
  await ada.act(id, 'say-1', { kind: 'say', phrase: 'one-moment' })
  await playOn(table, [ada])
  await robot.connect(WIRE)
  await robot.ask({ kind: 'attend', match: id, token: robot.token, since: since + 1, offers: true })
  if (act !== undefined) await robot.act(id, cid, act)
  await settle(table)
}

/** Robot asks and chooses by single requests, then continues over the socket. */
const byHttp = async (table: Table): Promise<void> => {
  const { record, ada, robot, id } = table
  record.scene(
    'The same by HTTP',
    'A program needs no socket. Robot asks by HTTP with the same token what came after an entry that it has, and what it may choose, and sends its choice; then it asks what came of that. A question to which there is no answer yet waits for it, up to 20 seconds.',
  )
  robot.disconnect()
  await playOn(table, [ada])
  const headers = { authorization: `Bearer ${robot.token}` }
  const since = (ada.match?.n ?? 0) - 1
  const { n, offers } = (await robot.http(`GET /api/matches/${id}/news?since=${since}`, { headers })) as MatchUpdate
  robot.offers = offers
  const body = { cid: `play-${n}`, act: choiceOf(table, robot) }
  await robot.http(`POST /api/matches/${id}/acts`, { headers, body })
  await robot.http(`GET /api/matches/${id}/news?since=${n}`, { headers })
  await ada.settle()
}

/** Records the download of the game's file, with an explanation. */
const end = async (table: Table): Promise<void> => {
  const { record, ada, robot, id } = table
  record.scene(
    'The end, and the proof',
    'The choices up to the last one are left out here. `closed` has the secret of the server, by which every roll can be checked. The file of the game says the same, with its signatures; `hazelring verify FILE`, `/verify` and `examples/verify.py` check it.',
  )
  record.isPaused = true
  await robot.connect(WIRE)
  await robot.ask({ kind: 'attend', match: id, token: robot.token, since: robot.match?.n ?? 0, offers: true })
  await playOn(table, [ada, robot])
  record.isPaused = false
  record.note({ from: 'server', to: 'Ada', kind: 'told-entry', body: { kind: 'entry', match: id, entry: ada.last } })
  const file = String(await ada.http(`GET /api/matches/${id}/transcript`, { headers: { accept: 'text/plain' } }))
  const { verdict } = checkText(file)
  if (verdict.verdict === 'unreadable') throw new RangeError(file)
  const levels = verdict.levels.map(({ level, state }) => `${level}: ${state}`)
  record.note({ from: 'Ada', to: 'Ada', kind: `hazelring verify`, body: [verdict.verdict, ...levels].join('\n') })
}

/** A server with reproducible key, secrets and clock. */
const fixedServer = async (): Promise<LocalHazelringServer> => {
  const store = await openStore(':memory:')
  await store.setMeta('server-keys', JSON.stringify({ ...SERVER_KEYS, since: AT, earlier: [] }), undefined)
  let secrets = 0
  return openLocalServer({
    store,
    matchServer: { now: () => AT, newSecret: () => secretOf(SEED, ++secrets), tickEvery: 0 },
  })
}

const BEGINNING = new URL('../../../docs/exchanges.md', import.meta.url)

/** The page with the messages of a game, played against a server in this process. */
export const exchangesPage = async (): Promise<string> => {
  const server = await fixedServer()
  try {
    const record = new Recorder()
    const [ada, robot] = [new Speaker('Ada', record, server.port), new Speaker('Robot', record, server.port)]
    const table = await openTable(record, ada, robot)
    for (const scene of [
      faultyRequests,
      hello,
      sitWithKeys,
      sitWithout,
      reveal,
      choose,
      refusals,
      comeBack,
      byHttp,
      end,
    ])
      await scene(table)
    ada.disconnect()
    robot.disconnect()
    return pageText(readFileSync(BEGINNING, 'utf8'), record.scenes)
  } finally {
    await server.close()
  }
}
