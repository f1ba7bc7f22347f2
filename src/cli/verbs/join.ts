import { userInfo } from 'node:os'
import type { Command } from 'commander'
import { connectServer, matchLink, readStoredMatch, readMatchLink } from '../../games/client.ts'
import { loadGame } from '../../games/load.ts'
import { fittedName } from '../../kit/name-column.ts'
import { limits, nameSchema } from '../../protocol/index.ts'
import { throwUserError } from '../user-error.ts'
import { quoted } from '../input.ts'
import type { JoinRequest } from '../join/enter.ts'
import { seatFiles, stateFolder } from '../join/seat-file.ts'
import { typingOn } from '../join/typing.ts'
import { visitTable } from '../join/visit.ts'
import { readCoachLevel } from '../play/coach.ts'
import { gameSaverFor } from '../play/game-saver.ts'
import { texts } from '../text/texts.ts'

type JoinOptions = {
  readonly name?: string
  readonly watch?: true
  readonly coach?: string
  readonly save?: string
  readonly force?: true
}

/** Environment of a visit: input, signals, folder. Tests replace it. */
export type JoinEnvironment = {
  readonly input: AsyncIterable<Buffer>
  /** True if the terminal reads lines at any time, not only at a question. */
  readonly isEager: boolean
  /** Signal that aborts when the person wants to leave. */
  readonly stop: AbortSignal
  readonly folder: string
}

const ownName = (): string => {
  try {
    const found = nameSchema.safeParse(fittedName(userInfo().username, { letters: limits.name, units: limits.name }))
    return found.success ? found.data : texts.join.guest
  } catch {
    // Some systems have no name for the current user; uses a default.
    return texts.join.guest
  }
}

const nameAsked = (asked: string | undefined): string => {
  if (asked === undefined) return ownName()
  const read = nameSchema.safeParse(asked)
  return read.success ? read.data : throwUserError(texts.join.noName(quoted(asked), limits.name))
}

const guestWith = (
  link: string,
  { name, watch }: JoinOptions,
): JoinRequest & { readonly match: string; readonly key?: string } => {
  const read = readMatchLink(link)
  if (read === undefined) return throwUserError(texts.join.noLink(quoted(link)))
  if (read.isSpoilt === true) return throwUserError(texts.join.spoilt)
  const { origin, match, key, code } = read
  const isWatching = watch === true
  return { origin, link, code, name: nameAsked(name), isWatching, match, ...(key !== undefined && { key }) }
}

/**
 * Joins the table that a link names, and follows its players to their next tables. @throws UserError if the link, name
 * or coach level is invalid, the server does not answer or refuses, or the table cannot be followed to its end
 */
export const joinTable = async (link: string, options: JoinOptions, around: JoinEnvironment): Promise<void> => {
  const { match, key, ...guest } = guestWith(link, options)
  const [coach, keeper] = [readCoachLevel(options.coach), gameSaverFor(options.save, options.force === true)]
  const { folder, input, ...ways } = around
  const files = seatFiles(folder)
  // Spectators get no storage, so that they do not use a stored seat.
  const server = connectServer(guest.origin, { loadGame, ...(!guest.isWatching && { keep: files }) })
  const table = { server, typing: typingOn(input), coach, files, ...ways }
  try {
    const coming = { ...(key !== undefined && { key }), ...(guest.isWatching && { name: guest.name }) }
    let next = await visitTable({ ...table, guest, client: server.match(match, coming), keeper })
    while (next !== undefined) {
      const back = { ...guest, code: undefined, link: matchLink(guest.origin, next, readStoredMatch(files, next)?.key) }
      // Does not save to the named file again: it has the previous game.
      next = await visitTable({
        ...table,
        guest: back,
        client: server.match(next),
        keeper: gameSaverFor(undefined, false),
      })
    }
  } finally {
    server.close()
  }
}

const joinHere = async (link: string, options: JoinOptions): Promise<void> => {
  const stopping = new AbortController()
  // Handles only the first signal; a second Ctrl-C exits immediately.
  process.once('SIGINT', () => stopping.abort())
  process.once('SIGTERM', () => stopping.abort())
  const isEager = process.stdin.isTTY && process.stdout.isTTY
  try {
    await joinTable(link, options, {
      input: process.stdin,
      isEager,
      stop: stopping.signal,
      folder: stateFolder(process.env),
    })
  } finally {
    process.stdin.destroy()
  }
}

/** `join LINK`: plays at an online table from the terminal. */
export const join = (command: Command): void => {
  command
    .argument('<link>', texts.arguments.link)
    .option('--name <name>', texts.options.name)
    .option('--watch', texts.options.watch)
    .option('--coach <level>', texts.options.coachOnline)
    .option('--save <file>', texts.options.save)
    .option('--force', texts.options.force)
    .addHelpText('after', `\n${texts.join.atTable}`)
    .action(joinHere)
}
