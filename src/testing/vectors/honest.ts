import { defaultRules } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { bytesFrom, keyPairOf } from '../../protocol/index.ts'
import { deviceKeys, secretOf } from '../sealed-game.ts'
import { type Sitter, SignedTable, type TablePlan } from './signed-table.ts'
import { finding, type Vector } from './vector.ts'

const RULES: { readonly [id: string]: NonNullable<TablePlan['rules']> } = {
  tankards: { style: 'single-roll' },
  'sword-event': { arena: 'ring', 'round-limit': 10 },
}
/** Seed of a short game by game. */
const SEEDS: { readonly [id: string]: number } = {
  holmgang: 12,
  tankards: 1,
  gladiators: 12,
  'sword-event': 4,
  'king-of-the-roll': 10,
}
/** Keys of an unknown server. */
export const OTHER_SERVER = keyPairOf(bytesFrom(secretOf(0, 97)))

const TWO: readonly Sitter[] = ['person', 'person']

/** Returns a table of a short game, by default with the usual sitters. */
export const signedTable = (id: string, more: Partial<Omit<TablePlan, 'game'>> = {}): SignedTable => {
  const { game } = games.find((manifest) => manifest.game.id === id)!
  const rules = { ...defaultRules(game.houseRules), ...RULES[id], ...more.rules }
  return new SignedTable({ match: 'hall1', seed: SEEDS[id]!, sitters: TWO, ...more, game, rules })
}

/** Returns a whole game as the server's file. */
export const wholeGame = (id: string, more?: Partial<Omit<TablePlan, 'game'>>): string =>
  signedTable(id, more).run().end().text

/** Searches a seed with a chosen first roll, as a party that knows all secrets could. */
const groundSeed = (): number => {
  for (let seed = 1; ; seed++) {
    const table = signedTable('holmgang', { seed, match: 'ground' }).run(1)
    const [first] = table.play.events.filter(({ kind }) => kind === 'ply')
    if (first?.kind === 'ply' && first.line.kind === 'roll' && first.line.text === '6|1') return seed
  }
}

const settled = { payoff: [1, 0], places: [1, 2] } as const

/** Returns a game of Holmgang in which seat 1 resigns after this many plies. */
export const resignedAfter = (plies: number): SignedTable =>
  signedTable('holmgang')
    .run(plies)
    .sign(1, 'resign')
    .close({ how: 'resigned', seat: 1, ...settled })

/** Returns a game with an agreed undo, played to its end. */
export const undoneTable = (): SignedTable =>
  signedTable('gladiators').run(7).sign(0, 'ask undo').sign(1, 'answer undo yes').undo(5)

const good = (name: string, about: string, file: string, states = 'ssss-'): Vector => ({
  name,
  about,
  expect: finding(states),
  file,
})

const wholeGames = (): readonly Vector[] =>
  Object.keys(SEEDS).map((id) => good(`${id}-whole`, `A whole game of ${id}, signed and in the log.`, wholeGame(id)))

const sitters = (): readonly Vector[] => [
  good(
    'king-of-the-roll-alone',
    'Alone against the Solo opponent: a deck is drawn down card by card.',
    wholeGame('king-of-the-roll', { sitters: ['person'] }),
  ),
  good(
    'tankards-three',
    'Three seats; a person, a program with a key of its own, a computer player of the server without one.',
    wholeGame('tankards', { sitters: ['person', 'program', 'computer'] }),
  ),
  good(
    'gladiators-computers',
    'Computers alone: only the server committed and signed, so only it is bound.',
    wholeGame('gladiators', { sitters: ['computer', 'computer'] }),
  ),
  good(
    'holmgang-ground',
    'One person made all secrets and keys, and tried until the first roll was 6|1. No file can show that: its keys are unknown.',
    signedTable('holmgang', { seed: groundSeed(), match: 'ground', serverKeys: OTHER_SERVER })
      .run(20)
      .close({ how: 'agreed', payoff: [0.5, 0.5], places: [1, 1] })
      .end({ log: false }).text,
    'sss--',
  ),
]

