import { printChance, seeded } from '../dice/index.ts'
import {
  type AnyGame,
  choice,
  deciders,
  type GameNode,
  offered,
  plyText,
  randomPly,
  rulesFor,
  type RulesRequest,
} from '../engine/index.ts'
import type { AnyManifest } from '../games/manifest.ts'

/** Number of games to play per set of house rules, and of plies to read of each. */
const [GAMES, PLIES] = [3, 400]

/** Printed rules, and requests with one changed value each. */
const rulesetsOf = ({ houseRules }: AnyGame): readonly RulesRequest[] => [
  {},
  ...houseRules.flatMap((rule) => ('values' in rule ? rule.values.map((value) => ({ [rule.name]: value })) : [])),
]

/** Kind of roll or choice: pattern, meaning, and an example line. */
type NotationRow = { readonly pattern: string; readonly meaning: string; readonly example: string }

type Notation = { readonly rolls: Map<string, NotationRow>; readonly choices: Map<string, NotationRow> }

/** Replaces each number with N. */
const patternOf = (text: string): string => text.replaceAll(/\d+/g, 'N')

const put = (rows: Map<string, NotationRow>, name: string, meaning: string, example: string): void => {
  const pattern = patternOf(name)
  if (!rows.has(pattern)) rows.set(pattern, { pattern, meaning, example })
}

/** Adds the rolls or choices of a node to the notation. */
const readNode = (
  { game, text }: AnyManifest,
  state: unknown,
  node: GameNode<unknown>,
  rows: Notation,
  line: string,
): void => {
  if (node.kind === 'chance') put(rows.rolls, node.slot, printChance(node.chance), line)
  for (const seat of deciders(node))
    for (const action of offered(node, seat)) {
      const notation = game.print(state, choice(seat, action), 'table')
      const { about } = text.action(game.view(state, seat), seat, notation)
      put(rows.choices, notation, about, `play ${seat} ${notation}`)
    }
}

const readGame = (manifest: AnyManifest, rules: RulesRequest, seed: number, rows: Notation): void => {
  const game: AnyGame = manifest.game
  const random = seeded(seed)
  let state: unknown = game.start(rulesFor(game, rules), game.seats.max)
  for (let plies = 0; plies < PLIES; plies++) {
    const node: GameNode<unknown> = game.node(state)
    const ply = randomPly(node, random)
    if (ply === undefined) return
    readNode(manifest, state, node, rows, plyText(game, state, node, ply, 'table'))
    state = game.step(state, ply)
  }
}

/** Escapes bars, which would end a table cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|')

const markdownTable = (head: string, rows: Map<string, NotationRow>): readonly string[] => [
  head,
  '|---|---|---|',
  ...Array.from(
    rows.values(),
    (row) => `| \`${cell(row.pattern)}\` | ${cell(row.meaning)} | \`${cell(row.example)}\` |`,
  ),
]

/** Returns a Markdown page on a game's notation, from games played at random; for games without a written page. */
export const notationPage = (manifest: AnyManifest): string => {
  const rows: Notation = { rolls: new Map(), choices: new Map() }
  for (const rules of rulesetsOf(manifest.game))
    for (let seed = 1; seed <= GAMES; seed++) readGame(manifest, rules, seed, rows)
  return [
    `# ${manifest.text.title} in files`,
    '',
    'How a file of this game names rolls and choices. This page is made from games played at random.',
    '',
    '| word | is |',
    '|---|---|',
    '| N | a number |',
    '',
    '## Rolls',
    '',
    ...markdownTable('| slot | what is thrown | example |', rows.rolls),
    '',
    '## Choices',
    '',
    ...markdownTable('| choice | meaning | example |', rows.choices),
    '',
  ].join('\n')
}
