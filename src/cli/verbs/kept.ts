import type { Command } from 'commander'
import { DAY } from '../../protocol/match/limits.ts'
import {
  exportMatch,
  forgetEnded,
  forgetMatch,
  giveRole,
  moderatorsOf,
  recomputeRatings,
} from '../../server/upkeep/stored-matches.ts'
import { throwUserError } from '../user-error.ts'
import { checkTarget, writeFile } from '../files.ts'
import { quoted, wholeNumber } from '../input.ts'
import { print, printJson } from '../terminal.ts'
import { texts } from '../text/texts.ts'
import { restoreStore } from '../../server/upkeep/restore.ts'
import { backupStore } from '../../server/upkeep/backup.ts'
import { moveStore } from '../../server/upkeep/move.ts'
import { shownPlace, dataPlace } from '../../server/db/place.ts'
import { StoreFault } from '../../server/db/faults.ts'

type DataOptions = { readonly data?: string; readonly force?: true; readonly json?: true }

const withData = (command: Command): Command => command.option('--data <folder>', texts.options.data)

/** Runs `work` on the place of stored games. @throws UserError on errors by the user */
const onData = async <T>({ data }: DataOptions, work: (place: string) => Promise<T>): Promise<T> => {
  try {
    return await work(dataPlace(data))
  } catch (error) {
    if (error instanceof StoreFault) return throwUserError(error.message)
    throw error
  }
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })

/** `backup FILE`: copies all stored games into one file, even while a server runs. */
export const backup = (command: Command): void => {
  withData(command.argument('<file>', texts.arguments.backupTo))
    .option('--force', texts.options.force)
    .option('--json', texts.options.json)
    .action(async (file: string, options: DataOptions) => {
      const force = options.force === true
      checkTarget(file, force)
      const made = await onData(options, (folder) => backupStore(folder, file, force))
      if (options.json === true) return printJson({ file, ...made })
      const { games, bytes } = made
      print(texts.store.backedUp(games, quoted(file), megabytes(bytes)), texts.store.keepSafe)
    })
}

/** `restore FILE`: installs a backup for a server that is not running. */
export const restore = (command: Command): void => {
  withData(command.argument('<file>', texts.arguments.backupFrom))
    .option('--force', texts.options.setAside)
    .option('--json', texts.options.json)
    .action(async (file: string, options: DataOptions) => {
      const restored = await onData(options, (folder) => restoreStore(file, folder, options.force === true))
      if (options.json === true) return printJson({ file, ...restored })
      const { games, kept } = restored
      print(texts.store.restored(games, quoted(file)), ...(kept === undefined ? [] : [texts.store.setAside(kept)]))
    })
}

type MoveOptions = { readonly from: string; readonly to?: string; readonly json?: true }

/** `migrate --from PLACE --to PLACE`: moves a stopped server's data between databases. */
export const migrate = (command: Command): void => {
  command
    .requiredOption('--from <place>', texts.options.moveFrom)
    .option('--to <place>', texts.options.moveTo)
    .option('--json', texts.options.json)
    .action(async ({ from, to, json }: MoveOptions) => {
      const place = await onData(to === undefined ? {} : { data: to }, async (target) => target)
      const moved = await onData({ data: from }, (source) => moveStore(source, place))
      if (json === true) return printJson(moved)
      const { games, kept } = moved
      print(texts.store.moved(games, shownPlace(place)), ...(kept === undefined ? [] : [texts.store.setAside(kept)]))
    })
}

/** `ratings`: recomputes all ratings of a server from its results. */
export const checkRatings = (command: Command): void => {
  withData(command)
    .option('--json', texts.options.json)
    .action(async (options: DataOptions) => {
      const { events, faults } = await onData(options, recomputeRatings)
      if (options.json === true) printJson({ results: events, faults })
      if (faults[0] !== undefined) throwUserError(texts.store.ratingsDiffer(String(faults[0])))
      if (options.json !== true) print(texts.store.ratingsAgree(events))
    })
}

type ModeratorOptions = DataOptions & { readonly owner?: string; readonly add?: string; readonly remove?: string }

/** Verb `moderators`: lists moderators, or changes an account's role, even while a server runs. */
export const moderators = (command: Command): void => {
  withData(command)
    .option('--owner <id>', texts.options.owner)
    .option('--add <id>', texts.options.addModerator)
    .option('--remove <id>', texts.options.removeModerator)
    .option('--json', texts.options.json)
    .action(async ({ owner, add, remove, ...options }: ModeratorOptions) => {
      const wanted = [
        [owner, 'owner'],
        [add, 'moderator'],
        [remove, 'player'],
      ] as const
      const named = wanted.flatMap(([id, role]) => (id === undefined ? [] : [{ id, role }]))
      if (named.length > 1) throwUserError(texts.store.oneRole)
      for (const { id, role } of named) await onData(options, (place) => giveRole(place, id, role))
      const all = await onData(options, moderatorsOf)
      if (options.json === true) return printJson(all.map(({ player, name, role }) => ({ player, name, role })))
      const lines = all.map(({ player, name, role }) => texts.store.moderator(name, player, role))
      print(...(lines.length === 0 ? [texts.store.noModerators] : lines))
    })
}

type KeptOptions = DataOptions & { readonly output?: string }

/** Checks a match id. @throws UserError if it is invalid */
const matchCalled = (text: string): string =>
  /^[a-z0-9]{16}$/.test(text) ? text : throwUserError(texts.store.noMatchName(quoted(text)))

/** `export MATCH`: writes a stored game as a file. */
export const exportGame = (command: Command): void => {
  withData(command.argument('<match>', texts.arguments.match))
    .option('--output <file>', texts.options.output)
    .option('--force', texts.options.force)
    .action(async (name: string, options: KeptOptions) => {
      const { output, force } = options
      const match = matchCalled(name)
      if (output !== undefined) checkTarget(output, force === true)
      const text = await onData(options, (folder) => exportMatch(folder, match))
      if (output === undefined) process.stdout.write(text)
      else writeFile(output, text, force === true)
    })
}

type ForgetOptions = DataOptions & { readonly olderThan?: string }

const MOST_DAYS = 36_500

const forgetOlder = async (days: string, options: ForgetOptions): Promise<void> => {
  const age = wholeNumber(days, { name: '--older-than', min: 1, max: MOST_DAYS })
  const forgotten = await onData(options, (folder) => forgetEnded(folder, Date.now() - age * DAY))
  if (options.json === true) printJson({ forgotten })
  else print(texts.store.deletedAll(forgotten.length, age))
}

const forgetOne = async (name: string, options: ForgetOptions): Promise<void> => {
  const match = matchCalled(name)
  await onData(options, (folder) => forgetMatch(folder, match))
  if (options.json === true) printJson({ forgotten: match })
  else print(texts.store.deleted(match))
}

/**
 * `forget MATCH`, `forget --older-than DAYS`: permanently deletes stored games; a running server notices and logs it.
 */
export const forget = (command: Command): void => {
  withData(command.argument('[match]', texts.arguments.match))
    .option('--older-than <days>', texts.options.olderThan)
    .option('--json', texts.options.json)
    .action(async (name: string | undefined, options: ForgetOptions) => {
      const { olderThan } = options
      if ((name === undefined) === (olderThan === undefined)) throwUserError(texts.store.forgetWhich)
      await (olderThan === undefined ? forgetOne(name ?? '', options) : forgetOlder(olderThan, options))
    })
}
