import { sourcesOf } from '../src/bots/index.ts'
import {
  defaultRules,
  type GameEvent,
  type Header,
  parseLine,
  playOut,
  type Policy,
  writeTranscript,
} from '../src/engine/index.ts'
import { type AnyManifest, botsOf, games } from '../src/games/index.ts'
import { answers } from '../src/analysis/service/answers.ts'
import { machine, median, print } from './measure.ts'

const GAMES = 300
const EVENTS = 150
const TARGET = 100

const nothing = (): void => undefined

const eventOf = (text: string, i: number): GameEvent => {
  const line = parseLine(text.slice(text.indexOf(' ') + 1))
  if (!line.ok) throw new Error(line.error.message)
  return { kind: 'ply', number: i + 1, line: line.value }
}

/** Files with the first `EVENTS` plies of games that are at least that long. */
const filesOf = ({ game }: AnyManifest, policy: Policy<unknown, unknown>): readonly string[] => {
  const rules = defaultRules(game.houseRules)
  const seats = Array.from({ length: game.seats.min }, (_, i) => ({ kind: 'person', name: `Player ${i + 1}` }) as const)
  const header: Header = { game: game.id, version: game.version, rules, seats, dice: { kind: 'device' } }
  const policies = seats.map(() => policy)
  const files: string[] = []
  for (let number = 0; files.length < GAMES; number++) {
    const lines: string[] = []
    playOut(game, game.start(rules, seats.length), policies, sourcesOf(1, number), (line) => lines.push(line))
    if (lines.length > EVENTS) files.push(writeTranscript({ header, events: lines.slice(0, EVENTS).map(eventOf) }))
  }
  return files
}

const millisecondsOf = (work: () => void): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))]!

/** Prints the worker's time for the story page, from a file's text to the answer, in solved games. */
const report = (): void => {
  print(`${machine()}; the story of a game of ${EVENTS} events, in ms, as the worker of the page computes it`)
  for (const manifest of games) {
    const { policy, title } = botsOf(manifest)
      .map((bot) => ({
        title: bot.title,
        policy: bot.policyFor(defaultRules(manifest.game.houseRules), manifest.game.seats.min),
      }))
      .at(-1)!
    const files = filesOf(manifest, policy)
    answers.story({ text: files[0]! }, nothing)
    const times = files.map((text) => millisecondsOf(() => answers.story({ text }, nothing)))
    const [p50, p99] = [median(times), quantile(times, 0.99)]
    print(
      `  ${manifest.text.title}, games of ${title}: ${p50.toFixed(1)} (median of ${GAMES}), 99 in 100 under ${p99.toFixed(1)}; target ${TARGET}`,
    )
  }
}

report()
