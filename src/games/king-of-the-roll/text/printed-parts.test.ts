import { expect, test } from 'vitest'
import { readPage } from '../../rules-page.ts'
import { HOUSE } from '../content/house.ts'
import { POSITIONS, ROLES, TOKENS } from '../content/schema.ts'
import { contentPage } from './printed-parts.ts'

test('each board says which side is on its back', () => {
  const paragraphs = readPage(contentPage(HOUSE)).flatMap((piece) => (piece.kind === 'paragraph' ? [piece.text] : []))
  const backs = paragraphs.filter((text) => text.startsWith('On the back'))
  expect(backs).toHaveLength(2 * POSITIONS.length)
  expect(backs.slice(0, 2)).toEqual(['On the back: Open Guard, bottom.', 'On the back: Open Guard, top.'])
})

test('the page of printed parts has every animal, card, technique and solo card once, with as many cells as its table', () => {
  const tables = readPage(contentPage(HOUSE)).flatMap((piece) => (piece.kind === 'table' ? [piece.rows] : []))
  for (const [head, ...rows] of tables) for (const row of rows) expect(row).toHaveLength(head!.length)
  const names = tables.flatMap((rows) => rows.slice(1).map(([name]) => name))
  expect(names).toEqual([
    ...HOUSE.characters.map(({ name }) => name),
    ...[...HOUSE.cards, ...HOUSE.characters.map(({ card }) => card)].map(({ name }) => name),
    ...HOUSE.takedowns.flat().flatMap((face) => TOKENS.map((token) => face[token].name)),
    ...POSITIONS.toReversed().flatMap((position) =>
      ROLES.flatMap((role) => HOUSE.ground[position][role].map(({ name }) => name)),
    ),
    ...HOUSE.solo.cards.map((_, at) => String(at + 1)),
  ])
})