const courses = (): readonly Vector[] => [
  good('holmgang-resigned', 'Seat 1 resigns and signs that.', resignedAfter(14).end().text),
  good(
    'tankards-resigned-of-three',
    'At a table of three the one who resigns is replaced by a computer, and the others play on.',
    signedTable('tankards', { sitters: ['person', 'person', 'person'] })
      .run(3)
      .sign(2, 'resign')
      .seat(2, 'computer')
      .run()
      .end().text,
  ),
  good(
    'holmgang-agreed',
    'A draw is offered and taken, both signed.',
    signedTable('holmgang')
      .run(12)
      .sign(0, 'ask draw')
      .sign(1, 'answer draw yes')
      .close({ how: 'agreed', payoff: [0.5, 0.5], places: [1, 1] })
      .end().text,
  ),
  good(
    'sword-event-abandoned',
    'Everybody left; settled by the chances, which could not be worked out exactly.',
    signedTable('sword-event')
      .run(30)
      .close({ how: 'abandoned', payoff: [3.5, 3.5], places: [1, 1], estimated: true })
      .end().text,
  ),
  good(
    'holmgang-late',
    'A clock ran out: the server says so, and no one else can.',
    signedTable('holmgang')
      .run(10)
      .close({ how: 'late', seat: 0, payoff: [0, 1], places: [2, 1] })
      .end().text,
  ),
  good(
    'gladiators-stand-in',
    'A computer stands in for seat 1, then its owner is back.',
    signedTable('gladiators').run(5).seat(1, 'computer').run(10).sign(1, 'resume').seat(1, 'person').run().end().text,
  ),
  good(
    'holmgang-renamed',
    'Seat 0 changes its name in the middle of the game.',
    signedTable('holmgang')
      .run(8)
      .seat(0, 'person', 'Astrid "the Bold"')
      .run(20)
      .sign(0, 'resign')
      .close({ how: 'resigned', seat: 0, payoff: [0, 1], places: [2, 1] })
      .end().text,
  ),
  good(
    'holmgang-moved',
    'Another device takes seat 1 over; the old key signed the link.',
    signedTable('holmgang')
      .run(10)
      .sign(1, `pass ${'ab'.repeat(32)}`)
      .moveKey(1)
      .run(22)
      .sign(1, 'resign')
      .close({ how: 'resigned', seat: 1, ...settled })
      .end().text,
  ),
  good(
    'holmgang-lost-key',
    'Another device takes seat 1 over without a link: only the server vouches for it.',
    signedTable('holmgang')
      .run(10)
      .moveKey(1)
      .run(22)
      .close({ how: 'late', seat: 1, ...settled })
      .end().text,
  ),
  good('gladiators-undone', 'Two plies are taken back by consent and played again.', undoneTable().run().end().text),
  good(
    'gladiators-undone-last',
    'The last signatures are on plies that were taken back, so what the seats chose before is not covered.',
    undoneTable()
      .close({ how: 'late', seat: 0, payoff: [0, 1], places: [2, 1] })
      .end().text,
    'ss-s-',
  ),
]

const link = (of: string): string => `pass ${of.repeat(32)}`

/** A table with a device that signed an outdated position, so that two of its signatures count. */
export const lateTable = (): SignedTable =>
  signedTable('holmgang')
    .run(20)
    .signLate(1, 'resign')
    .close({ how: 'resigned', seat: 1, ...settled })

const signings = (): readonly Vector[] => [
  good(
    'holmgang-resigned-late',
    'Seat 1 resigns before it knows that its last choice was taken: an earlier signature reaches further.',
    lateTable().end().text,
  ),
  good(
    'gladiators-undone-covered',
    'The last signatures are on plies that were taken back, and earlier ones cover the rest.',
    signedTable('gladiators')
      .run(5)
      .keep(0)
      .keep(1)
      .run(7)
      .sign(0, 'ask undo')
      .sign(1, 'answer undo yes')
      .undo(5)
      .close({ how: 'late', seat: 0, payoff: [0, 1], places: [2, 1] })
      .end().text,
  ),
  good(
    'gladiators-undone-stand-in',
    'What a device signed was taken back, and a computer chooses otherwise for it.',
    signedTable('gladiators')
      .run(7)
      .keep(0)
      .keep(1)
      .sign(0, 'ask undo')
      .sign(1, 'answer undo yes')
      .undo(5, 1)
      .seat(0, 'computer')
      .seat(1, 'computer')
      .run()
      .end().text,
  ),
  good(
    'holmgang-moved-later',
    'After the link the old device signs something else; then another device takes the seat over.',
    signedTable('holmgang')
      .run(10)
      .sign(1, link('ab'))
      .keep(1)
      .sign(1, 'ask draw')
      .moveKey(1)
      .run(22)
      .close({ how: 'late', seat: 1, ...settled })
      .end().text,
  ),
  good(
    'holmgang-moved-back',
    'Seat 1 goes to another device and back: its first key holds it twice.',
    signedTable('holmgang')
      .run(10)
      .sign(1, link('ab'))
      .keep(1)
      .moveKey(1)
      .run(16)
      .sign(1, link('cd'))
      .moveKey(1, deviceKeys(SEEDS.holmgang!, 1))
      .run(26)
      .close({ how: 'late', seat: 1, ...settled })
      .end().text,
  ),
]

/** A game whose devices sign nothing from ply 12 to its end at ply 24. `course`: other choices after ply 16. */
export const tailTable = (course?: TablePlan['course']): SignedTable =>
  signedTable('holmgang', course && { course })
    .run(12)
    .signChoices(false)
    .run(24)
    .close({ how: 'late', seat: 1, ...settled })

const tails = (): readonly Vector[] => [
  good(
    'tankards-signed-at-the-end',
    'The devices signed no choice by itself; after the end each signed the whole game.',
    signedTable('tankards')
      .signChoices(false)
      .run()
      .end({ signing: [0, 1] }).text,
  ),
  good(
    'holmgang-signed-at-a-pause',
    'Both devices signed only at a pause after ply 20, where the game ended.',
    signedTable('holmgang')
      .signChoices(false)
      .run(20)
      .sign(0, 'sign')
      .sign(1, 'sign')
      .close({ how: 'agreed', payoff: [0.5, 0.5], places: [1, 1] })
      .end().text,
  ),
  good(
    'holmgang-unsigned-tail',
    'Both devices left before they signed their last choices: only the server vouches for the plies after ply 12.',
    tailTable().end().text,
    'ss-s-',
  ),
  good(
    'holmgang-unsigned-tail-of-one',
    'Seat 0 signed after the end, and the device of seat 1 had left.',
    tailTable().end({ signing: [0] }).text,
    'ss-s-',
  ),
]

/** Files without a fault. */
export const honestVectors = (): readonly Vector[] => [
  ...wholeGames(),
  ...sitters(),
  ...courses(),
  ...signings(),
  ...tails(),
]
