import { type AnyPlay, type Ruleset, takeBackTo } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { throwUserError } from '../user-error.ts'
import { pairs, quoted, wholeNumber } from '../input.ts'
import { refuseLine } from '../files.ts'
import { openSoFar } from '../saved-game.ts'
import { rulesAsked } from '../table.ts'
import { commandName } from '../terminal.ts'
import { texts } from '../text/texts.ts'

/** Position of a saved game: the game up to ply `ply` (0 is the start), and its state. */
export type Position = { readonly play: AnyPlay; readonly file: string; readonly ply: number; readonly state: unknown }

type Pointed = { readonly file: string; readonly ply: string }

/** Splits FILE:PLY at the last colon; file names may contain colons (`C:\games\mine:12`). @throws UserError */
export const pointedAt = (text: string): Pointed => {
  const at = text.lastIndexOf(':')
  const [file, ply] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)]
  if (file !== '' && /^\d+$/.test(ply)) return { file, ply }
  return throwUserError(texts.odds.notAt(quoted(text)))
}

/** Checks `--rules` against the file, which determines the rules. @throws UserError if they differ */
const checkRules = (manifest: AnyManifest, play: AnyPlay, file: string, text: string | undefined): void => {
  if (text === undefined) return
  const asked: Ruleset = rulesAsked(manifest, text)
  const other = Object.keys(pairs(text, '--rules', 'name=value')).find((name) => asked[name] !== play.rules[name])
  if (other === undefined) return
  throwUserError(texts.odds.otherRules(quoted(file), `${other}=${play.rules[other]}`, `${other}=${asked[other]}`))
}

/**
 * Parses `--at FILE:PLY`. In a damaged file, positions before its fault are available.
 * @throws UserError for another game, other rules or seats, a missing ply, or earlier damage
 */
export const positionAt = async (
  manifest: AnyManifest,
  text: string,
  { rules, seats }: { readonly rules?: string | undefined; readonly seats?: string | undefined },
): Promise<Position> => {
  const { file, ply } = pointedAt(text)
  const { play, fault, manifest: found } = await openSoFar(file)
  const [wanted, there] = [manifest.game.id, found.game.id]
  if (wanted !== there) throwUserError(texts.odds.otherGame(quoted(file), there, wanted, commandName()))
  checkRules(manifest, play, file, rules)
  const { length } = play.header.seats
  if (seats !== undefined && Number(seats) !== length) throwUserError(texts.odds.otherSeats(quoted(file), length))
  if (fault !== undefined && Number(ply) > play.plies.length) refuseLine(file, fault.line, fault.message)
  const number = wholeNumber(ply, { name: 'PLY', min: 0, max: play.plies.length })
  return { play: takeBackTo(play, number), file, ply: number, state: play.states[number] }
}
