import { randomInt } from 'node:crypto'
import type { Command } from 'commander'
import { type Bot, compareRules } from '../../bots/index.ts'
import { sampleValues } from '../../engine/index.ts'
import { contestOf } from '../../games/contest.ts'
import type { AnyManifest } from '../../games/index.ts'
import { type Comparison, comparisonJson } from '../compare/comparison.ts'
import { comparisonLines } from '../compare/lines.ts'
import { progressTeller } from '../compare/progress.ts'
import { meetingJson, meetingOf } from '../compare/versus.ts'
import { meetingLines } from '../compare/versus-lines.ts'
import { complain } from '../complaint.ts'
import { gathered, wholeNumber } from '../input.ts'
import { payoffsLike } from '../payoff.ts'
import { gameCalled, MOST_SEED, rulesAsked, sittersAsked } from '../table.ts'
import { columns, print, printJson } from '../terminal.ts'

type Options = {
  readonly rules?: string
  readonly with?: string
  readonly seats?: string
  readonly sheets?: string | true
  readonly games: string
  readonly seed?: string
  readonly json?: true
}

const MOST_GAMES = 1_000_000

const withAsked = (manifest: AnyManifest, text: string | undefined) => {
  const rule = manifest.game.houseRules.at(-1)
  const example = rule === undefined ? 'rule=value' : `${rule.name}=${sampleValues(rule).at(-1)}`
  return text === undefined
    ? complain(`--with is missing, the house rules to compare with: write for instance --with ${example}.`)
    : rulesAsked(manifest, text, '--with')
}

const playersAsked = (manifest: AnyManifest, text: string | undefined) =>
  text === undefined ? undefined : (sittersAsked(manifest, text) as readonly Bot<unknown, unknown>[])

const seedAsked = (seed: string | undefined): number =>
  seed === undefined ? randomInt(2 ** 32) : wholeNumber(seed, { name: '--seed', min: 0, max: MOST_SEED })

const gamesAsked = (games: string): number => wholeNumber(games, { name: '--games', min: 1, max: MOST_GAMES })

const compared = (manifest: AnyManifest, options: Options) => {
  const players = playersAsked(manifest, options.seats)
  const asked = {
    rules: [rulesAsked(manifest, options.rules), withAsked(manifest, options.with)] as const,
    seats: players?.length ?? manifest.game.seats.min,
    games: gamesAsked(options.games),
    seed: seedAsked(options.seed),
    ...(players === undefined ? {} : { players }),
  }
  const usual = contestOf(manifest, asked)
  const contest = { ...usual, typical: players ?? usual.typical }
  const references = asked.rules.map(contest.referenceFor)
  const payoffs = payoffsLike(references[0]!.equity(manifest.game.start(asked.rules[0], asked.seats)).payoff)
  const progress = progressTeller('of the games')
  const figures = compareRules(contest, progress.tell)
  progress.end()
  const solved = references.every(({ exact }) => exact)
  const comparison: Comparison = { ...figures, ...asked, manifest, typical: contest.typical, solved }
  return { comparison, payoffs }
}

/** `compare GAME --sheets`: everybody against everybody. */
const compareSheets = (manifest: AnyManifest, sheets: string | true, options: Options): void => {
  const apart = (['with', 'seats'] as const).find((name) => options[name] !== undefined)
  if (apart !== undefined) complain(`--sheets compares sheets, not house rules: leave --${apart} out.`)
  const meeting = meetingOf(manifest, {
    sheets,
    rules: rulesAsked(manifest, options.rules),
    battles: gamesAsked(options.games),
    seed: seedAsked(options.seed),
  })
  if (options.json === true) printJson(meetingJson(meeting))
  else print(...meetingLines(meeting, columns()))
}

const compareHouseRules = (manifest: AnyManifest, options: Options): void => {
  const { comparison, payoffs } = compared(manifest, options)
  if (options.json === true) printJson(comparisonJson(comparison))
  else print(...comparisonLines(comparison, payoffs, columns()))
}

/** `compare GAME --rules a=b --with c=d`: what two sets of house rules do to a game; with `--sheets` who beats whom. */
export const compare = (command: Command): void => {
  command
    .argument('<game>', 'which game; `games` lists them')
    .option('--rules <pairs>', 'one set of house rules, as name=value,name=value (the usual ones)', gathered)
    .option('--with <pairs>', 'the other set; what is left out is as usual', gathered)
    .option('--sheets [list]', 'compare sheets instead: all ready-made, or names and sheets with commas between')
    .option('--seats <players>', 'computer players, one a seat (best play; luck between usual players)')
    .option('--games <n>', 'games by each set for figures that are not exact, up to 1000000', '1000')
    .option('--seed <n>', 'the same seed gives the same result; left out, one is drawn and named')
    .option('--json', 'print one JSON value')
    .action((id: string, options: Options) => {
      const manifest = gameCalled(id)
      if (options.sheets === undefined) compareHouseRules(manifest, options)
      else compareSheets(manifest, options.sheets, options)
    })
}
