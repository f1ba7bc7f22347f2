import { describe, expect, test } from 'vitest'
import { type AnyPlay, endingOf, note, takeBackTo, transcriptOf, writeTranscript } from '../../engine/index.ts'
import { sealedGame, type SealedOptions } from '../../testing/sealed-game.ts'
import { games } from '../../games/index.ts'
import { checkText } from './check-text.ts'
import { verdictText, levelWords, limitWords, verdictTitles } from './words.ts'

const { game } = games[0]!

const made = (seed: number, options?: SealedOptions): AnyPlay => sealedGame(game, 'm1', seed, 2, options)

const secretsIn = ({ events }: AnyPlay) => events.filter(({ kind }) => kind === 'reveal')

const isWonBy = (seat: number) => (play: AnyPlay) => endingOf(play)?.places[seat] === 1

/** Returns the first of 200 games that satisfies the condition. */
const firstOf = (wanted: (play: AnyPlay) => boolean, make: (seed: number) => AnyPlay): AnyPlay => {
  const found = Array.from({ length: 200 }, (_, seed) => seed).find((seed) => wanted(make(seed)))
  if (found === undefined) throw new RangeError('there is no such game')
  return make(found)
}

/** Game whose secrets one party made, retrying until seat 0 won. */
const selfMade = firstOf(isWonBy(0), made)

const SECRETS = 4
/** Game that seat 0 lost, and one with equal secrets and other choices that it won. */
const lost = firstOf(isWonBy(1), (choices) => made(SECRETS, { choices }))
const rewritten = firstOf(isWonBy(0), (choices) => made(SECRETS, { choices }))

const cut = (): AnyPlay => {
  const closed = note(takeBackTo(lost, 9), { kind: 'closed', how: 'resigned', seat: 1 })
  const server = lost.events.at(-1)!
  if (server.kind !== 'reveal') throw new RangeError('a sealed game ends with a secret')
  return note(closed, server)
}

/** All texts about the file on page and terminal. */
const saidOf = (play: AnyPlay) => {
  const { verdict } = checkText(writeTranscript(transcriptOf(play)))
  if (verdict.verdict === 'unreadable') throw new RangeError(verdict.fault.message)
  const names = play.header.seats.map(({ name }) => name)
  const levels = verdict.levels.flatMap((level) => [levelWords(level, names), limitWords(level, verdict, names) ?? ''])
  const text = [`${verdictTitles[verdict.verdict]}.`, verdictText(verdict, names), ...levels].join(' ')
  return { verdict, text, states: verdict.levels.map(({ state }) => state) }
}

const BY_ALL = 'at least one of those who committed to a secret was honest: the server or the devices of P0 and P1.'
const REWRITABLE = 'anyone who has the file can rewrite them or cut the game short'

describe.each([
  [
    'made by one hand with ground secrets',
    () => selfMade,
    ['server', 0, 1],
    [BY_ALL, 'one person alone could have made them all'],
  ],
  ['of computers only', () => made(3, { computers: true }), ['server'], ['rests on the server alone']],
  ['of a lost game, rewritten with its secrets', () => rewritten, ['server', 0, 1], [BY_ALL, REWRITABLE]],
  ['cut after ply 9, with a resignation', cut, ['server', 0, 1], [BY_ALL, 'nor that the game ended here']],
] as const)('a file without signatures %s', (_, file, committed, shown) => {
  const { verdict, text, states } = saidOf(file())

  test('is said to fit its secrets, and by whom', () => {
    expect(verdict).toMatchObject({ verdict: 'proven', committed, choicesSigned: false })
    expect(states).toEqual(['shown', 'shown', 'not shown', 'not shown', 'not shown'])
    expect(text).toContain('The rolls check out. Every rule was kept, and all ')
    expect(text).toContain('rolls follow from the secrets in the file.')
    for (const words of shown) expect(text).toContain(words)
    expect(text).toContain('This file carries no signatures')
  })

  test('is claimed to show no more', () => {
    expect(text).not.toMatch(/prove|nobody|no one|nor could|knew/i)
    expect(text).not.toMatch(/\bfair (?!if|rests)/)
  })
})

test('the four files are what they are said to be', () => {
  expect(secretsIn(rewritten)).toEqual(secretsIn(lost))
  expect([endingOf(lost)!.places, endingOf(rewritten)!.places]).toEqual([
    [2, 1],
    [1, 2],
  ])
  expect(cut().plies).toEqual(lost.plies.slice(0, 9))
})

test('a game without a roll says nothing of dice', () => {
  const verdict = { verdict: 'proven', rolls: 0, committed: ['server'], choicesSigned: false, levels: [] } as const
  expect(verdictText(verdict, [])).toBe('Every rule was kept. No dice were rolled in this game.')
  const level = { level: 'dice', state: 'shown', rolls: 0, committed: ['server'] } as const
  expect(limitWords(level, verdict, [])).toBeUndefined()
})
