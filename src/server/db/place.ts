import { resolve } from 'node:path'
import { StoreFault } from './faults.ts'

/** True for a PostgreSQL URL, false for a folder. */
export const isPostgres = (place: string): boolean => /^postgres(ql)?:\/\//.test(place)

/** A place as shown to people and in logs, without user, password and options. */
export const shownPlace = (place: string): string => {
  if (!isPostgres(place)) return place
  const { protocol, host, pathname } = new URL(place)
  return `${protocol}//${host}${pathname}`
}

const HOW_TO_NAME = 'Name a folder, or a database as postgres://USER:PASSWORD@HOST/DATABASE.'

/**
 * Parses a place: a PostgreSQL URL stays unchanged, a folder (or `sqlite:FOLDER`) becomes an absolute path. @throws
 * StoreFault if invalid
 */
const placeFrom = (text: string): string => {
  if (isPostgres(text)) {
    if (URL.canParse(text)) return text
    throw new StoreFault(`The database's address cannot be read. ${HOW_TO_NAME}`)
  }
  const folder = text.startsWith('sqlite:') ? text.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, '') : text
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(folder))
    throw new StoreFault(`Games cannot be stored in ${folder.split('://')[0]}://…. ${HOW_TO_NAME}`)
  return resolve(folder)
}

/**
 * Place of the server's data: the given place, else `DATABASE_URL`, else `HAZELRING_DATA`, else `hazelring-data` in the
 * working folder.
 * @throws StoreFault if both variables are set, or the place is invalid
 */
export const dataPlace = (asked?: string, env: NodeJS.ProcessEnv = process.env): string => {
  const { DATABASE_URL: url, HAZELRING_DATA: folder } = env
  if (asked) return placeFrom(asked)
  if (url && folder)
    throw new StoreFault('DATABASE_URL and HAZELRING_DATA both name a place for the games. Set only one of them.')
  if (url && !isPostgres(url)) throw new StoreFault(`DATABASE_URL names no PostgreSQL database. ${HOW_TO_NAME}`)
  return placeFrom(url || folder || 'hazelring-data')
}
