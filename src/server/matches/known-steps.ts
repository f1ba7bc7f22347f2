import type { AnyGame } from '../../engine/index.ts'
import { byRules, choosersOf, type Follower } from '../../protocol/index.ts'
import type { Step } from './advance-game.ts'

/** Follows a game by steps that were played a moment ago: nothing is read or played a second time. */
export const byKnown = (game: AnyGame, steps: readonly Step[]): Follower => {
  let next = 0
  return {
    begin: byRules(game).begin,
    ply(play, event) {
      const { ply, line, state } = steps[next++]!
      return {
        play: {
          ...play,
          states: [...play.states, state],
          plies: [...play.plies, ply],
          events: [...play.events, { kind: 'ply', number: event.number, line }],
        },
        choosers: choosersOf(ply),
      }
    },
  }
}
