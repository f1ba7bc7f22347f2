import { describe, expect, test } from 'vitest'
import { seeded } from '../dice/index.ts'
import { anyPly } from '../testing/play.ts'
import { begun, fileOf, playedOn, reopened } from '../testing/plays.ts'
import { cups } from '../testing/tiny/game.ts'
import { stones } from '../testing/tiny/stones.ts'
import type { AnyGame } from './game.ts'
import { advance, type AnyPlay, currentNode, replay } from './playthrough.ts'
import { isPractice, passesReveal, practiceMarks, resumeAt } from './practice.ts'
import { hidesSomething } from './secrets.ts'
import { readTranscript } from './transcript/read.ts'

const played = (game: AnyGame): AnyPlay => playedOn(begun(game, ['Ada', 'Ben', 'Cai']), seeded(3))

describe('taking back', () => {
  test('a choice that everybody saw, with no roll since, leaves the game what it was', () => {
    const play = played(stones)
    expect(passesReveal(play, 1)).toBe(false)
    expect(isPractice(resumeAt(play, 1))).toBe(false)
    expect(fileOf(resumeAt(play, 1))).not.toContain('practice')
  })

  test('past a roll is practice; from the start it is another game', () => {
    const play = played(cups)
    expect(play.plies[0]?.kind).toBe('outcome')
    expect(passesReveal(play, 0)).toBe(true)
    expect(isPractice(resumeAt(play, 0))).toBe(false)
    expect(isPractice(resumeAt(play, 1))).toBe(true)
  })

  test('past choices made at the same time is practice', () => {
    const play = played(cups)
    const bids = play.plies.findIndex(({ kind }) => kind === 'joint')
    const after = { ...play, plies: play.plies.slice(0, bids + 1), states: play.states.slice(0, bids + 2) }
    expect([passesReveal(after, bids), passesReveal(after, bids + 1)]).toEqual([true, false])
  })

  test('where something is hidden, what others chose is a reveal, and one’s own last choice is not', () => {
    const play = played(cups)
    const last = play.plies.findIndex((ply, i) => {
      const [next, one] = [play.plies[i + 1], ply]
      return one.kind === 'choice' && next?.kind === 'choice' && next.seat !== one.seat
    })
    const after = (plies: number): AnyPlay => ({
      ...play,
      plies: play.plies.slice(0, plies),
      states: play.states.slice(0, plies + 1),
    })
    expect(passesReveal(after(last + 1), last)).toBe(false)
    expect(passesReveal(after(last + 2), last)).toBe(true)
  })

  test('a finished game that hid something is practice from anywhere in it, as all was shown at its end', () => {
    const play = played(cups)
    expect(isPractice(resumeAt(play, play.plies.length - 1))).toBe(true)
  })
})

describe('the mark of practice', () => {
  test('is a line of the file that says from where and to where, and comes back from it', () => {
    const whole = played(cups)
    const back = resumeAt(whole, 4)
    expect(fileOf(back)).toContain(`\npractice ${whole.plies.length}\nopen\n`)
    expect(practiceMarks(reopened(back))).toEqual([{ ply: 4, from: whole.plies.length }])
    expect(practiceMarks(whole)).toEqual([])
  })

  test('stays when one plays on, and when one takes back further without a roll', () => {
    const random = seeded(8)
    const back = resumeAt(played(cups), 6)
    const on = advance(back, anyPly(currentNode(back), random)!)
    expect(isPractice(reopened(on))).toBe(true)
    expect(isPractice(resumeAt(on, 5))).toBe(true)
    expect(practiceMarks(resumeAt(on, 6))).toHaveLength(1)
  })

  test('from fewer plies than there are is no mark of this game', () => {
    const file = fileOf(resumeAt(played(cups), 4))
    const lines = file.replace(/practice \d+/, 'practice 3').replace(/check .*\n$/, '')
    const read = readTranscript(`${lines}check 00000000\n`)
    const again = read.ok ? replay(cups, read.value) : undefined
    expect(again?.ok === false && again.error).toMatchObject({ code: 'practice' })
  })
})

describe('a game hides something', () => {
  test('from its first hidden roll to its end, and not where nothing is ever hidden', () => {
    const play = played(cups)
    const hides = play.plies.map((_, ply) => hidesSomething(resumeAt(play, ply)))
    expect(hides).toEqual(play.plies.map((_, ply) => ply > 0))
    expect(hidesSomething(play)).toBe(false)
    expect(hidesSomething(resumeAt(played(stones), 1))).toBe(false)
  })
})
