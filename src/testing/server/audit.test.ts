import { beforeAll, describe, expect, test } from 'vitest'
import { usualSettings } from '../../protocol/index.ts'
import { audit, checkForecast, checkProof, type Evidence, forecastOf, sealOf } from './audit.ts'
import { newDoor } from './door.ts'
import { openLocalServer, UNLIMITED } from '../hosted.ts'
import { openTable } from './table.ts'
import { newTally, type Tally } from './tally.ts'
import { tinyGames } from './tiny-games.ts'

/** Clients and stored data of a finished game. */
let evidence: Evidence

beforeAll(async () => {
  const [, game] = tinyGames
  const house = await openLocalServer({ games: [{ game: game!, bots: [] }], bounds: UNLIMITED })
  const door = newDoor()
  door.open(house.port)
  const settings = usualSettings(game!.id, 2)
  const table = await openTable({ door, game: game!, settings, seed: [5], fault: (words) => expect.fail(words) })
  await table.over
  const [log, secret] = [await house.store.entries(table.id), await house.store.secret(table.id)]
  evidence = table.evidence({ log: () => log, secret: () => secret })
  table.leave()
  await house.close()
})

const found = (changed: Partial<Evidence>): Tally => {
  const tally = newTally()
  audit({ ...evidence, ...changed }, tally)
  return tally
}

describe('whoever audits a table finds', () => {
  test('nothing, where nothing is wrong', () => {
    const tally = newTally()
    checkProof(audit(evidence, tally)!, tally)
    expect(tally.faults).toEqual([])
  })

  test('an acknowledged entry that was lost', () => {
    expect(found({ log: evidence.log.slice(0, -1) }).lost).toBeGreaterThan(0)
  })

  test('an action that stands there twice', () => {
    const { log } = evidence
    const said = { events: [{ kind: 'said', seat: 0, phrase: 'hello' }] } as const
    const again = { ...log.at(-2)!, ...said, n: log.length + 1 }
    expect(found({ log: [...log, again] }).duplicated).toBeGreaterThan(0)
  })

  test('an entry that stands otherwise than it was told', () => {
    const log = evidence.log.with(1, { ...evidence.log[1]!, at: evidence.log[1]!.at + 1 })
    expect(found({ log }).diverged).toBeGreaterThan(0)
  })

  test('dice of another secret', () => {
    expect(found({ secret: 'ab'.repeat(32) }).wrongRolls).toBeGreaterThan(0)
  })

  test('a roll that is not the one that would have fallen', () => {
    const tally = newTally()
    const { play, ...match } = audit(evidence, tally)!
    const early = play!.plies.findIndex((ply, i) => ply.kind === 'choice' && play!.plies[i + 1]?.kind === 'outcome')
    const then = {
      ...play!,
      states: play!.states.slice(0, early + 1),
      plies: play!.plies.slice(0, early),
      events: play!.events.filter((event) => event.kind !== 'ply' || event.number <= early),
    }
    const seal = sealOf(evidence, { ...match, play: then })!
    checkForecast(forecastOf(evidence.id, then, seal)!, play!, tally)
    expect([tally.foretold, tally.faults]).toEqual([1, []])
    const wrong = forecastOf(evidence.id, then, { ...seal, key: new Uint8Array(32).fill(7) })!
    const other = [...wrong.rolls].map(([line]) => [line, 'roll nothing 0'] as const)
    checkForecast({ ...wrong, rolls: new Map(other) }, play!, tally)
    expect(tally.wrongRolls).toBe(1)
  })
})
