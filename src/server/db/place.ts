import { resolve } from 'node:path'
import { StoreFault } from './faults.ts'

/** Whether the stored games lie in a PostgreSQL database, named by its URL, and not in a folder. */
export const isPostgres = (place: string): boolean => /^postgres(ql)?:\/\//.test(place)

/** A place as it may be shown and logged: without user, password and options. */
export const shownPlace = (place: string): string => {
  if (!isPostgres(place)) return place
  const { protocol, host, pathname } = new URL(place)
  return `${protocol}//${host}${pathname}`
}

const HOW_TO_NAME = 'Name a folder, or a database as postgres://USER:PASSWORD@HOST/DATABASE.'

/** The place that a text names: a URL of PostgreSQL as it is, a folder (also `sqlite:FOLDER`) as an absolute path. @throws StoreFault */
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
 * Where everything lies that the server keeps: the place asked for, else the database of `DATABASE_URL` or the folder of
 * `HAZELRING_DATA`, else `hazelring-data` here. @throws StoreFault where the environment names two
 */
export const dataPlace = (asked?: string, env: NodeJS.ProcessEnv = process.env): string => {
  const { DATABASE_URL: url, HAZELRING_DATA: folder } = env
  if (asked) return placeFrom(asked)
  if (url && folder)
    throw new StoreFault('DATABASE_URL and HAZELRING_DATA both say where the games lie. Set one of them.')
  if (url && !isPostgres(url)) throw new StoreFault(`DATABASE_URL names no PostgreSQL database. ${HOW_TO_NAME}`)
  return placeFrom(url || folder || 'hazelring-data')
}
