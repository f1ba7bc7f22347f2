import { readFileSync, writeFileSync } from 'node:fs'
import { type Bot, randomBot } from '../../src/bots/index.ts'
import { type Result, seeded } from '../../src/dice/index.ts'
import {
  advance,
  begin,
  lineOf,
  playOut,
  type Ply,
  type Policy,
  readTranscript,
  replay,
  rulesFor,
  type RulesRequest,
  transcriptOf,
  writeTranscript,
} from '../../src/engine/index.ts'
import { bots } from '../../src/games/king-of-the-roll/bots/bots.ts'
import { HOUSE } from '../../src/games/king-of-the-roll/content/house.ts'
import { kingOfTheRoll } from '../../src/games/king-of-the-roll/rules/rules.ts'
import type { KingRules } from '../../src/games/king-of-the-roll/rules/house-rules.ts'
import type { KingAction, KingState } from '../../src/games/king-of-the-roll/rules/state.ts'
import { textFor } from '../../src/games/king-of-the-roll/text/text.ts'

/**
 * Makes the golden games and the examples of the rules page again: `npx node research/king-of-the-roll/goldens.ts`,
 * needed after every change of boards or cards. Each game is the first by seed that shows its subject; an example of a
 * ruling is the first step of a golden game that names the ruling.
 */
type Wanted = {
  readonly name: string
  readonly rules: RulesRequest
  readonly seats: number
  readonly players: 'usual' | 'greedy' | 'random'
  /** Clauses that the game must name. */
  readonly shows: readonly string[]
}

const WANTED: readonly Wanted[] = [
  { name: 'match', rules: {}, seats: 2, players: 'usual', shows: ['K14', 'K16', 'K23'] },
  { name: 'guard', rules: {}, seats: 2, players: 'random', shows: ['K8', 'K9', 'K12'] },
  { name: 'tie', rules: { characters: 'random' }, seats: 2, players: 'usual', shows: ['K7', 'K15'] },
  {
    name: 'reversal',
    rules: { characters: 'named', first: HOUSE.characters[2]!.id, second: HOUSE.characters[3]!.id },
    seats: 2,
    players: 'random',
    shows: ['K11', 'K21'],
  },
  { name: 'tap', rules: { mode: 'submission' }, seats: 2, players: 'usual', shows: [] },
  { name: 'limit', rules: { mode: 'submission', 'turn-limit': 10 }, seats: 2, players: 'random', shows: ['K18'] },
  { name: 'alone', rules: {}, seats: 1, players: 'usual', shows: ['K19'] },
  { name: 'alone-easy', rules: { tier: 'easy', mode: 'submission' }, seats: 1, players: 'greedy', shows: [] },
  { name: 'alone-hard', rules: { tier: 'hard', characters: 'named' }, seats: 1, players: 'greedy', shows: ['K24'] },
]

const LAST_SEED = 1_000

const text = textFor(HOUSE)

const policyOf = ({ players, rules, seats }: Wanted): Policy<KingAction, KingState> => {
  const asked = rulesFor<KingRules>(kingOfTheRoll, rules)
  const bot = players === 'greedy' ? bots[0]! : bots[1]!
  return players === 'random'
    ? (randomBot as Bot<KingAction, KingState>).policyFor(asked, seats)
    : bot.policyFor(asked, seats)
}

const headerOf = ({ rules, seats }: Wanted, seed: number) => ({
  game: kingOfTheRoll.id,
  version: kingOfTheRoll.version,
  rules: rulesFor<KingRules>(kingOfTheRoll, rules),
  seats: text.seatNames.slice(0, seats).map((name) => ({ kind: 'person' as const, name })),
  dice: { kind: 'seed' as const, seed },
})

type Golden = { readonly name: string; readonly file: string; readonly steps: readonly Step[] }

