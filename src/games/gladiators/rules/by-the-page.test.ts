import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lineOf, printLine, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { type SomePly, type Trace, traceOf } from '../../../testing/play.ts'
import type { SomeGame } from '../../../testing/subject.ts'
import { readPage } from '../../rules-page.ts'
import { HOUSE } from './house-content.ts'
import { sampleTables, tablesContent } from './in-play.ts'
import { type Arena, schema } from '../content/schema.ts'
import { seeded } from '../../../dice/index.ts'
import { variedContent } from '../../../testing/contents.ts'
import { effortOf } from '../../../testing/effort.ts'
import { READY_MADE } from './house-content.ts'
import { gladiators } from './rules.ts'
import type { Sheet } from './sheet.ts'
import type { GladiatorsState } from './state.ts'

/**
 * Second implementation of the rules, based on the tables of rules.md, the sheets and the log lines. It has its own
 * trackers, and uses only printed output of the game.
 */
const page = readPage(readFileSync(new URL('../rules.md', import.meta.url), 'utf8'))
const tables = page.flatMap((piece) => (piece.kind === 'table' ? [piece.rows] : []))
const tableOf = (head: string): readonly (readonly string[])[] => tables.find(([row]) => row![0] === head)!
const rowOf = (head: string, first: string): readonly string[] => tableOf(head).find(([cell]) => cell === first)!

const WORDS: Readonly<Record<string, string>> = {
  'short-sword': 'short sword',
  axe: 'battle axe',
  'great-sword': 'great sword',
}

type Weapon = { readonly of: string; readonly bonus: number; readonly carried: number }

/** Content of an owner as a file has it, read in place of the page's tables; undefined for the page's own. */
let own: Arena | undefined

const weapon = (name: string): Weapon => {
  if (name === 'unarmed') return { of: 'A', bonus: 0, carried: 1 }
  const printed = own?.weapons.find(({ id }) => id === name)
  if (printed?.use.kind === 'thrown')
    return { of: printed.class, bonus: printed.use.bonus, carried: printed.use.carried }
  if (printed !== undefined) return { of: printed.class, bonus: 0, carried: 1 }
  const [, of, , , bonus, carried] = rowOf('weapon', WORDS[name] ?? name)
  return { of: of!, bonus: bonus === '–' ? 0 : Number(bonus), carried: Number(carried) }
}

type Fighter = {
  readonly sheet: Sheet
  health: number
  luck: number
  heal: number
  gone: Record<string, number>
  stunned: boolean
  last: { thrown: boolean; manner: string; whiff: boolean } | undefined
}

/** A declared attack whose result is still open. */
type Blow = { words: readonly string[]; column: string; sixes: number }

type Book = {
  readonly two: readonly [Fighter, Fighter]
  turn: number
  actor: number
  blow?: Blow
  readonly rules: GladiatorsState['rules']
}

const enter = (sheet: Sheet): Fighter => ({
  sheet,
  health: own?.health ?? 12,
  luck: sheet.luck,
  heal: sheet.heal,
  gone: {},
  stunned: false,
  last: undefined,
})

const facesIn = (text: string): readonly (readonly number[])[] =>
  text.split('|').map((one) => one.split('-').map(Number))
const lostIn = (luck: readonly number[] = []): number => luck.filter((face) => face < 4).length

/** Header of the roll's column in the attack table. */
const columnIn = (dice: readonly number[]): string => {
  const top = Math.max(...dice)
  const times = dice.filter((face) => face === top).length
  if (top <= 3) return '3 or less'
  if (top === 6 && times >= 3) return 'three 6s or more'
  return `${times === 1 ? 'one' : 'double'} ${top}`
}

/** Words of the page for the stun effects of a file. */
const STUNS = { none: '–', stun: 'stun', stay: 'stays stunned' }

