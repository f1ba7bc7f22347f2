// Writes the effect of each house rule of a game, against the default rules, into docs/house-rules-compared.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, onModernNode, root } from '../setup.mjs'

const PAGE = join(root, 'docs', 'house-rules-compared.md')
const GAMES = 20_000
const SEED = 1

const percent = (share) => `${(share * 100).toFixed(2)} %`
const count = (value) => value.toFixed(2)

/** Columns of the table, in order. */
const COLUMNS = [
  ['first', 'acts first, wins', percent],
  ['plies', 'rolls and choices', count],
  ['chapters', 'rounds', count],
  ['leads', 'lead changes', count],
  ['mattering', 'choices that matter', percent],
  ['spread', 'worst against best', percent],
  ['luck', 'luck', percent],
]

const bare = (text) => text.replace(' %', '')
const signed = (value, print) => {
  const text = bare(print(value))
  if (Number(text) === 0) return text.replace('-', '')
  return value > 0 ? `+${text}` : text
}
const within = (figure, print) => (figure.exact ? '' : ` ± ${bare(print(figure.halfwidth))}`)

const usualRow = (figures) =>
  COLUMNS.map(([name, , print]) => `${print(figures[name].value)}${within(figures[name], print)}`)

const otherRow = (figures, difference) =>
  COLUMNS.map(([name, , print]) =>
    // Rules without a solved model lack some figures.
    difference[name] === undefined
      ? '–'
      : `${print(figures[name].value)} (${signed(difference[name].value, print)}${within(difference[name], print)})`,
  )

const row = (cells) => `| ${cells.join(' | ')} |`

/** Returns one row for the default rules, and one for each other value of a house rule. */
const tableOf = (manifest, compared) => {
  const { game } = manifest
  const { defaultRules, sampleValues, usualSeats } = compared.engine
  const usual = defaultRules(game.houseRules)
  const seats = usualSeats(game)
  const compare = (rules) => {
    const contest = compared.contestOf(manifest, { rules: [usual, rules], seats, games: GAMES, seed: SEED })
    return compared.compareRules(contest)
  }
  const changes = game.houseRules.flatMap((rule) =>
    sampleValues(rule)
      .filter((value) => value !== rule.default)
      .map((value) => ({ title: `\`${rule.name}=${value}\``, rules: { ...usual, [rule.name]: value } })),
  )
  const rows = changes.map(({ title, rules }) => ({ title, ...compare(rules) }))
  return [
    row(['house rule', ...COLUMNS.map(([, title]) => title)]),
    row(['---', ...COLUMNS.map(() => '---')]),
    row(['as printed', ...usualRow(rows[0].a)]),
    ...rows.map(({ title, b, difference }) => row([title, ...otherRow(b, difference)])),
  ].join('\n')
}

const main = async ([id]) => {
  if (id === undefined) giveUp('Say whose house rules: node scripts/tools/compared.mjs GAME')
  const { manifestOf } = await import('../../src/games/index.ts')
  const manifest = manifestOf(id) ?? giveUp(`There is no game ${id}.`)
  const { compareRules } = await import('../../src/analysis/comparison/compare.ts')
  const { contestOf } = await import('../../src/analysis/comparison/contest.ts')
  const engine = await import('../../src/engine/index.ts')
  const page = readFileSync(PAGE, 'utf8')
  const [begin, end] = [`<!-- ${id} -->`, `<!-- /${id} -->`]
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) giveUp(`${PAGE} has no place for it: write ${begin} and ${end} where the table belongs.`)
  const table = tableOf(manifest, { compareRules, contestOf, engine })
  writeFileSync(PAGE, `${page.slice(0, from + begin.length)}\n\n${table}\n\n${page.slice(to)}`)
  process.stdout.write(`${table}\n`)
}

onModernNode(main)
