import { networkInterfaces } from 'node:os'

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** Where a person finds a server that listens there. */
export const urlOf = (host: string, port: number): string => {
  const name = isEverywhere(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`
}

const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/

/** Where other devices of the same network find it; undefined when it listens for this machine alone, or there is no network. */
export const networkUrl = (host: string, port: number, interfaces = networkInterfaces()): string | undefined => {
  if (!isEverywhere(host)) return undefined
  const addresses = Object.values(interfaces).flatMap((all) => all ?? [])
  const found = addresses.find(
    ({ family, internal, address }) => family === 'IPv4' && !internal && PRIVATE.test(address),
  )
  return found && urlOf(found.address, port)
}
