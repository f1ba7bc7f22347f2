import { type GameNode, type Line, readPly, rulesFor, type RulesRequest } from '../../engine/index.ts'
import { FACINGS } from './arena.ts'
import { oneEvent } from './event.ts'
import { swordEvent } from './rules.ts'
import type { EventState, Knight, SwordEventAction } from './state.ts'

type State = EventState

/** Plays what is written, rolls and choices in turn: each must be offered. */
export const after = (state: State, ...script: readonly string[]): State =>
  script.reduce((at, text) => {
    const node = oneEvent.node(at)
    if (node.kind === 'terminal') throw new Error(`over before ${text}`)
    const seat = node.kind === 'decision' ? node.seat : 0
    const line: Line =
      node.kind === 'chance' ? { kind: 'roll', slot: node.slot, text } : { kind: 'play', parts: [{ seat, text }] }
    const ply = readPly(oneEvent, at, line)
    if (!ply.ok) throw new Error(`${text}: ${ply.error.message}`)
    return oneEvent.step(at, ply.value)
  }, state)

export const begun = (seats = 2, rules: RulesRequest = {}): State => oneEvent.start(rulesFor(swordEvent, rules), seats)

export const put = (state: State, seat: number, knight: Partial<Knight>): State => ({
  ...state,
  knights: state.knights.map((one, i) => (i === seat ? { ...one, ...knight } : one)),
})

export const nodeOf = (state: State): GameNode<SwordEventAction> => oneEvent.node(state)

export const actionsAt = (state: State): readonly string[] => {
  const node = nodeOf(state)
  return node.kind === 'decision' ? node.actions : []
}

export const seatAt = (state: State): number | undefined => {
  const node = nodeOf(state)
  return node.kind === 'decision' || node.kind === 'chance' ? node.seat : undefined
}

/** Dice of the roll that is due, by group. */
export const diceAt = (state: State): readonly number[] => {
  const node = nodeOf(state)
  return node.kind === 'chance' && node.chance.kind === 'pool' ? node.chance.groups.map(({ count }) => count) : []
}

export const facing = (name: (typeof FACINGS)[number]): number => FACINGS.indexOf(name)

/** The middle of the great arena, and the hex in front of a knight there who looks east. */
export const MIDDLE = 19
export const EAST = 20

export type Meeting = {
  readonly rerolls?: readonly number[]
  readonly rules?: RulesRequest
  readonly health?: readonly number[]
}

/** Seat 0 acts, in the middle, looking east at seat 1, who looks back; nobody has a ReRoll unless it is said. */
export const met = ({ rerolls = [0, 0], rules = {}, health = [6, 6] }: Meeting = {}): State => {
  const first = after(begun(2, rules), '1-1-1-1-1|2-2-3-4-6')
  const knight = (seat: number): Partial<Knight> => ({
    hex: seat === 0 ? MIDDLE : EAST,
    facing: facing(seat === 0 ? 'e' : 'w'),
    rerolls: rerolls[seat]!,
    health: health[seat]!,
  })
  return put(put(first, 0, knight(0)), 1, knight(1))
}

export const NOTHING = '1-2-3-4-6'
export const PAIR = '1-1-2-3-4'
export const TWO_PAIRS = '1-1-2-2-3'
export const FULL = '1-1-1-2-2'
export const FIVE = '6-6-6-6-6'
export const NOTHING_4 = '1-2-3-4'
export const PAIR_4 = '1-1-2-3'
