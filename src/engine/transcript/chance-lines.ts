import type { CardCount, Chance, Outcome } from '../../dice/index.ts'
import type { ChanceNode, GameNode, Ply } from '../game.ts'
import type { GameEvent } from './event.ts'
import { formatOf } from './write.ts'

const deckLine = (cards: readonly CardCount[]): string =>
  ['deck', ...cards.flatMap(({ card, count }) => (count > 1 ? `${count}*${card}` : count === 1 ? card : []))].join(' ')

/** Describes a roll's dice or deck in a file: `sides 4|6|20`, one number per group of dice, or `deck jab 2*hook` by rank. */
const chanceLine = (chance: Chance): string =>
  chance.kind === 'draw' ? deckLine(chance.from) : `sides ${chance.groups.map(({ sides }) => sides).join('|')}`

/** Default for the next roll of the same kind: the same dice, or the rest of the deck. */
const lineAfter = (chance: Chance, outcome: Outcome): string => {
  if (chance.kind === 'pool') return chanceLine(chance)
  const drawn = (card: string) => outcome.filter((one) => one === card).length
  return deckLine(chance.from.map(({ card, count }) => ({ card, count: count - drawn(card) })))
}

/** Rolls are of one kind if their slots differ only in numbers. */
const slotKind = ({ slot }: ChanceNode): string => slot.replaceAll(/\d+/g, '')

/** Part of a playthrough that chance lines need, of any types. */
type FollowedPlay = {
  readonly game: { node(state: unknown): GameNode<unknown> }
  readonly states: readonly unknown[]
  readonly plies: readonly Ply<unknown>[]
  readonly events: readonly GameEvent[]
}

/**
 * Adds a line with the dice or deck before every roll that differs from its kind's last roll, so that programs can
 * check dice without the rules. Only in files of format 2.
 */
export const withChanceLines = ({ game, states, plies, events }: FollowedPlay): readonly GameEvent[] => {
  const bare = events.filter(({ kind }) => kind !== 'chance')
  if (formatOf({ events }) === 1) return bare
  const expected = new Map<string, string>()
  return bare.flatMap((event): GameEvent | readonly GameEvent[] => {
    if (event.kind !== 'ply' || event.line.kind !== 'roll') return event
    const node = game.node(states[event.number - 1])
    const ply = plies[event.number - 1]
    if (node.kind !== 'chance' || ply?.kind !== 'outcome') return event
    const text = chanceLine(node.chance)
    const isExpected = expected.get(slotKind(node)) === text
    expected.set(slotKind(node), lineAfter(node.chance, ply.outcome))
    return isExpected ? event : [{ kind: 'chance', text }, event]
  })
}

const thrownBy = (event: GameEvent | undefined): string | undefined =>
  event?.kind === 'chance' ? event.text : undefined

/** Returns the index (from 0) of the first event whose chance line is wrong, missing or redundant; undefined if all are right. */
export const chanceLineFault = (
  play: FollowedPlay,
): { readonly event: number; readonly message: string } | undefined => {
  const due = withChanceLines(play).map(thrownBy)
  const event = play.events.findIndex((is, i) => thrownBy(is) !== due[i])
  if (event < 0) return undefined
  const message =
    due[event] === undefined ? 'no line is due here that says what is thrown' : `the line "${due[event]}" is due here`
  return { event, message }
}
