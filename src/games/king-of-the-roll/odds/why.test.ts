import { describe, expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { choice, deciders, offered, rulesFor } from '../../../engine/index.ts'
import { playedBy, whim } from '../../../testing/played.ts'
import { HOUSE } from '../content/house.ts'
import { kingOfTheRoll as game } from '../rules/rules.ts'
import type { KingRules } from '../rules/house-rules.ts'
import { grounded, after, five } from '../fixtures/staging.ts'
import type { KingState } from '../rules/state.ts'
import { threatsIn } from '../solve/threats.ts'
import { whyFor } from './why.ts'

const why = whyFor(HOUSE)

describe('why a coach thinks so', () => {
  test.each([2, 1])('%i seats: every choice of a turn has a sentence, those of the set-up have none', (seats) => {
    const rules = rulesFor<KingRules>(game, {})
    const whims = Array.from({ length: seats }, (_, seat) => whim(seat))
    const { states } = playedBy(game, { rules, seats }, whims, seeded(4))
    const told = (states as readonly KingState[]).flatMap((state) =>
      deciders(game.node(state)).flatMap((seat) => {
        const actions = offered(game.node(state), seat)
        const some = actions.slice(0, 4).map((action) => why(game.view(state, seat), seat, action, actions.at(-1)!))
        return some.map((sentence) => ({ isTurn: state.turn > 0, sentence }))
      }),
    )
    expect(told.length).toBeGreaterThan(50)
    expect(told.filter(({ isTurn, sentence }) => isTurn !== (sentence !== undefined))).toEqual([])
    expect(told.filter(({ sentence = 'A.' }) => !/^[^a-z].*\.$/.test(sentence))).toEqual([])
  })

  test('where the best choice has too few dice, a coach says what it is good for', () => {
    const rules = rulesFor<KingRules>(game, {})
    const said = [4, 5, 6].flatMap((seed) => {
      const { states } = playedBy(game, { rules, seats: 2 }, [whim(0), whim(1)], seeded(seed))
      return (states as readonly KingState[]).flatMap((state) =>
        deciders(game.node(state)).flatMap((seat) =>
          offered(game.node(state), seat).flatMap((action) => why(game.view(state, seat), seat, action, action) ?? []),
        ),
      )
    })
    const short = said.filter((one) => /its dice in [1-4]?\d % of cases|No technique can get its dice/.test(one))
    expect(short.length).toBeGreaterThan(5)
    expect(short.filter((one) => !one.includes('can still stop your opponent'))).toEqual([])
    expect(said.some((one) => !one.includes('can still stop your opponent'))).toBe(true)
  })

  test('the last die says how the turn comes out', () => {
    let state = after(grounded({ position: 'mount', top: 0 }), five(4), five(2))
    while (!(state.phase === 'place' && state.belt === 4 && state.acting === 1)) {
      const node = game.node(state)
      if (node.kind === 'chance') state = game.step(state, { kind: 'outcome', outcome: [3] })
      else if (node.kind === 'decision') {
        const best = node.actions.find((action) => action.startsWith('place ')) ?? node.actions.at(-1)!
        state = game.step(state, choice(node.seat, best))
      }
    }
    const said = why(state, 1, 'change white', 'change white')
    expect(said).toMatch(/technique|submit/)
    expect(said).not.toMatch(/skill points/)
  })

  test('under a threat a coach says whether the choice stops it', () => {
    const rules = rulesFor<KingRules>(game, { mode: 'submission', 'turn-limit': 40 })
    const said = Array.from({ length: 12 }, (_, seed) => {
      const { states } = playedBy(game, { rules, seats: 2 }, [whim(0), whim(1)], seeded(seed))
      return (states as readonly KingState[]).flatMap((state) => {
        const threats = threatsIn(state).filter(({ prospect }) => prospect.met > 0)
        return deciders(game.node(state)).flatMap((seat) =>
          offered(game.node(state), seat).map((action) => ({ threats, sentence: why(state, seat, action, action) })),
        )
      })
    }).flat()
    const threatened = said.filter(({ threats }) => threats.length > 0)
    expect(threatened.some(({ sentence = '' }) => sentence.startsWith('It can still stop '))).toBe(true)
    expect(threatened.some(({ sentence = '' }) => sentence.startsWith('Nothing can stop '))).toBe(true)
    const calm = said.filter(({ threats }) => threats.length === 0)
    expect(calm.filter(({ sentence = '' }) => /can still stop (?!your)|Nothing can stop/.test(sentence))).toEqual([])
  })
})
