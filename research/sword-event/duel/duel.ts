/**
 * Solves the duel of two knights round by round:
 * `npx node research/sword-event/duel/duel.ts play|limit|bounds ROUNDS [HEALTH] [RULE=VALUE …]`, as in `… duel.ts play 40 6 healing=off`.
 * On the small arena unless `arena=great` is asked for. HEALTH below 6 makes a smaller game: both begin with so much.
 *
 * `play`: both play for the best, and share the points if nobody has fallen after so many rounds. Told from the first initiative
 * roll on: the chance that somebody falls, the mean number of rounds, the worth of acting first (with 2 ReRolls each), and how much any
 * state's worth changed by the last round. Six points of health take some 4 s of computing a round.
 *
 * `limit`: the same, but whoever has more health after so many rounds stands last (S11 without the health that was taken).
 *
 * `bounds`: the chance to stand last for one who plays for it against one who only wants to be standing after so many rounds, and the
 * greatest difference that the count of an unfinished duel makes in any state. About 2.5 s of computing a round.
 */
import { rulesFor, type RulesRequest } from '../../../src/engine/index.ts'
import { ARENAS } from '../../../src/games/sword-event/rules/arena.ts'
import { fieldOf, inBlock } from './field.ts'
import { ranked, roundMore, type Rounds, unknown, watched } from './rounds.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'

const [mode, roundsAsked, healthAsked = '6', ...asked] = process.argv.slice(2)
const rounds = Number(roundsAsked)
const health = Number(healthAsked)
const begins = { play: watched, limit: ranked, bounds: unknown }
const begin = begins[mode as keyof typeof begins]
if (begin === undefined || !Number.isInteger(rounds) || !(health >= 1 && health <= 6))
  throw new RangeError(
    'Say play, limit or bounds, how many rounds, and from 1 to 6 points of health: duel.ts play 40 6',
  )
const request: RulesRequest = Object.fromEntries(asked.map((word) => word.split('=')))
const rules = rulesFor(swordEvent, { arena: 'small', ...request })
const field = fieldOf(rules, health)

const [mine, theirs] = ARENAS[rules.arena].starts[2]!
const stand = { hex: mine!.hex, facing: mine!.facing, otherHex: theirs!.hex, otherFacing: theirs!.facing }
const opening = field.ground.numberOf(stand) * field.block
const start = opening + inBlock(field, health, health, 0, 0)
const acting = opening + inBlock(field, health, health, 2, 2)

/** The most that two rows of figures are apart. */
const apart = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, worth, i) => Math.max(most, Math.abs(worth - b[i]!)), 0)

const figures = (before: Rounds, { low, high }: Rounds): string => {
  if (mode === 'bounds') {
    const gap = apart(low.start[0]!, high.start[0]!).toFixed(6)
    return `stands last for sure ${low.start[0]![start]!.toFixed(6)}, widest gap ${gap}`
  }
  const [, felled, begun] = low.start.map((figure) => figure[start]!)
  const change = apart(before.low.start[0]!, low.start[0]!).toExponential(2)
  const first = low.first[0]![acting]!.toFixed(6)
  return `falls ${felled!.toFixed(6)}, rounds ${begun!.toFixed(4)}, first ${first}, change ${change}`
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

say(`${field.size} states, ${field.ground.stands} stands`)
let now = begin(field)
for (let round = 1; round <= rounds; round++) {
  const began = process.cpuUsage().user
  const before = now
  now = roundMore(field, before)
  say(`${round}: ${figures(before, now)} (${((process.cpuUsage().user - began) / 1e6).toFixed(1)} s)`)
}
