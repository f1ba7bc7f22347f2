import { expect, test } from 'vitest'
import { withOwnName } from './new-game.ts'

const bot = { name: '', bot: 'any' }
const person = { name: '' }
const named = { name: 'Ann' }

test.each([
  ['the only person', [bot, person], [bot, { name: 'Runa' }]],
  ['nobody among two people', [person, person], [person, person]],
  ['nobody who has a name', [bot, named], [bot, named]],
  ['no computer player', [bot, bot], [bot, bot]],
])('the name of this device goes to %s', (_, seats, after) => {
  expect(withOwnName({ seats }, 'Runa')).toEqual({ seats: after })
  expect(withOwnName({ seats }, '')).toEqual({ seats })
})
