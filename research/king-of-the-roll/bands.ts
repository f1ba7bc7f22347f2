import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { planner } from '../../src/games/king-of-the-roll/bots/planner.ts'
import { HOUSE } from '../../src/games/king-of-the-roll/content/house.ts'
import { kingContent } from '../../src/games/king-of-the-roll/content/in-play.ts'
import type { Content } from '../../src/games/king-of-the-roll/content/schema.ts'
import { fight, type Turn } from '../../src/games/king-of-the-roll/fixtures/fights.ts'
import { techniquesOf } from '../../src/games/king-of-the-roll/rules/edition.ts'
import { kingOfTheRollWith } from '../../src/games/king-of-the-roll/rules/rules.ts'
import { type Fighter, FIGHTERS } from '../../src/games/king-of-the-roll/rules/state.ts'
import { usedSide } from '../../src/games/king-of-the-roll/text/uses.ts'

/**
 * Tests whether boards and cards meet the limits of the rules page, with planners on both sides. Plays blocks of
 * matches, writes a line for each to LOG and continues where LOG ends, so it may be interrupted; then prints the
 * totals. A match's seed is 7,000,000 + 10,000 times its pairing + its number; in half of the matches of a pairing the
 * first animal has the first seat.
 *
 * `npx node research/king-of-the-roll/bands.ts LOG [matches per pairing and mode, 1540] [content file, else the house
 * content]`
 */
const [log = '', asked = '1540', file] = process.argv.slice(2)
const content = file === undefined ? HOUSE : (JSON.parse(readFileSync(file, 'utf8')) as Content)
for (const { path, code } of kingContent.faults(content)) throw new Error(`${path.join(', ')}: ${code}`)
const game = kingOfTheRollWith(content)
const player = planner(content)

const MODES = ['scoring', 'submission'] as const
const ids = content.characters.map(({ id }) => id)
const pairs = ids.flatMap((one, i) => ids.slice(i + 1).map((other) => [one, other] as const))
const BLOCK = 20

/** Result of a block of matches of one pairing. `tries`: how often each technique was tried, by side of a board. */
type Block = {
  readonly mode: string
  readonly pair: string
  readonly from: number
  readonly won: number
  readonly submitted: number
  readonly turns: readonly number[]
  readonly tries: { readonly [side: string]: { readonly [technique: string]: number } }
}

const techniqueOf = ({ report, before }: Turn, fighter: Fighter): string =>
  techniquesOf(content, before, fighter)[report.efforts[fighter].technique]?.name ?? '-'

const countTries = (turns: readonly Turn[]): Block['tries'] => {
  const tries: Record<string, Record<string, number>> = {}
  for (const turn of turns)
    for (const fighter of FIGHTERS) {
      const side = (tries[usedSide(turn.before, turn.report, fighter)] ??= {})
      const technique = techniqueOf(turn, fighter)
      side[technique] = (side[technique] ?? 0) + 1
    }
  return tries
}

const playBlock = (mode: string, n: number, from: number): Block => {
  const [one, other] = pairs[n]!
  const fights = Array.from({ length: BLOCK }, (_, i) => {
    const [first, second] = i % 2 === 0 ? [one, other] : [other, one]
    const request = { mode, characters: 'named', first, second }
    return fight(game, request, [player, player], 7_000_000 + 10_000 * n + from + i)
  })
  return {
    mode,
    pair: `${one} - ${other}`,
    from,
    won: fights.reduce((sum, { payoff }, i) => sum + payoff[i % 2]!, 0),
    submitted: fights.filter(({ end }) => end.ending?.by === 'submission').length,
    turns: fights.map(({ turns }) => turns.length),
    tries: countTries(fights.flatMap(({ turns }) => turns)),
  }
}

const read = (): readonly Block[] =>
  (existsSync(log) ? readFileSync(log, 'utf8') : '')
    .split('\n')
    .flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Block] : []))

const idOf = ({ mode, pair, from }: Pick<Block, 'mode' | 'pair' | 'from'>): string => `${mode} ${pair} ${from}`

const played = new Set(read().map(idOf))
for (let from = 0; from < Number(asked); from += BLOCK)
  for (const mode of MODES)
    for (const [n, pair] of pairs.entries())
      if (!played.has(idOf({ mode, pair: pair.join(' - '), from })))
        appendFileSync(log, `${JSON.stringify(playBlock(mode, n, from))}\n`)

const total = (blocks: readonly Block[], of: (block: Block) => number): number =>
  blocks.reduce((sum, block) => sum + of(block), 0)

let missed = 0

/** Prints a share in percent with its 95 % half-width, and a mark if it is outside its limits. */
const share = (part: number, of: number, least: number, most: number): string => {
  const p = part / of
  const isMissed = p < least || p > most
  missed += isMissed ? 1 : 0
  return `${(100 * p).toFixed(1)} ± ${(196 * Math.sqrt((p * (1 - p)) / of)).toFixed(1)} %${isMissed ? ' !' : ''}`
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const printSides = (blocks: readonly Block[]): void => {
  const sides = new Set(blocks.flatMap(({ tries }) => Object.keys(tries)))
  for (const side of [...sides].toSorted()) {
    const names = new Set(blocks.flatMap(({ tries }) => Object.keys(tries[side] ?? {})))
    const all = total(blocks, ({ tries }) => Object.values(tries[side] ?? {}).reduce((sum, n) => sum + n, 0))
    for (const name of names) {
      const tried = total(blocks, ({ tries }) => tries[side]?.[name] ?? 0)
      print(`  ${side.padEnd(22)} ${name.padEnd(24)} ${share(tried, all, name === '-' ? 0 : 0.05, 0.7)} of ${all}`)
    }
  }
}

const printBands = (mode: string, blocks: readonly Block[]): void => {
  const matches = BLOCK * blocks.length
  const turns = blocks.flatMap((block) => block.turns).toSorted((a, b) => a - b)
  const [least, most] = mode === 'scoring' ? [0.35, 0.65] : [0, 1]
  const submitted = total(blocks, (block) => block.submitted)
  print(`${mode}: ${matches} matches, median ${turns[turns.length >> 1]} turns`)
  print(`  by submission ${share(submitted, matches, least, most)}`)
  for (const [pair, own] of Map.groupBy(blocks, (block) => block.pair)) {
    const count = BLOCK * own.length
    print(
      `  ${pair.padEnd(22)} ${share(
        total(own, ({ won }) => won),
        count,
        0.44,
        0.56,
      )} of ${count}`,
    )
  }
  printSides(blocks)
}

const blocks = read()
for (const mode of MODES)
  printBands(
    mode,
    blocks.filter((block) => block.mode === mode),
  )
print(missed === 0 ? 'Every band holds.' : `${missed} shares miss their band (!).`)