/** Sentence of one ply on the page. */
type Step = { readonly text: string; readonly clauses: readonly string[] }

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const stepsOf = (file: string): readonly Step[] => {
  const { states, plies, header } = must(replay(kingOfTheRoll, must(readTranscript(file))))
  const names = header.seats.map(({ name }) => name)
  return plies.map((ply, at) => {
    const told = text.tell(states[at]!, lineOf(kingOfTheRoll, states[at]!, ply, 'table'), states[at + 1]!, names)
    return {
      text: told.map((one) => `${one.text} (${one.clauses.join(', ')})`).join('\n'),
      clauses: told.flatMap(({ clauses }) => clauses),
    }
  })
}

const played = (wanted: Wanted, seed: number): string => {
  const header = headerOf(wanted, seed)
  const players = Array.from({ length: wanted.seats }, () => policyOf(wanted))
  const plies: Ply<KingAction>[] = []
  const watched: typeof kingOfTheRoll = {
    ...kingOfTheRoll,
    step: (state, ply) => {
      plies.push(ply)
      return kingOfTheRoll.step(state, ply)
    },
  }
  playOut(watched, kingOfTheRoll.start(header.rules, wanted.seats), players, {
    dice: seeded(seed),
    minds: seeded(seed, 1),
  })
  return writeTranscript(
    transcriptOf(plies.reduce((play, ply) => advance(play, ply), must(begin(kingOfTheRoll, header)))),
  )
}

const found = (wanted: Wanted): Golden => {
  for (let seed = 1; seed <= LAST_SEED; seed++) {
    const file = played(wanted, seed)
    const steps = stepsOf(file)
    const named = new Set(steps.flatMap(({ clauses }) => clauses))
    if (wanted.shows.every((clause) => named.has(clause))) return { name: wanted.name, file, steps }
  }
  throw new Error(`no game with a seed up to ${LAST_SEED} shows all of ${wanted.shows.join(', ')} (${wanted.name})`)
}

const block = ({ name, steps }: Golden, from: number, to: number): string =>
  [
    '```example ',
    `${name} ${from}-${to}`,
    '\n',
    ...steps.slice(from - 1, to).map((step) => `${step.text}\n`),
    '```',
  ].join('')

/** Required words of an example for a ruling with several sides. */
const SAYS: { readonly [ruling in string]?: RegExp } = {
  K11: /turns the takedown round/,
  K14: /only defends/,
  K16: /gets nowhere/,
  K18: /draw/,
}

/** Returns the shortest step that names the ruling and has the required words. */
const exampleOf = (goldens: readonly Golden[], ruling: string): string => {
  const all = goldens.flatMap((golden) =>
    golden.steps.flatMap(({ clauses }, at) => (clauses.includes(ruling) ? [block(golden, at + 1, at + 1)] : [])),
  )
  const good = all.filter((example) => SAYS[ruling]?.test(example) !== false)
  const shortest = (good.length > 0 ? good : all).toSorted((one, other) => one.length - other.length)[0]
  if (shortest === undefined) throw new Error(`no golden game refers to ruling ${ruling}`)
  return shortest
}

/** Returns the steps from a turn's first dice to its outcome. */
const turnOf = (golden: Golden, turn: number): string => {
  const states = must(replay(kingOfTheRoll, must(readTranscript(golden.file)))).states
  const from = states.findIndex((state) => state.turn === turn)
  const to = states.findIndex((state) => state.report?.turn === turn)
  return block(golden, from + 1, to)
}

const withExamples = (page: string, goldens: readonly Golden[]): string =>
  page
    .split(/^(?=#)/m)
    .map((part) => {
      const ruling = /^### (K\d+) /.exec(part)?.[1]
      const made = () => (ruling === undefined ? turnOf(goldens[0]!, 1) : exampleOf(goldens, ruling))
      return part.replaceAll(/^```example (?!gorilla|guard-pull)[^`]*```/gm, made)
    })
    .join('')

const goldens = WANTED.map(found)
const folder = new URL('../../src/games/king-of-the-roll/fixtures/', import.meta.url)
for (const { name, file } of goldens) writeFileSync(new URL(`${name}.hazelring`, folder), file)
const page = new URL('../../src/games/king-of-the-roll/rules.md', import.meta.url)
writeFileSync(page, withExamples(readFileSync(page, 'utf8'), goldens))