/** Cell of an owner's table in the words of the page. */
const ownCell = (arena: Arena, row: string, column: string): string => {
  const of = row as 'A'
  const at = column.replace(' ', '-') as 'one-4'
  if (row === 'stun') return STUNS[column === 'three 6s or more' ? arena.criticalStun : arena.stun[at]]
  if (row === '6s to block') return `${arena.block[at]}`
  return column === 'three 6s or more' ? `critical, +${arena.bonus[of]}` : `${arena.damage[of][at]}`
}

const cell = (row: string, column: string): string =>
  own === undefined ? rowOf('class', row)[tableOf('class')[0]!.indexOf(column)]! : ownCell(own, row, column)

const damageOf = ({ words, column, sixes }: Blow, rules: Book['rules']): number => {
  const { critical, 'lone-six': loneSix } = rules
  const { of } = weapon(words[0]!)
  if (of === 'D' && column === 'one 6' && loneSix === 'seven') return 7
  const said = cell(of, column)
  if (!said.startsWith('critical')) return Number(said)
  return (sixes + Number(/\+(\d+)/.exec(said)?.[1] ?? 0)) * (critical === 'count' ? 1 : 2)
}

const diceFor = ({ sheet }: Fighter, words: readonly string[]): number => {
  const skill = sheet.arms.find((arm) => arm.weapon === words[0])?.skill ?? 0
  const thrown = words.includes('thrown') ? weapon(words[0]!).bonus : 0
  const manner = words.includes('berserk') ? 1 : words.includes('defensive') ? -1 : 0
  return Math.max(1, Math.floor((sheet.attack + skill) / 2) + thrown + manner)
}

const guardOf = ({ sheet, stunned, last }: Fighter): number => {
  const whole = sheet.armor + sheet.shield + sheet.parry
  if (stunned) return sheet.armor
  if (last === undefined) return whole
  if (last.manner === 'berserk') return sheet.armor
  if (last.manner === 'defensive' || last.thrown) return whole
  return last.whiff ? sheet.armor + sheet.shield : whole
}

const endTurn = (book: Book, stunnedNow: boolean): void => {
  book.two[1 - book.actor]!.stunned = stunnedNow
  book.turn += 1
  book.actor = 1 - book.actor
  delete book.blow
}

const land = (book: Book): void => {
  const target = book.two[1 - book.actor]!
  target.health = Math.max(0, target.health - damageOf(book.blow!, book.rules))
  const stun = cell('stun', book.blow!.column)
  const stuns = stun === 'stun' || (stun === 'stays stunned' && target.stunned)
  endTurn(book, stuns && book.rules.focus !== 'free')
}

const needed = ({ column, sixes }: Blow): number =>
  column === 'three 6s or more' ? sixes : Number(cell('6s to block', column))

const attacked = (book: Book, text: string): readonly number[] => {
  const actor = book.two[book.actor]!
  const [dice, luck = []] = facesIn(text)
  const all = [...dice!, ...luck]
  const { words } = book.blow!
  const column = columnIn(all)
  actor.luck -= lostIn(luck)
  const manner = words.find((word) => word === 'berserk' || word === 'defensive') ?? 'normal'
  actor.last = { thrown: words.includes('thrown'), manner, whiff: column === '3 or less' }
  book.blow = { words, column, sixes: all.filter((face) => face === 6).length }
  const counts = [
    dice!.length,
    luck.length,
    diceFor(actor, words),
    Number(/luck (\d+)/.exec(words.join(' '))?.[1] ?? 0),
  ]
  if (column === '3 or less') endTurn(book, false)
  return counts
}

