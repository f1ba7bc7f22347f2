import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sourcesOf } from '../bots/index.ts'
import {
  advance,
  type AnyGame,
  type AnyPlay,
  begin,
  currentNode,
  lineOf,
  parseRuleset,
  readTranscript,
  replay,
  rulesFor,
  type RulesRequest,
  transcriptOf,
  usualSeats,
  writeTranscript,
} from '../engine/index.ts'
import type { AnyManifest } from '../games/index.ts'
import { readPage } from '../games/rules-page.ts'
import type { Pin } from './pins.ts'
import { anyPly } from './play.ts'
import { treeRow, treeOf } from './tree.ts'

/** Maximum depth of counted trees. Deeper trees take long and test little more. */
const DEPTH = 8
const MOST_LINES = 200_000

const deep = (game: AnyGame, start: unknown): readonly string[] => {
  for (let depth = 2; ; depth++) {
    const row = treeRow(treeOf(game, start, depth))
    if (depth === DEPTH || row.length < depth || Number(row.at(-1)) > MOST_LINES) return row
  }
}

/** Rows for a new game: the default house rules, and each non-default value of each rule. */
const newPins = ({ houseRules, ...game }: AnyGame): readonly Omit<Pin, 'lines'>[] => {
  const others = houseRules.flatMap((rule) =>
    'values' in rule
      ? rule.values.filter((value) => value !== rule.default).map((value) => ({ [rule.name]: value }))
      : [],
  )
  return [{}, ...others].map((rules) => ({ rules, seats: usualSeats(game) }))
}

/** Recounts a game's pinned rows, or its new rows if none are pinned. @throws Error for unknown house rules */
export const countedPins = (game: AnyGame, pinned: readonly Pin[]): readonly Pin[] =>
  (pinned.length > 0 ? pinned : newPins(game).map((pin) => ({ ...pin, lines: undefined }))).map(
    ({ rules, seats, lines }) => {
      const parsed = parseRuleset(game.houseRules, rules)
      if (!parsed.ok) throw new Error(parsed.error.message)
      const start: unknown = game.start(parsed.value, seats)
      return {
        rules,
        seats,
        lines: lines === undefined ? deep(game, start) : treeRow(treeOf(game, start, lines.length)),
      }
    },
  )

/** A game of random choices and seeded dice, played to its end. */
const playedAtRandom = ({ game, text }: AnyManifest, seed: number, request: RulesRequest): AnyPlay => {
  const seats = text.seatNames.slice(0, usualSeats(game)).map((name) => ({ kind: 'person', name }) as const)
  const rules = rulesFor(game, request)
  const header = { game: game.id, version: game.version, rules, seats }
  const begun = begin<unknown, unknown, unknown>(game, { ...header, dice: { kind: 'seed', seed } })
  if (!begun.ok) throw new Error(begun.error.message)
  const { dice, minds } = sourcesOf(seed)
  for (let play = begun.value; ; ) {
    const node = currentNode(play)
    const ply = anyPly(node, node.kind === 'chance' ? dice : minds)
    if (ply === undefined) return play
    play = advance(play, ply)
  }
}

const playOf = ({ game }: AnyManifest, text: string): AnyPlay => {
  const read = readTranscript(text)
  if (!read.ok) throw new Error(`line ${read.error.line}: ${read.error.message}`)
  const played = replay<unknown, unknown, unknown>(game, read.value)
  if (!played.ok) throw new Error(`line ${played.error.line}: ${played.error.message}`)
  return played.value
}

/** Returns the sentences on some plies of a golden game (from 1, both included), one per line, with their clauses. */
const toldSteps = (manifest: AnyManifest, golden: string, from: number, to: number): readonly string[] => {
  const { states, plies, header } = playOf(manifest, golden)
  const names = header.seats.map(({ name }) => name)
  return plies.slice(from - 1, to).flatMap((ply, i) => {
    const [before, after] = [states[from - 1 + i], states[from + i]]
    return manifest.text
      .tell(before, lineOf(manifest.game, before, ply, 'table'), after, names)
      .map(({ text, clauses }) => `${text} (${clauses.join(', ')})`)
  })
}

/** Updates each block "example NAME FROM-TO" of the rules page from the golden game of that name. */
export const pageWithExamples = (manifest: AnyManifest, page: string): string =>
  page.replaceAll(
    /^```example (\S+) (\d+)-(\d+)\n(?:(?!```).*\n)*```$/gm,
    (_, name: string, from: string, to: string) => {
      const url = manifest.examples[name]
      if (url === undefined)
        throw new Error(`the rules page shows "${name}", which is not among the manifest's examples`)
      const told = toldSteps(manifest, readFileSync(url, 'utf8'), Number(from), Number(to))
      return `\`\`\`example ${name} ${from}-${to}\n${told.join('\n')}\n\`\`\``
    },
  )

const printPins = (pins: readonly Pin[]): string =>
  `[\n${pins.map((pin) => `  ${JSON.stringify(pin)}`).join(',\n')}\n]\n`

/**
 * Writes the fixtures of a game's folder: `fixtures/counts.json`, golden games (under these house rules) for examples
 * of the manifest that lack one, and the example blocks of the rules page. Returns a report.
 */
export const writeFixtures = async (folder: string, rules: RulesRequest = {}): Promise<readonly string[]> => {
  const { default: manifest } = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as { default: AnyManifest }
  const counts = join(folder, 'fixtures/counts.json')
  mkdirSync(join(folder, 'fixtures'), { recursive: true })
  const pinned = existsSync(counts) ? (JSON.parse(readFileSync(counts, 'utf8')) as readonly Pin[]) : []
  writeFileSync(counts, printPins(countedPins(manifest.game, pinned)))
  const missing = Object.values(manifest.examples).filter((url) => !existsSync(url))
  for (const [i, url] of missing.entries())
    writeFileSync(url, writeTranscript(transcriptOf(playedAtRandom(manifest, i + 1, rules))))
  const page = readFileSync(manifest.rulesPage, 'utf8')
  const blocks = readPage(page).filter((piece) => piece.kind === 'example').length
  writeFileSync(manifest.rulesPage, pageWithExamples(manifest, page))
  return [
    counts,
    ...missing.map((url) => fileURLToPath(url)),
    `${fileURLToPath(manifest.rulesPage)} (${blocks} examples)`,
  ]
}
