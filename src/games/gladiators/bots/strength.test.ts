import { describe, expect, test } from 'vitest'
import { rulesFor } from '../../../engine/index.ts'
import { bots } from './bots.ts'
import { gladiators } from '../rules/rules.ts'
import { counted } from '../../../../research/gladiators/counting.ts'

/** Gladiators whose pairings are solved quickly. Both players choose from this list. */
const FEW = 'Brutus~Verus~Titus~Velox'
const RULES = { ...rulesFor(gladiators), a: FEW, b: FEW }
/** Number of battles per seat. */
const BATTLES = 300

describe('what is told of a computer player', () => {
  test.each(bots.map((bot) => [bot.id, bot] as const))('%s is about as strong as is written down', (_, bot) => {
    const again = counted(bot, RULES, BATTLES)
    const written = bot.counted!
    expect(again.games).toBe(2 * BATTLES)
    // A player can be better or worse with these gladiators than with all gladiators.
    expect(Math.abs(again.againstBest - written.againstBest)).toBeLessThan(4 * again.error + 0.05)
    expect(Math.abs(again.loss - written.loss)).toBeLessThan(4 * (again.lossError + written.lossError) + 0.01)
  })

  test('the weakest stand first, and nobody wins more than half', () => {
    const wins = bots.map((bot) => bot.counted!.againstBest)
    expect(wins).toEqual(wins.toSorted((a, b) => a - b))
    expect(bots.at(-1)!.counted).toMatchObject({ againstBest: 0.5, error: 0, loss: 0, lossError: 0 })
    for (const { againstBest, error, games } of bots.slice(0, -1).map((bot) => bot.counted!))
      expect(error).toBeCloseTo(Math.sqrt((againstBest * (1 - againstBest)) / games), 6)
  })

  test('a newcomer meets one that can be beaten', () => {
    const [met] = bots.filter(({ usual: isUsual }) => isUsual)
    expect(met!.counted!.againstBest).toBeLessThan(0.3)
  })
})
