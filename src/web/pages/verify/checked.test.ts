import { expect, test } from 'vitest'
import { withNames } from '../../../analysis/verdict/words.ts'
import { takeBackTo } from '../../../engine/index.ts'
import { games } from '../../../games/index.ts'
import { fileOf } from '../../../testing/plays.ts'
import { sealedGame } from '../../../testing/sealed-game.ts'
import { unpackLink } from '../../data/share/link.ts'
import { verifyLink } from '../../parts/verify-link.ts'
import { contentsOf, rollsOf } from './checked.ts'

// src/testing/vectors checks the verdicts.

const play = sealedGame(games[0]!.game, 'm1', 5)
const text = fileOf(play)

test('the page shows a checked game with its steps, its rolls and the key from which each roll follows', () => {
  const contents = contentsOf(text)!
  expect([contents.seal?.key.length, contents.play.plies.length]).toEqual([32, play.plies.length])
  expect(rollsOf(contents.play).map((step) => play.plies[step - 1]!.kind)).toEqual(
    play.plies.flatMap(({ kind }) => (kind === 'outcome' ? [kind] : [])),
  )
  expect(contentsOf(fileOf(takeBackTo(play, 3)))).not.toHaveProperty('seal')
  expect(contentsOf('hazelring 1\nnonsense\n')).toBeUndefined()
})

test('it shows the intact part of a damaged game', () => {
  const broken = text.replace(/^5 .*$/m, '5 nonsense')
  expect(contentsOf(broken)?.play.plies).toHaveLength(4)
})

test('one link takes the whole game along', async () => {
  const [page, fragment] = (await verifyLink(text)).split(/(?=#)/)
  expect([page, await unpackLink(fragment!)]).toEqual(['/verify', { ok: true, value: text }])
})

test('seats are called by their names', () =>
  expect(withNames('seat 1 never revealed, seat 7 either', ['A', 'B'])).toBe('B never revealed, seat 7 either'))
