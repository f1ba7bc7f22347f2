import type { CardCount, Chance, Outcome } from '../../dice/index.ts'
import type { ChanceNode, GameNode, Ply } from '../game.ts'
import type { GameEvent } from './event.ts'
import { formatOf } from './write.ts'

const deckLine = (cards: readonly CardCount[]): string =>
  ['deck', ...cards.flatMap(({ card, count }) => (count > 1 ? `${count}*${card}` : count === 1 ? card : []))].join(' ')

/** Formats a roll's dice or deck: `sides 4|6|20`, one number per group of dice, or `deck jab 2*hook` by rank. */
const chanceLine = (chance: Chance): string =>
  chance.kind === 'draw' ? deckLine(chance.from) : `sides ${chance.groups.map(({ sides }) => sides).join('|')}`

/** Predicts the line of the next roll of this kind: equal dice, or the remaining deck. */
const lineAfter = (chance: Chance, outcome: Outcome): string => {
  if (chance.kind === 'pool') return chanceLine(chance)
  const drawn = (card: string) => outcome.filter((one) => one === card).length
  return deckLine(chance.from.map(({ card, count }) => ({ card, count: count - drawn(card) })))
}

/** Returns the kind of a roll: its slot without numbers. */
const slotKind = ({ slot }: ChanceNode): string => slot.replaceAll(/\d+/g, '')

/** Parts of a playthrough that chance lines need. */
type FollowedPlay = {
  readonly game: { node(state: unknown): GameNode<unknown> }
  readonly states: readonly unknown[]
  readonly plies: readonly Ply<unknown>[]
  readonly events: readonly GameEvent[]
}

/**
 * Inserts a line with the dice or deck before every roll that differs from the prediction of its kind. Programs can
 * then check dice without the rules. Only in files of format 2 or later.
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

/** Returns the first event (index from 0) with a wrong, missing or redundant chance line, and why; undefined if none. */
export const chanceLineFault = (
  play: FollowedPlay,
): { readonly event: number; readonly message: string } | undefined => {
  const due = withChanceLines(play).map(thrownBy)
  const event = play.events.findIndex((is, i) => thrownBy(is) !== due[i])
  if (event < 0) return undefined
  const message =
    due[event] === undefined ? 'no line about dice or cards is expected here' : `expected the line "${due[event]}"`
  return { event, message }
}
