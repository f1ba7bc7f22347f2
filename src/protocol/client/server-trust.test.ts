import { afterEach, expect, test, vi } from 'vitest'
import { SERVER_KEYS_PATH } from '../log/server-keys.ts'
import { fetchServerKeys } from './server-trust.ts'

const url = 'https://play.example'
const keys = { key: 'A'.repeat(43), since: 1, earlier: [] }

afterEach(() => void vi.unstubAllGlobals())

test('a server is asked for its keys at its address; without them in its answer it counts as away', async () => {
  const asked = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', asked)
  asked.mockResolvedValueOnce(Response.json(keys))
  expect(await fetchServerKeys(url)).toEqual(keys)
  expect(asked).toHaveBeenCalledWith(new URL(`${url}${SERVER_KEYS_PATH}`), expect.anything())
  asked.mockRejectedValueOnce(new TypeError('no network'))
  asked.mockResolvedValueOnce(Response.json(keys, { status: 503 }))
  asked.mockResolvedValueOnce(new Response('<!doctype html>'))
  asked.mockResolvedValueOnce(Response.json({ key: 'none' }))
  for (let i = 0; i < 4; i++) expect(await fetchServerKeys(url)).toBeUndefined()
})