/** Applies a roll. Returns pairs of numbers that have to be equal: dice rolled and dice required. */
const rolled = (book: Book, slot: string, text: string): readonly number[] => {
  if (slot.endsWith('attack')) return attacked(book, text)
  const actor = book.two[book.actor]!
  if (slot.endsWith('heal')) {
    actor.health = Math.min(enter(actor.sheet).health, actor.health + Math.ceil(Number(text) / 2))
    actor.heal -= 1
    actor.last = undefined
    endTurn(book, false)
    return [1, 0, 1, 0]
  }
  if (slot.endsWith('focus')) {
    actor.stunned = Number(text) < 4
    actor.last = undefined
    endTurn(book, false)
    return [1, 0, 1, 0]
  }
  const target = book.two[1 - book.actor]!
  const due = guardOf(target)
  const faces = text.split(/[-|]/).map(Number)
  const luck = faces.slice(due)
  target.luck -= lostIn(luck)
  if (faces.filter((face) => face === 6).length >= needed(book.blow!)) endTurn(book, false)
  else land(book)
  return [faces.length, 0, due + luck.length, 0]
}

const played = (book: Book, action: string): void => {
  const actor = book.two[book.actor]!
  if (action === 'focus' && actor.stunned && book.rules.focus === 'roll') return
  if (action === 'focus') {
    actor.stunned = false
    actor.last = undefined
    endTurn(book, false)
  } else if (action !== 'heal') {
    const words = action.split(' ')
    if (words.includes('thrown')) actor.gone[words[0]!] = (actor.gone[words[0]!] ?? 0) + 1
    book.blow = { words, column: '', sixes: 0 }
  }
}

/** True if the hit took effect without a defence roll: no defence dice and no Luck added. */
const undefended = (book: Book, after: GladiatorsState): boolean =>
  book.blow !== undefined && book.blow.column !== '' && after.phase !== 'guard' && after.phase !== 'defence'

const trackersOf = (state: GladiatorsState): unknown =>
  state.sides.map(({ health, luck, heal, ammo, stunned }, seat) => ({
    health,
    luck,
    heal,
    stunned,
    ammo,
    guard: state.phase === 'over' ? 0 : guardOfSide(state, seat),
  }))

/** Dice of the next defence by the game's recorded stance. */
const guardOfSide = ({ sheets, sides }: GladiatorsState, seat: number): number => {
  const [{ armor, shield, parry }, { stance, stunned }] = [sheets[seat]!, sides[seat]!]
  if (stunned || stance === 'berserk') return armor
  return armor + shield + (stance === 'whiffed' ? 0 : parry)
}

const bookOf = ({ two }: Book, phase: string): unknown =>
  two.map((one) => ({
    health: one.health,
    luck: one.luck,
    heal: one.heal,
    stunned: one.stunned,
    ammo: one.sheet.arms.map((arm) => weapon(arm.weapon).carried - (one.gone[arm.weapon] ?? 0)),
    guard: phase === 'over' ? 0 : guardOf(one),
  }))

const linesOf = ({ states, plies }: Trace): readonly string[] =>
  plies.map((ply: SomePly, i) => printLine(lineOf(gladiators as SomeGame, states[i], ply, 'table')))

const keep = (book: Book, line: string): readonly number[] => {
  const [, slot, faces] = /^roll (turn-\S+) (.*)$/.exec(line) ?? []
  if (slot !== undefined) return rolled(book, slot, faces!)
  const [, seat, action] = /^play (\d) (.*)$/.exec(line)!
  if (Number(seat) === book.actor) played(book, action!)
  return []
}

/** Follows a battle from its first turn to its end, and compares its own trackers with the game's. */
const follow = (trace: Trace): number => {
  const states = trace.states as readonly GladiatorsState[]
  const first = states.findIndex(({ phase }) => phase === 'turn')
  const opening = states[first]!
  const two = [enter(opening.sheets[0]!), enter(opening.sheets[1]!)] as const
  two.forEach((one, seat) => {
    one.luck = opening.sides[seat]!.luck
  })
  const book: Book = { two, turn: 1, actor: opening.actor, rules: opening.rules }
  linesOf(trace).forEach((line, i) => {
    if (i < first) return
    const after = states[i + 1]!
    const [dice, luck, dueDice, dueLuck] = keep(book, line)
    expect([dice, luck]).toEqual([dueDice, dueLuck])
    if (undefended(book, after)) land(book)
    if (after.phase === 'turn' || after.phase === 'over') expect(bookOf(book, after.phase)).toEqual(trackersOf(after))
    if (after.phase === 'turn') expect([book.turn, book.actor]).toEqual([after.turn, after.actor])
  })
  return book.turn
}

