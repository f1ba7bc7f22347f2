import { expect, test } from 'vitest'
import type { News } from './news.ts'
import { joiner, messagesFor } from './postgres-news.ts'

const present = (count: number): News => ({
  kind: 'present',
  match: 'a',
  followers: Array.from({ length: count }, (_, i) => ({ holder: `holder-${i}`, id: `w${i}`, name: `Watcher ${i}` })),
})

test('a message in several parts arrives whole or not at all, and what comes after it arrives', () => {
  const parts = messagesFor('there', 1, present(200))
  expect(parts.length).toBeGreaterThan(3)
  for (const lost of [undefined, ...parts.keys()]) {
    const heard: News[] = []
    const receive = joiner((_node, news) => void heard.push(news), 'here')
    for (const [i, part] of parts.entries()) if (i !== lost) receive(part)
    for (const part of messagesFor('there', 2, { kind: 'alive' })) receive(part)
    for (const part of messagesFor('here', 1, { kind: 'alive' })) receive(part)
    expect(heard).toEqual([...(lost === undefined ? [present(200)] : []), { kind: 'alive' }])
  }
})
