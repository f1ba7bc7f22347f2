import { limits } from '../../protocol/index.ts'

export type Bounds = { readonly [K in keyof typeof limits]: number }

/** Limits that the host may set, with their environment variables. */
export const SETTABLE = {
  socketsPerAddress: 'HAZELRING_SOCKETS_PER_ADDRESS',
  tablesPerAddress: 'HAZELRING_TABLES_PER_ADDRESS',
  messageBurst: 'HAZELRING_MESSAGE_BURST',
  messagesPerSecond: 'HAZELRING_MESSAGES_PER_SECOND',
  requestBurst: 'HAZELRING_REQUEST_BURST',
  requestsPerSecond: 'HAZELRING_REQUESTS_PER_SECOND',
  requestsPerMinute: 'HAZELRING_REQUESTS_PER_MINUTE',
  openingsPerMinute: 'HAZELRING_OPENINGS_PER_MINUTE',
} as const satisfies Partial<Record<keyof Bounds, string>>

/** An invalid setting, described for the host in one sentence. */
export class SettingFault extends Error {}

/**
 * Whole number from an environment variable; undefined if unset. @throws SettingFault if it is not a number from `min`
 * to `max`
 */
export const wholeFrom = (env: NodeJS.ProcessEnv, name: string, min: number, max: number): number | undefined => {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new SettingFault(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}

/** The default limits, overridden by environment variables. @throws SettingFault for an invalid variable */
export const boundsFrom = (env: NodeJS.ProcessEnv): Bounds => {
  const set = Object.entries(SETTABLE).flatMap(([limit, name]) => {
    const value = wholeFrom(env, name, 1, 1_000_000)
    return value === undefined ? [] : [[limit, value] as const]
  })
  return { ...limits, ...(Object.fromEntries(set) as Partial<Bounds>) }
}
