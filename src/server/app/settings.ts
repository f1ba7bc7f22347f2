import { readFileSync } from 'node:fs'
import { DAY } from '../../protocol/match/limits.ts'
import { wordsIn } from '../accounts/moderation/names.ts'
import { dataPlace } from '../db/place.ts'
import { type SeasonSetting, seasonsIn } from '../accounts/ratings/seasons.ts'
import { type Bounds, boundsFrom, SettingFault, wholeFrom } from '../operations/bounds.ts'
import type { MailSettings } from '../accounts/notifications/mail.ts'
import type { NotificationSettings } from '../accounts/notifications/notifications.ts'
import { type Level, LEVELS } from '../operations/log.ts'

export type ServerSettings = {
  readonly host: string
  readonly port: number
  readonly isPortFixed: boolean
  readonly data: string
  readonly bounds: Bounds
  readonly proxies: number
  readonly origins: readonly string[]
  /** True to serve the metrics to all clients. */
  readonly openMetrics: boolean
  readonly forbiddenWords: readonly string[]
  /** Milliseconds between a game's end and its packing; undefined to pack no games. */
  readonly packAfter: number | undefined
  readonly seasons: SeasonSetting
  readonly level: Level | undefined
  readonly notifications: NotificationSettings
  readonly newKey: boolean
}

/** Command-line options, which override the environment. */
export type Words = {
  readonly host?: string
  readonly port?: string
  readonly data?: string
  readonly newKey?: true
}

const portFrom = (text: string): number => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new SettingFault(`The port must be a number from 0 to 65535, not "${text}".`)
}

/** Replaces `localhost`, which may mean two addresses, with the address on which the server listens. */
const hostFrom = (text: string): string => (text === 'localhost' ? '127.0.0.1' : text)

const originsFrom = (text: string): readonly string[] =>
  text.split(/[\s,]+/).flatMap((origin) => {
    if (origin === '') return []
    if (URL.canParse(origin) && new URL(origin).origin === origin) return [origin]
    throw new SettingFault(`HAZELRING_ORIGINS must list origins such as https://play.example, not "${origin}".`)
  })

const levelFrom = (text: string): Level | undefined => {
  if (text === '') return undefined
  const found = LEVELS.find((level) => level === text)
  if (found !== undefined) return found
  throw new SettingFault(`HAZELRING_LOG must be one of ${LEVELS.join(', ')}, not "${text}".`)
}

const forbiddenFrom = (file: string): readonly string[] => {
  if (file === '') return []
  try {
    return wordsIn(readFileSync(file, 'utf8'))
  } catch {
    throw new SettingFault(
      `HAZELRING_FORBIDDEN_WORDS must name a file with one word per line, but "${file}" cannot be read.`,
    )
  }
}

const PACK = 'HAZELRING_PACK_AFTER_DAYS'
const PACK_AFTER_DAYS = 90

const packAfterFrom = (env: NodeJS.ProcessEnv): number | undefined =>
  env[PACK] === 'never' ? undefined : (wholeFrom(env, PACK, 0, 36_500) ?? PACK_AFTER_DAYS) * DAY

const seasonsFrom = (text: string): SeasonSetting => {
  const found = seasonsIn(text)
  if (found !== undefined) return found
  throw new SettingFault(
    `HAZELRING_SEASONS must be a day and a length (2026-09-01/P3M: every three months; D for days, W for weeks), or a list of days in order, not "${text}".`,
  )
}

const contactFrom = (text: string): string | undefined => {
  if (text === '') return undefined
  if (/^(?:mailto:\S+@\S+|https:\/\/\S+)$/.test(text)) return text
  throw new SettingFault(`HAZELRING_CONTACT must be mailto:NAME@DOMAIN or https://ADDRESS, not "${text}".`)
}

const mailFrom = (smtp: string, from: string): MailSettings | undefined => {
  if (smtp === '' && from === '') return undefined
  if (!URL.canParse(smtp) || !/^smtps?:$/.test(new URL(smtp).protocol))
    throw new SettingFault('HAZELRING_SMTP must be smtps://USER:PASSWORD@HOST or smtp://HOST:PORT.')
  if (/^[^\r\n]*@[^\r\n]+$/.test(from)) return { smtp, from }
  throw new SettingFault('HAZELRING_MAIL_FROM must be the sender’s address of e-mails.')
}

const notificationsFrom = (env: NodeJS.ProcessEnv): NotificationSettings => ({
  allowPrivate: env['HAZELRING_PRIVATE_ENDPOINTS'] === '1',
  contact: contactFrom(env['HAZELRING_CONTACT'] ?? ''),
  mail: mailFrom(env['HAZELRING_SMTP'] ?? '', env['HAZELRING_MAIL_FROM'] ?? ''),
})

/** All settings of a server, from the environment and command line. @throws SettingFault for an invalid setting */
export const settingsFrom = (env: NodeJS.ProcessEnv, { host, port, data, newKey }: Words = {}): ServerSettings => ({
  host: hostFrom(host ?? (env['HOST'] || '127.0.0.1')),
  port: portFrom(port ?? (env['PORT'] || '4000')),
  isPortFixed: (port ?? (env['PORT'] || undefined)) !== undefined,
  data: dataPlace(data, env),
  bounds: boundsFrom(env),
  proxies: wholeFrom(env, 'HAZELRING_TRUST_PROXY', 0, 10) ?? 0,
  origins: originsFrom(env['HAZELRING_ORIGINS'] ?? ''),
  openMetrics: env['HAZELRING_METRICS'] === 'open',
  forbiddenWords: forbiddenFrom(env['HAZELRING_FORBIDDEN_WORDS'] ?? ''),
  packAfter: packAfterFrom(env),
  seasons: seasonsFrom(env['HAZELRING_SEASONS'] ?? ''),
  level: levelFrom(env['HAZELRING_LOG'] ?? ''),
  notifications: notificationsFrom(env),
  newKey: newKey === true,
})
