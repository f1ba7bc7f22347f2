import { expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { advance, type AnyGame, type AnyPlay, currentNode, isOver, type Occupant } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { anyPly } from '../../testing/play.ts'
import { begun } from '../../testing/plays.ts'
import { cups } from '../../testing/tiny/game.ts'
import { keepsSecrets, sealFor } from './secrets.ts'
import { choose, openGame } from './local-game.ts'

const at = (game: AnyGame, kinds: readonly Occupant['kind'][]): AnyPlay =>
  begun(
    game,
    kinds.map((kind, seat) => ({ kind, bot: 'random', name: `P${seat}` })),
  )

/** Returns for each position of a random game whether its file would reveal secrets. */
const stages = (kinds: readonly Occupant['kind'][]): readonly boolean[] => {
  const random = seeded(4)
  const found: boolean[] = []
  let play = at(cups, kinds)
  for (; !isOver(play); play = advance(play, anyPly(currentNode(play), random)!)) found.push(keepsSecrets(play))
  return [...found, keepsSecrets(play)]
}

test.each([[['person', 'person', 'person']], [['person', 'bot']]] as const)(
  'a game that hides things keeps secrets until it is over: %j',
  (kinds) => {
    const found = stages(kinds)
    expect([found[0], found.at(-1)]).toEqual([false, false])
    expect(new Set(found.slice(1, -1))).toEqual(new Set([true]))
  },
)

test('a game that only computers play keeps none', () => {
  expect(new Set(stages(['bot', 'bot']))).toEqual(new Set([false]))
})

test('a choice that waits for another person’s is a secret for as long as it waits, and not before a computer’s', () => {
  const manifest = games.find((one) => currentNode(at(one.game, ['person', 'person'])).kind === 'simultaneous')!
  const chosenBy = (kinds: readonly Occupant['kind'][], seats: readonly number[]): AnyPlay =>
    seats.reduce(
      (session, seat) => {
        const node = currentNode(session.play)
        const offer = node.kind === 'simultaneous' ? node.seats.find((one) => one.seat === seat) : undefined
        return choose(session, seat, offer!.actions[0])
      },
      openGame(at(manifest.game, kinds)),
    ).play
  const people = ['person', 'person'] as const
  expect([[], [0], [0, 1]].map((seats) => keepsSecrets(chosenBy(people, seats)))).toEqual([false, true, false])
  expect(keepsSecrets(chosenBy(['person', 'bot'], [0]))).toBe(false)
  expect([sealFor(chosenBy(people, [])), typeof sealFor(chosenBy(people, [0]))]).toEqual([undefined, 'function'])
})
