import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { HOUSE } from './house.ts'
import { editor } from '../text/editor.ts'
import type { ContentDraft } from '../../../kit/content/draft.ts'
import { rollsThatMeet } from './requirements.ts'
import { POSITIONS, ROLES, TOKENS } from './schema.ts'

const contentFaults = (content: unknown) => editor.faults(content as ContentDraft)

const read = (path: string): string => readFileSync(new URL(`../../../../docs/${path}`, import.meta.url), 'utf8')

it('the examples of the page can be played with', () => {
  const [technique, character] = [...read('king-of-the-roll-content.md').matchAll(/```json\n([\s\S]*?)```/g)].map(
    ([, json]) => JSON.parse(json!) as { readonly name: string },
  )
  const [, ...others] = HOUSE.characters
  const [, ...right] = HOUSE.ground['closed-guard'].bottom
  const closed = { ...HOUSE.ground['closed-guard'], bottom: [technique, ...right] }
  const content = { ...HOUSE, characters: [character, ...others], ground: { ...HOUSE.ground, 'closed-guard': closed } }
  expect(technique!.name).toBe('Scissor Sweep')
  expect(HOUSE.characters[0]).toMatchObject({ ...character })
  expect(contentFaults(content)).toEqual([])
})

it('the faults that the page shows are those that are told', () => {
  const [twice, up, sides] = read('king-of-the-roll-content.md')
    .split('\n')
    .filter((line) => /^(characters|ground|boards), /.test(line))
  const [one, two, ...others] = HOUSE.characters
  const characters = [one, { ...two, modifications: { ...two!.modifications, white: 'STR', blue: 'STR' } }, ...others]
  expect(contentFaults({ ...HOUSE, characters }).map(({ message }) => message)).toContain(twice)
  const [first, ...right] = HOUSE.ground.mount.top
  const top = [{ ...first!, outcomes: [{ advantage: 1, to: 'turtle' }] }, ...right]
  const ground = { ...HOUSE.ground, mount: { ...HOUSE.ground.mount, top } }
  expect(contentFaults({ ...HOUSE, ground }).map(({ message }) => message)).toContain(up)
  const [, ...boards] = HOUSE.boards
  const both = contentFaults({ ...HOUSE, boards: [['mount top', 'mount bottom'], ...boards] })
  expect(both.map(({ message }) => message)).toContain(sides)
})

it('the table of the house content has every technique, in order, with what meets it', () => {
  const rows = read('king-of-the-roll-house-content.md')
    .split('\n')
    .filter((line) => / \(\d+\.\d %\) /.test(line))
    .map((line) => line.split(' | '))
  const all = [
    ...HOUSE.takedowns.flat().flatMap((face) => TOKENS.map((token) => face[token])),
    ...POSITIONS.flatMap((position) => ROLES.flatMap((role) => HOUSE.ground[position][role])),
  ]
  expect(rows.map(([, name, , , needs, rolls]) => [name, Number(needs), Number.parseInt(rolls!, 10)])).toEqual(
    all.map((technique) => [technique.name, technique.matches, rollsThatMeet(technique)]),
  )
})
