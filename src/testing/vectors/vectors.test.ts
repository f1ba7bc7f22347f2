import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findPython } from '../../../scripts/check/python.mjs'
import { type CheckedText, checkText, recordInText } from '../../analysis/verdict/check-text.ts'
import { memoByObject } from '../../dice/index.ts'
import type { Finding, Vector } from './vector.ts'
import { vectorFiles, vectorText } from './write.ts'

const FOLDER = new URL('../../../examples/vectors/', import.meta.url)
const files = [...vectorFiles()]
const vectors = files.flatMap(([, all]) => all)

const checkedOnce = memoByObject(({ file, kept }: Vector): CheckedText => {
  if (kept === undefined) return checkText(file)
  return checkText(file, kept.includes('\n') ? recordInText(kept) : { link: kept })
})

const foundIn = (vector: Vector): Finding => {
  const found = checkedOnce(vector).verdict
  if (found.verdict === 'unreadable') return { verdict: 'unreadable', line: found.fault.line, levels: {} }
  const levels = Object.fromEntries(found.levels.map(({ level, state }) => [level, state]))
  if (found.verdict !== 'refuted') return { verdict: found.verdict, levels }
  const level = found.levels.find(({ state }) => state === 'refuted')!.level
  return { verdict: 'refuted', level, line: found.line, levels }
}

test.each(files)('%s is what npm run vectors writes', (name, all) => {
  expect(readFileSync(new URL(name, FOLDER), 'utf8')).toBe(vectorText(all))
})

test('there are vectors of every kind, and few bytes', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(40)
  expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length)
  expect(vectorText(vectors).length).toBeLessThan(435_000)
})

describe('hazelring verify says what it must of', () => {
  test.each(vectors)('$name', (vector) => expect(foundIn(vector)).toEqual(vector.expect))
})

/** All that our verifier says of a vector beside the states: reasons, blame, signers, places. Keys are cut short. */
const detailsOf = (vector: Vector): string => {
  const { verdict, wrongRoll, damage } = checkedOnce(vector)
  if (verdict.verdict === 'unreadable') return `${vector.name}: unreadable: ${verdict.fault.message}`
  const { levels, ...outcome } = verdict
  const check = 'check' in outcome ? ` ${outcome.check}` : ''
  const told = levels.map(({ level, state, ...rest }) => `  ${level} ${state} ${JSON.stringify(rest)}`)
  const head = `${vector.name}: ${outcome.verdict}${check}${wrongRoll === undefined ? '' : `, roll ${wrongRoll}`}`
  const lines = [head, ...(damage ? [`  damage: ${damage.message}`] : []), ...told]
  return lines.filter((line) => !/"(?:not checked|there was nothing)/.test(line)).join('\n')
}

test('every vector gets the same reasons, blame and evidence as before (npx vitest run -u writes them)', async () => {
  const told = vectors
    .map(detailsOf)
    .join('\n')
    .replaceAll(/[\w-]{43}(?=")/g, (key) => key.slice(0, 6))
  await expect(`${told}\n`).toMatchFileSnapshot('./findings.txt')
})

const python = findPython()

/** Skipped without Python; `npm test` reports that. */
test.skipIf(python === undefined)(
  'the verifier in Python agrees on every vector',
  () => {
    const script = fileURLToPath(new URL('../verify.py', FOLDER))
    const args = files.map(([name]) => fileURLToPath(new URL(name, FOLDER)))
    const { status, stdout } = spawnSync(python!, [script, '--vectors', ...args], { encoding: 'utf8' })
    expect(stdout).toBe(`${vectors.length} of ${vectors.length} vectors agree\n`)
    expect(status).toBe(0)
  },
  30_000,
)
