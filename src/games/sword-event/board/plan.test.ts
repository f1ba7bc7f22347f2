import { describe, expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { rulesFor } from '../../../engine/index.ts'
import { traceOf } from '../../../testing/play.ts'
import { EAST, met, MIDDLE, nodeOf, put } from '../fixtures/staging.ts'
import { swordEvent } from '../rules/rules.ts'
import type { EventState, SwordEventState, TurnAction } from '../rules/state.ts'
import { actorOf, arenaOf, knightOn } from '../rules/turns.ts'
import {
  contactIn,
  emptyPlan,
  eventIn,
  isClosed,
  isOnlyStrike,
  nextSteps,
  type Plan,
  planTo,
  spentIn,
  suggestion,
  toSend,
  waysFrom,
  withoutLast,
  withStep,
} from './plan.ts'

const TABLES = [
  { seats: 2, request: { arena: 'small' }, seed: 1 },
  { seats: 3, request: { arena: 'small', 'flank-attack': 'off' }, seed: 2 },
  { seats: 4, request: { arena: 'great', healing: 'three' }, seed: 3 },
] as const

const LOOKED = 24

const turns: readonly EventState[] = TABLES.flatMap(({ seats, request, seed }) => {
  const { states } = traceOf(swordEvent, { rules: rulesFor(swordEvent, request), seats }, seed)
  const all = (states as readonly SwordEventState[]).map(({ game }) => game).filter(({ phase }) => phase === 'turn')
  const each = Math.max(1, Math.floor(all.length / LOOKED))
  return all.filter((_, i) => i % each === 0)
})

test('the only possible strike needs no plan; a second one, or a step before it, does', () => {
  const plan = emptyPlan(met())
  expect(isOnlyStrike(withStep(plan, 'strike ahead'))).toBe(true)
  expect(isOnlyStrike(withStep(plan, 'turn left'))).toBe(false)
  expect(isOnlyStrike(withStep(withStep(plan, 'turn left'), 'strike right'))).toBe(false)
})

const offeredAt = (state: EventState): readonly string[] => {
  const node = nodeOf(state)
  return node.kind === 'decision' ? node.actions : []
}

/** Applies steps by the rules, as the table does; throws if a step is not offered. */
const sent = (state: EventState, steps: readonly TurnAction[]): EventState =>
  steps.reduce((at, step) => {
    expect(offeredAt(at)).toContain(step)
    return eventIn(withStep(emptyPlan(at), step))
  }, state)

const anyPlan = (state: EventState, seed: number): Plan => {
  const random = seeded(seed)
  let plan = emptyPlan(state)
  while (nextSteps(plan).length > 0 && plan.steps.length < 6)
    plan = withStep(plan, nextSteps(plan)[random.below(nextSteps(plan).length)]!)
  return plan
}

const endOf = (plan: Plan): string => {
  const { hex, facing } = eventIn(plan).knights[actorOf(plan.states[0]!)]!
  return `${hex} ${facing} ${spentIn(plan).actions}`
}

const actionsAt = (end: string): number => Number(end.split(' ')[2])

/** Fewest steps to each end position over all walks without contact, by exhaustive search. */
const shortestWays = (from: Plan): ReadonlyMap<string, number> => {
  const shortest = new Map<string, number>()
  const go = (plan: Plan): void => {
    shortest.set(endOf(plan), Math.min(plan.steps.length, shortest.get(endOf(plan)) ?? Infinity))
    for (const step of nextSteps(plan)) {
      if (step === 'heal' || step === 'end' || step.startsWith('strike ')) continue
      const next = withStep(plan, step)
      if (contactIn(next) === contactIn(plan)) go(next)
    }
  }
  go(from)
  return shortest
}

const turnedIn = (state: EventState): readonly Plan[] =>
  [[], ['turn left'], ['turn right'], ['turn left', 'turn left'], ['turn right', 'turn right']].map((steps) =>
    (steps as TurnAction[]).reduce(withStep, emptyPlan(state)),
  )

/** True if a strike is possible or the next hex is free. */
const leadsOn = (plan: Plan): boolean =>
  nextSteps(plan).some((step) => step.startsWith('strike ')) ||
  (nextSteps(plan).includes('forward') && contactIn(withStep(plan, 'forward')) === undefined)

describe('in turns of events played at random', () => {
  test('there are turns to look at', () => {
    expect(turns.length).toBeGreaterThan(60)
  })

  test('a tap plans no more steps than the shortest way to the same hex, facing and number of actions', () => {
    let [looked, last] = [0, 0]
    for (const state of turns)
      for (const plan of [emptyPlan(state), anyPlan(state, 1)].filter((each) => !isClosed(each))) {
        const shortest = shortestWays(plan)
        for (const [hex, way] of waysFrom(plan).hexes) {
          const tapped = planTo(plan, hex)!
          expect(tapped).toEqual(way)
          expect({ state, steps: tapped.steps.length }).toEqual({ state, steps: shortest.get(endOf(tapped)) })
          const fewest = [...shortest.keys()].filter((end) => end.startsWith(`${hex} `)).map((end) => actionsAt(end))
          expect(spentIn(tapped).actions).toBe(Math.min(...fewest))
          looked += 1
          last += isClosed(tapped) ? 1 : 0
        }
      }
    expect(looked).toBeGreaterThan(400)
    expect(last).toBeGreaterThan(10)
  })

  test('what may be planned first is what is offered', () => {
    for (const state of turns) expect(nextSteps(emptyPlan(state))).toEqual(offeredAt(state))
  })

  test('a plan is offered step by step, and so is what is sent', () => {
    turns.forEach((state, i) => {
      const plan = anyPlan(state, i)
      sent(state, plan.steps)
      sent(state, toSend(plan))
      expect(toSend(plan).slice(0, plan.steps.length)).toEqual(plan.steps)
    })
  })

  test('taking back undoes each step, down to nothing', () => {
    turns.forEach((state, i) => {
      const plan = anyPlan(state, i)
      plan.steps.forEach((_, n) => {
        const shorter = plan.steps.slice(0, n).reduce(withStep, emptyPlan(state))
        const longer = plan.steps.slice(0, n + 1).reduce(withStep, emptyPlan(state))
        expect(withoutLast(longer)).toEqual(shorter)
      })
      expect(withoutLast(emptyPlan(state))).toEqual(emptyPlan(state))
    })
  })

  test('dice and the end of a turn close a plan: nothing follows, and a step that may not follow changes nothing', () => {
    turns.forEach((state, i) => {
      const plan = anyPlan(state, i)
      const isLast = plan.steps.at(-1)!.startsWith('strike ') || plan.steps.at(-1) === 'end'
      expect(isClosed(plan) || !isLast).toBe(true)
      expect(nextSteps(plan).length === 0).toBe(isClosed(plan))
      expect(withStep(plan, 'end') === plan).toBe(isClosed(plan))
    })
  })

  test('every way leads where it says without running into anybody, every strike at whom it says', () => {
    for (const state of turns) {
      const { hexes, strikes } = waysFrom(emptyPlan(state))
      const seat = actorOf(state)
      for (const [hex, way] of hexes) {
        expect(eventIn(way).knights[seat]!.hex).toBe(hex)
        expect(contactIn(way)).toBeUndefined()
        sent(state, way.steps)
      }
      for (const { target, side, plan } of strikes) {
        expect(plan.steps.at(-1)).toBe(`strike ${side}`)
        expect(eventIn(plan).strike).toMatchObject({ by: seat, target, side })
        sent(state, plan.steps)
      }
    }
  })

  test('a tap goes to the hex or strikes the knight there; elsewhere it does nothing', () => {
    for (const state of turns.filter((_, i) => i % 3 === 0)) {
      const plan = emptyPlan(state)
      const ways = waysFrom(plan)
      arenaOf(state).spots.forEach((_, hex) => {
        const next = planTo(plan, hex)
        const target = knightOn(state, hex)
        const isReached = ways.hexes.has(hex) || ways.strikes.some((reach) => reach.target === target)
        expect(next !== undefined).toBe(isReached)
        const strikes = next?.steps.at(-1)?.startsWith('strike ') === true
        expect(strikes ? eventIn(next).strike!.target : undefined).toBe(isReached ? target : undefined)
      })
    }
  })

  test('the suggestion is offered, and runs into nobody', () => {
    for (const state of turns) {
      expect(offeredAt(state)).toContain(suggestion(state))
      expect(contactIn(withStep(emptyPlan(state), suggestion(state)))).toBeUndefined()
      for (const step of offeredAt(state)) expect(suggestion(state, step as TurnAction)).toBe(step)
    }
  })

  test('the end is suggested only where no turn leads to a strike or to a free hex', () => {
    const ended = turns.filter((state) => suggestion(state) === 'end')
    expect(ended.filter((state) => turnedIn(state).some(leadsOn))).toEqual([])
    expect(turns.some((state) => suggestion(state).startsWith('turn '))).toBe(true)
  })
})

/** A second knight next to the first, `side` sides to the left of its facing. */
const metAt = (side: number): EventState => put(met(), 1, { hex: arenaOf(met()).next[MIDDLE]![side]! })

describe('two knights face to face', () => {
  const state = met()

  test('moving on is contact with that knight, spends the action and ends moving (S8)', () => {
    const plan = withStep(emptyPlan(state), 'forward')
    expect(contactIn(plan)).toBe(1)
    expect(eventIn(plan).knights[0]!.hex).toBe(MIDDLE)
    expect(nextSteps(plan)).toEqual(['strike ahead', 'turn left', 'turn right', 'end'])
  })

  test('a tap on the knight strikes straight ahead', () => {
    expect(planTo(emptyPlan(state), EAST)!.steps).toEqual(['strike ahead'])
  })

  test('a knight in front and to the left is struck with four dice at no cost, rather than turned to', () => {
    const aside = metAt(1)
    expect(planTo(emptyPlan(aside), aside.knights[1]!.hex)!.steps).toEqual(['strike left'])
  })

  test('a knight at the side takes one rotation, one behind both', () => {
    expect(planTo(emptyPlan(metAt(2)), metAt(2).knights[1]!.hex)!.steps).toEqual(['turn left', 'strike left'])
    expect(planTo(emptyPlan(metAt(3)), metAt(3).knights[1]!.hex)!.steps).toHaveLength(3)
  })

  test('with all actions spent the turn is ended in one go; a strike is left to its dice', () => {
    const moves = (['backward', 'backward'] as const).reduce(withStep, emptyPlan(state))
    expect(toSend(moves)).toEqual(['backward', 'backward', 'end'])
    const strikes = (['turn left', 'turn right', 'strike ahead'] as const).reduce(withStep, emptyPlan(state))
    expect(toSend(strikes)).toEqual(['turn left', 'turn right', 'strike ahead'])
    expect(toSend(withStep(emptyPlan(state), 'backward'))).toEqual(['backward'])
    expect(toSend(emptyPlan(state))).toEqual([])
  })
})
