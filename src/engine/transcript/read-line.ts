import { fault, ok, type Result, expectItem } from '../../dice/index.ts'
import { parseLine } from '../line.ts'
import {
  CLOSINGS_EARLY,
  type DiceSource,
  type EarlyClosing,
  type Ending,
  type GameEvent,
  LEAF_KINDS,
  type LeafKind,
  LONGEST_NAME,
  type Occupant,
  type Party,
} from './event.ts'

/** Patterns of 32 and 64 bytes in base64url; unused bits of the last letter are 0. */
const [BYTES, SIGNATURE] = ['[\\w-]{42}[AEIMQUYcgkosw048]', '[\\w-]{85}[AQgw]']
const NUMBER = String.raw`-?\d+(?:\.\d+)?(?:e-?\d+)?`
const SETTLED_LINE = `payoff((?: ${NUMBER})+) places((?: \\d+)+)`
const ENDING = new RegExp(`^end ${SETTLED_LINE}(?: scores((?: ${NUMBER})+))?$`)
const CHANCE = /^(?:sides \d{1,9}(?:\|\d{1,9})*|deck(?: (?:\d{1,9}\*)?[\w-]+)+)$/
const CLOSED = new RegExp(`^closed (${CLOSINGS_EARLY.join('|')})(?: (\\d))?(?: ${SETTLED_LINE}( estimated)?)?$`)

/** Normalizes the numbers in a chance line: no leading zeros, no count of one. */
const plainChance = (text: string): string =>
  text.startsWith('sides ')
    ? text.replaceAll(/\b0+(?=\d)/g, '')
    : text.replaceAll(/ 0+(?=\d+\*)/g, ' ').replaceAll(' 1*', ' ')

const numbersIn = (text: string): readonly number[] => text.trim().split(' ').map(Number)

const parsedName = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readName = (text: string): Result<string> => {
  const name = parsedName(text)
  if (!/^".*"$/s.test(text))
    return fault('seat', `a name must be in straight quotation marks (") at the end of the line`)
  if (typeof name !== 'string') return fault('seat', 'this name is not a JSON string: write \\ as \\\\ and " as \\"')
  if (name.length > LONGEST_NAME)
    return fault('seat', `this name has ${name.length} letters; at most ${LONGEST_NAME} are allowed`)
  return JSON.stringify(name) === text ? ok(name) : fault('seat', `this name should be written ${JSON.stringify(name)}`)
}

/** Parses `seat 0 person "Astrid"` or `seat 1 bot careful "Torvald"`. */
export const readSeat = (text: string): Result<{ readonly seat: number; readonly occupant: Occupant }> => {
  const [, seat, bot, quoted] = /^seat (\d) (?:person|bot ([\w-]{1,40})) (\S.*)$/s.exec(text) ?? []
  if (seat === undefined || quoted === undefined) return fault('seat', `a seat's line reads: seat 0 person "Name"`)
  const read = readName(quoted)
  if (!read.ok) return read
  const name = read.value
  const occupant: Occupant = bot === undefined ? { kind: 'person', name } : { kind: 'bot', bot, name }
  return ok({ seat: Number(seat), occupant })
}

/** Parses `dice device`, `dice seed 3`, `dice hand` or `dice sealed k3v9x0`. */
export const readDice = (text: string): Result<DiceSource> => {
  const [, plain, seed, match] = /^dice (?:(device|hand)|seed (\d{1,15})|sealed ([a-z0-9]{1,40}))$/.exec(text) ?? []
  if (seed !== undefined) return ok({ kind: 'seed', seed: Number(seed) })
  if (match !== undefined) return ok({ kind: 'sealed', match })
  if (plain !== undefined) return ok({ kind: plain as 'device' | 'hand' })
  return fault('dice', 'expected a line "dice device", "dice seed 7", "dice hand" or "dice sealed MATCH"')
}

/** Parses `end payoff 1 0 places 1 2`, with scores if the game has them. */
export const readEnding = (text: string): Result<Ending> => {
  const [, payoff, places, scores] = ENDING.exec(text) ?? []
  if (payoff === undefined || places === undefined) return fault('ending', 'an ending reads: end payoff 1 0 places 1 2')
  const ending = { payoff: numbersIn(payoff), places: numbersIn(places) }
  return ok(scores === undefined ? ending : { ...ending, scores: numbersIn(scores) })
}

const party = (text: string): Party => (text === 'server' ? 'server' : Number(text))

const readPlyEvent = (text: string): Result<GameEvent> => {
  const [, number, rest] = /^(\d{1,9}) (.*)$/.exec(text) ?? []
  const line = parseLine(rest ?? text)
  return line.ok ? ok({ kind: 'ply', number: Number(number), line: line.value }) : line
}

