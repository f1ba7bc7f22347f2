import { expect, test } from 'vitest'
import { atWork, tellWork } from './at-work.ts'
import { everyPercent } from '../../analysis/percents.ts'

test('who listens hears how far it is, once for each word, until they stop', () => {
  const heard: unknown[] = []
  const stop = atWork.subscribe(() => heard.push(atWork.now()))
  const half = { share: 0.5, positions: 100 }
  tellWork(half)
  tellWork(half)
  tellWork(undefined)
  stop()
  tellWork(half)
  expect(heard).toEqual([half, undefined])
  tellWork(undefined)
})

test('progress is passed on in whole percents, with what comes with it', () => {
  const heard: (readonly [number, number])[] = []
  const tell = everyPercent((share: number, of: number) => heard.push([share, of]))
  for (let i = 1; i <= 1000; i++) tell(i / 1000, i)
  expect(heard).toHaveLength(100)
  expect(heard[0]).toEqual([0.01, 10])
  expect(heard.at(-1)).toEqual([1, 1000])
})
