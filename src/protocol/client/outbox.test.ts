import { expect, test } from 'vitest'
import { SERVER_KEYS } from '../../testing/sealed-game.ts'
import type { MatchAction, Request } from '../match/messages.ts'
import type { Answer } from '../match/wire-schema.ts'
import { ownTiming } from './dial.ts'
import { memoryKeep, openMatchRecord } from './keep.ts'
import { Outbox } from './outbox.ts'
import { firstState } from './snapshot.ts'
import { newValue } from './value.ts'

const SIGNED = { chain: SERVER_KEYS.key, sig: 'A'.repeat(86) }
const PLAY: MatchAction = { kind: 'play', after: 3, choices: ['2'] }

/** Sends one choice to a server that accepts it only if signed. */
const sendUnsigned = async (sign: (isRequired: boolean) => MatchAction | (Answer & { ok: false })) => {
  const asked: Request[] = []
  const record = openMatchRecord(memoryKeep(), 'm', { token: 'a'.repeat(64), secrets: {}, outstanding: [] })
  const outbox = new Outbox(
    {
      id: 'm',
      ask: async (request) => {
        asked.push(request)
        const isSigned = request.kind === 'act' && 'signed' in request.act
        return isSigned ? { ok: true } : { ok: false, code: 'not-signed', message: 'sign it' }
      },
      timing: ownTiming,
      record,
      sign: (_act, _cid, isRequired = false) => sign(isRequired),
      attachedOn: () => 1,
      attend: () => undefined,
      protocolError: () => undefined,
    },
    newValue(firstState('m', [])),
  )
  const answer = await outbox.send(PLAY, 'c')
  return { answer, asked, stored: record.read() }
}

test('a choice that the server does not take unsigned is signed and sent once more under its id', async () => {
  const { answer, asked, stored } = await sendUnsigned((isRequired) =>
    isRequired ? { ...PLAY, signed: SIGNED } : PLAY,
  )
  expect(answer).toEqual({ ok: true })
  expect(asked.map((request) => request.kind === 'act' && [request.cid, 'signed' in request.act])).toEqual([
    ['c', false],
    ['c', true],
  ])
  expect(stored).toMatchObject({ outstanding: [], made: [{ after: 3, choices: ['2'] }] })
})

test('and is refused where the device cannot sign it, or signs nothing', async () => {
  const refusal = { ok: false, code: 'not-signed', message: 'no key' } as const
  for (const cannot of [refusal, PLAY]) {
    const { answer, asked } = await sendUnsigned((isRequired) => (isRequired ? cannot : PLAY))
    expect(answer).toMatchObject({ ok: false, code: 'not-signed' })
    expect(asked).toHaveLength(1)
  }
})
