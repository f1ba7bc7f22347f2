import type { IncomingMessage } from 'node:http'

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/**
 * Whether a page may come in: one of this server itself, or of a listed origin (`https://play.example`). Programs other than
 * browsers name no origin, and may.
 */
export const isWelcome = ({ headers }: IncomingMessage, origins: readonly string[]): boolean => {
  const { origin, host } = headers
  if (origin === undefined || origins.includes(origin)) return true
  return host !== undefined && hostOf(origin) === host.toLowerCase()
}
