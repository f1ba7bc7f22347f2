/**
 * How the computer players stand against a duel that is solved:
 * `npx node research/sword-event/duel/loss.ts FILE GAMES BOT…`, as in `… loss.ts /tmp/duel.bin 100 greedy wary`; FILE is made by
 * solve.ts. `limit=200` among the bots makes duels longer than 40 rounds, `self` and `match` leave the other half out.
 *
 * Told of each: what a turn, a decision about dice and a whole duel give away of the chance to stand last, for one of two who play
 * alike; and its share against a player who plays by the solution, every duel played from both sides with the same dice. As in
 * the solution a duel in which nobody has fallen is shared; its share by S11, which the solution knows nothing of, is told besides.
 */
import { sourcesOf } from '../../../src/bots/index.ts'
import { playOut } from '../../../src/engine/index.ts'
import { bots } from '../../../src/games/sword-event/bots/bots.ts'
import { type Given, none, perfectBy, watchedBy } from './perfect.ts'
import { type Scales, scalesFor } from './weigh.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'
import { loadDuel } from './file.ts'

const [path, gamesAsked, ...asked] = process.argv.slice(2)
const games = Number(gamesAsked)
const names = asked.filter((word) => !word.includes('=') && word !== 'self' && word !== 'match')
if (path === undefined || !(games >= 2) || names.length === 0)
  throw new RangeError('Say the file of a solved duel, how many duels, and which players: loss.ts duel.bin 100 greedy')
const limit = Number(asked.find((word) => word.startsWith('limit='))?.slice('limit='.length) ?? 40)
const { rules: solvedRules, rounds, change, ...solution } = loadDuel(path)
const rules: SwordEventRules = { ...solvedRules, 'round-limit': limit }
const scales = scalesFor(solution)
const perfect = perfectBy(scales)

const policyOf = (name: string) => {
  const bot = bots.find(({ id }) => id === name)
  if (bot === undefined)
    throw new RangeError(`no such player: ${name}; there are ${bots.map(({ id }) => id).join(', ')}`)
  return bot.policyFor(rules, 2)
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

/** Mean and standard error. */
const told = (list: readonly number[], digits: number): string => {
  const mean = sum(list) / list.length
  const variance = sum(list.map((one) => (one - mean) ** 2)) / (list.length - 1)
  return `${mean.toFixed(digits)} ± ${Math.sqrt(variance / list.length).toFixed(digits)}`
}

const start = swordEvent.start(rules, 2)

const each = (loss: number, count: number): string => (count === 0 ? 'none' : (loss / count).toFixed(5))

/** Against itself: what each of the two gives away. */
const self = (name: string, by: Scales): string => {
  const all = Array.from({ length: games }, (_, game): Given & { readonly rounds: number } => {
    const given = none()
    const player = watchedBy(by, policyOf(name), given)
    const { state } = playOut(swordEvent, start, [player, player], sourcesOf(11, game))
    return { ...given, rounds: state.game.round }
  })
  const total = (of: (given: Given) => number): number => sum(all.map(of))
  const turn = each(
    total(({ inTurns }) => inTurns),
    total(({ turns }) => turns),
  )
  const die = each(
    total(({ inDice }) => inDice),
    total(({ dice }) => dice),
  )
  const duel = told(
    all.map(({ inTurns, inDice }) => (inTurns + inDice) / 2),
    3,
  )
  const worst = Math.max(...all.map((given) => given.worst))
  const spread = told(
    all.map((given) => given.rounds),
    1,
  )
  return `a turn ${turn}, dice ${die}, a duel ${duel}, worst ${worst.toFixed(3)}, rounds ${spread}`
}

const [WIN, SECOND] = [5, 2]

/** Against the solution: its share, how many duels ended by a fall, and its share where S11 ranks those who stand at the limit. */
const match = (name: string): string => {
  const player = policyOf(name)
  const ends = Array.from({ length: games }, (_, game) =>
    [0, 1].map((seat) => {
      const policies = seat === 0 ? [player, perfect] : [perfect, player]
      const { end, state } = playOut(swordEvent, start, policies, sourcesOf(12, game))
      const [first] = state.game.fallen
      const share = first === undefined ? 0.5 : first === seat ? 0 : 1
      return { share, falls: first === undefined ? 0 : 1, ranked: (end.payoff[seat]! - SECOND) / (WIN - SECOND) }
    }),
  )
  const means = (of: 'share' | 'falls' | 'ranked'): readonly number[] =>
    ends.map((both) => sum(both.map((one) => one[of])) / 2)
  const falls = `${((sum(means('falls')) / games) * 100).toFixed(0)} % by a fall`
  return `scores ${told(means('share'), 3)} against perfect play, ${falls}; ranked at the limit ${told(means('ranked'), 3)}`
}

process.stdout.write(`solved for ${rounds} rounds, last change ${change.toExponential(1)}\n`)
for (const name of names) {
  const began = process.cpuUsage().user
  if (!asked.includes('match')) process.stdout.write(`${name}, against itself: ${self(name, scales)}\n`)
  if (!asked.includes('self')) process.stdout.write(`${name}: ${match(name)}\n`)
  process.stdout.write(`${((process.cpuUsage().user - began) / 1e6).toFixed(0)} s of computing\n`)
}
