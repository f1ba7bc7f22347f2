import type { Command } from 'commander'
import { allowedValues, type HouseRule } from '../../engine/index.ts'
import { type AnyManifest, games as all } from '../../games/index.ts'
import { needsText } from '../table.ts'
import { columns, paint, print, printJson } from '../terminal.ts'
import { hang, wrap } from '../wrap.ts'
import { texts } from '../text/texts.ts'

const gameRow = ({ game, text }: AnyManifest): unknown => ({
  id: game.id,
  title: text.title,
  seats: game.seats,
  rules: game.houseRules,
})

const ruleLines = (rule: HouseRule, title: string, wide: number): readonly string[] => {
  const [needs, values] = [needsText(rule), allowedValues(rule)]
  const { rule: always, ruleWith } = texts.games
  const about = needs === '' ? always(title, values, rule.default) : ruleWith(title, values, rule.default, needs)
  return hang(`  ${rule.name.padEnd(wide)} `, about, columns())
}

const page = ({ game, text }: AnyManifest): readonly string[] => {
  const { min, max } = game.seats
  const wide = Math.max(12, ...game.houseRules.map(({ name }) => name.length))
  return [
    texts.games.players(paint('bold', text.title), game.id, texts.games.range(min, max)),
    ...wrap(text.tagline, columns()),
    ...game.houseRules.flatMap((rule) => ruleLines(rule, text.houseRules[rule.name]!.title, wide)),
    '',
  ]
}

/** `games`: every game with its seats and house rules. */
export const games = (command: Command): void => {
  command.option('--json', texts.options.json).action(({ json }: { json?: true }) => {
    if (json === true) printJson(all.map(gameRow))
    else print(...all.flatMap(page).slice(0, -1))
  })
}
