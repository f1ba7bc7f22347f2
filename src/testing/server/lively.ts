import { seeded } from '../../dice/index.ts'
import type { AnyGame } from '../../engine/index.ts'
import type { Settings } from '../../protocol/index.ts'
import { audit, checkProof } from './audit.ts'
import type { Door } from './door.ts'
import { anySettings } from './settings.ts'
import type { Stored } from './stored.ts'
import { openTable, type PlayedTable } from './table.ts'
import { blame, finish, type Tally } from './tally.ts'

/** Tables with random players who play game after game. `done` keeps all finished tables. */
export type Crowd = {
  readonly door: Door
  readonly games: readonly AnyGame[]
  readonly seed: number
  /** Settings that all tables share. */
  readonly always: Partial<Settings>
  /** Returns the players' current thinking time in milliseconds; undefined for none. */
  readonly thinks?: () => number
  readonly tally: Tally
  readonly playing: Set<PlayedTable>
  readonly done: PlayedTable[]
}

export const newCrowd = (given: Omit<Crowd, 'playing' | 'done'>): Crowd => ({
  ...given,
  playing: new Set(),
  done: [],
})

/** Plays games one after another at one place, cycling through `games`, until `isLast` returns true. */
export const keepPlaying = async (crowd: Crowd, place: number, isLast: () => boolean): Promise<void> => {
  const { door, games, seed, always, thinks, tally, playing, done } = crowd
  for (let round = 0; round === 0 || !isLast(); round++) {
    const random = seeded(seed, place, round)
    const game = games[(place + round) % games.length]!
    const table = await openTable({
      door,
      game,
      settings: { ...anySettings(game, random), ...always },
      seed: [seed, place, round],
      habits: { talksOneIn: 40, undoesOneIn: 25 },
      watchers: place % 2,
      thinks,
      fault: (words) => blame(tally, 'diverged', words),
    })
    playing.add(table)
    await table.over
    table.leave()
    playing.delete(table)
    done.push(table)
  }
}

const sum = <T>(list: readonly T[], of: (item: T) => number): number => list.reduce((all, item) => all + of(item), 0)

/** Checks the stored data of every finished game, and the proof of its dice. */
export const lastLook = ({ tally, done }: Crowd, stored: Stored): void => {
  for (const table of done) {
    const match = audit(table.evidence(stored), tally)
    if (match !== undefined) checkProof(match, tally)
    finish(tally, table.game.id)
    tally.seen += sum(table.guests, ({ entries }) => entries.length)
    tally.acknowledged += sum(table.guests, ({ answered }) => answered.filter(({ answer }) => answer.ok).length)
  }
}
