import { expect, test } from 'vitest'
import { perfectBot, randomBot } from '../bots/index.ts'
import { stones } from '../testing/tiny/stones.ts'
import { en } from './en.ts'
import { botsOf, rulesPageOf } from './manifest.ts'

const english = new URL('file:///rules.md')
const german = new URL('file:///rules.de.md')

test('the rules page is the one of the language in use, where there is one', () => {
  const manifest = { rulesPage: english, rulesPages: { de: german } }
  expect([rulesPageOf(manifest, 'de'), rulesPageOf(manifest, 'fr'), rulesPageOf(manifest)]).toEqual([
    german,
    english,
    english,
  ])
  expect(rulesPageOf({ rulesPage: english }, 'de')).toBe(english)
})

test('the players that every game has are called as in the catalogue, others as their game calls them', () => {
  const own = { ...randomBot, id: 'perfect', title: 'Own', about: 'Ours.' }
  expect(botsOf({ bots: [own] }).map(({ title }) => title)).toEqual(['Random', 'Own'])
  const { title, about } = perfectBot(stones)
  expect([
    { title, about },
    { title: randomBot.title, about: randomBot.about },
  ]).toEqual([en.bots.perfect, en.bots.random])
})
