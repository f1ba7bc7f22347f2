import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testStore } from '../../testing/test-store.ts'
import { createMetrics } from './metrics.ts'

const figures = { live: 1, attended: 1, watchers: 0, thinking: 0, others: 2, sockets: 3 }

test('commits are counted with their entries, and metrics say so as often as they are asked', async () => {
  const store = await testStore()
  await Promise.all(['a', 'b'].map((match) => store.append({ match, entry: { n: 1, at: 1, events: [] } })))
  const counts = store.commits()
  expect(counts).toMatchObject({ commits: 1, entries: 2 })
  const metrics = createMetrics(false)
  await metrics.text(figures, counts)
  const text = await metrics.text(figures, counts)
  for (const line of ['commits_total 1', 'commit_entries_total 2', 'other_servers 2'])
    expect(text).toContain(`\nhazelring_${line}\n`)
  await store.close()
})

test('every metric that the dashboard names exists', async () => {
  const text = await createMetrics(true).text(figures, { commits: 0, entries: 0, seconds: 0 })
  const dashboard = readFileSync(new URL('../../../deploy/grafana.json', import.meta.url), 'utf8')
  const named = new Set([...dashboard.matchAll(/\b(?:hazelring|process|nodejs)_\w+/g)].map(([name]) => name))
  expect(named.size).toBeGreaterThan(15)
  for (const name of named) expect(text).toContain(`# TYPE ${name.replace(/_bucket$/, '')} `)
})
