import { answers } from '../analysis/service/answers.ts'
import { currentNode, offered } from '../engine/index.ts'
import type { AnyManifest } from '../games/index.ts'
import { formOf, newTable } from '../web/data/new-game.ts'
import { areOut } from '../web/data/players.ts'
import { createDealer } from '../web/local/dealer.ts'
import { choose, dueAt, fall, type LocalGame, openGame, playOn, rest } from '../web/local/local-game.ts'

export const dealer = createDealer(async (ask) => answers.decide(ask, () => {}))

const PASSIVE = new Set<unknown>(['keep', 'end'])

/**
 * A seeded game against three greedy computers, up to the elimination of the person in the first seat. The person
 * chooses `keep` or `end` where possible, otherwise the first offer.
 */
export const withPersonOut = async (manifest: AnyManifest): Promise<LocalGame> => {
  const begun = newTable(
    manifest,
    formOf(manifest, new URLSearchParams({ seats: 'person,greedy,greedy,greedy', seed: '1' })),
  )
  if (!begun.ok) throw new Error(begun.error.message)
  let game = openGame(begun.value)
  for (;;) {
    game = await playOn(game, true, dealer, ({ play }) => areOut(play, [0], false))
    const due = dueAt(game, true)
    if (areOut(game.play, [0], false)) return game
    if (due.kind === 'hand') game = rest(fall(game, dealer.roll(game.play)))
    else if (due.kind === 'ask') {
      const actions = offered(currentNode(game.play), due.seat)
      game = rest(choose(game, due.seat, actions.find((action) => PASSIVE.has(action)) ?? actions[0]))
    } else throw new Error('the game was over before the person was out')
  }
}
