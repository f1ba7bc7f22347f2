import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { randomBot } from '../../../bots/index.ts'
import { seeded } from '../../../dice/index.ts'
import { playOut, type Policy, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { readPage } from '../../rules-page.ts'
import { bots } from '../bots/bots.ts'
import { HOUSE } from '../content/house.ts'
import { contentOf } from '../content/in-play.ts'
import type { Character, Content, GroundTechnique, Position, StandingTechnique } from '../content/schema.ts'
import { ladderedBoards } from '../fixtures/laddered.ts'
import { kingOfTheRoll } from '../rules/rules.ts'
import type { KingRules } from './house-rules.ts'
import type { KingAction, KingState } from './state.ts'

/**
 * Second implementation of the rules, from the log lines, the boards and the cards. It uses only the game's printed
 * output.
 */
const page = readPage(readFileSync(new URL('../rules.md', import.meta.url), 'utf8'))
const tables = page.flatMap((piece) => (piece.kind === 'table' ? [piece.rows] : []))
const ladder = tables.find(([head]) => head![1] === 'takedown by')!.slice(1)
const names = ladder.map(([name]) => name!.toLowerCase().replaceAll(' ', '-') as Position)

/** Boards and cards of the match. */
let printed: Content = HOUSE

const COLOURS = ['white', 'blue', 'purple', 'brown', 'black'] as const
const TOKENS = ['takedown', 'takedown-defense', 'guard-pull'] as const

/** Row of the table for a takedown with this advantage, counted from 0. */
const rowBy = (advantage: number): number =>
  ladder.findIndex(([, by]) => {
    const numbers = by!.match(/\d+/g)!.map(Number)
    return by!.includes('more') ? advantage >= numbers[0]! : numbers.includes(advantage)
  })

const takes = (asked: string, value: number): boolean => {
  const number = Number(/\d/.exec(asked)?.[0])
  if (asked.includes(' or ')) return asked.includes(`${value}`)
  if (asked.includes(' to ')) return value >= number && value <= Number(asked.at(-1))
  if (asked.startsWith('at least')) return value >= number
  if (asked.startsWith('at most')) return value <= number
  if (asked.startsWith('exactly')) return value === number
  return asked === 'any' || (asked === 'odd') === (value % 2 === 1)
}

const round = (value: number): number => (value > 6 ? value - 6 : value < 1 ? value + 6 : value)

const changedBy = (modification: string, value: number): number =>
  ({ SPD: round(value - 1), KNO: round(value + 1), TEC: 7 - value, EXP: round(value + 2) })[modification]!

type Pencil = {
  animal: Character
  board: number
  face: number
  place: number[]
  rolled: number[]
  field: number[]
  technique: number
  points: number
  advantages: number
}

type Sheet = {
  readonly rules: KingRules
  readonly seats: number
  readonly fighters: [Pencil, Pencil]
  opening: number[]
  choosing: number[]
  siding: number[]
  turn: number
  position: Position | undefined
  top: number
  first: number
  lastTie: number
  /** Dice that are still to be placed, by fighter and belt. */
  due: (readonly [fighter: number, belt: number])[]
  settling: boolean
  strength: number
  again: { readonly owner: number; readonly belts: readonly number[] }
  asked: number
  solo: number
  over: string
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

const animal = (id: string): Character => printed.characters.find((one) => one.id === id)!

const fresh = (): Pencil => ({
  animal: printed.characters[0]!,
  board: 0,
  face: 0,
  place: [],
  rolled: [],
  field: [0, 0, 0, 0, 0],
  technique: -1,
  points: 0,
  advantages: 0,
})

const takeAnimal = (sheet: Sheet, fighter: number, id: string): void => {
  const one = sheet.fighters[fighter]!
  one.animal = animal(id)
  one.place = COLOURS.map((colour) => one.animal.start[colour])
}

const techniques = (sheet: Sheet, fighter: number): readonly (StandingTechnique | GroundTechnique)[] => {
  const { board, face } = sheet.fighters[fighter]!
  if (sheet.position === undefined) return TOKENS.map((token) => printed.takedowns[board]![face]![token])
  return printed.ground[sheet.position][sheet.top === fighter ? 'top' : 'bottom']
}

const kindOf = (sheet: Sheet, fighter: number, at: number): string => {
  const technique = techniques(sheet, fighter)[at]
  if (technique === undefined) return 'none'
  return 'type' in technique ? technique.type : TOKENS[at]!
}

const fits = (sheet: Sheet, fighter: number, belt: number, value: number): boolean =>
  techniques(sheet, fighter).some(
    ({ fields }, at) => [-1, at].includes(sheet.fighters[fighter]!.technique) && takes(fields[COLOURS[belt]!], value),
  )

const beginTurn = (sheet: Sheet): void => {
  sheet.turn++
  sheet.solo = 0
  sheet.asked = 0
  for (const one of sheet.fighters) {
    one.rolled = []
    one.field = [0, 0, 0, 0, 0]
    one.technique = -1
  }
}

type Effort = { readonly kind: string; readonly skill: number; readonly met: boolean; readonly at: number }

const effortOf = (sheet: Sheet, fighter: number): Effort => {
  const { animal: who, field, technique } = sheet.fighters[fighter]!
  const own = who.bonus.position === sheet.position ? who.bonus.points : 0
  if (fighter >= sheet.seats) {
    const card = printed.solo.cards[sheet.solo - 1]!
    const at = Math.min(card.technique, techniques(sheet, fighter).length) - 1
    const more = card.bonus.position === sheet.position ? card.bonus.points : 0
    const total = Math.max(0, card.total + printed.solo.tiers[sheet.rules.tier])
    return { kind: kindOf(sheet, fighter, at), skill: total + more + own, met: true, at }
  }
  const needs = techniques(sheet, fighter)[technique]?.matches ?? 6
  const met = field.filter((value) => value > 0).length >= needs
  return { kind: kindOf(sheet, fighter, technique), skill: sum(field) + own, met, at: technique }
}

/** Moves the fight to a position, and scores for the winner of the turn. */
const goTo = (sheet: Sheet, winner: number, position: Position, top: number, points: number): void => {
  const isNew = position !== sheet.position || top !== sheet.top
  const held = { 'knee-on-belly': 2, mount: 4, 'rear-mount': 4 }[position as string] ?? 0
  sheet.fighters[winner]!.points += points + (isNew && top === winner ? held : 0)
  sheet.position = position
  sheet.top = top
}

/** Where this technique leads by this advantage, as its board prints it; undefined if it prints nothing for it. */
const printedFor = (sheet: Sheet, fighter: number, at: number, by: number): string | undefined =>
  (techniques(sheet, fighter)[at]?.outcomes ?? []).filter(({ advantage }) => advantage <= by).at(-1)?.to

const POINTS: { readonly [kind: string]: number } = { takedown: 2, 'takedown-defense': 2, sweep: 2, pass: 3 }

/** Where a success leads: a position, a submission, or undefined if it only stops the other. */
const targetOf = (sheet: Sheet, winner: number, efforts: readonly Effort[], by: number): string | undefined => {
  const { kind, at } = efforts[winner]!
  const hasPrint = techniques(sheet, winner)[at]!.outcomes !== undefined
  if (kind === 'takedown-defense' && efforts[1 - winner]!.kind !== 'takedown') return undefined
  if (hasPrint) return printedFor(sheet, winner, at, by)
  if (kind === 'takedown') return names[rowBy(by)]
  if (kind === 'takedown-defense') return by < 4 ? undefined : names[Math.min(rowBy(by) + 2, names.length - 1)]
  if (kind === 'guard-pull') return by === 1 ? 'open-guard' : 'closed-guard'
  return kind === 'submission' ? 'submission' : undefined
}

const topOf = (sheet: Sheet, winner: number, kind: string): number => {
  if (kind === 'guard-pull') return 1 - winner
  return ['takedown', 'takedown-defense', 'sweep'].includes(kind) ? winner : sheet.top
}

/** True if this technique would have scored points or won the match with an advantage of 1. */
const isNearScore = (sheet: Sheet, fighter: number, efforts: readonly Effort[]): boolean => {
  const { kind } = efforts[fighter]!
  const to = targetOf(sheet, fighter, efforts, 1)
  if (to === undefined || to === 'submission') return to !== undefined
  if (kind in POINTS) return true
  return topOf(sheet, fighter, kind) === fighter && ['knee-on-belly', 'mount', 'rear-mount'].includes(to)
}

const succeed = (sheet: Sheet, winner: number, efforts: readonly Effort[], by: number): void => {
  const { kind } = efforts[winner]!
  const loser = 1 - winner
  const to = targetOf(sheet, winner, efforts, by)
  const hasDice = efforts[loser]!.met && ![kind, efforts[loser]!.kind].includes('control') && to !== 'submission'
  if (hasDice && (sheet.rules.advantage === 'any-technique' || isNearScore(sheet, loser, efforts)))
    sheet.fighters[loser]!.advantages++
  if (to === 'submission') sheet.over = `${winner} taps`
  else if (to !== undefined) goTo(sheet, winner, to as Position, topOf(sheet, winner, kind), POINTS[kind] ?? 0)
}

const endTurn = (sheet: Sheet): void => {
  const plain = [effortOf(sheet, 0), effortOf(sheet, 1)]
  const efforts = plain.map((one, i) =>
    one.kind === 'takedown' && one.met && plain[1 - i]!.kind === 'guard-pull' ? { ...one, skill: one.skill + 3 } : one,
  )
  const apart = efforts[0]!.skill - efforts[1]!.skill
  const higher = apart > 0 ? 0 : 1
  if (apart !== 0 && efforts[higher]!.met) succeed(sheet, higher, efforts, Math.abs(apart))
  const limit = sheet.rules['last-turn'] === 'on' ? sheet.rules['turn-limit'] : 1000
  const last = sheet.rules.mode === 'scoring' ? 8 : limit
  if (sheet.over === '' && sheet.turn === last) sheet.over = 'time'
  if (sheet.over === '') beginTurn(sheet)
}

const allDue = (sheet: Sheet): void => {
  const order = sheet.seats === 1 ? [0] : [sheet.first, 1 - sheet.first]
  sheet.due = COLOURS.flatMap((_, belt) => order.map((fighter) => [fighter, belt] as const))
}

const dieDone = (sheet: Sheet): void => {
  sheet.due.shift()
  sheet.settling = false
  if (sheet.due.length === 0 && (sheet.seats === 2 || sheet.solo > 0)) endTurn(sheet)
}

const lay = (sheet: Sheet, text: string, value: number): void => {
  const [fighter, belt] = sheet.due[0]!
  const one = sheet.fighters[fighter]!
  one.technique = Number(text.split(' ')[1]) - 1
  expect(takes(techniques(sheet, fighter)[one.technique]!.fields[COLOURS[belt]!], value)).toBe(true)
  one.field[belt] = value
}

/** After a modification: decides whether the player may choose, or the Place die has to stay. */
const afterChange = (sheet: Sheet): void => {
  const [fighter, belt] = sheet.due[0]!
  sheet.settling = fits(sheet, fighter, belt, sheet.fighters[fighter]!.place[belt]!)
  if (!sheet.settling) dieDone(sheet)
}

const place = (sheet: Sheet, text: string): void => {
  const [fighter, belt] = sheet.due[0]!
  const one = sheet.fighters[fighter]!
  if (text.startsWith('change ')) {
    const target = COLOURS.findIndex((colour) => text.endsWith(colour))
    const modification = one.animal.modifications[COLOURS[belt]!]
    sheet.strength = target
    if (modification === 'STR') return
    one.place[target] = changedBy(modification, one.place[target]!)
    return afterChange(sheet)
  }
  if (text.startsWith('place ')) lay(sheet, text, sheet.settling ? one.place[belt]! : one.rolled[belt]!)
  if (text.startsWith('place ') && sheet.settling) one.place[belt] = one.rolled[belt]!
  dieDone(sheet)
}

const playCard = (sheet: Sheet, by: number, text: string): void => {
  const [id, on] = text.split(' ')
  const { effect } = [...printed.cards, ...printed.characters.map(({ card }) => card)].find((card) => card.id === id)!
  const belts = on!.split('-').map((colour) => COLOURS.findIndex((one) => one === colour))
  const [mine, theirs] = [sheet.fighters[by]!.rolled, sheet.fighters[1 - by]!.rolled]
  const dice = effect.whose === 'own' ? mine : theirs
  if (effect.kind === 'set') for (const belt of belts) dice[belt] = effect.value
  else if (effect.kind === 'modify' && effect.modification === 'STR')
    sheet.again = { owner: effect.whose === 'own' ? by : 1 - by, belts }
  else if (effect.kind === 'modify') for (const belt of belts) dice[belt] = changedBy(effect.modification, dice[belt]!)
  else {
    const [a, b] = [belts[0]!, belts[1] ?? belts[0]!]
    ;[mine[a], dice[b]] = [dice[b]!, mine[a]!]
  }
}

const rolledAll = (sheet: Sheet): void => {
  const sums = sheet.fighters.map(({ rolled }) => sum(rolled))
  if (sheet.position !== undefined) sheet.first = sheet.top
  else if (sheet.seats === 1) sheet.first = 0
  else if (sums[0] !== sums[1]) sheet.first = sums[0]! > sums[1]! ? 0 : 1
  else if (sheet.rules.tie === 'youngest') sheet.first = sheet.rules.youngest === 'first' ? 0 : 1
  else if (sheet.lastTie >= 0) sheet.first = sheet.lastTie = 1 - sheet.lastTie
  allDue(sheet)
}

const onRoll = (sheet: Sheet, slot: string, text: string): void => {
  const values = text.split('|').map(Number)
  if (slot.startsWith('opening')) sheet.opening = values
  else if (slot.startsWith('character')) takeAnimal(sheet, Number(slot.slice(-1)), text)
  else if (slot.startsWith('board')) {
    sheet.fighters[0].board = Number(text.slice(-1)) - 1
    sheet.fighters[1].board = 1 - sheet.fighters[0].board
  } else if (slot.includes('-roll-')) {
    sheet.fighters[Number(slot.slice(-1))]!.rolled = values
    if (Number(slot.slice(-1)) === sheet.seats - 1) rolledAll(sheet)
  } else if (slot.endsWith('-lead')) {
    sheet.first = sheet.lastTie = values[0]! - 1
    allDue(sheet)
  } else if (slot.includes('-card-'))
    sheet.again.belts.forEach((belt, i) => (sheet.fighters[sheet.again.owner]!.rolled[belt] = values[i]!))
  else if (slot.endsWith('-solo')) {
    sheet.solo = Number(text.slice('card-'.length))
    if (sheet.due.length === 0) endTurn(sheet)
  } else if (!slot.startsWith('hand')) {
    sheet.fighters[sheet.due[0]![0]]!.place[sheet.strength] = values[0]!
    afterChange(sheet)
  }
}

const onPlay = (sheet: Sheet, by: number, text: string): void => {
  const winner = (sheet.opening[1] ?? 0) > (sheet.opening[0] ?? 0) ? 1 : 0
  if (text.startsWith('board-')) {
    sheet.fighters[1].board = Number(text.slice(-1)) - 1
    sheet.fighters[0].board = 1 - sheet.fighters[1].board
  } else if (printed.characters.some(({ id }) => id === text)) {
    takeAnimal(sheet, [winner, 1 - winner][sheet.choosing.push(1) - 1]!, text)
  } else if (text.startsWith('side-')) {
    const order = sheet.seats === 1 ? [0, 1] : [1 - winner, winner]
    sheet.fighters[order[sheet.siding.push(1) - 1]!]!.face = Number(text.slice(-1)) - 1
    if (sheet.siding.length === 2) beginTurn(sheet)
  } else if (TOKENS.some((token) => token === text))
    sheet.fighters[by]!.technique = TOKENS.findIndex((token) => token === text)
  else if (/^(?:place|change) |^keep$/.test(text)) place(sheet, text)
  else if (text !== 'pass') playCard(sheet, by, text)
}

const begin = (rules: KingRules, seats: number): Sheet => {
  const sheet: Sheet = {
    rules,
    seats,
    fighters: [fresh(), fresh()],
    opening: [],
    choosing: [],
    siding: [],
    turn: 0,
    position: undefined,
    top: -1,
    first: 0,
    lastTie: -1,
    due: [],
    settling: false,
    strength: -1,
    again: { owner: 0, belts: [] },
    asked: 0,
    solo: 0,
    over: '',
  }
  if (rules.characters === 'named') {
    const ids = printed.characters.map(({ id }) => id)
    const isTwice = rules.first === rules.second && rules.twins === 'off'
    const second = isTwice ? ids[(ids.indexOf(rules.first) + 1) % ids.length]! : rules.second
    ;[rules.first, second].forEach((id, i) => takeAnimal(sheet, i, id))
  }
  return sheet
}

const read = (sheet: Sheet, line: string): void => {
  const [, slot, rolled] = /^\d+ roll (\S+) (.*)$/.exec(line) ?? []
  if (slot !== undefined) return onRoll(sheet, slot, rolled!)
  for (const part of line.replace(/^\d+ play /, '').split(' & ')) onPlay(sheet, Number(part[0]), part.slice(2))
}

/** Counts points and advantages again from the scorepad. */
const countsOf = ({ pad }: KingState['sides'][0]): readonly number[] => {
  const lines = pad.filter(({ scored }) => scored).map(({ line }) => line)
  const worth = { takedown: 2, sweep: 2, pass: 3, 'knee-on-belly': 2, mount: 4, 'rear-mount': 4, advantage: 0 }
  return [sum(lines.map((line) => worth[line])), lines.filter((line) => line === 'advantage').length]
}

/** Returns the game's state in the form that this second implementation uses. */
const standOf = ({ sides, ground, turn, seats, rules }: KingState) => ({
  turn,
  where: ground === undefined ? 'standing' : `${ground.position} ${ground.top}`,
  dice: sides.slice(0, seats).map(({ place: dice }) => dice),
  counts: rules.mode === 'scoring' ? sides.map(countsOf) : [],
})

const standOn = ({ fighters, position, top, turn, seats, rules }: Sheet) => ({
  turn,
  where: position === undefined ? 'standing' : `${position} ${top}`,
  dice: fighters.slice(0, seats).map(({ place: dice }) => dice),
  counts: rules.mode === 'scoring' ? fighters.map(({ points, advantages }) => [points, advantages]) : [],
})

/** Payoff of the first fighter: 1, ½ or 0. */
const payoffOn = ({ over, rules, fighters: [one, other] }: Sheet): number => {
  if (over !== 'time') return over.startsWith('0') ? 1 : 0
  const apart = one.points === other.points ? one.advantages - other.advantages : one.points - other.points
  return rules.mode === 'submission' || apart === 0 ? 0.5 : Number(apart > 0)
}

const checked = (
  request: RulesRequest,
  seats: number,
  player: Policy<KingAction, KingState>,
  seed: number,
): boolean => {
  const rules = rulesFor<KingRules>(kingOfTheRoll, request)
  printed = contentOf(rules)
  const sheet = begin(rules, seats)
  let before: KingState | undefined
  const watched: typeof kingOfTheRoll = {
    ...kingOfTheRoll,
    step: (state, ply) => (before = kingOfTheRoll.step(state, ply)),
  }
  const players = Array.from({ length: seats }, () => player)
  const sources = { dice: seeded(seed), minds: seeded(seed, 1) }
  const { state, end } = playOut(watched, kingOfTheRoll.start(rules, seats), players, sources, (line) => {
    if (before !== undefined && before.turn > 0) expect(standOn(sheet)).toEqual(standOf(before))
    read(sheet, line)
  })
  expect(standOn(sheet)).toEqual(standOf(state))
  return payoffOn(sheet) === end.payoff[0]
}

const PLAYERS = [
  randomBot.policyFor({}, 2) as Policy<KingAction, KingState>,
  bots[0]!.policyFor(rulesFor<KingRules>(kingOfTheRoll, {}), 2),
]

describe('somebody with the page and a pencil comes to the same', () => {
  test.each([
    ['by two', {}, 2],
    ['by two, characters by lot', { characters: 'random' }, 2],
    ['by two, the same animal twice', { characters: 'named', first: 'python', second: 'python', twins: 'on' }, 2],
    ['by two, one animal named twice', { characters: 'named', first: 'crocodile', second: 'crocodile' }, 2],
    ['by two, the youngest first', { tie: 'youngest', youngest: 'second' }, 2],
    ['by two, near scores alone', { advantage: 'near-scores' }, 2],
    ['by two, submission only', { mode: 'submission', 'turn-limit': 15 }, 2],
    ['by two, ladders', { boards: ladderedBoards() }, 2],
    ['by two, ladders and near scores alone', { boards: ladderedBoards(), advantage: 'near-scores' }, 2],
    ['alone, ladders', { boards: ladderedBoards(), mode: 'submission', 'turn-limit': 20 }, 1],
    ['alone', {}, 1],
    ['alone, boards chosen', { 'takedown-boards': 'chosen', advantage: 'near-scores' }, 1],
    ['alone, hard, characters by lot', { tier: 'hard', characters: 'random' }, 1],
    ['alone, easy, submission only', { tier: 'easy', mode: 'submission', 'turn-limit': 30 }, 1],
  ] as const)('%s', (_, request, seats) => {
    for (let seed = 0; seed < 12; seed++)
      for (const player of PLAYERS) expect(checked(request, seats, player, seed)).toBe(true)
  })

  test('the table of the page has the eight positions', () => expect(names).toHaveLength(8))
})
