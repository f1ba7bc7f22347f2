import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { Names } from '../../text.ts'
import { compareInitiative } from '../rules/combination.ts'
import { orderOf } from '../rules/initiative.ts'
import type { EventState, Strike } from '../rules/state.ts'
import { countOf, unblocked } from '../rules/strike.ts'
import { isFresh, knightOf } from '../rules/turns.ts'
import { reasonText } from '../text/initiative.ts'
import { facesText, shownText } from '../text/phrases.ts'
import { strikeNeeds } from '../text/strike.ts'
import { boardWords as words, words as catalogue } from '../words.ts'
import type { Row, SwordEventScene } from './scene.ts'

const { reason } = catalogue

/** Returns the seats in the order of this round; empty before the order is known. */
export const orderIn = (event: EventState): readonly Seat[] =>
  event.phase === 'initiative' || event.phase === 'tied' ? [] : orderOf(event)

/** A knight's state in its round: has acted, acts now, waits, or has fallen. */
export type TurnPlace = 'acted' | 'acts' | 'waits' | 'fallen' | 'unknown'

export const roundPlaceOf = (event: EventState, seat: Seat): TurnPlace => {
  if (knightOf(event, seat).health === 0) return 'fallen'
  const at = orderIn(event).indexOf(seat)
  if (at < 0) return 'unknown'
  if (event.phase === 'over' || at < event.acted) return 'acted'
  return at === event.acted ? 'acts' : 'waits'
}

/**
 * Returns the reasons for the order of knights with equal initiative. Each pair is one sentence, such as "Aldric before
 * Berenice: a straight over doubles".
 */
export const tieBreaksIn = (event: EventState, names: Names): readonly string[] => {
  const order = orderIn(event)
  return order.slice(1).flatMap((second, i) => {
    const first = itemAt(order, i)
    const why = tieBreakIn(event, first, second)
    return why === undefined ? [] : [words.isBefore(itemAt(names, first), itemAt(names, second), why)]
  })
}

/** Returns the reason why knight `first` acts before `second`; undefined unless both have equal initiative (S1). */
export const tieBreakIn = (event: EventState, first: Seat, second: Seat): string | undefined => {
  const { rolls, tieRolls, rules } = event
  if (knightOf(event, first).initiative !== knightOf(event, second).initiative) return undefined
  const [mine, theirs] = [itemAt(rolls, first), itemAt(rolls, second)]
  const { by } = compareInitiative(mine, theirs, rules)
  if (by !== undefined) return reasonText(by, mine, theirs)
  const [again, against] = [itemAt(tieRolls, first), itemAt(tieRolls, second)]
  const next = again.length === 0 || against.length === 0 ? undefined : compareInitiative(again, against, rules).by
  return next === undefined ? reason.again : reason.againBy(reasonText(next, again, against))
}

const isFalling = ({ dice }: Row): boolean => dice.some(({ act }) => act === 'tumble')

/** Returns the visible faces of a row; none while dice are in the air or not yet rolled. */
const facesInRow = (row: Row): readonly number[] => {
  const faces = row.dice.map(({ face }) => face).filter((face) => face !== undefined)
  return isFalling(row) || faces.length < row.dice.length ? [] : faces
}

/** Prints a count: "3 hits", "a miss", "no block", "initiative 4". */
const countText = ({ kind, count = 0 }: Row): string => {
  if (kind === 'initiative') return words.initiative(count)
  if (kind === 'tie') return words.forOrder
  if (kind === 'attack') return catalogue.hits(count)
  return catalogue.blocks(count)
}

/** Describes a row in two lines: the owner of the dice, and their purpose or count; empty for an empty row. */
export const rowTexts = (row: Row, names: Names): readonly [string, string] => {
  if (row.dice.length === 0) return ['', '']
  return [itemAt(names, row.seat), facesInRow(row).length === 0 ? words.row[row.kind] : countText(row)]
}

/** Describes a row in one sentence, with its combination. */
export const rowWords = (row: Row, names: Names): string => {
  const [who, what] = rowTexts(row, names)
  const faces = facesInRow(row)
  if (who === '') return words.noDice
  return faces.length === 0 ? words.rolling(who, what) : words.lies(who, facesText(faces), shownText(faces), what)
}

/** Prints a row's combination and count: "Ben: three of a kind, 2 hits"; undefined while the faces are unknown. */
export const rowTitle = (row: Row, names: Names): string | undefined => {
  const faces = facesInRow(row)
  if (faces.length === 0 || row.count === undefined) return undefined
  return words.showsFor(itemAt(names, row.seat), shownText(faces), countText(row))
}

/** Prints the result of a decided strike. */
const strikeOutcome = (event: EventState, { target, wounds = 0, ...strike }: Strike, names: Names): string => {
  if (countOf(event.rules, { target, ...strike }, 'attack') === 0) return words.miss
  if (wounds === 0) return words.allBlocked
  const name = itemAt(names, target)
  return knightOf(event, target).health === 0 ? words.falls(name) : words.loses(name, wounds)
}

/**
 * Prints the current result of the rows: "2 hits to block", or the reasons for the order; before a strike's first roll,
 * what it needs. Empty if nothing is decided yet, or if `StrikeRecord` shows the dice of a decided strike.
 */
export const saidOf = ({ event, rows }: SwordEventScene, names: Names): string => {
  const { strike } = event
  const [attack] = rows
  if (attack?.kind !== 'attack') return rows.some(isFalling) ? '' : tieBreaksIn(event, names).join('; ')
  if (strike === undefined || strike.wounds !== undefined) return ''
  if (strike.attack.length === 0 && !isFalling(attack)) return strikeNeeds(event.rules, strike, names)
  if (strike.stage === 'attack' || facesInRow(attack).length === 0) return ''
  return words.toBlock(unblocked(event.rules, strike))
}

/** Prints the result of the rows in a few words: "2 hits to block", "Aldric loses 1 health"; empty if there is none. */
export const headingOf = (scene: SwordEventScene, names: Names): string => {
  const { strike } = scene.event
  return strike?.wounds === undefined ? saidOf(scene, names) : strikeOutcome(scene.event, strike, names)
}

/**
 * The last strike while the board shows its result: from its last roll until another strike or this player's next step.
 * `isAsked`: true if this device chooses the next step.
 */
export const recordedStrike = (
  { event: { strike, phase, turn } }: Pick<SwordEventScene, 'event'>,
  isAsked: boolean,
): EventState['strike'] => {
  if (strike?.wounds === undefined) return undefined
  const isGone = isAsked && phase === 'turn' && !isFresh(turn) && turn.strikes === 0
  return isGone ? undefined : strike
}
