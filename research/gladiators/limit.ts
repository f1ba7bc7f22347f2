/**
 * Finds how many turns before its end the turn limit begins to matter: for each pairing of ready-made gladiators under
 * the default rules, the number of remaining turns from which no position's value differs by 1e-9 or more from a
 * battle without a limit. `npx node research/gladiators/limit.ts` prints them; with `--write` it also stores the
 * maximum in pairings.data.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { rulesFor } from '../../src/engine/index.ts'
import { READY_MADE } from '../../src/games/gladiators/rules/house-content.ts'
import { gladiators } from '../../src/games/gladiators/rules/rules.ts'
import { spacesOf } from '../../src/games/gladiators/solve/frame.ts'
import { solvedFrame } from '../../src/games/gladiators/solve/pairing.ts'
import { timedOf } from '../../src/games/gladiators/solve/turns-left.ts'

const rules = rulesFor(gladiators)
const began = process.cpuUsage()
const found = READY_MADE.flatMap((one, i) =>
  READY_MADE.slice(i).map((other) => {
    const frame = solvedFrame(spacesOf([one, other], rules), rules)
    const { turns, off } = timedOf(frame, rules['turn-limit'], rules['turn-limit']).accuracy()
    process.stdout.write(`${one.name} against ${other.name}: ${turns} turns, ${off.toExponential(1)}\n`)
    return turns
  }),
)
const most = Math.max(...found)
const { user, system } = process.cpuUsage(began)
process.stdout.write(`${most} turns at most; ${((user + system) / 1e6).toFixed(0)} s of computing\n`)

const data = new URL('../../src/games/gladiators/solve/pairings.data.ts', import.meta.url)
if (process.argv.includes('--write'))
  writeFileSync(data, readFileSync(data, 'utf8').replace(/settled: \d+/, `settled: ${most}`))
