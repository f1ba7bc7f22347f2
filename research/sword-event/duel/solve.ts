/**
 * Solves the duel of two knights until it settles, and keeps the solution in a file (30 MB):
 * `npx node research/sword-event/duel/solve.ts FILE [CHANGE] [HEALTH] [RULE=VALUE …]`, as in `… solve.ts /tmp/duel.bin 1e-9`.
 * On the small arena unless `arena=great` is asked for. It stops when a round more changes no state's worth by more than CHANGE (1e-9).
 *
 * Solved is the duel that ends with the points shared if nobody has fallen after so many rounds. A round more changes every worth by no
 * more than the round before it did, so that M rounds more change it by no more than M times the last change.
 */
import { rulesFor, type RulesRequest } from '../../../src/engine/index.ts'
import { fieldOf } from './field.ts'
import { roundMore, shared } from './rounds.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'
import { saveDuel } from './file.ts'

const [path, changeAsked = '1e-9', healthAsked = '6', ...asked] = process.argv.slice(2)
const [enough, health] = [Number(changeAsked), Number(healthAsked)]
if (path === undefined || !(enough >= 0) || !(health >= 1 && health <= 6))
  throw new RangeError(
    'Say where to keep it, what change is small enough, and from 1 to 6 points of health: duel.bin 1e-9 6',
  )
const request: RulesRequest = Object.fromEntries(asked.map((word) => word.split('=')))
const rules = rulesFor(swordEvent, { arena: 'small', ...request })
const field = fieldOf(rules, health)

const apart = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, worth, i) => Math.max(most, Math.abs(worth - b[i]!)), 0)

/** Rounds that no longer change anything but the last bits. */
const MOST_ROUNDS = 1000

const began = process.cpuUsage().user
let before = shared(field)
for (let rounds = 1; rounds <= MOST_ROUNDS; rounds++) {
  const now = roundMore(field, before)
  const change = apart(before.low.start[0]!, now.low.start[0]!)
  process.stdout.write(`${rounds}: change ${change.toExponential(2)}\n`)
  if (change <= enough || rounds === MOST_ROUNDS) {
    saveDuel(path, { rules, health, rounds: rounds - 1, change }, before, now)
    break
  }
  before = now
}
const { user } = process.cpuUsage()
process.stdout.write(`${field.size} states, ${((user - began) / 1e6).toFixed(0)} s of computing, kept in ${path}\n`)
