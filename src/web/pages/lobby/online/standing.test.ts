import { describe, expect, test } from 'vitest'
import type { MatchSnapshot, Stage } from '../../../../protocol/client/index.ts'
import { defaultRules } from '../../../../engine/index.ts'
import { byRules, type Match, PHASES, type Seated, usualSettings } from '../../../../protocol/index.ts'
import { pig } from '../../../../testing/tiny/pig.ts'
import { onlineWords } from '../../../online/words.ts'
import { noteSeat } from '../../../online/seat-note.ts'
import { device } from '../../../online/device.ts'
import { standingOf } from './standing.ts'

const w = onlineWords.state
const person = (name: string): Seated => ({ occupant: { kind: 'person', name }, digest: 'a'.repeat(64) })

const header = {
  game: pig.id,
  version: pig.version,
  rules: defaultRules(pig.houseRules),
  seats: [
    { kind: 'person', name: 'Astrid' },
    { kind: 'person', name: 'Björn' },
  ],
  dice: { kind: 'sealed', match: 'm' },
} as const

const follower = byRules(pig)

/** A match that waits for the first seat's choice. */
const match: Match = {
  id: 'm',
  n: 9,
  at: 1000,
  openedAt: 0,
  settings: usualSettings(pig.id, 2),
  version: 1,
  digest: 'd',
  seats: [person('Astrid'), person('Björn')],
  phase: 'playing',
  phaseAt: 0,
  play: follower.ply(follower.begin(header, undefined), { kind: 'ply', number: 1, line: 'roll roll-1 5' }).play,
  chosen: [],
  accounted: 0,
  barred: [],
  talk: [],
}

const seenBy = (
  seat: number | undefined,
  change: Partial<Match> = {},
  stage: Stage = { kind: 'following' },
): MatchSnapshot => ({
  stage,
  match: { ...match, ...change },
  isHost: false,
  offset: 0,
  pending: [],
  ...(seat !== undefined && { seat }),
})

describe('how a match stands', () => {
  test('it is the turn of the one who has to choose, and of nobody else', () => {
    expect([0, 1, undefined].map((seat) => standingOf(seenBy(seat)))).toEqual([
      { text: w.yours, isTurn: true },
      { text: w.theirs },
      { text: w.theirs },
    ])
  })

  test('a question waits for those who have not answered', () => {
    const question = { what: 'draw', seat: 0, at: 0, yes: [0] } as const
    expect(standingOf(seenBy(1, { question }))).toEqual({ text: w.asking, isTurn: true })
    expect(standingOf(seenBy(undefined, { question }))).toEqual({ text: w.theirs })
  })

  test('every phase has words of its own', () => {
    const said = PHASES.map((phase) => standingOf(seenBy(1, { phase })).text)
    expect(said).toEqual([w.gathering, w.dice, w.theirs, w.over])
  })

  test('what the server does not have can only be taken off the list', () => {
    const { match: _, ...unknown } = seenBy(0)
    expect(
      standingOf({ ...unknown, stage: { kind: 'refused', code: 'no-match', message: 'There is no such match.' } })
        .isGone,
    ).toBe(true)
    expect(standingOf(unknown)).toEqual({ text: w.unknown })
  })
})

const remembered = (): readonly string[] =>
  device.seats().map(({ match: id, others, over }) => `${id} ${others.join()} ${over}`)

describe('what this device remembers', () => {
  test('are the seats that it holds, as long as there is something to come back to', () => {
    noteSeat('m', seenBy(undefined))
    expect(remembered()).toEqual([])
    noteSeat('m', seenBy(1))
    expect(remembered()).toEqual(['m Astrid false'])
    noteSeat('m', seenBy(1, { phase: 'over' }))
    expect(remembered()).toEqual(['m Astrid true'])
    const { play: _, ...unplayed } = match
    noteSeat('m', { ...seenBy(1), match: { ...unplayed, phase: 'over' } })
    expect(remembered()).toEqual([])
  })

  test('a seat that was moved to another device, or stood up from, is forgotten', () => {
    noteSeat('m', seenBy(0))
    noteSeat('m', seenBy(undefined))
    expect(remembered()).toEqual([])
    noteSeat('m', seenBy(0))
    noteSeat('m', seenBy(0, {}, { kind: 'dismissed', why: 'moved' }))
    expect(remembered()).toEqual([])
  })
})
