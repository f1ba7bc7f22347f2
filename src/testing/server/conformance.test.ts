import { describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { usualSeats } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { usualSettings } from '../../protocol/index.ts'
import type { Playable } from '../../server/matches/server-context.ts'

import { shortRulesOf } from '../short-rules.ts'
import { audit, checkProof } from './audit.ts'
import { newDoor } from './door.ts'
import { type LocalHazelringServer, openLocalServer, UNLIMITED } from '../hosted.ts'
import { anySettings } from './settings.ts'
import { openTable } from './table.ts'
import { newTally } from './tally.ts'
import { tinyGames } from './tiny-games.ts'

const tiny: readonly Playable[] = tinyGames.map((game) => ({ game, bots: [] }))

/** Plays a complete game with a spectator, and returns all faults. */
const played = async (
  house: LocalHazelringServer,
  { game }: Playable,
  settings: ReturnType<typeof usualSettings>,
  seed: number,
) => {
  const tally = newTally()
  const door = newDoor()
  door.open(house.port)
  const fault = (words: string): void => void tally.faults.push(words)
  const table = await openTable({ door, game, settings, seed: [seed], watchers: 1, habits: { talksOneIn: 9 }, fault })
  await table.over
  table.leave()
  const log = await house.store.entries(table.id)
  const secret = await house.store.secret(table.id)
  const match = audit(table.evidence({ log: () => log, secret: () => secret }), tally)
  checkProof(match!, tally)
  return { tally, table, match: match! }
}

/** Every game with `short` house rules for tables with many seats. */
const tables = [
  ...games.map((manifest) => ({ game: manifest.game, bots: manifest.bots, short: shortRulesOf(manifest) })),
  ...tiny.map((playable) => ({ ...playable, short: {} })),
]

describe.for(tables)('$game.id, whatever it is, over real sockets', ({ game, bots, short }) => {
  const { min, max } = game.seats
  const counts = [...new Set([min, usualSeats(game), max])]
  const usual = counts.map((seats) => ({
    which: `by ${seats} under the ${seats > min ? 'short' : 'usual'} rules`,
    settings: { ...usualSettings(game.id, seats), rules: seats > min ? short : {} },
  }))
  const drawn = { which: 'under rules drawn at random', settings: anySettings(game, seeded(7)) }

  test.for([...usual, drawn])('is played to its end $which', async ({ settings }) => {
    const house = await openLocalServer({ games: [{ game, bots }], bounds: UNLIMITED })
    const { tally, table, match } = await played(house, { game, bots }, settings, 11)
    expect(tally.faults).toEqual([])
    expect(match.result?.how).toBe('played')
    expect(table.guests.map(({ entries }) => entries.length)).toEqual(table.guests.map(() => match.n))
    expect(house.complaints()).toEqual([])
    await house.close()
  })
})
