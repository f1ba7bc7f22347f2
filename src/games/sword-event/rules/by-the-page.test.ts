import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { lineOf, type Policy, printLine, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { blend, playedBy, type SomePlayed, whim } from '../../../testing/played.ts'
import type { SomeGame } from '../../../testing/subject.ts'
import { readPage } from '../../rules-page.ts'
import { cautious, greedy } from '../bots/policies.ts'
import { swordEvent } from './rules.ts'
import type { SwordEventState } from './state.ts'

/**
 * Second implementation, based on the log lines and on the table in rules.md. It tracks knights, health and ReRolls
 * itself, and uses only printed output of the game's code.
 */
const page = readPage(readFileSync(new URL('../rules.md', import.meta.url), 'utf8'))
const [table] = page.flatMap((piece) => (piece.kind === 'table' ? [piece.rows] : []))

/**
 * Returns the combination of these dice in the words of the page, with its sets: most dice first, then the higher face.
 */
const show = (dice: readonly number[]): { readonly row: number; readonly sets: readonly number[] } => {
  const groups = [6, 5, 4, 3, 2, 1]
    .map((face) => dice.filter((die) => die === face))
    .filter(({ length }) => length > 1)
    .toSorted((a, b) => b.length - a.length)
  const shape = groups.map(({ length }) => length).join('+')
  const isRun = new Set(dice).size === 5 && Math.max(...dice) - Math.min(...dice) === 4
  const names: Readonly<Record<string, string>> = {
    '5': 'five',
    '4': 'four',
    '3+2': 'a full',
    '3': 'three',
    '2+2': 'two',
    '2': 'doubles',
    '': isRun ? 'a straight' : 'nothing',
  }
  const row = table!.findIndex(([name]) => name!.startsWith(names[shape]!))
  return { row, sets: isRun ? [Math.max(...dice)] : groups.map(([face]) => face!) }
}

const worth = (dice: readonly number[], column: string): number =>
  Number(table![show(dice).row]![table![0]!.findIndex((head) => head.startsWith(column))]!.replace('miss', '0'))

const total = (dice: readonly number[]): number => dice.reduce((a, b) => a + b, 0)

/** S2: returns the initiative die after these dice. */
const dieAfter = (dice: readonly number[], rules: RulesRequest): number =>
  rules['initiative'] === 'add' ? Math.min(6, 1 + worth(dice, 'initiative')) : worth(dice, 'initiative')

/** S1: returns a number above 0 if the first knight acts first. */
const ahead = (a: readonly number[], b: readonly number[], rules: RulesRequest): number => {
  const [mine, theirs] = [show(a), show(b)]
  const steps = [
    dieAfter(a, rules) - dieAfter(b, rules),
    ...(rules['tie'] === 'sum'
      ? []
      : [
          theirs.row - mine.row,
          (mine.sets[0] ?? 0) - (theirs.sets[0] ?? 0),
          (mine.sets[1] ?? 0) - (theirs.sets[1] ?? 0),
        ]),
    total(a) - total(b),
  ]
  return steps.find((step) => step !== 0) ?? 0
}

/** A knight's position: the middle of its hex in half widths and rows, and its facing in degrees. */
type Pawn = {
  x: number
  y: number
  degrees: number
  health: number
  rerolls: number
  initiative: number
  dealt: number
}

const across = (degrees: number): readonly [number, number] => {
  const rad = (degrees * Math.PI) / 180
  return [Math.round(2 * Math.cos(rad)), -Math.round(Math.sin(rad))]
}

type Book = {
  readonly pawns: Pawn[]
  readonly rules: RulesRequest
  /** Seats that have not acted yet, in this round's order. */
  order: number[][]
  fallen: number[]
  round: number
  dice: number[]
  hits: number
}

/** Returns the corners as on the page: opposite corners for two knights. The great list is 10 half widths by 6 rows. */
const corners = (seats: number, isSmall: boolean): readonly (readonly [number, number, number])[] => {
  if (isSmall && seats === 2)
    return [
      [0, 2, 0],
      [8, 2, 180],
    ]
  if (isSmall && seats === 3)
    return [
      [2, 0, 300],
      [8, 2, 180],
      [2, 4, 60],
    ]
  const [left, right, low] = isSmall ? [2, 6, 4] : [0, 10, 6]
  const four = [
    [left, 0, 300],
    [right, 0, 240],
    [right, low, 120],
    [left, low, 60],
  ] as const
  return seats === 2 ? [four[0], four[2]] : four.slice(0, seats)
}

const newBook = (seats: number, rules: RulesRequest): Book => ({
  pawns: corners(seats, rules['arena'] === 'small').map(([x, y, degrees]) => ({
    x,
    y,
    degrees,
    health: 6,
    rerolls: 0,
    initiative: 0,
    dealt: 0,
  })),
  rules,
  order: [],
  fallen: [],
  round: 1,
  dice: [],
  hits: 0,
})

const facesIn = (text: string): readonly number[][] => text.split('|').map((one) => one.split('-').map(Number))

/** Splits a list of seats by their dice; ties stay together. */
const parted = (
  { rules }: Book,
  seats: readonly number[],
  dice: ReadonlyMap<number, readonly number[]>,
): number[][] => {
  const tiers: number[][] = []
  for (const seat of seats.toSorted((a, b) => ahead(dice.get(b)!, dice.get(a)!, rules))) {
    const last = tiers.at(-1)
    if (last && ahead(dice.get(last[0]!)!, dice.get(seat)!, rules) === 0) last.push(seat)
    else tiers.push([seat])
  }
  return tiers
}

const initiative = (book: Book, text: string): void => {
  const seats = book.pawns.flatMap(({ health }, seat) => (health > 0 ? [seat] : []))
  const dice = new Map(facesIn(text).map((faces, i) => [seats[i]!, faces]))
  for (const seat of seats) {
    const pawn = book.pawns[seat]!
    const value = worth(dice.get(seat)!, 'initiative')
    pawn.initiative = dieAfter(dice.get(seat)!, book.rules)
    pawn.rerolls = Math.min(6, (book.rules['rerolls'] === 'reset' ? 0 : pawn.rerolls) + value)
  }
  book.order = parted(book, seats, dice)
}

const tie = (book: Book, text: string): void => {
  const seats = book.order
    .filter(({ length }) => length > 1)
    .flat()
    .toSorted((a, b) => a - b)
  const dice = new Map(facesIn(text).map((faces, i) => [seats[i]!, faces]))
  book.order = book.order.flatMap((tier) => (tier.length > 1 ? parted(book, tier, dice) : [tier]))
}

const at = ({ pawns }: Book, x: number, y: number): number =>
  pawns.findIndex((pawn) => pawn.health > 0 && pawn.x === x && pawn.y === y)

const moved = (book: Book, pawn: Pawn, degrees: number): void => {
  const [dx, dy] = across(degrees)
  if (at(book, pawn.x + dx, pawn.y + dy) >= 0) return
  pawn.x += dx
  pawn.y += dy
}

type Blow = { readonly by: number; readonly target: number; readonly dice: number }

const struck = (book: Book, seat: number, side: string): Blow => {
  const pawn = book.pawns[seat]!
  const [dx, dy] = across(pawn.degrees + { ahead: 0, left: 60, right: -60 }[side]!)
  return { by: seat, target: at(book, pawn.x + dx, pawn.y + dy), dice: side === 'ahead' ? 5 : 4 }
}

const wound = (book: Book, { by, target }: Blow): void => {
  const lost = Math.min(book.hits, book.pawns[target]!.health)
  book.pawns[target]!.health -= lost
  book.pawns[by]!.dealt += lost
  if (book.pawns[target]!.health === 0) book.fallen.push(target)
  book.hits = 0
}

/** Follows one event line by line, and returns the number of wounds, rerolls and ties. */
const follow = ({ states, plies }: SomePlayed, rules: RulesRequest) => {
  const all = states as readonly SwordEventState[]
  const book = newBook(all[0]!.game.knights.length, rules)
  const counts = { wounds: 0, rerolls: 0, ties: 0, flanks: 0, heals: 0 }
  let blow: Blow | undefined
  let air: number[] = []
  plies.forEach((ply, i) => {
    const after = all[i + 1]!.game
    const line = printLine(lineOf(swordEvent as SomeGame, all[i], ply, 'table'))
    const [, slot = '', rolled = ''] = /^roll (\S+) (.*)$/.exec(line) ?? []
    const [, seat = '', action = ''] = /^play (\d) (.*)$/.exec(line) ?? []
    const pawn = book.pawns[Number(seat)]!
    if (slot.endsWith('initiative')) initiative(book, rolled)
    else if (slot.includes('-tie-')) {
      counts.ties += 1
      tie(book, rolled)
    } else if (slot !== '') {
      const faces = facesIn(rolled)[0]!
      expect(faces).toHaveLength(
        air.length > 0 ? air.length : slot.includes('final') ? 4 : slot.includes('block') ? 5 : blow!.dice,
      )
      book.dice = [...(air.length > 0 ? book.dice : []), ...faces]
      air = []
    } else if (action.startsWith('reroll')) {
      counts.rerolls += 1
      pawn.rerolls -= 1
      air = action.slice('reroll '.length).split('-').map(Number)
      for (const face of air) book.dice.splice(book.dice.indexOf(face), 1)
    } else if (action === 'forward') moved(book, pawn, pawn.degrees)
    else if (action === 'backward') moved(book, pawn, pawn.degrees + 180)
    else if (action.startsWith('turn')) pawn.degrees += action === 'turn left' ? 60 : 300
    else if (action === 'heal') {
      counts.heals += 1
      pawn.health += 1
    } else if (action.startsWith('strike')) {
      blow = struck(book, Number(seat), action.slice('strike '.length))
      counts.flanks += blow.dice === 4 ? 1 : 0
    }
    if (blow !== undefined && air.length === 0 && after.phase !== 'reroll' && !action.startsWith('strike')) {
      const stage = all[i]!.game.strike!.stage
      if (stage === 'attack') book.hits = worth(book.dice, 'attack')
      else book.hits = Math.max(0, book.hits - worth(book.dice, stage === 'first' ? 'first' : 'final'))
      const isLast = stage === 'final' || (stage === 'first' && rules['final-defence'] === 'off')
      if (isLast || book.hits === 0) {
        counts.wounds += book.hits
        wound(book, blow)
        blow = undefined
      }
    }
    if (
      after.phase === 'turn' &&
      all[i]!.game.phase !== 'turn' &&
      (slot.endsWith('initiative') || slot.includes('-tie-'))
    )
      expect(after.tiers).toEqual(book.order)
    expect(after.knights.map(({ health, rerolls, initiative: rank, dealt }) => [health, rerolls, rank, dealt])).toEqual(
      book.pawns.map(({ health, rerolls, initiative: rank, dealt }) => [health, rerolls, rank, dealt]),
    )
    const standing = book.pawns.flatMap(({ health, x, y, degrees }, n) =>
      health > 0 ? [[n, x, y, (degrees % 360) / 60]] : [],
    )
    expect(placesIn(all[i + 1]!)).toEqual(standing)
    expect(after.fallen).toEqual(book.fallen)
  })
  return counts
}

/** Returns the game's knight positions in half widths, rows and degrees. */
const placesIn = ({ game }: SwordEventState): readonly (readonly number[])[] => {
  const rows = game.rules.arena === 'small' ? [3, 4, 5, 4, 3] : [6, 5, 6, 5, 6, 5, 6]
  const paper = rows.flatMap((count, y) =>
    Array.from({ length: count }, (_, i) => [Math.max(...rows) - count + 2 * i, y]),
  )
  return game.knights.flatMap(({ health, hex, facing }, seat) => (health > 0 ? [[seat, ...paper[hex]!, facing]] : []))
}

const SETS: readonly (readonly [RulesRequest, number])[] = [
  [{}, 2],
  [{ arena: 'small' }, 2],
  [{ arena: 'small' }, 4],
  [{ arena: 'small', rerolls: 'reset', 'reroll-buys': 'one-die' }, 3],
  [{ arena: 'small', 'final-defence': 'off', 'flank-attack': 'off' }, 4],
  [{ 'reroll-final-defence': 'off', healing: 'three' }, 4],
  [{ arena: 'small', initiative: 'add', tie: 'sum' }, 4],
  [{ arena: 'small', tie: 'sum', rerolls: 'reset' }, 3],
]

type Table = { readonly asked: RulesRequest; readonly seats: number; readonly games: number; readonly firm: number }

/** Follows several events of knights who sometimes act at random, and returns the summed counts. */
const followed = ({ asked, seats, games, firm }: Table) => {
  const rules = rulesFor(swordEvent, asked)
  const policies = Array.from({ length: seats }, (_, seat) =>
    blend(
      [(seat % 2 === 0 ? greedy(rules) : cautious(rules)) as Policy<unknown, unknown>, whim(seat)],
      [firm, 1 - firm],
    ),
  )
  const laid = { rules, seats }
  const counts = Array.from({ length: games }, (_, seed) =>
    follow(playedBy(swordEvent as SomeGame, laid, policies, seeded(seed)), asked),
  )
  const sum = (name: keyof (typeof counts)[number]): number => counts.reduce((all, one) => all + one[name], 0)
  return {
    wounds: sum('wounds'),
    rerolls: sum('rerolls'),
    flanks: sum('flanks'),
    heals: sum('heals'),
    ties: sum('ties'),
  }
}

describe('kept by hand from the page and the log, all dice and places agree after every line', () => {
  test.each(SETS.map(([asked, seats]) => [JSON.stringify(asked), seats, asked] as const))(
    '%s, %i',
    (_, seats, asked) => {
      const { wounds, rerolls, flanks } = followed({ asked, seats, games: 3, firm: 0.85 })
      expect([wounds > 3, rerolls > 20]).toEqual([true, true])
      expect(asked['flank-attack'] === 'off' ? flanks : 0).toBe(0)
    },
  )

  test('in a crowd, with strikes to the sides, healing and ties', () => {
    const { flanks, heals, ties } = followed({ asked: { arena: 'small' }, seats: 4, games: 4, firm: 0.6 })
    expect([flanks > 10, heals > 10, ties > 0]).toEqual([true, true, true])
  })
})
