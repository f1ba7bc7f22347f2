import { createServer, type Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { afterEach, expect, test } from 'vitest'
import { hurried } from '../../testing/client/fake-server.ts'
import { WIRE } from '../index.ts'
import { connectServer, type ServerClient, type Status, until } from './index.ts'

type Door = { readonly port: number; readonly close: () => Promise<void> }

/**
 * Server whose handshake the test controls. `refusal` returns undefined to admit; `answer` returns undefined to stay
 * silent.
 */
const openDoor = async (
  refusal: (auth: unknown) => object | undefined,
  answer: (request: unknown) => unknown = () => ({ ok: true, tables: [] }),
  port = 0,
): Promise<Door> => {
  const http: HttpServer = createServer()
  const io = new Server(http, { path: '/socket', serveClient: false })
  io.use((socket, next) => {
    const data = refusal(socket.handshake.auth)
    next(data && Object.assign(new Error('refused'), { data }))
  })
  io.on('connection', (socket) => {
    socket.on('ask', (request: unknown, ack: (said: unknown) => void) => {
      const said = answer(request)
      if (said !== undefined) ack(said)
    })
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const address = http.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => new Promise((resolve) => void io.close(() => resolve())),
  }
}

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const connect = ({ port }: Door): ServerClient => {
  const matchServer = connectServer(`http://127.0.0.1:${port}`, { gameOf: () => undefined, timing: hurried })
  open.unshift(matchServer)
  return matchServer
}

const doorOf = async (...given: Parameters<typeof openDoor>): Promise<Door> => {
  const door = await openDoor(...given)
  open.push(door)
  return door
}

const statusLike = (matchServer: ServerClient, kind: Status['kind']): Promise<Status> =>
  until(matchServer, (status) => status.kind === kind)

test('a client says which wire it speaks', async () => {
  const auths: unknown[] = []
  const matchServer = connect(await doorOf((auth) => void auths.push(auth)))
  expect(matchServer.getSnapshot()).toEqual({ kind: 'connecting' })
  await statusLike(matchServer, 'online')
  expect(auths).toEqual([{ wire: WIRE }])
})

test('a client that dials again is admitted anew, and asks again what was not answered', async () => {
  let [arrivals, asked] = [0, 0]
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>()
  const matchServer = connect(
    await doorOf(
      () => void (arrivals += 1),
      () => {
        hear()
        return (asked += 1) === 1 ? undefined : { ok: true, match: 'a'.repeat(16), n: 1 }
      },
    ),
  )
  await statusLike(matchServer, 'online')
  const waiting = matchServer.quick('a-game')
  await heard
  matchServer.redial()
  expect(await waiting).toMatchObject({ ok: true })
  expect([arrivals, asked, matchServer.getSnapshot()]).toEqual([2, 2, { kind: 'online' }])
})

test('a server of another version is final: the status says what to do, and so does every answer', async () => {
  const data = { ok: false, code: 'wrong-version', message: 'Reload the page.' }
  let tries = 0
  const matchServer = connect(await doorOf(() => ((tries += 1), data)))
  const waiting = matchServer.quick('a-game')
  expect(await statusLike(matchServer, 'refused')).toEqual({
    kind: 'refused',
    code: 'wrong-version',
    message: data.message,
  })
  expect(await waiting).toEqual(data)
  expect(await matchServer.open({} as never)).toEqual(data)
  expect(matchServer.match('a'.repeat(16)).getSnapshot().stage).toMatchObject({
    kind: 'refused',
    code: 'wrong-version',
  })
  expect(tries).toBe(1)
})

test('a server that is full for a while is tried again', async () => {
  let refusals = 3
  const full = { ok: false, code: 'full', message: 'Too many.' }
  const matchServer = connect(await doorOf(() => (refusals-- > 0 ? full : undefined)))
  await statusLike(matchServer, 'online')
  expect(refusals).toBe(-1)
})

test('a server that goes and comes back is found again, and what was asked is asked again', async () => {
  const door = await doorOf(() => undefined)
  const matchServer = connect(door)
  await statusLike(matchServer, 'online')
  await door.close()
  await statusLike(matchServer, 'offline')
  const asked = matchServer.quick('a-game')
  const requests: unknown[] = []
  await doorOf(
    () => undefined,
    (request) => (requests.push(request), { ok: true, match: 'a'.repeat(16) }),
    door.port,
  )
  expect(await asked).toEqual({ ok: true, match: 'a'.repeat(16) })
  expect(requests).toHaveLength(1)
})

test('nobody at home: the client waits, and ends when it is closed', async () => {
  const door = await openDoor(() => undefined)
  await door.close()
  const matchServer = connect(door)
  const asked = matchServer.quick('a-game')
  matchServer.close()
  expect(await asked).toMatchObject({ ok: false, code: 'closing' })
})

test('a server that takes what is asked and never answers is left, and dialled and asked again', async () => {
  const asked: unknown[] = []
  const answered = { ok: true, match: 'a'.repeat(16) }
  const door = await doorOf(
    () => undefined,
    (request) => (asked.push(request), asked.length < 3 ? undefined : answered),
  )
  expect(await connect(door).quick('a-game')).toEqual(answered)
  expect(asked).toHaveLength(3)
  expect(new Set(asked.map((request) => JSON.stringify(request))).size).toBe(1)
})

test('a server that goes down in order is asked again when it is back', async () => {
  const gone = { ok: false, code: 'closing', message: 'The server is restarting.' }
  const door = await doorOf(
    () => undefined,
    () => gone,
  )
  const matchServer = connect(door)
  const asked = matchServer.quick('a-game')
  await statusLike(matchServer, 'online')
  await door.close()
  await doorOf(
    () => undefined,
    () => ({ ok: true, match: 'b'.repeat(16) }),
    door.port,
  )
  expect(await asked).toEqual({ ok: true, match: 'b'.repeat(16) })
})
