import { type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errors } from '../matches/errors.ts'
import { STATUS } from './errors.ts'

export type AwaitRateLimit = (request: IncomingMessage) => Promise<boolean>

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

const { code, message } = errors.tooFast
const REFUSED = JSON.stringify({ code, message })
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(REFUSED),
  'cache-control': 'no-store',
  'retry-after': '5',
  connection: 'close',
}
const REFUSED_UPGRADE = [
  `HTTP/1.1 ${STATUS[code]} ${STATUS_CODES[STATUS[code]]}`,
  ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
  '',
  REFUSED,
].join('\r\n')

/** Refuses a request. If it is queued behind others and cannot be answered yet, destroys its connection. */
const refuse: RequestListener = (request, answer) => {
  if (answer.socket === null) request.socket.destroy()
  else answer.writeHead(STATUS[code], HEADERS).end(REFUSED)
}

/**
 * Makes every request (pages, HTTP interface, sockets) wait until its address's rate limit allows it. A refusal closes
 * the connection.
 */
export const limitRate = (server: Server, turn: AwaitRateLimit): void => {
  const requests = server.listeners('request') as RequestListener[]
  const upgrades = server.listeners('upgrade') as UpgradeListener[]
  for (const event of ['request', 'upgrade']) server.removeAllListeners(event)
  const answerInTurn = async (...[request, answer]: Parameters<RequestListener>): Promise<void> => {
    if (await turn(request)) for (const listener of requests) listener.call(server, request, answer)
    else refuse(request, answer)
  }
  const upgradeInTurn = async (...[request, socket, head]: Parameters<UpgradeListener>): Promise<void> => {
    socket.on('error', () => socket.destroy())
    if (!(await turn(request)) || socket.destroyed) socket.end(REFUSED_UPGRADE)
    else for (const listener of upgrades) listener.call(server, request, socket, head)
  }
  server.on('request', (request, answer) => void answerInTurn(request, answer))
  server.on('upgrade', (request, socket, head) => void upgradeInTurn(request, socket, head))
}
