/**
 * `count` dice of one kind. Dice of different groups are never mixed up (coloured dice, two players' dice): `label` tells them apart,
 * `seat N` for a player's own, `… of seat N` for one kind of them.
 */
export type DiceGroup = { readonly count: number; readonly sides: number; readonly label?: string }

/** Dice thrown together. The order inside a group does not matter; the order of the groups does. */
export type Pool = { readonly kind: 'pool'; readonly groups: readonly DiceGroup[] }

/** `count` cards (or tokens, boards) of one name, still undrawn. */
export type CardCount = { readonly card: string; readonly count: number }

/** `take` cards drawn without replacement; the order of drawing does not matter. */
export type Draw = { readonly kind: 'draw'; readonly take: number; readonly from: readonly CardCount[] }

/** A random event as plain data. It is described, never listed: six different dice have 460,800 outcomes. */
export type Chance = Pool | Draw

/** Faces of a pool, group by group, ascending inside each group. */
export type Faces = readonly number[]

/** Names of drawn cards, in the order in which the draw names them. */
export type Cards = readonly string[]

/** What a chance came to: the faces of dice, or the cards that were drawn. */
export type Outcome = Faces | Cards

const isCount = (n: number): boolean => Number.isSafeInteger(n) && n >= 1

/**
 * A pool of the given groups, in this order.
 * @throws RangeError when a count or a number of sides is not a whole number of at least 1
 */
export const poolOf = (...groups: readonly DiceGroup[]): Pool => {
  const bad = groups.find((g) => !isCount(g.count) || !isCount(g.sides))
  if (bad !== undefined || groups.length === 0) throw new RangeError(`no such dice: ${JSON.stringify(groups)}`)
  return { kind: 'pool', groups }
}

/** `count` equal dice: `dice(4, 6)` is 4D6. @throws RangeError as `poolOf` */
export const dice = (count: number, sides: number): Pool => poolOf({ count, sides })

/**
 * A draw of `take` cards; equal names are counted together.
 * @throws RangeError when fewer than `take` cards are there, or a name would not survive notation
 */
export const draw = (take: number, cards: Cards): Draw => {
  const counts = new Map<string, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  const bad = cards.find((card) => !/^[\w-]+$/.test(card))
  if (bad !== undefined) throw new RangeError(`a card's name is letters, digits and "-": ${bad}`)
  if (!isCount(take) || take > cards.length) throw new RangeError(`cannot draw ${take} of ${cards.length} cards`)
  return { kind: 'draw', take, from: [...counts].map(([card, count]) => ({ card, count })) }
}
