import type { Command } from 'commander'
import { footLines, headLines, rowLines } from '../bots/lines.ts'
import { rosterOf, rowJson, rowsOf } from '../bots/roster.ts'
import { roundRobinJson } from '../bots/round-robin.ts'
import { roundRobinUnder } from '../../games/index.ts'
import { gathered } from '../input.ts'
import { gameCalled, rulesAsked, seatCountAsked } from '../table.ts'
import { columns, print, printJson } from '../terminal.ts'
import { texts } from '../text/texts.ts'

type BotsOptions = { readonly rules?: string; readonly seats?: string; readonly json?: true }

const roster = (id: string, { rules, seats: asked, json }: BotsOptions): void => {
  const manifest = gameCalled(id)
  const count = seatCountAsked(manifest, asked)
  const players = rosterOf(manifest, rulesAsked(manifest, rules), count)
  if (json === true)
    return printJson({
      game: id,
      rules: players.rules,
      seats: count,
      bots: [...rowsOf(players)].map(rowJson),
      roundRobin: roundRobinJson(roundRobinUnder(manifest, players.rules)),
    })
  const width = columns()
  print(...headLines(players, width))
  // Prints each player as soon as measured, because measuring all takes long.
  for (const row of rowsOf(players)) print(...rowLines(players, row, width))
  print(...footLines(players, width))
}

/** `bots GAME`: computer players of a game and their strength. */
export const bots = (command: Command): void => {
  command
    .argument('<game>', texts.arguments.game)
    .option('--rules <pairs>', texts.options.rules, gathered)
    .option('--seats <n>', texts.options.seatCount)
    .option('--json', texts.options.json)
    .action(roster)
}
