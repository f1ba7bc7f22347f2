/**
 * The greatest chance that a battle of best play between two of the ready-made gladiators without Luck is still on after so many
 * turns: `npx node src/games/gladiators/scripts/limit.ts [TURNS]`, 200 unless given. Gladiators with Luck take longer to look at
 * and less long to fight.
 */
import { rulesFor } from '../../../engine/index.ts'
import { READY_MADE } from '../ready-made.ts'
import { gladiators } from '../rules.ts'
import { spacesOf } from '../solve/frame.ts'
import { chanceToLast } from '../solve/lasting.ts'
import { solvedFrame } from '../solve/pairing.ts'

const turns = Number(process.argv[2] ?? 200)
const rules = rulesFor(gladiators)
const field = READY_MADE.filter(({ luck, heal }) => luck === 0 && heal < 2)

for (const [i, one] of field.entries())
  for (const other of field.slice(i)) {
    const chance = chanceToLast(solvedFrame(spacesOf([one, other], rules), rules), turns)
    process.stdout.write(`${one.name} against ${other.name}: ${chance.toExponential(2)}\n`)
  }
