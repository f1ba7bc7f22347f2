import { expect, test } from 'vitest'
import { sourceTree } from '../../testing/structure/tree.ts'
import { PartMissing } from '../data/fetch-part.ts'
import { lateValue } from './late.tsx'

test('a value that failed to load is loaded again on request, and kept after that', async () => {
  let calls = 0
  const value = lateValue(async () => {
    calls += 1
    if (calls === 1) throw new PartMissing('gone')
    return 'here'
  })
  const first = value.attempt()
  expect(value.attempt()).toBe(first)
  await first
  expect([value.now(), value.reason()]).toEqual([undefined, 'gone'])
  await value.attempt()
  expect(calls).toBe(1)
  value.forget()
  await Promise.all([value.attempt(), value.prepare()])
  expect([value.now(), calls]).toEqual(['here', 2])
})

test('parts of the page are fetched late by `late` alone: React.lazy remembers a failure', () => {
  const raw = [...sourceTree()].filter(
    ([path, text]) => /\.tsx?$/.test(path) && /[\s{,]lazy[\s,}(].*'react'|React\.lazy|\blazy\(/.test(text),
  )
  expect(raw.map(([path]) => path).filter((path) => !path.endsWith('.test.ts'))).toEqual([])
})
