import { COMBINATIONS } from '../rules/combination.ts'
import { en as lessonWords } from './en/lesson.ts'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { type Line, lineOf, type Policy, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { blend, playedBy, type SomePlayed, whim } from '../../../testing/played.ts'
import type { SomePly } from '../../../testing/play.ts'
import type { SomeGame } from '../../../testing/subject.ts'
import type { Sentence } from '../../text.ts'
import { oneEvent } from '../rules/event.ts'
import { letterOf, rowAndHex } from './phrases.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import { greedy } from '../bots/policies.ts'
import { swordEvent } from '../rules/rules.ts'
import type { SwordEventState } from '../rules/state.ts'
import { rollerOf } from '../rules/strike.ts'
import { actorOf, arenaOf } from '../rules/turns.ts'
import { text } from './text.ts'
import { PRINTED_PIECES } from '../content/in-play.ts'

const anyGame = swordEvent as SomeGame

/** Rules with a small list and without healing, so that knights meet early. */
const FIERCE: RulesRequest = { arena: 'small', healing: 'off', 'final-defence': 'off' }

const TABLES: readonly (readonly [RulesRequest, number])[] = [
  [{ arena: 'small', 'round-limit': 10 }, 4],
  [FIERCE, 2],
  [FIERCE, 4],
  [{ ...FIERCE, length: 'series', events: 3, 'round-limit': 10 }, 3],
  [{ ...FIERCE, length: 'series', events: 4, decided: 'stop', 'round-limit': 10 }, 2],
]

type Step = {
  readonly before: SwordEventState
  readonly after: SwordEventState
  readonly line: Line
  readonly told: readonly Sentence[]
}

const stepsOf = ({ states, plies }: SomePlayed): readonly Step[] =>
  plies.map((ply: SomePly, i) => {
    const [before, after] = [states[i] as SwordEventState, states[i + 1] as SwordEventState]
    const line = lineOf(anyGame, before, ply, 'table')
    return { before, after, line, told: text.tell(before, line, after, text.seatNames) }
  })

/** Greedy knights that sometimes act at random, so that they meet, run into each other, and fall. */
const straying = (rules: SwordEventRules, seed: number): Policy<unknown, unknown> => {
  const [firm, stray] = [greedy(rules), whim(seed)]
  return blend([firm, stray] as readonly Policy<unknown, unknown>[], [0.85, 0.15])
}

const GAMES = 3
const names = text.seatNames

const played = TABLES.flatMap(([asked, seats]) => {
  const rules = rulesFor(swordEvent, asked)
  return Array.from({ length: GAMES }, (_, seed) => {
    const policies = Array.from({ length: seats }, (__, seat) => straying(rules, seed * 10 + seat))
    return stepsOf(playedBy(anyGame, { rules, seats }, policies, seeded(seed)))
  })
})
const steps = played.flat()
const saidIn = ({ told }: Step): string => told.map((one) => one.text).join(' ')
const isNewEvent = ({ before, after }: Step): boolean =>
  after.standing.games.length > before.standing.games.length && after.phase === 'game'

describe('what is told', () => {
  test('of health adds up, and is told whenever it changes', () => {
    for (const step of steps.filter((one) => !isNewEvent(one)))
      for (const [seat, { health: was }] of step.before.game.knights.entries()) {
        const is = step.after.game.knights[seat]!.health
        const [, from, sign, by, sum] =
          new RegExp(
            `(?:${names[seat]}’s health:|${names[seat]} heals: health) (\\d) ([−+]) (\\d)(?: = (\\d)|, nothing left)`,
          ).exec(saidIn(step)) ?? []
        const told = by === undefined ? was : Math.max(0, Number(from) + (sign === '+' ? 1 : -1) * Number(by))
        expect([told, Number(sum ?? told), Number(from ?? was)]).toEqual([is, is, was])
      }
  })

  test('of ReRolls is what everybody has', () => {
    const rolled = steps.filter(({ before }) => before.game.phase === 'initiative')
    expect(rolled.length).toBeGreaterThan(100)
    for (const step of rolled)
      for (const [seat, { rerolls, initiative, health }] of step.after.game.knights.entries()) {
        const said = new RegExp(`${names[seat]} rolls [^:]*: initiative (\\d), ReRolls (?:\\d \\+ \\d = )?(\\d)`).exec(
          saidIn(step),
        )
        expect(said?.slice(1).map(Number)).toEqual(health > 0 ? [initiative, rerolls] : undefined)
      }
    for (const step of steps.filter(({ before }) => before.game.phase === 'reroll')) {
      const seat = rollerOf(step.before.game.strike!)
      const left = /; (none|\d) (?:is|are) left/.exec(saidIn(step))?.[1]
      const now = step.after.game.knights[seat]!.rerolls
      const isSpent = now < step.before.game.knights[seat]!.rerolls && !isNewEvent(step)
      expect(left === undefined ? undefined : Number(left.replace('none', '0'))).toBe(isSpent ? now : undefined)
    }
  })

  test('of the order of a round is who really acts, and whoever was tied is parted by a reason', () => {
    const ordered = steps.filter(({ before, after }) => before.game.phase !== 'turn' && after.game.phase === 'turn')
    const begun = ordered.filter(({ before }) => ['initiative', 'tied'].includes(before.game.phase))
    expect(begun.length).toBeGreaterThan(100)
    for (const step of begun) {
      const order = step.after.game.tiers.map(([seat]) => names[seat!]).join(', ')
      expect(saidIn(step)).toContain(`The order of round ${step.after.game.round}: ${order}.`)
      const { knights, tiers } = step.after.game
      const equal = tiers
        .slice(1)
        .filter(([seat], i) => knights[seat!]!.initiative === knights[tiers[i]![0]!]!.initiative)
      const reasons = saidIn(step).match(/ acts before /g)?.length ?? 0
      expect(reasons).toBe(step.before.game.phase === 'tied' ? reasons : equal.length)
    }
  })

  test('of contact names the knight in the way', () => {
    const contacts = steps.filter((step) => saidIn(step).includes('runs into'))
    expect(contacts.length).toBeGreaterThan(3)
    for (const step of contacts) {
      const [, name] = /runs into (\w+) /.exec(saidIn(step))!
      expect(names).toContain(name)
      expect(step.told[0]!.clauses).toContain('S8')
    }
  })

  test('at the end is who has won, and what the points are', () => {
    for (const game of played) {
      const last = game.at(-1)!
      const end = swordEvent.node(last.after)
      if (end.kind !== 'terminal') throw new Error('a game is not over')
      const winners = end.places.flatMap((place, seat) => (place === 1 ? [names[seat]!] : []))
      const said = last.told
        .slice(-2)
        .map((one) => one.text)
        .join(' ')
      expect(winners.filter((name) => !said.includes(name))).toEqual([])
      const { detail } = text.prompt(last.after, end, names)
      expect(detail).toContain(`${names[0]} `)
      const { knights, rules } = last.after.game
      const left = knights.flatMap(({ health }, seat) => (health > 0 ? [names[seat]!] : []))
      const reason = left.length > 1 ? 'the most health wins.' : `${left[0]} felled `
      expect(detail.includes(reason)).toBe(rules.length === 'one')
    }
  })
})

describe('the choices', () => {
  const asked = steps.filter(({ line }) => line.kind === 'play').map(({ before }) => before)

  test('have names of their own, and fit a line', () => {
    for (const state of asked.filter((_, i) => i % 7 === 0)) {
      const node = swordEvent.node(state)
      if (node.kind !== 'decision') throw new Error('nobody is asked')
      const said = node.actions.map((action) => text.action(state, node.seat, action))
      expect(new Set(said.map(({ label }) => label)).size).toBe(said.length)
      expect(new Set(said.map(({ short }) => short)).size).toBe(said.length)
      expect(said.filter(({ about, label }) => about.length > 60 || label.length > 40)).toEqual([])
    }
  })

  test('warn of contact, and of nothing else', () => {
    for (const state of asked.filter(({ game }) => game.phase === 'turn')) {
      const node = swordEvent.node(state)
      if (node.kind !== 'decision') throw new Error('nobody is asked')
      for (const action of node.actions.filter((one) => one === 'forward' || one === 'backward')) {
        const { game } = state
        const moved = oneEvent.step(game, { kind: 'choice', seat: node.seat, action })
        const isContact = moved.knights[node.seat]!.hex === game.knights[node.seat]!.hex
        expect(text.action(state, node.seat, action).clauses.includes('S8')).toBe(isContact)
      }
    }
  })
})

test('the heading of a turn names what can be done, and nothing else', () => {
  for (const { before } of steps.filter(({ before: { game } }) => game.phase === 'turn')) {
    const node = swordEvent.node(before)
    const offers = node.kind === 'decision' ? node.actions.map(String) : []
    const { heading } = text.prompt(before, node, names)
    const ways = { move: /^(for|back)ward/, turn: /^turn/, strike: /^strike/, heal: /^heal/ }
    for (const [way, offer] of Object.entries(ways))
      expect([offers, heading.toLowerCase().replace('end the turn', '').includes(way)]).toEqual([
        offers,
        offers.some((one) => offer.test(one)),
      ])
  }
})

test('everybody at the table is told what is asked, in every phase', () => {
  const prompts = steps.map(
    ({ before }) => [before.game.phase, text.prompt(before, swordEvent.node(before), names)] as const,
  )
  const phases = ['initiative', 'turn', 'roll', 'reroll', 'rerolled']
  expect(phases.filter((phase) => prompts.every(([at]) => at !== phase))).toEqual([])
  expect(prompts.filter(([, { heading, detail }]) => heading === '' || !detail.endsWith('.'))).toEqual([])
})

test('in a series the first roll of each event says which one it is, and how all stand', () => {
  const begins = steps.map(({ before }) => before).filter(({ game }) => game.phase === 'initiative' && game.round === 1)
  expect(begins.length).toBeGreaterThan(10)
  for (const state of begins) {
    const { heading, detail } = text.prompt(state, swordEvent.node(state), names)
    const done = state.standing.games.length
    const isOne = state.rules.length === 'one'
    expect(heading).toBe(
      isOne ? 'Round 1: roll for initiative' : `Event ${done + 1} of ${state.rules.events}: roll for initiative`,
    )
    expect(detail.includes(`${names[0]} `)).toBe(done > 0)
  }
})

test('the sketch shows every knight where it stands, and what it has', () => {
  for (const { after } of steps.filter((_, i) => i % 5 === 0)) {
    const sketch = text.sketch(after, names)
    const ground = sketch.slice(0, 7).join(' ')
    for (const [seat, { health, rerolls }] of after.game.knights.entries()) {
      const letter = letterOf(seat)
      expect(new RegExp(`${letter}[→↗↖←↙↘]`).test(ground)).toBe(health > 0)
      const row = sketch.find((line) => line.startsWith(`  ${letter} ${names[seat]}`))
      expect(row).toMatch(health === 0 ? /has left the arena/ : new RegExp(`health ${health} .* ReRolls ${rerolls}`))
    }
  }
})

test('chapters count the rounds of all events', () => {
  for (const game of played) {
    const numbers = game.map(({ before }) => text.chapter(before).number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    const titles = new Map(game.map(({ before }) => [text.chapter(before).number, text.chapter(before).title]))
    expect(new Set(titles.values()).size).toBe(titles.size)
  }
})

describe('the lesson says what the table says (clauses 4 and 5)', () => {
  const { roll, block } = lessonWords

  test('hits', () => {
    const said = Object.fromEntries(
      [...roll.text.toLowerCase().matchAll(/([a-z ]+?)(?: make)? (\d)(?: hit)?/g)].flatMap(([, made, hits]) =>
        made!.split(' or ').map((name) => [name.trim(), Number(hits)]),
      ),
    )
    const { doubles, three, four, straight, five } = PRINTED_PIECES.table
    expect(said).toEqual({
      doubles: doubles.hits,
      'two doubles': PRINTED_PIECES.table['two-doubles'].hits,
      'three of a kind': three.hits,
      'a full house': PRINTED_PIECES.table['full-house'].hits,
      'four of a kind': four.hits,
      'a straight': straight.hits,
      'five of a kind': five.hits,
    })
  })

  test('blocks: it names every row that blocks another number than it hits', () => {
    const other = COMBINATIONS.filter(
      (name) => PRINTED_PIECES.table[name]['first-blocks'] !== PRINTED_PIECES.table[name].hits,
    )
    expect(other).toEqual(['full-house', 'two-doubles'])
    expect(block.text(6)).toContain(
      `two doubles block ${PRINTED_PIECES.table['two-doubles']['first-blocks']}, a full house ${PRINTED_PIECES.table['full-house']['first-blocks']}, the rest as in a strike`,
    )
  })
})

const wordsIn = (texts: readonly string[]): number => texts.join(' ').split(' ').length

describe('what is announced to a player', () => {
  const heard = played.map((game) =>
    game.map((step) => ({ ...step, said: text.say!(step.before, step.line, step.after, names, 0) })),
  )

  test('is in the second person until the event ends, and shorter than the log in all', () => {
    const each = heard
      .flat()
      .filter(({ before, after }) => after.standing.games.length === before.standing.games.length)
    expect(each.filter(({ said }) => said.includes(names[0]!))).toEqual([])
    expect(wordsIn(each.map(({ said }) => said))).toBeLessThan(wordsIn(each.map(saidIn)) / 2)
  })

  test('has every change of health', () => {
    const changes = heard
      .flat()
      .filter((step) => !isNewEvent(step))
      .filter(({ before, after }) =>
        before.game.knights.some(({ health }, seat) => health !== after.game.knights[seat]!.health),
      )
    expect(changes.length).toBeGreaterThan(50)
    for (const { said } of changes) expect(said).toMatch(/ (loses? \d health, \d left|falls?|heals?: \d health)\./)
  })

  test('has the place of every other knight before the player chooses', () => {
    const places = new Map<string, string>()
    let told = 0
    for (const { said, before, after } of heard.flat()) {
      if (after.standing.games.length > before.standing.games.length || before.game.round === 1) places.clear()
      for (const [, name, place] of said.matchAll(/(\w+): (row \d, hex \d), facing/g)) places.set(name!, place!)
      for (const [seat, { hex }] of after.game.knights.entries()) {
        const place = places.get(names[seat]!)
        if (place === undefined || hex < 0 || after.game.phase !== 'turn' || actorOf(after.game) === seat) continue
        told++
        expect(`row ${rowAndHex(arenaOf(after), hex).join(', hex ')}`).toBe(place)
      }
    }
    expect(told).toBeGreaterThan(100)
  })
})
