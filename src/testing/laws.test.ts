import { describe, expect, test } from 'vitest'
import { brokenLessons } from './broken/lessons.ts'
import { brokenModels } from './broken/model.ts'
import { brokenRules } from './broken/rules.ts'
import { brokenSolutions } from './broken/solution.ts'
import { brokenWords } from './broken/words.ts'
import { effortOf } from './effort.ts'
import { gather } from './evidence.ts'
import { verdict } from './law.ts'
import { laws } from './laws/index.ts'
import { modelled } from './tiny/pig-subject.ts'
import { tiny } from './tiny/subject.ts'

/** Uses the short run, because these games violate their laws in almost every game. */
const little = effortOf({})
const goods = [gather(tiny, little), gather(modelled, little)]
const variants = [...brokenRules, ...brokenModels, ...brokenSolutions, ...brokenWords, ...brokenLessons]

const lawOf = (name: string) => laws.find((law) => law.name === name)!

describe('each law can fail', () => {
  test.each(laws.map(({ name }) => name))('"%s" is upheld by the good game, and has a game that breaks it', (name) => {
    const good = goods[name === 'model' || name === 'solution' ? 1 : 0]!
    expect(verdict(lawOf(name), good)?.message ?? 'upheld').toBe('upheld')
    expect(variants.map(({ law }) => law)).toContain(name)
  })

  test.each(variants)('$law: $fault', ({ law, subject }) => {
    const broken = verdict(lawOf(law), gather(subject, little))
    expect(broken?.message).toContain(`${subject.name} breaks the law "${law}"`)
    expect(broken?.message).not.toContain('it throws')
    expect(broken?.message).toMatch(/^seed \d+/m)
  })
})

test.each(variants.filter(({ law }) => law === 'offers'))('no other law notices that $fault', ({ subject }) => {
  const evidence = gather(subject, little)
  const noticed = laws.filter((law) => verdict(law, evidence) !== undefined).map(({ name }) => name)
  // The golden games use the notation of the correct game, so their law fails too.
  expect(noticed.filter((name) => name !== 'goldens')).toEqual(['offers'])
})

test('a law that is broken says how to get there again', () => {
  const broken = verdict(lawOf('secrecy'), gather(variants.find(({ law }) => law === 'secrecy')!.subject, little))!
  expect(broken.path[0]).toMatch(/^roll /)
  expect(broken.message).toContain(`seed ${broken.seed}, 2 seats, {"storm"`)
})
