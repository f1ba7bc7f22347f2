import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { errors } from '../matches/errors.ts'
import { STATUS } from './errors.ts'

/** Whether a request may be answered; it waits for its turn among those of its address. */
export type TakeTurn = (request: IncomingMessage) => Promise<boolean>

const { code, message } = errors.tooFast
const REFUSED = JSON.stringify({ code, message })
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' }

/** Puts the shares of addresses before everything that answers the requests of a server: pages, HTTP interface, long polling. */
export const takeTurns = (server: Server, turn: TakeTurn): void => {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  const inTurn = async (...[request, answer]: Parameters<RequestListener>): Promise<void> => {
    if (await turn(request)) for (const listener of listeners) listener.call(server, request, answer)
    else answer.writeHead(STATUS[code], HEADERS).end(REFUSED)
  }
  server.on('request', (request, answer) => void inTurn(request, answer))
}
