import type { Command } from 'commander'
import { compareRules } from '../../analysis/comparison/compare.ts'
import type { Bot } from '../../bots/index.ts'
import { sampleValues } from '../../engine/index.ts'
import { contestOf, payoffsAtStart } from '../../analysis/comparison/contest.ts'
import type { AnyManifest } from '../../games/index.ts'
import { type Comparison, comparisonJson } from '../compare/comparison.ts'
import { comparisonLines } from '../compare/lines.ts'
import { progressTeller } from '../compare/progress.ts'
import { meetingJson, meetingOf } from '../compare/versus.ts'
import { meetingLines } from '../compare/versus-lines.ts'
import { throwUserError } from '../user-error.ts'
import { gathered, wholeNumber } from '../input.ts'
import { rulesWithContent } from '../content.ts'
import { payoffsLike } from '../payoff.ts'
import { gameCalled, playersNamed, rulesAsked, seatCountAsked, seedAsked } from '../table.ts'
import { columns, print, printJson } from '../terminal.ts'
import { texts } from '../text/texts.ts'

type CompareOptions = {
  readonly rules?: string
  readonly with?: string
  readonly content?: string
  readonly seats?: string
  readonly sheets?: string | true
  readonly games?: string
  readonly seed?: string
  readonly json?: true
}

const MOST_GAMES = 1_000_000

/** Parses `--with`, to which `--content` adds the pieces of a file. */
const withAsked = async (manifest: AnyManifest, options: CompareOptions) => {
  const text = await rulesWithContent(manifest, options.with, options.content)
  const [rule] = manifest.game.houseRules
  const example =
    rule === undefined
      ? `${texts.rules.exampleName}=${texts.rules.exampleValue}`
      : `${rule.name}=${sampleValues(rule).at(-1)}`
  return text === undefined ? throwUserError(texts.compare.withMissing(example)) : rulesAsked(manifest, text, '--with')
}

/** Parses `--seats`: players in seat order, or only a number. */
const seatsAsked = (manifest: AnyManifest, text: string | undefined) => {
  const players = playersNamed(manifest, text) as readonly Bot<unknown, unknown>[] | undefined
  return { seats: players?.length ?? seatCountAsked(manifest, text), ...(players && { players }) }
}

/** Default numbers of games, which take a minute or two. */
const USUAL_GAMES = { quick: 1_000, slow: 100 } as const

const gamesAsked = (games: string | undefined, pace: keyof typeof USUAL_GAMES): number =>
  games === undefined ? USUAL_GAMES[pace] : wholeNumber(games, { name: '--games', min: 1, max: MOST_GAMES })

const compared = async (manifest: AnyManifest, options: CompareOptions) => {
  const asked = {
    rules: [rulesAsked(manifest, options.rules), await withAsked(manifest, options)] as const,
    ...seatsAsked(manifest, options.seats),
    seed: seedAsked(options.seed),
  }
  const { seats, players } = asked
  const usual = contestOf(manifest, { ...asked, games: 0 })
  const references = asked.rules.map(usual.referenceFor)
  const solved = references.every((reference) => reference?.exact === true)
  const games = gamesAsked(options.games, solved && seats <= 2 ? 'quick' : 'slow')
  const contest = { ...usual, games, typical: players ?? usual.typical }
  const payoffs = payoffsLike(payoffsAtStart(usual, asked.rules[0]))
  const progress = progressTeller(texts.progress.games)
  const figures = compareRules(contest, progress.tell)
  progress.end()
  const comparison: Comparison = { ...figures, ...asked, games, manifest, typical: contest.typical, solved }
  return { comparison, payoffs }
}

/** `compare GAME --sheets`: all fighters against each other. */
const compareSheets = (manifest: AnyManifest, sheets: string | true, options: CompareOptions): void => {
  if (options.with !== undefined || options.content !== undefined) throwUserError(texts.compare.sheetsWith)
  if (options.seats !== undefined) throwUserError(texts.compare.sheetsSeats)
  const meeting = meetingOf(manifest, {
    sheets,
    rules: rulesAsked(manifest, options.rules),
    battles: gamesAsked(options.games, 'quick'),
    seed: seedAsked(options.seed),
  })
  if (options.json === true) printJson(meetingJson(meeting))
  else print(...meetingLines(meeting, columns()))
}

const compareHouseRules = async (manifest: AnyManifest, options: CompareOptions): Promise<void> => {
  const { comparison, payoffs } = await compared(manifest, options)
  if (options.json === true) printJson(comparisonJson(comparison))
  else print(...comparisonLines(comparison, payoffs, columns()))
}

/**
 * `compare GAME --rules a=b --with c=d`: compares two sets of house rules. `--content FILE` adds an owner's pieces to
 * the second set. With `--sheets`, it compares all fighters.
 */
export const compare = (command: Command): void => {
  command
    .argument('<game>', texts.arguments.game)
    .option('--rules <pairs>', texts.options.rulesToCompare, gathered)
    .option('--with <pairs>', texts.options.withRules, gathered)
    .option('--content <file>', texts.options.contentToCompare)
    .option('--sheets [list]', texts.options.sheets)
    .option('--seats <n>', texts.options.playersToCompare)
    .option('--games <n>', texts.options.gamesToCompare)
    .option('--seed <n>', texts.options.seed)
    .option('--json', texts.options.json)
    .action(async (id: string, options: CompareOptions) => {
      const manifest = gameCalled(id)
      if (options.sheets === undefined) await compareHouseRules(manifest, options)
      else compareSheets(manifest, options.sheets, options)
    })
}
