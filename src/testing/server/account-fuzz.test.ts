import { afterAll, beforeAll, expect, test } from 'vitest'
import { effortOf } from '../effort.ts'
import { testStore } from '../test-store.ts'
import { plantedFaults } from './account-faults.ts'
import { directly, openAccountServer, roundOf, runAccountRound, shrinkRound, STEPS } from './account-fuzz.ts'
import type { AccountServer } from './account-world.ts'
import { breakable } from './breakable.ts'

const { everything, seed } = effortOf(process.env)
const ROUNDS = everything ? 100 : 1
/** Maximum rounds until the laws must report a planted fault. */
const FOUND_WITHIN = 4

let here: AccountServer
let planted: ReturnType<typeof breakable>
beforeAll(async () => {
  planted = breakable(await testStore())
  here = await openAccountServer(planted.store)
})
afterAll(() => here.close())

test('no attack on accounts comes to anything', { timeout: 3_600_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const commands = roundOf([seed, round])
    const { faults, done, answers } = await runAccountRound(here, commands)
    const shrunk = faults.length > 0 ? await shrinkRound(here, commands) : undefined
    expect({ seed, round, faults, shrunk }).toEqual({ seed, round, faults: [], shrunk: undefined })
    expect([...done.keys()].toSorted()).toEqual([...STEPS].toSorted())
    expect(answers.get(429) ?? 0).toBeLessThan(20)
  }
})

test.each(Object.entries(plantedFaults).map(([name, fault], i) => [name, i, fault] as const))(
  '%s would be found (%i)',
  async (_, i, fault) => {
    planted.broken = fault.break ?? {}
    const real = directly(here)
    const transport = fault.pass?.(real, (words) => here.app.log.info(words)) ?? real
    const faults: string[] = []
    for (let round = 0; round < FOUND_WITHIN && faults.length === 0; round++)
      faults.push(...(await runAccountRound(here, roundOf([seed, round, i + 1], fault.steps), transport)).faults)
    planted.broken = {}
    expect(faults.join('\n')).toMatch(fault.found)
  },
)

test('a round that fails is shrunk to the commands that it takes', { timeout: 600_000 }, async () => {
  planted.broken = plantedFaults['a link that is good twice']?.break ?? {}
  const shrunk = await shrinkRound(here, roundOf([seed], ['follow', 'keep', 'webhook', 'stolenLinks']))
  planted.broken = {}
  expect(shrunk?.commands).toEqual([expect.stringMatching(/^stolenLinks \d+$/)])
  expect(shrunk?.fault).toContain('stolenLinks: ')
})
