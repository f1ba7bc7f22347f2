import { expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { advance, type AnyPlay, currentNode, deciders, defaultRules, offered } from '../../engine/index.ts'
import { promptText } from '../../games/index.ts'
import { games as registered } from '../../games/index.ts'
import { games } from '../../testing/games.ts'
import { HOUSE } from '../../games/king-of-the-roll/content/house.ts'
import { openTechniques } from '../../games/king-of-the-roll/solve/hand.ts'
import type { KingState } from '../../games/king-of-the-roll/rules/state.ts'
import { fieldText, leadsText } from '../../games/king-of-the-roll/text/words.ts'
import { BELTS } from '../../games/king-of-the-roll/content/schema.ts'
import { playedBy, type SomePolicy } from '../../testing/played.ts'
import { begun } from '../../testing/plays.ts'
import { promptAt, reportPly } from '../story.ts'
import { positionLines } from './narrator.ts'
import { offeredWords } from './words.ts'

/** Game of the weakest player, at most `most` plies: positions, and the output at each. */
const moments = (manifest: (typeof games)[number], most: number) => {
  const { game } = manifest
  const seats = Math.max(2, game.seats.min)
  const rules = defaultRules(game.houseRules)
  const policy = manifest.bots[0]!.policyFor(rules, seats) as SomePolicy
  let play = begun(game, ['Ada', 'Bea', 'Cem'].slice(0, seats))
  let told = ''
  const all: { play: AnyPlay; told: string }[] = []
  const { plies } = playedBy(game, { rules, seats }, Array<SomePolicy>(seats).fill(policy), seeded(5), most)
  for (const ply of plies) {
    all.push({ play, told })
    play = advance(play, ply)
    told = reportPly(manifest, play, play.plies.length, 'onlooker')
      .sentences.map(({ text }) => text)
      .join(' ')
  }
  return all
}

test.each(games)('whatever a choice names was printed before it is asked: $text.title', (manifest) => {
  const unnamed = moments(manifest, 250).flatMap(({ play, told }) => {
    const node = currentNode(play)
    if (manifest.game.prepares?.(play.states.at(-1)) === true) return []
    return deciders(node).flatMap((seat) => {
      const asked = promptText(promptAt(manifest, play, seat))
      const printed = [told, ...positionLines(manifest, play, seat), asked].join('\n')
      const labels = offeredWords(manifest, play, { seat, actions: offered(node, seat) }, 'off').map(
        ({ words }) => words.label,
      )
      const names = labels.flatMap((label) => label.slice(1).match(/\p{Lu}[\p{L}’-]+/gu) ?? [])
      return names.filter((name) => !printed.includes(name))
    })
  })
  expect(unnamed).toEqual([])
})

test('King of the Roll prints what every field asks for and where each technique leads', () => {
  const king = registered.find(({ game }) => game.id === 'king-of-the-roll')!
  const placing = moments(king, 250).filter(({ play }) => (play.states.at(-1) as KingState).phase === 'place')
  expect(placing.length).toBeGreaterThan(20)
  for (const { play } of placing) {
    const state = play.states.at(-1) as KingState
    const printed = positionLines(king, play, state.acting).join('\n')
    for (const { at, technique } of openTechniques(HOUSE, state, state.acting)) {
      expect(printed).toContain(BELTS.map((belt) => fieldText(technique.fields[belt])).join(', '))
      expect(printed).toContain(leadsText(technique, at))
    }
  }
})
