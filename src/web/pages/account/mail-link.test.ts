import { expect, test } from 'vitest'
import { LINK_ENDS } from '../../../testing/link-ends.ts'
import { mailedLinkIn, signInCodeIn } from './mail-link.tsx'

const ENDS = [...LINK_ENDS, '%20Bye', ' Bye']
const TOKEN = 'abcdefghjkmnpqrstuvwxyz23456789a'
const CODE = TOKEN.slice(0, 20)

test.each(ENDS)('links of e-mails are read with %j at their end', (end) => {
  for (const address of ['me@x.org', "o'neil+dice@mail.example", 'jürgen@bücher.example'])
    for (const kind of ['mail', 'opens'] as const)
      expect(mailedLinkIn(`#${kind}=${TOKEN}.${encodeURIComponent(address)}${end}`)).toEqual({
        kind,
        token: TOKEN,
        address,
      })
  expect(mailedLinkIn(`#stop=${TOKEN}${end}`)).toEqual({ kind: 'stop', token: TOKEN, address: '' })
  expect(signInCodeIn(`#in=${CODE}${end}`)).toBe(CODE)
})

test('a token that is too long or too short is none', () => {
  expect(mailedLinkIn(`#mail=${TOKEN}a`)).toBeUndefined()
  expect(mailedLinkIn(`#mail=${TOKEN.slice(1)}`)).toBeUndefined()
  expect(signInCodeIn(`#in=${CODE}a`)).toBeUndefined()
})
