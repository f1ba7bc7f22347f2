import type { FastifyInstance } from 'fastify'
import { SettingFault } from '../operations/bounds.ts'
import { errorCode } from '../db/faults.ts'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** URL of a server that listens at this host and port. */
export const urlOf = (host: string, port: number): string => {
  const name = isEverywhere(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`
}

const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/

/** URL for other devices in the network. Undefined if only this machine can connect, or without a private network. */
export const networkUrl = (host: string, port: number, interfaces = networkInterfaces()): string | undefined => {
  if (!isEverywhere(host)) return undefined
  const addresses = Object.values(interfaces).flatMap((all) => all ?? [])
  const found = addresses.find(
    ({ family, internal, address }) => family === 'IPv4' && !internal && PRIVATE.test(address),
  )
  return found && urlOf(found.address, port)
}

/** One sentence about why listening fails; undefined for unknown errors. */
const reasonOf = (code: string, host: string, port: number): string | undefined => {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: another program listens there. End it, or name another port.`
    case 'EACCES':
      return `You may not open port ${port}. Name one from 1024 up.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return `This machine has no address "${host}". Name one of its own, 127.0.0.1 or 0.0.0.0.`
    default:
      return undefined
  }
}

/** Turns a known listening error into a SettingFault; other errors are returned unchanged. */
const faultAt = (error: unknown, host: string, port: number): unknown => {
  const reason = reasonOf(errorCode(error), host, port)
  return reason === undefined ? error : new SettingFault(reason, { cause: error })
}

/** Checks that the server can listen at this host on any port. @throws SettingFault if the machine lacks the address */
export const checkHost = async (host: string): Promise<void> => {
  const trial = createServer().listen(0, host)
  await once(trial, 'listening').catch((error: unknown) => Promise.reject(faultAt(error, host, 0)))
  trial.close()
}

const tries = 50

/**
 * Listens on a port and returns it. If the port is taken and not `isFixed`, tries the following ports.
 * @throws SettingFault if no port is free or the address does not exist
 */
export const listen = async (
  app: FastifyInstance,
  host: string,
  port: number,
  isFixed = false,
  left = tries,
): Promise<number> => {
  try {
    await app.listen({ host, port, listenTextResolver: () => 'Listening.' })
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE' && !isFixed && left > 0) return listen(app, host, port + 1, isFixed, left - 1)
    throw faultAt(error, host, port)
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : port
}
