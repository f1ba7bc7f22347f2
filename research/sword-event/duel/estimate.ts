/**
 * How near the estimate of an event (solve/evaluation/) comes to a duel that is solved:
 * `npx node research/sword-event/duel/estimate.ts FILE GAMES [BOT…]`, as in `… estimate.ts /tmp/duel.bin 100 greedy wary`; FILE is made by
 * solve.ts. Each of the players duels with each, on the small arena; the estimate is looked at where a turn begins, with 40 rounds to come, and with no
 * health taken so far, for the solution knows of no limit (S11). All in shares: 1 stands last, 0 falls.
 */
import { sourcesOf } from '../../../src/bots/index.ts'
import { type Policy, playOut } from '../../../src/engine/index.ts'
import { bots } from '../../../src/games/sword-event/bots/bots.ts'
import { bestOf } from './perfect.ts'
import { scalesFor } from './weigh.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'
import type { EventState, SwordEventAction, SwordEventState } from '../../../src/games/sword-event/rules/state.ts'
import { actorOf } from '../../../src/games/sword-event/rules/turns.ts'
import { estimatorFor, prizeStakes } from '../../../src/games/sword-event/solve/evaluation/estimate.ts'
import { loadDuel } from './file.ts'

const [path, gamesAsked, ...asked] = process.argv.slice(2)
const games = Number(gamesAsked)
if (path === undefined || !(games >= 1))
  throw new RangeError(
    'Say the file of a solved duel, how many duels, and which players: estimate.ts duel.bin 100 greedy',
  )
const names = asked.length > 0 ? asked : ['greedy', 'steady', 'wary']
const { rules: solvedRules, ...solution } = loadDuel(path)
const rules: SwordEventRules = { ...solvedRules, 'round-limit': 200 }
const scales = scalesFor(solution)
const estimator = estimatorFor(rules, 2, prizeStakes(2))
const [WIN, SECOND, ROUNDS] = [5, 2, 40]

const into = new Float64Array(2)
const NONE = new Float64Array(2)

const estimated = ({ knights, fallen, tiers, acted }: EventState, seat: number): number => {
  const waiting = tiers.slice(acted).map(([first]) => first!)
  estimator.look({ knights, fallen, waiting, rounds: ROUNDS })
  const row = (of: 'health' | 'rerolls') => knights.map((knight) => knight[of])
  estimator.expect(row('health'), row('rerolls'), NONE, into)
  return (into[seat]! - SECOND) / (WIN - SECOND)
}

/** What the estimate says and what is so, for the one whose turn begins. */
const pairs: (readonly [estimated: number, exact: number])[] = []

const isFresh = ({ phase, turn }: EventState): boolean => phase === 'turn' && turn.actions === 2 && turn.rotations === 2

const watched = (policy: Policy<SwordEventAction, SwordEventState>): Policy<SwordEventAction, SwordEventState> => ({
  ...policy,
  choose: (question) => {
    const { game } = question.view
    if (isFresh(game)) pairs.push([estimated(game, actorOf(game)), bestOf(scales(game)).worth])
    return policy.choose(question)
  },
})

const policies = names.map((name) => {
  const bot = bots.find(({ id }) => id === name)
  if (bot === undefined)
    throw new RangeError(`no such player: ${name}; there are ${bots.map(({ id }) => id).join(', ')}`)
  return watched(bot.policyFor(rules, 2))
})

const start = swordEvent.start(rules, 2)
for (const one of policies)
  for (const other of policies)
    for (let game = 0; game < games; game++) playOut(swordEvent, start, [one, other], sourcesOf(13, game))

const mean = (of: (estimate: number, exact: number) => number): number =>
  pairs.reduce((sum, [estimate, exact]) => sum + of(estimate, exact), 0) / pairs.length

const middle = mean((_, exact) => exact)
const spread = mean((_, exact) => (exact - middle) ** 2)
const square = mean((estimate, exact) => (estimate - exact) ** 2)
const told = [
  `mean error ${mean((estimate, exact) => Math.abs(estimate - exact)).toFixed(4)}`,
  `root of the mean square ${Math.sqrt(square).toFixed(4)}, of the worths themselves ${Math.sqrt(spread).toFixed(4)}`,
  `bias ${mean((estimate, exact) => estimate - exact).toFixed(4)}`,
]
process.stdout.write(`${pairs.length} turns: ${told.join('; ')}\n`)
