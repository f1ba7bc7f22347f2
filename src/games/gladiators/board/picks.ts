import type { BoardChoice } from '../../../kit/board.ts'
import { parseAttack, printAttack } from '../rules/actions.ts'
import type { Attack } from '../rules/battle.ts'
import type { WeaponName } from '../rules/content.ts'

/** What is done with a turn, put together facet by facet. */
export type Pick = Attack | 'focus' | 'heal'

/** One thing that may be set by itself. */
export type Facet = Exclude<keyof Attack, 'weapon'>

/** Undoes `idOf`; undefined for what is no turn. */
export const pickOf = (id: string): Pick | undefined => (id === 'focus' || id === 'heal' ? id : parseAttack(id))

/** The notation of the choice that this is. */
export const idOf = (pick: Pick): string => (typeof pick === 'string' ? pick : printAttack(pick))

/** The offered choice that this is. */
export const choiceFor = (choices: readonly BoardChoice[], pick: Pick): BoardChoice | undefined =>
  choices.find(({ id }) => id === idOf(pick))

/** The offered attacks. */
export const attacksIn = (choices: readonly BoardChoice[]): readonly Attack[] =>
  choices.flatMap(({ id }) => {
    const pick = pickOf(id)
    return pick === undefined || typeof pick === 'string' ? [] : [pick]
  })

/** The weapons that may be attacked with, each once. */
export const weaponsIn = (attacks: readonly Attack[]): readonly WeaponName[] => [
  ...new Set(attacks.map(({ weapon }) => weapon)),
]

const FACETS = ['manner', 'thrown', 'luck'] as const

/** The offered attack that is most like the wanted one; of equals the first. */
const nearest = (attacks: readonly Attack[], wanted: Attack): Attack | undefined => {
  const likeness = (attack: Attack): number => FACETS.filter((facet) => attack[facet] === wanted[facet]).length
  return attacks.toSorted((a, b) => likeness(b) - likeness(a))[0]
}

/** With this weapon, as far as it is offered in the manner picked before. */
export const withWeapon = (attacks: readonly Attack[], pick: Pick, weapon: WeaponName): Pick => {
  const offered = attacks.filter((attack) => attack.weapon === weapon)
  return (typeof pick === 'string' ? offered[0] : nearest(offered, pick)) ?? pick
}

/** What a facet may be with that weapon, in the order of the offers. */
export const valuesOf = <F extends Facet>(
  attacks: readonly Attack[],
  weapon: WeaponName,
  facet: F,
): readonly Attack[F][] => [...new Set(attacks.flatMap((attack) => (attack.weapon === weapon ? [attack[facet]] : [])))]

/** With this value of a facet, everything else as it was as far as that is offered. */
export const withFacet = <F extends Facet>(
  attacks: readonly Attack[],
  attack: Attack,
  facet: F,
  value: Attack[F],
): Attack =>
  nearest(
    attacks.filter((one) => one.weapon === attack.weapon && one[facet] === value),
    attack,
  ) ?? attack

/** What the coach would do, where he says so. */
export const advisedIn = (choices: readonly BoardChoice[]): Pick | undefined => {
  const best = choices.find(({ coach }) => coach?.worth?.best === true)
  return best === undefined ? undefined : pickOf(best.id)
}
