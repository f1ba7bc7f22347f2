/**
 * Solves the duel of two knights round by round:
 * `npx node src/games/sword-event/scripts/duel.ts ROUNDS [HEALTH] [RULE=VALUE …]`, for example `… duel.ts 40 6 healing=off`.
 * On the small arena unless `arena=great` is asked for. HEALTH below 6 makes a smaller game: both begin with so much.
 * For each number of rounds it tells the most that anybody's chance hangs on what an unfinished duel counts, and the chance to
 * stand last for the one who acts first in the first round, both having 2 ReRolls, if a duel that is not over then is lost, shared, won.
 * With six points of health 15 s of computing and 300 MB for `shared`, twice the time for the bounds.
 */
import { rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { ARENAS } from '../arena.ts'
import { fieldOf, inBlock } from '../duel/field.ts'
import { roundMore, type Rounds, shared, unknown } from '../duel/rounds.ts'
import { swordEvent } from '../rules.ts'

const [roundsAsked = '10', healthAsked = '6', ...asked] = process.argv.slice(2)
const request: RulesRequest = Object.fromEntries(asked.map((word) => word.split('=')))
const rules = rulesFor(swordEvent, { arena: 'small', ...request })
const health = Number(healthAsked)
const field = fieldOf(rules, health)

const [mine, theirs] = ARENAS[rules.arena].starts[2]!
const stand = { hex: mine!.hex, facing: mine!.facing, otherHex: theirs!.hex, otherFacing: theirs!.facing }
const begin = field.ground.numberOf(stand) * field.block + inBlock(field, health, health, 2, 2)

/** The most that two rows of figures are apart. */
const apart = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, worth, i) => Math.max(most, Math.abs(worth - b[i]!)), 0)

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

let bounds: Rounds = unknown(field)
let even: Rounds = shared(field)
say(`${field.size} states, ${field.ground.stands} stands`)
for (let round = 1; round <= Number(roundsAsked); round++) {
  const began = process.cpuUsage().user
  const before = even.low.start
  bounds = roundMore(field, bounds)
  even = roundMore(field, even)
  const seconds = (process.cpuUsage().user - began) / 1e6
  const chances = [bounds.low, even.low, bounds.high].map(({ first }) => first[begin]!.toFixed(6)).join(' ')
  const [gap, change] = [apart(bounds.low.start, bounds.high.start), apart(before, even.low.start)]
  say(
    `${round}: bounds ${gap.toFixed(6)}, change ${change.toExponential(2)}, first ${chances} (${seconds.toFixed(1)} s)`,
  )
}
