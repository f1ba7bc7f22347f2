import { expect, test } from 'vitest'
import { bySetup } from './by-setup.ts'

test('what is made of a game is made once for the same rules, seats and name', () => {
  const made: string[] = []
  const ask = bySetup((game: { readonly id: string }, rules, seats, name) => {
    made.push(`${game.id} ${JSON.stringify(rules)} ${seats} ${name}`)
    return made.length
  })
  const [one, other] = [{ id: 'one' }, { id: 'one' }]
  const asked = [
    ask(one, { rounds: 3 }, 2),
    ask(one, { rounds: 3 }, 2),
    ask(one, { rounds: 4 }, 2),
    ask(one, { rounds: 3 }, 3),
    ask(one, { rounds: 3 }, 2, 'careful'),
    ask(other, { rounds: 3 }, 2),
  ]
  expect(asked).toEqual([1, 1, 2, 3, 4, 5])
})

test('of many setups the ones asked for last are remembered', () => {
  let made = 0
  const ask = bySetup<object, number>(() => ++made)
  const game = {}
  for (let rounds = 0; rounds < 100; rounds++) ask(game, { rounds }, 2)
  expect(ask(game, { rounds: 99 }, 2)).toBe(100)
  expect(ask(game, { rounds: 0 }, 2)).toBe(101)
})
