import type { Command } from 'commander'
import { type Balance, balanceOf, type UseBand } from '../../analysis/balance/balance.ts'
import type { Estimate } from '../../bots/index.ts'
import { usualSeats } from '../../engine/index.ts'
import { jsonSchemaOf } from '../../kit/content/json-schema.ts'
import { contentLines } from '../../kit/content/print.ts'
import { progressTeller } from '../compare/progress.ts'
import { throwUserError } from '../user-error.ts'
import { contentIn, ownedGame, printedContent } from '../content.ts'
import { gathered, oneOf, quoted, wholeNumber } from '../input.ts'
import { gameCalled, rulesAsked, seatCountAsked, seedAsked } from '../table.ts'
import { paint, print, printJson } from '../terminal.ts'
import { texts } from '../text/texts.ts'

const w = texts.content

const ACTS = ['check', 'print', 'balance', 'ours', 'schema'] as const

type ContentOptions = {
  readonly rules?: string
  readonly seats?: string
  readonly games?: string
  readonly seed?: string
  readonly json?: true
}

const WIDEST_BAND = '100.0 % (100.0 to 100.0)'.length
const MOST_BALANCED = 1_000_000
const USUAL_GAMES = 400

const percent = (share: number): string => (100 * share).toFixed(1)

const bandText = ({ share, low, high }: UseBand): string => `${percent(share)} % (${percent(low)} to ${percent(high)})`

const amount = ({ mean, halfwidth }: Estimate): string => `${mean.toFixed(2)} ± ${halfwidth.toFixed(2)}`

/** Returns a sentence that names the pieces used in this share of the games; none if no piece is. */
const extremeLine = (pieces: Balance['pieces'], share: 0 | 1): readonly string[] => {
  const names = pieces.filter(({ games }) => games.share === share).map(({ name }) => name)
  return names.length === 0 ? [] : [share === 0 ? w.never(names) : w.always(names)]
}

const balanceLines = ({ player, games, payoff, points, draws, plies, measures, pieces }: Balance, name: string) => {
  const width = Math.max(...pieces.map((piece) => piece.name.length))
  return [
    paint('bold', w.balance(name, player, games)),
    ...payoff.map((each, seat) => {
      const scored = points[seat] === undefined ? '' : `   ${w.points(amount(points[seat]))}`
      return `  ${w.seat(seat, `${percent(each.mean)} ± ${percent(each.halfwidth)} %`)}${scored}`
    }),
    `  ${w.length(draws, plies.toFixed(1))}`,
    ...measures.map(({ title, mean }) => `  ${w.measure(title, amount(mean))}`),
    '',
    w.pieces,
    ...pieces.map(
      ({ name: piece, games: band, uses }) =>
        `  ${piece.padEnd(width)}  ${bandText(band).padStart(WIDEST_BAND)}  ${amount(uses)}`,
    ),
    ...extremeLine(pieces, 0),
    ...extremeLine(pieces, 1),
  ]
}

const balance = async (file: string, options: ContentOptions): Promise<void> => {
  const found = await contentIn(file)
  const { manifest, rule, editor, draft } = found
  const pieces = `${rule}=${printedContent(found, draft, file)}`
  const rules = rulesAsked(manifest, gathered(pieces, options.rules))
  const seats = options.seats === undefined ? usualSeats(manifest.game) : seatCountAsked(manifest, options.seats)
  const games =
    options.games === undefined
      ? USUAL_GAMES
      : wholeNumber(options.games, { name: '--games', min: 2, max: MOST_BALANCED })
  const seed = seedAsked(options.seed)
  const progress = progressTeller(texts.progress.games)
  const report = await balanceOf(manifest, { rules, seats, games, seed }, progress.tell)
  progress.end()
  if (options.json === true) printJson({ game: manifest.game.id, seed, ...report })
  else print(...balanceLines(report, editor.nameOf(draft)), '', w.seed(seed))
}

const check = async (file: string): Promise<void> => {
  const { manifest, editor, draft } = await contentIn(file)
  const faults = editor.faults(draft)
  print(...faults.map(({ message }) => message))
  if (faults.length > 0) throwUserError(w.faults(quoted(file), faults.length))
  print(w.valid(editor.nameOf(draft), manifest.text.title))
}

const printPieces = async (file: string): Promise<void> => {
  const found = await contentIn(file)
  printedContent(found, found.draft, file)
  print(...contentLines(found.editor.form(found.draft), found.draft))
}

const acted = async (act: string, what: string, options: ContentOptions): Promise<void> => {
  const known = oneOf(w.unknown, act, ACTS)
  if (known === 'check') return check(what)
  if (known === 'print') return printPieces(what)
  if (known === 'balance') return balance(what, options)
  const { editor } = await ownedGame(gameCalled(what))
  printJson(known === 'ours' ? editor.ours : jsonSchemaOf(editor.schema))
}

/** `content check|print|balance FILE`: an owner's pieces; `content ours|schema GAME`: an example, and its JSON Schema. */
export const content = (command: Command): void => {
  command
    .argument('<act>', texts.arguments.contentAct)
    .argument('<file>', texts.arguments.contentFile)
    .option('--rules <pairs>', texts.options.rules, gathered)
    .option('--seats <n>', texts.options.seatCount)
    .option('--games <n>', texts.options.gamesToBalance)
    .option('--seed <n>', texts.options.seed)
    .option('--json', texts.options.json)
    .action(acted)
}
