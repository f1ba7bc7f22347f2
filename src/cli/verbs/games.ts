import type { Command } from 'commander'
import type { ListedGame, ListedRule } from '../listing.ts'
import { columns, paint, print, printJson } from '../terminal.ts'
import { hang, wrap } from '../wrap.ts'
import { texts } from '../text/texts.ts'

const gameRow = ({ id, title, seats, rules }: ListedGame): unknown => ({
  id,
  title,
  seats,
  rules: rules.map(({ rule }) => rule),
})

const ruleLines = ({ rule, title, values, needs }: ListedRule, wide: number): readonly string[] => {
  const { rule: always, ruleWith } = texts.games
  const about = needs === '' ? always(title, values, rule.default) : ruleWith(title, values, rule.default, needs)
  return hang(`  ${rule.name.padEnd(wide)} `, about, columns())
}

const page = ({ id, title, tagline, seats, rules }: ListedGame): readonly string[] => {
  const wide = Math.max(12, ...rules.map(({ rule }) => rule.name.length))
  return [
    texts.games.players(paint('bold', title), id, texts.games.range(seats.min, seats.max)),
    ...wrap(tagline, columns()),
    ...rules.flatMap((rule) => ruleLines(rule, wide)),
    '',
  ]
}

/** `games`: all games with their seats and house rules. */
export const games = (command: Command): void => {
  command.option('--json', texts.options.json).action(async ({ json }: { json?: true }) => {
    const listed = await (await import('../listing.ts')).listedGames()
    if (json === true) printJson(listed.map(gameRow))
    else print(...listed.flatMap(page).slice(0, -1))
  })
}
