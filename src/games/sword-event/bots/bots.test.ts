import { describe, expect, test } from 'vitest'
import { playBlock } from '../../../bots/index.ts'
import { rulesFor } from '../../../engine/index.ts'
import { effortOf } from '../../../testing/effort.ts'
import { ARENAS, distance } from '../rules/arena.ts'
import { champion } from './champion.ts'
import { cautious, greedy, steady, wary } from './policies.ts'
import { swordEvent } from '../rules/rules.ts'
import { actionsAt, after, begun, EAST, facing, met, MIDDLE, put } from '../fixtures/staging.ts'
import type { EventState, SwordEventState } from '../rules/state.ts'

const rules = rulesFor(swordEvent)

const does = (player: typeof greedy, game: EventState): string => {
  const standing = { games: [], totals: [0, 0], won: [0, 0] }
  const view: SwordEventState = { rules, game, standing, phase: 'game' }
  const node = swordEvent.node(view)
  if (node.kind !== 'decision') throw new Error('nobody is asked')
  return player(rules).choose({ seat: node.seat, view, actions: node.actions, log: [] })[0]!.action
}

/** Choices of a player until its turn ends or dice are rolled. */
const turnOf = (player: typeof greedy, game: EventState): readonly string[] => {
  const actor = game.tiers[game.acted]![0]!
  const action = does(player, game)
  const next = after(game, action)
  const goesOn = next.phase === 'turn' && next.round === game.round && next.tiers[next.acted]![0] === actor
  return goesOn ? [action, ...turnOf(player, next)] : [action]
}

describe('greedy', () => {
  test('strikes whoever stands before it', () => expect(does(greedy, met())).toBe('strike ahead'))

  test('turns to have five dice rather than four', () => {
    const flank = put(met(), 0, { facing: facing('se') })
    expect(turnOf(greedy, flank)).toEqual(['turn left', 'strike ahead'])
  })

  test('goes for the one with fewer ReRolls, and for the one ahead where both have as many', () => {
    const three = after(begun(3), '6-6-6-6-6|1-1-1-2-3|1-2-3-4-6')
    const around = put(
      put(put(three, 0, { hex: MIDDLE, facing: facing('e'), rerolls: 0 }), 1, { hex: EAST, rerolls: 6 }),
      2,
      {
        hex: MIDDLE - 1,
        rerolls: 0,
      },
    )
    expect(after(around, ...turnOf(greedy, around)).strike!.target).toBe(2)
    const even = put(around, 2, { rerolls: 6 })
    expect(after(even, ...turnOf(greedy, even)).strike!.target).toBe(1)
  })

  test('comes nearer where nobody is in reach, round by round', () => {
    const state = after(begun(2), '6-6-6-6-6|1-2-3-4-6')
    const moves = turnOf(greedy, state)
    expect(moves.filter((action) => action === 'forward')).toHaveLength(2)
  })

  test('never heals', () => expect(does(greedy, met({ health: [1, 6] }))).not.toBe('heal'))
})

describe('cautious', () => {
  test('heals when it is weak, strikes when it is well', () => {
    expect(does(cautious, met({ health: [3, 6] }))).toBe('heal')
    expect(does(cautious, met({ health: [4, 6] }))).toBe('strike ahead')
  })

  test('heals a scratch where nobody is in reach', () => {
    const far = put(after(begun(2), '6-6-6-6-6|1-2-3-4-6'), 0, { health: 5 })
    expect(actionsAt(far)).toContain('heal')
    expect(does(cautious, far)).toBe('heal')
  })
})

describe('wary', () => {
  const apart = put(put(after(begun(2), '6-6-6-6-6|1-2-3-4-6'), 0, { hex: MIDDLE - 2, facing: facing('e') }), 1, {
    hex: EAST + 1,
    facing: facing('w'),
  })

  test('stops a step short of where the other could come and strike', () => {
    const ends = [greedy, wary].map((player) => {
      const { knights } = after(apart, ...turnOf(player, apart))
      return distance(ARENAS.great, knights[0]!.hex, knights[1]!.hex)
    })
    expect(ends).toEqual([2, 3])
  })

  test('heals when it is hurt', () => expect(does(wary, met({ health: [2, 6] }))).toBe('heal'))
})

/** Number of games for a reliable result; half suffice if two players differ clearly. */
const gamesOf = (many: number): number => (effortOf(process.env).everything ? many : Math.ceil(many / 2))

/**
 * Number of games that one player wins alone against several players of another kind, on every seat with equal dice.
 */
const winsAmong = (one: typeof greedy, other: typeof greedy, others: number, many: number): number => {
  const games = gamesOf(many)
  const seats = Array.from({ length: others + 1 }, (_, seat) => seat)
  const wins = seats.map((own) => {
    const policies = seats.map((seat) => (seat === own ? one(rules) : other(rules)))
    return playBlock({ game: swordEvent, rules, policies, seed: 3 }, 0, games).wins[own]!
  })
  return wins.reduce((sum, won) => sum + won) / (games * seats.length)
}

describe('strength goes the way the list says', () => {
  test('in duels with a greedy knight', () => {
    expect(winsAmong(cautious, greedy, 1, 60)).toBeGreaterThan(0.6)
    expect(winsAmong(steady, greedy, 1, 40)).toBeGreaterThan(0.8)
    expect(winsAmong(wary, greedy, 1, 40)).toBeGreaterThan(0.85)
    expect(winsAmong(() => champion, greedy, 1, 15)).toBeGreaterThan(0.7)
  })

  test('in a list with three greedy ones', () => {
    expect(winsAmong(cautious, greedy, 3, 20)).toBeGreaterThan(0.4)
    expect(winsAmong(steady, greedy, 3, 20)).toBeGreaterThan(0.7)
    expect(winsAmong(wary, greedy, 3, 8)).toBeGreaterThan(0.7)
    expect(winsAmong(() => champion, greedy, 3, 6)).toBeGreaterThan(0.4)
  })
})
