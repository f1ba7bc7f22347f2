import type { ContentMeasure, ContentUses } from '../../manifest.ts'
import { COMBINATIONS, combinationIn } from '../rules/combination.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import type { EventState, SwordEventState } from '../rules/state.ts'
import { words } from '../words.ts'

const attackTitle = (combination: (typeof COMBINATIONS)[number]): string =>
  words.uses.attack(words.combination[combination])

/** Attack dice that stay; undefined while the attack is open. */
const attackIn = ({ strike }: EventState) =>
  strike !== undefined && (strike.stage !== 'attack' || strike.wounds !== undefined) ? strike.attack : undefined

/** Attack whose dice have just been decided; undefined in other steps. */
const newAttack = ({ game: before }: SwordEventState, { game: after }: SwordEventState) => {
  const attack = before.round > after.round ? undefined : attackIn(after)
  return attack === attackIn(before) ? undefined : attack
}

const dealtIn = ({ game: { knights } }: SwordEventState): number => knights.reduce((sum, { dealt }) => sum + dealt, 0)

const fallenIn = ({ game: { fallen } }: SwordEventState): number => fallen.length

const endsRound = ({ game: before }: SwordEventState, { game: after }: SwordEventState): boolean =>
  after.round > before.round || after.phase === 'over'

const { measures: titles } = words.uses

const measures: readonly ContentMeasure<SwordEventState>[] = [
  { title: titles.rounds, of: (before, after) => Number(endsRound(before, after)) },
  { title: titles.unhurt, of: (before, after) => Number(endsRound(before, after) && dealtIn(after) === 0) },
  { title: titles.attacks, of: (before, after) => Number(newAttack(before, after) !== undefined) },
  { title: titles.wounding, of: (before, after) => Number(dealtIn(after) > dealtIn(before)) },
  { title: titles.fallen, of: (before, after) => Math.max(0, fallenIn(after) - fallenIn(before)) },
]

/**
 * Combinations of attacks. The strongest computer players wait for each other until the last round, so the report is
 * of one that attacks.
 */
export const uses: ContentUses<SwordEventState, SwordEventRules> = {
  player: 'cautious',
  measures,
  pieces: () => COMBINATIONS.map(attackTitle),
  used: (before, after) => {
    const attack = newAttack(before, after)
    return attack === undefined ? [] : [attackTitle(combinationIn(attack).combination)]
  },
}
