import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { sharedSentences } from './pseudo/shared.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const sentencesIn = async (language: string): Promise<readonly string[]> => {
  const words = [`--import=${here('../../scripts/check/test-loader.mjs')}`, here('pseudo/print-shared.ts')]
  const env = { ...process.env, HAZELRING_LANG: language }
  return JSON.parse((await promisify(execFile)(process.execPath, words, { env })).stdout) as readonly string[]
}

test('what games share is in catalogues: nothing of it stays plain in the pseudo-language', async () => {
  const said = await sentencesIn('en-XA')
  expect(said).toHaveLength(sharedSentences().length)
  expect(said.filter((text) => /[a-z]/i.test(text))).toEqual([])
})

test('in English it stays as it is', () => {
  const said = sharedSentences().filter((text) => text !== '')
  expect(said.length).toBeGreaterThan(80)
  expect(said.filter((text) => /[^\p{ASCII}ΩΨΛΣ“”’−]/u.test(text))).toEqual([])
})
