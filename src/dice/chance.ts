/**
 * Group of equal dice. `label` distinguishes groups: `seat N` for a player's own dice, `… of seat N` for one kind of
 * them.
 */
export type DiceGroup = { readonly count: number; readonly sides: number; readonly label?: string }

/** Dice thrown together. The order of groups matters; within a group it does not. */
export type Pool = { readonly kind: 'pool'; readonly groups: readonly DiceGroup[] }

/** Number of undrawn cards (or tokens, boards) with one name. */
export type CardCount = { readonly card: string; readonly count: number }

/** Draw of `take` cards without replacement; the order does not matter. */
export type Draw = { readonly kind: 'draw'; readonly take: number; readonly from: readonly CardCount[] }

/** Random event as plain data. Does not list its outcomes, because six different dice have 460,800. */
export type Chance = Pool | Draw

/** Faces of a pool by group, ascending within each group. */
export type Faces = readonly number[]

/** Names of the drawn cards, ordered as in `Draw.from`. */
export type Cards = readonly string[]

/** Result of a chance: faces of dice or drawn cards. */
export type Outcome = Faces | Cards

const isCount = (n: number): boolean => Number.isSafeInteger(n) && n >= 1

/**
 * Returns a pool of these groups, in this order.
 * @throws RangeError if a count or number of sides is not a whole number of at least 1
 */
export const poolOf = (...groups: readonly DiceGroup[]): Pool => {
  const bad = groups.find((g) => !isCount(g.count) || !isCount(g.sides))
  if (bad !== undefined || groups.length === 0) throw new RangeError(`invalid dice: ${JSON.stringify(groups)}`)
  return { kind: 'pool', groups }
}

/** Returns `count` equal dice, such as `dice(4, 6)` for 4D6. @throws RangeError as `poolOf` */
export const dice = (count: number, sides: number): Pool => poolOf({ count, sides })

/**
 * Returns a draw of `take` cards; cards with equal names are counted together.
 * @throws RangeError if there are fewer than `take` cards, or notation cannot hold a name
 */
export const draw = (take: number, cards: Cards): Draw => {
  const counts = new Map<string, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  const bad = cards.find((card) => !/^[\w-]+$/.test(card))
  if (bad !== undefined) throw new RangeError(`a card's name must consist of letters, digits and "-", unlike ${bad}`)
  if (!isCount(take) || take > cards.length) throw new RangeError(`cannot draw ${take} of ${cards.length} cards`)
  return { kind: 'draw', take, from: [...counts].map(([card, count]) => ({ card, count })) }
}