const SETS: readonly RulesRequest[] = [
  {},
  { critical: 'count' },
  { 'lone-six': 'seven', a: 'Titus' },
  { focus: 'free' },
  { focus: 'roll' },
  { 'luck-on-defence': 'off' },
  { 'heal-dice': 'off' },
  { a: 'Felix', b: 'Salvia' },
  { a: 'Flamma', b: 'Livia' },
]

describe('kept by hand from the page and the log, all trackers agree after every turn', () => {
  test.each(SETS.map((rules) => [JSON.stringify(rules), rules] as const))('%s', (_, rules) => {
    const table = { rules: rulesFor(gladiators, rules), seats: 2 }
    const turns = Array.from({ length: 60 }, (__, seed) => follow(traceOf(gladiators as SomeGame, table, seed)))
    expect(turns.reduce((sum, n) => sum + n)).toBeGreaterThan(600)
  })
})

/** The sample, with tables in which stuns and blocks are turned, and two weapons of the owner. */
const turned: Arena = {
  ...tablesContent.readOrThrow(sampleTables()),
  name: 'Turned',
  stun: { ...HOUSE.stun, 'one-4': 'stun', 'double-4': 'stay', 'one-5': 'stay' },
  block: { ...HOUSE.block, 'one-4': 2, 'double-6': 3 },
  damage: { ...HOUSE.damage, A: { ...HOUSE.damage.A, 'one-5': 4 }, C: { ...HOUSE.damage.C, 'one-6': 2 } },
}

const printed = (arena: Arena): string => {
  const text = tablesContent.print(arena)
  if (!text.ok) throw new RangeError(text.error.message)
  return text.value
}

describe('G27, G28: kept by hand from the file of an owner, all trackers agree after every turn', () => {
  const OWN: readonly RulesRequest[] = [
    {},
    { a: 'Retia' },
    { a: 'Retia', b: 'Retia', focus: 'roll' },
    { critical: 'count', b: 'Vulcan.attack5.initiative3.trident0.net4.armor1.heal3' },
  ]
  test.each(OWN.map((rules) => [JSON.stringify(rules), rules] as const))('%s', (_, rules) => {
    own = turned
    const table = { rules: rulesFor(gladiators, { ...rules, tables: printed(turned) }), seats: 2 }
    const turns = Array.from({ length: 60 }, (__, seed) => follow(traceOf(gladiators as SomeGame, table, seed)))
    expect(turns.reduce((sum, n) => sum + n)).toBeGreaterThan(600)
    own = undefined
  })
})

describe('G27: kept by hand from the files of many owners, all trackers agree after every turn', () => {
  const { everything } = effortOf(process.env)
  const arenas = Array.from({ length: everything ? 200 : 12 }, (_, i) => {
    const { damage, stun, block, bonus, criticalStun } = variedContent(schema, turned, seeded(i), 3) as Arena
    return { ...turned, damage, stun, block, bonus, criticalStun }
  }).filter((arena) => tablesContent.print(arena).ok && tablesContent.read(printed(arena)).ok)

  test('under varied tables', () => {
    expect(arenas.length).toBeGreaterThan(everything ? 20 : 1)
    for (const arena of arenas) {
      own = arena
      const table = { rules: rulesFor(gladiators, { tables: printed(arena) }), seats: 2 }
      for (let seed = 0; seed < (everything ? 40 : 8); seed++) follow(traceOf(gladiators, table, seed))
    }
    own = undefined
  })
})

test('the sheets on the page are those that fight', () => {
  expect(
    tableOf('gladiator')
      .slice(1)
      .map(([name]) => name),
  ).toEqual(READY_MADE.map(({ name }) => name))
})
