import type { Command } from 'commander'
import { allowedValues, type HouseRule } from '../../engine/index.ts'
import { type AnyManifest, games as all } from '../../games/index.ts'
import { columns, paint, print, printJson } from '../terminal.ts'
import { hang, wrap } from '../wrap.ts'

const row = ({ game, text }: AnyManifest): unknown => ({
  id: game.id,
  title: text.title,
  seats: game.seats,
  rules: game.houseRules,
})

const ruleLines = (rule: HouseRule, title: string): readonly string[] =>
  hang(
    `  ${rule.name.padEnd(12)} `,
    `${title}${/[?!.]$/.test(title) ? '' : ':'} ${allowedValues(rule)}; default ${rule.default}`,
    columns(),
  )

const page = ({ game, text }: AnyManifest): readonly string[] => {
  const { min, max } = game.seats
  return [
    `${paint('bold', text.title)} (${game.id}), ${min === max ? min : `${min} to ${max}`} players`,
    ...wrap(text.tagline, columns()),
    ...game.houseRules.flatMap((rule) => ruleLines(rule, text.houseRules[rule.name]!.title)),
    '',
  ]
}

/** `games`: every game with its seats and house rules. */
export const games = (command: Command): void => {
  command.option('--json', 'print one JSON value').action(({ json }: { json?: true }) => {
    if (json === true) printJson(all.map(row))
    else print(...all.flatMap(page).slice(0, -1))
  })
}
