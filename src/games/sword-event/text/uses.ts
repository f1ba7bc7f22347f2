import type { ContentUses } from '../../manifest.ts'
import { COMBINATIONS, combinationIn } from '../rules/combination.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import type { EventState, SwordEventState } from '../rules/state.ts'
import { arenaOf } from '../rules/turns.ts'
import { words } from '../words.ts'

const attackTitle = (combination: (typeof COMBINATIONS)[number]): string =>
  words.uses.attack(words.combination[combination])

/** Returns "row 3, hex 2": places in a row count from the left, without fence and obstacles. */
const hexTitle = (rules: SwordEventRules, hex: number): string => {
  const { spots } = arenaOf({ rules })
  const row = spots[hex]?.y ?? 0
  return words.uses.hex(row + 1, spots.slice(0, hex + 1).filter(({ y }) => y === row).length)
}

/** Attack dice that stay; undefined while the attack is open. */
const attackIn = ({ strike }: EventState) =>
  strike !== undefined && (strike.stage !== 'attack' || strike.wounds !== undefined) ? strike.attack : undefined

/** Combinations of attacks, and hexes that knights enter. */
export const uses: ContentUses<SwordEventState, SwordEventRules> = {
  pieces: (rules) => [
    ...COMBINATIONS.map(attackTitle),
    ...arenaOf({ rules }).spots.map((_, hex) => hexTitle(rules, hex)),
  ],
  used: ({ game: before }, { game: after, rules }) => {
    if (before.round > after.round) return []
    const entered = after.knights.flatMap(({ hex }, seat) =>
      hex >= 0 && hex !== before.knights[seat]?.hex ? [hexTitle(rules, hex)] : [],
    )
    const attack = attackIn(after)
    const isNew = attack !== undefined && attackIn(before) !== attack
    return isNew ? [attackTitle(combinationIn(attack).combination), ...entered] : entered
  },
}