const closedOf = ([, how, seat, payoff, places, estimated]: readonly string[]): GameEvent => ({
  kind: 'closed',
  how: how as EarlyClosing,
  ...(seat === undefined ? {} : { seat: Number(seat) }),
  ...(payoff === undefined || places === undefined ? {} : { payoff: numbersIn(payoff), places: numbersIn(places) }),
  ...(estimated !== undefined && { estimated: true }),
})

type Reader = { readonly pattern: RegExp; readonly read: (match: readonly string[]) => GameEvent }

const EVIDENCE: readonly Reader[] = [
  {
    pattern: new RegExp(`^signed (\\d) ([\\w-]{1,40}) (\\d{1,9}) (${BYTES}) (${SIGNATURE}) (\\S.*)$`),
    read: ([, seat, cid, after, chain, sig, what]) => ({
      kind: 'signed',
      seat: Number(seat),
      cid: expectItem(cid),
      after: Number(after),
      chain: expectItem(chain),
      what: expectItem(what),
      sig: expectItem(sig),
    }),
  },
  {
    pattern: new RegExp(`^signed server (${BYTES}) (${BYTES}) (${SIGNATURE})$`),
    read: ([, key, chain, sig]) => ({
      kind: 'attested',
      key: expectItem(key),
      chain: expectItem(chain),
      sig: expectItem(sig),
    }),
  },
  {
    pattern: new RegExp(`^log head (\\S{1,40}) (\\d{1,10}) (${BYTES}) (\\d{1,15}) (${BYTES}) (${SIGNATURE})$`),
    read: ([, epoch, size, root, at, key, sig]) => ({
      kind: 'log-head',
      epoch: expectItem(epoch),
      size: Number(size),
      root: expectItem(root),
      at: Number(at),
      key: expectItem(key),
      sig: expectItem(sig),
    }),
  },
  {
    pattern: new RegExp(`^log (${LEAF_KINDS.join('|')}) (\\d{1,10})((?: ${BYTES}){0,40})$`),
    read: ([, of, index, path]) => ({
      kind: 'log-leaf',
      of: of as LeafKind,
      index: Number(index),
      path: expectItem(path).split(' ').slice(1),
    }),
  },
  {
    pattern: new RegExp(`^log closing (\\d{1,10}) beside((?: ${BYTES}){0,40})$`),
    read: ([, index, path]) => ({
      kind: 'log-leaf',
      of: 'closing',
      index: Number(index),
      path: expectItem(path).split(' ').slice(1),
      beside: true,
    }),
  },
]

const READERS: readonly Reader[] = [
  { pattern: /^chosen (\d) (\S.*)$/, read: (m) => ({ kind: 'chosen', seat: Number(m[1]), text: expectItem(m[2]) }) },
  {
    pattern: new RegExp(`^commit (\\d|server) ([0-9a-f]{1,128})(?: (${BYTES}))?$`),
    read: ([, who, digest, key]) => ({
      kind: 'commit',
      party: party(expectItem(who)),
      digest: expectItem(digest),
      ...(key !== undefined && { key }),
    }),
  },
  {
    pattern: /^reveal (\d|server) ([0-9a-f]{1,128})$/,
    read: (m) => ({ kind: 'reveal', party: party(expectItem(m[1])), secret: expectItem(m[2]) }),
  },
  {
    pattern: /^clock (\d) (\d{1,15}) (\d{1,15})$/,
    read: (m) => ({ kind: 'clock', seat: Number(m[1]), left: Number(m[2]), at: Number(m[3]) }),
  },
  { pattern: /^practice (\d{1,9})$/, read: (m) => ({ kind: 'practice', from: Number(m[1]) }) },
  { pattern: CHANCE, read: ([text]) => ({ kind: 'chance', text: plainChance(expectItem(text)) }) },
  { pattern: CLOSED, read: closedOf },
  {
    pattern: new RegExp(`^key (\\d) (${BYTES})$`),
    read: (m) => ({ kind: 'key', seat: Number(m[1]), key: expectItem(m[2]) }),
  },
  {
    pattern: new RegExp(`^undone (\\d{1,9}) (${BYTES})$`),
    read: (m) => ({ kind: 'undone', to: Number(m[1]), chain: expectItem(m[2]) }),
  },
  ...EVIDENCE,
]

/** Inverse of `eventLine`; returns a fault for unreadable lines. */
export const readEvent = (text: string): Result<GameEvent> => {
  if (/^\d/.test(text)) return readPlyEvent(text)
  if (text.startsWith('seat ')) {
    const read = readSeat(text)
    return read.ok ? ok({ kind: 'seat', ...read.value }) : read
  }
  for (const { pattern, read } of READERS) {
    const match = pattern.exec(text)
    if (match !== null) return ok(read(match))
  }
  return fault('event', `"${text.slice(0, 60)}" is not a line of a game`)
}
