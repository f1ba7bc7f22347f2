import type { Command } from 'commander'
import { deciders } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { rulesWithContent } from '../content.ts'
import { readCurrency } from '../currency.ts'
import { gathered } from '../input.ts'
import { choicesAt, isSolvedExactly, type Solved, solved, solvedAt } from '../solve/answer.ts'
import { positionLines, solvedLines } from '../solve/lines.ts'
import { type Position, positionAt } from '../solve/position.ts'
import { gameCalled, rulesAsked, seatCountAsked } from '../table.ts'
import { columns, print, printJson } from '../terminal.ts'
import { texts } from '../text/texts.ts'

type SolveOptions = {
  readonly rules?: string
  readonly seats?: string
  readonly at?: string
  readonly currency?: string
  readonly json?: true
}

type Given = SolveOptions & { readonly with?: string; readonly content?: string }

const json = (answer: Solved): object => {
  const { manifest, rules, currency, value, solution, seconds, bound } = answer
  return {
    game: manifest.game.id,
    rules,
    seats: value.length,
    ...(currency === 'points' && { currency }),
    value,
    exact: isSolvedExactly(answer),
    error: bound,
    states: solution.states ?? null,
    seconds,
    bound,
  }
}

/** JSON of a position. `seat` decides; null if none or several do. Simultaneous choices each name their seat. */
const positionJson = (answer: Solved, position: Position): object => {
  const seats = deciders(answer.manifest.game.node(position.state))
  const choices = choicesAt(answer, position)
  return {
    ply: position.ply,
    seat: seats.length === 1 ? seats[0] : null,
    position: answer.solution.valueOf(position.state),
    choices: choices.map(({ seat, ...row }) => (seats.length === 1 ? row : { seat, ...row })),
  }
}

const atPosition = async (manifest: AnyManifest, at: string, options: SolveOptions): Promise<void> => {
  const position = await positionAt(manifest, at, options)
  const { rules, header } = position.play
  const answer = solvedAt(solved(manifest, rules, header.seats.length, readCurrency(options.currency), true), position)
  if (options.json === true) printJson({ ...json(answer), ...positionJson(answer, position) })
  else print(...positionLines(answer, position, columns()))
}

/** Adds `--with`, which means the same, and the pieces of `--content` to `--rules`. */
const merged = async (manifest: AnyManifest, { with: more, content, ...options }: Given): Promise<SolveOptions> => {
  const given = more === undefined ? options.rules : gathered(more, options.rules)
  const rules = await rulesWithContent(manifest, given, content)
  return rules === undefined ? options : { ...options, rules }
}

/** `solve GAME`: the game's value to each seat under best play, and with `--at` every choice of a position. */
export const solve = (command: Command): void => {
  command
    .argument('<game>', texts.arguments.game)
    .option('--rules <pairs>', texts.options.rules, gathered)
    .option('--with <pairs>', texts.options.withForSolve, gathered)
    .option('--content <file>', texts.options.content)
    .option('--seats <n>', texts.options.seatCount)
    .option('--at <file:ply>', texts.options.atToSolve)
    .option('--currency <name>', texts.options.currencyToSolve)
    .option('--json', texts.options.json)
    .action(async (id: string, given: Given) => {
      const manifest = gameCalled(id)
      const options = await merged(manifest, given)
      if (options.at !== undefined) return atPosition(manifest, options.at, options)
      const answer = solved(
        manifest,
        rulesAsked(manifest, options.rules),
        seatCountAsked(manifest, options.seats),
        readCurrency(options.currency),
      )
      if (options.json === true) printJson(json(answer))
      else print(...solvedLines(answer, columns()))
    })
}
